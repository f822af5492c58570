use super::Device;

pub fn open() -> Option<Box<dyn Device>> {
    None
}
