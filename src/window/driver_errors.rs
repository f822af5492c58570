//! Nothing to do: elsewhere a driver that does not work is a panic of the engine.

pub struct DriverErrors;

impl DriverErrors {
    pub fn replace_by(_: &str) -> DriverErrors {
        DriverErrors
    }

    #[allow(clippy::unused_self)] // on Linux it has state
    pub fn release(&self) {}
}
