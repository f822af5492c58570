//! What a frame costs besides painting: asking the app for its shapes, and letting time pass.
//!
//! `cargo bench --bench frame`

use std::time::Duration;

use criterion::{Criterion, criterion_group, criterion_main};
use tictactoe::ai::Level;
use tictactoe::app::{App, Picture};
use tictactoe::game::{Command, Game, Seat, Settings};
use tictactoe::profile::Profile;
use tictactoe::rules::Rules;
use tictactoe::ui::{BoardLayout, Input, Point, Shape, Viewport};

/// Late enough that nothing moves any more.
const LATER: Duration = Duration::from_secs(60);

fn two_players(rules: Rules) -> Settings {
    Settings { rules, opponent: Seat::Human, ..Settings::default() }
}

/// A game for two after 100 rounds on 7x7, in the middle of the next one.
fn after_100_rounds() -> App {
    let rules: Rules = "7x7x7".parse().expect("a board");
    let mut game = Game::new(two_players(rules));
    for round in 0..=100 {
        let plies = if round < 100 { 40 } else { 20 };
        for cell in rules.cells().take(plies) {
            // A line ends the round early.
            let _ = game.apply(Command::Play(cell));
        }
        if round < 100 {
            let _ = game.apply(Command::GiveUp);
            game.apply(Command::NewRound).expect("the round is over");
        }
    }
    let profile = Profile { game: Some(game), ..Profile::default() };
    App::new(profile, 1)
}

fn frames(bench: &mut Criterion) {
    let mut app = after_100_rounds();
    app.tick(LATER);
    bench.bench_function("shapes, 7x7 after 100 rounds", |timer| {
        timer.iter(|| app.shapes(LATER));
    });
    bench.bench_function("tick, 7x7 after 100 rounds", |timer| {
        timer.iter(|| app.tick(LATER));
    });
    bench.bench_function("next frame, 7x7 after 100 rounds", |timer| {
        timer.iter(|| app.picture(LATER).next_frame_in);
    });
}

/// A frame in which everything is built anew: the view, its shapes and its spoken tree. As a rule the places
/// stay; in a window that is being resized they do not.
fn insight(bench: &mut Criterion) {
    let mut app = after_100_rounds();
    app.handle(Input::Letter('i'), LATER);
    app.wait_for_background();
    let mut now = LATER;
    let mut frame = |app: &mut App| {
        now += Duration::from_millis(16);
        (app.shapes(now), app.tree(now))
    };
    bench.bench_function("whole frame, 7x7 with insight", |timer| {
        timer.iter(|| frame(&mut app));
    });
    let mut side = 600.0;
    bench.bench_function("whole frame, 7x7 with insight, another size", |timer| {
        timer.iter(|| {
            side = if side > 900.0 { 600.0 } else { side + 1.0 };
            app.set_viewport(Viewport::new(1500.0, side));
            frame(&mut app)
        });
    });
}

/// A position in which every move draws, and Insight counts the answers to each.
fn answers(bench: &mut Criterion) {
    let rules: Rules = "7x7x5".parse().expect("a board");
    let mut game = Game::new(two_players(rules));
    for cell in [17, 32, 25, 33].into_iter().filter_map(|number| rules.cell(number)) {
        game.apply(Command::Play(cell)).expect("an empty cell");
    }
    let mut app = App::new(Profile { game: Some(game), ..Profile::default() }, 1);
    app.handle(Input::Letter('i'), LATER);
    app.wait_for_background();
    app.tick(LATER);
    let shapes = app.shapes(LATER);
    assert!(shapes.iter().any(|shape| match shape {
        Shape::Text(text) => text.words.starts_with("All draw. "),
        _ => false,
    }));
    let mut now = LATER;
    let mut next = || {
        now += Duration::from_millis(16);
        now
    };
    bench.bench_function("whole frame, 7x7x5 with all answers", |timer| {
        timer.iter(|| {
            let now = next();
            (app.shapes(now), app.tree(now))
        });
    });
    bench.bench_function("tick and shapes, 7x7x5 with all answers", |timer| {
        timer.iter(|| in_a_window(&mut app, next()));
    });
    let board = BoardLayout::new(rules);
    let middles: Vec<Point> = rules.cells().map(|cell| board.rect(cell).center()).collect();
    let mut at = middles.iter().cycle();
    bench.bench_function("from cell to cell, 7x7x5 with all answers", |timer| {
        timer.iter(|| {
            let now = next();
            app.handle(Input::Move(*at.next().expect("a cell")), now);
            in_a_window(&mut app, now)
        });
    });
}

/// All that a window asks for in a frame.
fn in_a_window(app: &mut App, now: Duration) -> Picture {
    app.tick(now);
    app.picture(now)
}

fn tree(bench: &mut Criterion) {
    let settings = two_players(Rules::TIC_TAC_TOE);
    let mut app = App::with_game(settings, Profile::default(), 1);
    app.handle(Input::Letter('i'), LATER);
    app.wait_for_background();
    app.tick(LATER);
    bench.bench_function("opening and closing the tree of the empty board", |timer| {
        timer.iter(|| {
            app.handle(Input::Letter('t'), LATER);
            app.handle(Input::Back, LATER);
        });
    });
    app.handle(Input::Letter('t'), LATER);
    let shapes = app.shapes(LATER);
    assert!(shapes.iter().any(|shape| match shape {
        Shape::Text(text) => text.words.starts_with("Best play: X "),
        _ => false,
    }));
    bench.bench_function("shapes, tree of the empty board", |timer| {
        timer.iter(|| app.shapes(LATER));
    });
}

fn start(bench: &mut Criterion) {
    let settings = Settings { opponent: Seat::Computer(Level::Hard), ..Settings::default() };
    let profile = Profile { settings, ..Profile::default() };
    let app = App::new(profile, 1);
    bench.bench_function("shapes, start screen", |timer| {
        timer.iter(|| app.shapes(LATER));
    });
}

criterion_group!(benches, frames, insight, answers, tree, start);
criterion_main!(benches);
