//! Where buttons stand in a window of 600 by 600, and cells in any window.

use std::time::Duration;

use tictactoe::app::App;
use tictactoe::profile::Profile;
use tictactoe::rules::Rules;
use tictactoe::ui::{Input, Rect, Viewport, point, rect};

/// The place of the last of these buttons, each by how its spoken name begins, once those before it are
/// pressed one after the other at the first start.
#[track_caller]
pub fn button(names: &[&str]) -> Rect {
    let mut app = App::new(Profile::default(), 1);
    press_all_but_last(&mut app, names).1
}

/// Returns the time, and the place of the last button.
#[track_caller]
fn press_all_but_last(app: &mut App, names: &[&str]) -> (Duration, Rect) {
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
        let mut called = buttons.iter().filter(|(widget, _)| widget.name().starts_with(name));
        let found = called.next().map(|(widget, _)| widget.spot.rect);
        place = Some(found.unwrap_or_else(|| panic!("no button is called {name:?}")));
    }
    (now, place.expect("a name"))
}

/// A cell of 3x3 while two people play in a window of this size, in pixels.
pub fn cell((width, height): (u16, u16), number: u8) -> Rect {
    let mut app = App::new(Profile::default(), 1);
    let (now, _) = press_all_but_last(&mut app, &["A friend", "Hint"]);
    let viewport = Viewport::new(f32::from(width), f32::from(height));
    app.set_viewport(viewport);
    let board = app.placed(now).board().expect("a board");
    let cell = Rules::TIC_TAC_TOE.cell(number).expect("a cell");
    let place = board.rect(cell);
    let corner = viewport.to_window(point(place.x, place.y));
    rect(corner.x, corner.y, place.w * viewport.scale, place.h * viewport.scale)
}

/// The middle of that button, in pixels.
#[track_caller]
pub fn middle(names: &[&str]) -> (u16, u16) {
    let at = button(names).center();
    (at.x as u16, at.y as u16)
}
