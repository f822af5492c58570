//! Where buttons stand in a window of 600 by 600.

use std::time::Duration;

use tictactoe::app::App;
use tictactoe::profile::Profile;
use tictactoe::ui::{Input, Rect};

/// The place of the last of these buttons, each by how its spoken name begins, once those before it are
/// pressed one after the other at the first start.
#[track_caller]
pub fn button(names: &[&str]) -> Rect {
    let mut app = App::new(Profile::default(), 1);
    let mut now = Duration::ZERO;
    let mut place: Option<Rect> = None;
    for name in names {
        if let Some(at) = place.map(|place| place.center()) {
            app.handle(Input::Press(at), now);
            app.handle(Input::Release(at), now);
            now += Duration::from_secs(1);
            app.tick(now);
        }
        let placed = app.placed(now);
        let buttons = placed.buttons();
        let mut called = buttons
            .iter()
            .filter(|(widget, _)| widget.name().starts_with(name));
        let found = called.next().map(|(widget, _)| widget.spot.rect);
        place = Some(found.unwrap_or_else(|| panic!("no button is called {name:?}")));
    }
    place.expect("a name")
}

/// The middle of that button, in pixels.
#[track_caller]
pub fn middle(names: &[&str]) -> (u16, u16) {
    let at = button(names).center();
    (at.x as u16, at.y as u16)
}
