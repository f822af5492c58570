//! The opponents' faces: pure pictures, and where they look in the window.

use tictactoe::ai::{Level, Strength};
use tictactoe::game::Seat;
use tictactoe::profile::Motion;
use tictactoe::ui::view::Kind;
use tictactoe::ui::{
    Face, FaceColors, Form, Input, LONG_THOUGHT, Mood, Point, Rect, Shape, Viewport, point, rect,
};

use crate::support::extents::extent;
use crate::support::game::seats;
use crate::support::player::{NOWHERE, Player, ms};
use crate::support::positions::position;
use crate::support::screen::{THEME, inside};
use crate::support::settings::AGAINST_HARD;

const COLORS: FaceColors = FaceColors { ink: THEME.text, skin: THEME.ground, outline: THEME.x };

const MOODS: [Mood; 4] = [Mood::Calm, Mood::Smiles, Mood::Shrugs, Mood::Bows];

fn face(seat: Seat) -> Face {
    Face::new(seat, Strength::START)
}

/// The middles of the pupils.
fn pupils(shapes: &[Shape]) -> Vec<Point> {
    let dots = shapes.iter().filter_map(|shape| match shape {
        Shape::Box { rect, color, .. } if *color == COLORS.ink => Some(rect.center()),
        _ => None,
    });
    dots.collect()
}

#[test]
fn the_pupils_lean_where_a_face_looks() {
    for seat in seats() {
        let looking = |x, y| pupils(&face(seat).shapes(Some(point(x, y)), 1.0, COLORS));
        let (left, right) = (looking(-1.0, 0.0), looking(1.0, 0.0));
        let (up, down) = (looking(0.0, -1.0), looking(0.0, 1.0));
        let eyes = if seat == Seat::Human { 4 } else { 2 };
        assert_eq!(left.len(), eyes, "{seat:?}");
        for eye in 0..eyes {
            assert!(left[eye].x + 0.05 < right[eye].x, "{seat:?}");
            assert!(up[eye].y + 0.05 < down[eye].y, "{seat:?}");
        }
    }
}

#[test]
fn closed_eyes_have_no_pupils_and_easy_sleeps_until_there_is_something_to_see() {
    let ahead = Some(point(0.0, 0.0));
    for seat in seats() {
        let is_blinking = true;
        let blinking = Face { is_blinking, ..face(seat) };
        assert!(pupils(&blinking.shapes(ahead, 1.0, COLORS)).is_empty(), "{seat:?}");
        let is_asleep = pupils(&face(seat).shapes(None, 1.0, COLORS)).is_empty();
        assert_eq!(is_asleep, seat == Seat::Computer(Level::Easy));
    }
}

#[test]
fn a_change_of_strength_leads_from_the_one_face_to_the_other() {
    let medium = |strength| Face::new(Seat::Computer(Level::Medium), strength);
    let seen = |face: Face, changed| {
        let is_seen = |shape: &Shape| !matches!(shape, Shape::Path { color, .. } if color.a == 0);
        face.shapes(None, changed, COLORS).into_iter().filter(is_seen).collect::<Vec<_>>()
    };
    let each: Vec<Strength> = Strength::all().collect();
    for pair in each.windows(2) {
        for [from, to] in [[pair[0], pair[1]], [pair[1], pair[0]]] {
            let changing = Face { was: Some((from, ms(0))), ..medium(to) };
            assert_eq!(seen(changing, 0.0), seen(medium(from), 1.0), "{from} to {to}");
            assert_eq!(seen(changing, 1.0), seen(medium(to), 1.0), "{from} to {to}");
        }
    }
}

#[test]
fn the_hair_of_two_friends_falls_to_opposite_sides() {
    let shapes = face(Seat::Human).shapes(None, 1.0, COLORS);
    let heads = shapes.iter().filter_map(|shape| match shape {
        Shape::Ring { center, .. } => Some(*center),
        _ => None,
    });
    let hairs = shapes.iter().filter_map(|shape| match shape {
        Shape::Path { points, color, .. } if *color == COLORS.outline => Some(points),
        _ => None,
    });
    let (heads, hairs): (Vec<Point>, Vec<_>) = (heads.collect(), hairs.collect());
    assert_eq!((heads.len(), hairs.len()), (2, 4));
    for (one, other) in hairs[..2].iter().zip(&hairs[2..]) {
        for (one, other) in one.iter().zip(other.iter()) {
            assert!(((one.x - heads[0].x) + (other.x - heads[1].x)).abs() < 0.001);
            assert!(((one.y - heads[0].y) - (other.y - heads[1].y)).abs() < 0.001);
        }
    }
}

