use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::time::{Duration, Instant};

use macroquad::window::next_frame;

use super::paint::Painter;
use super::{Failure, open};
use crate::app::App;
use crate::ui::Input;

/// The app's time between frames.
const FRAME_INTERVAL: Duration = Duration::from_millis(16);

/// Measures the processing time of frames, one per input: asking the app for its shapes and painting them,
/// without the engine and the graphics driver.
///
/// For benchmarks: the app's time advances by 16 ms per frame, whatever a frame takes.
///
/// # Errors
/// [`Failure`] if the window cannot open, or the game panics.
pub fn frame_times(app: App, inputs: Vec<Option<Input>>) -> Result<Vec<Duration>, Failure> {
    let (sender, times) = channel();
    let has_painted = Arc::new(AtomicBool::new(false));
    let title = app.title().to_owned();
    let frames = show(app, inputs, sender, Arc::clone(&has_painted));
    open(title, &has_painted, frames)?;
    Ok(times.try_iter().collect())
}

async fn show(
    mut app: App,
    inputs: Vec<Option<Input>>,
    times: Sender<Duration>,
    has_painted: Arc<AtomicBool>,
) {
    let mut painter = Painter::new();
    let mut now = Duration::ZERO;
    for input in inputs {
        if let Some(input) = input {
            app.handle(input, now);
        }
        app.tick(now);
        let start = Instant::now();
        let shapes = app.frame(now);
        painter.paint(&shapes, app.theme().ground);
        let _ = times.send(start.elapsed());
        next_frame().await;
        has_painted.store(true, Ordering::Relaxed);
        now += FRAME_INTERVAL;
    }
}
