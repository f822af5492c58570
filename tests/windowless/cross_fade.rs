//! One picture gives way to the next in 120 ms, unless motion is reduced.

use tictactoe::game::Settings;
use tictactoe::profile::Motion;
use tictactoe::ui::{Color, Input, Shape};

use crate::support::player::{Player, ms};
use crate::support::settings::{AGAINST_HARD, TWO_PLAYERS};

/// What changes the picture.
#[derive(Clone, Copy, Debug)]
enum Switch {
    Key(Input),
    Button(&'static str),
}

use Switch::{Button, Key};

impl Switch {
    /// Lets everything come to rest, with the mouse where it will be.
    fn prepare(self, player: &mut Player) {
        player.wait_for_background();
        player.wait(ms(2000));
        if let Button(label) = self {
            player.input_at_once(Input::Move(player.button(label)));
        }
    }

    fn apply(self, player: &mut Player) {
        match self {
            Key(input) => player.input_at_once(input),
            Button(label) => player.press_at_once(player.button(label)),
        }
    }
}

/// A player for whom things move like this, after these keys.
fn player_after(motion: Motion, settings: Settings, keys: &str) -> Player {
    let mut player = Player::with_motion(settings, motion);
    player.keys(keys);
    player
}

/// Every way from one picture to another, each with a player just before it.
fn switches(motion: Motion) -> Vec<(Player, Switch)> {
    let after = |keys| player_after(motion, TWO_PLAYERS, keys);
    let choosing = player_after(motion, AGAINST_HARD, "l");
    vec![
        (after("1"), Key(Input::Letter('o'))),
        (after("1o"), Key(Input::Back)),
        (after("1m"), Key(Input::Help)),
        (after("1"), Button("Menu")),
        (after("1m"), Button("Continue")),
        (after("1m"), Button("Hard")),
        (after("1m"), Button("Statistics")),
        (after("14253"), Key(Input::Confirm)),
        (after("k1i"), Button("Tree")),
        (after("1"), Key(Input::Letter('e'))),
        (after("1e"), Button("Play")),
        (after("1e"), Button("Insight")),
        (choosing, Button("Easy")),
    ]
}

fn color_of(shape: &mut Shape) -> Option<&mut Color> {
    match shape {
        Shape::Box { color, .. }
        | Shape::Frame { color, .. }
        | Shape::Stroke { color, .. }
        | Shape::Ring { color, .. }
        | Shape::Path { color, .. }
        | Shape::Outline { color, .. } => Some(color),
        Shape::Text(text) => Some(&mut text.color),
        Shape::Layer => None,
    }
}

/// From 0 to 255.
fn opacity(shape: &Shape) -> u8 {
    color_of(&mut shape.clone()).map_or(255, |color| color.a)
}

fn made_opaque(shape: &Shape) -> Shape {
    let mut shape = shape.clone();
    if let Some(color) = color_of(&mut shape) {
        color.a = 255;
    }
    if let Shape::Text(text) = &mut shape {
        text.rim = text.rim.map(|rim| Color { a: 255, ..rim });
    }
    shape
}

#[test]
fn on_the_way_both_pictures_are_partly_there() {
    for (mut player, switch) in switches(Motion::Full) {
        switch.prepare(&mut player);
        let before: Vec<Shape> = player.shapes().iter().map(made_opaque).collect();
        switch.apply(&mut player);
        player.wait(ms(40));
        let after: Vec<Shape> = player.shapes().iter().map(made_opaque).collect();
        let frame = player.app.picture(player.now).shapes;
        let partly = frame.iter().filter(|shape| (1..255).contains(&opacity(shape)));
        let partly: Vec<Shape> = partly.map(made_opaque).collect();
        let (mut leaving, mut coming) = (0, 0);
        for shape in &partly {
            assert!(before.contains(shape) || after.contains(shape), "{shape:?}");
            leaving += usize::from(!after.contains(shape));
            coming += usize::from(!before.contains(shape));
        }
        assert!(leaving > 0, "{switch:?}: nothing fades out");
        assert!(coming > 0, "{switch:?}: nothing fades in");
    }
}

#[test]
fn after_120_ms_only_the_new_picture_is_there() {
    for (mut player, switch) in switches(Motion::Full) {
        switch.prepare(&mut player);
        let before = player.app.picture(player.now).shapes;
        switch.apply(&mut player);
        let mut at_once = player.app.picture(player.now).shapes;
        at_once.retain(|shape| opacity(shape) > 0);
        let is_old = |shape: &Shape| before.contains(shape);
        assert!(at_once.iter().all(is_old), "{switch:?}");
        assert_eq!(at_once.len(), before.len(), "{switch:?}");
        assert_eq!(player.app.picture(player.now).next_frame_in, Some(ms(0)));
        player.wait(ms(119));
        assert_ne!(player.app.picture(player.now).shapes, player.shapes(), "{switch:?}");
        player.wait(ms(1));
        assert_eq!(player.app.picture(player.now).shapes, player.shapes(), "{switch:?}");
        player.wait_for_background();
        player.wait(ms(3000));
        assert_eq!(player.app.picture(player.now).next_frame_in, None, "{switch:?}");
    }
}

#[test]
fn reduced_motion_does_not_fade() {
    for (mut player, switch) in switches(Motion::Reduced) {
        switch.prepare(&mut player);
        let before = player.shapes();
        switch.apply(&mut player);
        assert_ne!(player.shapes(), before, "{switch:?}");
        for _ in 0..3 {
            assert_eq!(player.app.picture(player.now).shapes, player.shapes(), "{switch:?}");
            player.wait(ms(40));
        }
    }
}

#[test]
fn what_happens_on_one_screen_does_not_fade() {
    let mut player = player_after(Motion::Full, TWO_PLAYERS, "1");
    for input in [
        Input::Letter('u'),
        Input::Letter('r'),
        Input::Letter('i'),
        Input::Letter('v'),
        Input::Digit(5),
        Input::Step(-1),
        Input::Tab { backwards: false },
        Input::Back, // it leads nowhere
    ] {
        player.input(input);
        assert_eq!(player.app.picture(player.now).shapes, player.shapes(), "{input:?}");
    }
}

/// It used to jump to what the screen would have shown at rest.
#[test]
fn a_switch_during_a_fade_goes_on_from_what_is_painted() {
    let mut player = player_after(Motion::Full, TWO_PLAYERS, "1");
    player.wait(ms(2000));
    player.input_at_once(Input::Letter('o'));
    player.wait(ms(40));
    let painted = player.app.picture(player.now).shapes;
    player.app.handle(Input::Back, player.now);
    let visible = |shapes: Vec<Shape>| {
        let is_visible = |shape: &Shape| shape.faded(0.5) != shape.faded(0.0);
        shapes.into_iter().filter(is_visible).collect::<Vec<_>>()
    };
    let after = visible(player.app.picture(player.now).shapes);
    for shape in visible(painted) {
        assert!(after.contains(&shape), "{shape:?}");
    }
}

#[test]
fn undo_and_redo_fade_between_rounds() {
    let mut player = player_after(Motion::Full, TWO_PLAYERS, "14253");
    player.wait(ms(2000));
    player.key('n');
    for key in ['u', 'r'] {
        player.wait(ms(2000));
        player.input_at_once(Input::Letter(key));
        assert_ne!(player.app.picture(player.now).shapes, player.shapes(), "{key}");
    }
}

/// A hint beats on below the help, where nobody sees it.
#[test]
fn motion_below_another_screen_costs_no_frames() {
    let mut player = player_after(Motion::Full, TWO_PLAYERS, "15h");
    player.wait_for_background();
    player.input(Input::Help);
    player.wait(ms(200));
    let next = player.app.picture(player.now).next_frame_in;
    assert!(next.is_none_or(|next| next >= ms(30)), "{next:?}");
}