#[test]
fn each_face_mood_and_strength_differs_and_stays_in_its_square() {
    let strengths =
        Strength::all().map(|strength| Face { strength, ..face(Seat::Computer(Level::Medium)) });
    let faces = seats().map(face).chain(strengths);
    let mut seen: Vec<Vec<Shape>> = Vec::new();
    for (i, at_rest) in faces.enumerate() {
        for mood in MOODS {
            let face = Face { mood, ..at_rest };
            for (x, y) in [(0.0, 0.0), (0.7, 0.7), (-1.0, 0.0), (0.0, -1.0)] {
                let shapes = face.shapes(Some(point(x, y)), 1.0, COLORS);
                let square = rect(0.0, 0.0, 1.0, 1.0);
                let outside = shapes.iter().find(|it| !inside(extent(it), square));
                assert_eq!(outside, None, "{face:?}");
            }
            let shapes = face.shapes(None, 1.0, COLORS);
            // Medium stands twice at the strength of a newcomer.
            let is_twice = i > 3 && at_rest.strength == Strength::START;
            assert_eq!(seen.contains(&shapes), is_twice, "{face:?}");
            seen.push(shapes);
        }
    }
}

/// The faces in sight, each with where it is.
pub fn faces(player: &Player) -> Vec<(Face, Rect)> {
    let placed = player.app.placed(player.now);
    let widgets = placed.widgets().into_iter();
    let faces = widgets.filter_map(|widget| match widget.node.kind {
        Kind::Face(face) => Some((face, widget.spot.rect)),
        _ => None,
    });
    faces.collect()
}

/// Where the owl on the start screen looks with the mouse there.
fn owl(player: &mut Player, at: Point) -> Vec<Point> {
    player.input(Input::Move(at));
    let mut faces = faces(player).into_iter();
    let hard = faces.find(|(face, _)| face.seat == Seat::Computer(Level::Hard));
    let (_, area) = hard.expect("a face");
    let mut shapes = player.shapes();
    shapes.retain(|shape| matches!(shape, Shape::Box { rect, .. } if inside(*rect, area)));
    pupils(&shapes)
}

#[test]
fn the_faces_look_at_the_cell_under_the_mouse_but_not_with_reduced_motion() {
    for motion in Motion::ALL {
        let mut player = Player::with_profile(|it| it.preferences.motion = motion);
        let ahead = owl(&mut player, NOWHERE);
        let board = player.app.placed(player.now).board().expect("a board");
        let aside = owl(&mut player, board.area().center());
        let leans = ahead.iter().zip(&aside).all(|(ahead, aside)| aside.x < ahead.x - 1.0);
        assert_eq!(ahead.len(), 2);
        assert_eq!(leans, motion == Motion::Full);
        assert_eq!(ahead == aside, motion == Motion::Reduced);
    }
}

#[test]
fn the_faces_smile_at_a_win_on_the_start_screen_until_a_click_starts_with_an_empty_board() {
    let mut player = Player::at_start();
    let smile = |player: &Player| {
        let large = |(_, area): &(Face, Rect)| area.h > 40.0;
        faces(player).into_iter().filter(large).all(|(face, _)| face.mood == Mood::Smiles)
    };
    let is_won = (0..60).any(|_| {
        player.wait(ms(1000));
        smile(&player)
    });
    assert!(is_won, "now and then somebody wins");
    let board = player.app.placed(player.now).board().expect("a board");
    player.input_at_once(Input::Move(board.area().center()));
    player.app.tick(player.now);
    assert!(smile(&player), "the line stays under the mouse");
    player.press_at_once(board.area().center());
    assert_eq!(player.plies(), 0);
}

/// The computer's face in its chip.
#[track_caller]
fn in_chip(player: &Player) -> Face {
    let faces = faces(player);
    assert_eq!(faces.len(), 1, "a person's chip has none");
    faces[0].0
}

/// A round against Hard that goes on from a position.
pub fn against_hard_from(position: &str) -> Player {
    Player::with_profile(|it| it.start_from(AGAINST_HARD, self::position(position)).unwrap())
}

#[test]
fn the_computers_face_shows_how_the_round_ended_for_it() {
    for (position, cell, mood) in [
        ("XX./OO./... x", 9, Mood::Smiles),
        ("XX./OO./... x", 3, Mood::Bows),
        ("XOX/XOO/OX. x", 9, Mood::Shrugs),
    ] {
        let mut player = against_hard_from(position);
        assert_eq!(in_chip(&player).mood, Mood::Calm);
        player.cell(cell);
        assert_eq!(in_chip(&player).mood, Mood::Calm, "before the result");
        assert!(!in_chip(&player).is_blinking);
        player.now += LONG_THOUGHT;
        let thinks = !player.game().is_over();
        assert_eq!(in_chip(&player).is_blinking, thinks);
        player.wait_for_answer();
        player.wait(ms(3000));
        assert!(player.game().is_over());
        assert_eq!(in_chip(&player).mood, mood);
    }
}

/// Where a window has room, the computer stands there and says what a square window says above the board.
#[test]
fn the_computer_stands_large_beside_or_below_the_board_and_speaks() {
    for (w, h, least) in [
        (600.0, 600.0, 28.0),
        (390.0, 844.0, 96.0),
        (360.0, 640.0, 96.0),
        (844.0, 390.0, 96.0),
        (1280.0, 800.0, 96.0),
        (1500.0, 900.0, 96.0),
    ] {
        let mut player = against_hard_from("XX./OO./... x");
        let viewport = Viewport::new(w, h);
        player.app.set_viewport(viewport);
        player.key_and_wait('h');
        let [(_, face)] = faces(&player)[..] else {
            panic!("one face at {w} x {h}");
        };
        assert!(face.w * viewport.css_scale() >= least, "{face:?} at {w} x {h}");
        let said = player.texts().into_iter().find(|text| text.words.contains("row"));
        let said = said.expect("the hint's reason");
        let board = player.app.placed(player.now).board_square().unwrap();
        let is_apart = least > 90.0;
        assert_eq!(said.at.y > board.y, is_apart, "{said:?} at {w} x {h}");
        let size = said.size * viewport.css_scale();
        assert!(!is_apart || size >= 17.0, "{size} at {w} x {h}");
        let bubbles = player.pick(|shape| match shape {
            Shape::Outline { points, .. } => {
                Some(Shape::Outline { points, width: 0.0, color: THEME.text })
            }
            _ => None,
        });
        let around = |shape: &Shape| extent(shape).contains(said.at);
        assert_eq!(bubbles.iter().any(around), is_apart, "a bubble at {w} x {h}");
    }
}

#[test]
fn the_face_stays_where_it_was_when_learn_opens_and_at_the_last_mark() {
    for (w, h) in [(600.0, 600.0), (390.0, 844.0), (360.0, 640.0), (844.0, 390.0), (1500.0, 900.0)]
    {
        let mut player = against_hard_from("XX./OO./... x");
        player.app.set_viewport(Viewport::new(w, h));
        let place = |player: &Player| faces(player)[0].1;
        let before = place(&player);
        if Viewport::new(w, h).form() == Form::Square {
            player.key('k');
            assert_eq!(place(&player), before, "with what teaches");
            player.key('k');
        }
        let buttons = |player: &Player| player.buttons().into_iter().map(|(_, place)| place);
        let buttons_before: Vec<Rect> = buttons(&player).collect();
        player.cell(3);
        for _ in 0..40 {
            assert_eq!(place(&player), before, "{w} x {h}");
            assert_eq!(buttons(&player).collect::<Vec<_>>(), buttons_before, "{w} x {h}");
            player.wait(ms(100));
        }
    }
}
