//! What a screen reader is told, and playing by it alone: by names, clicks and announcements.
//!
//! That nothing on any screen is left out is checked on the `tour` and in random sessions.

use tictactoe::ai::Level;
use tictactoe::practice::Lesson;
use tictactoe::profile::Motion;
use tictactoe::ui::{Arrow, Input, Node, Role};

use crate::support::player::{Player, ms, wrong_answer};
use crate::support::settings::{TWO_PLAYERS, against};
use crate::support::spoken::assert_spoken;

/// A person who hears, and sees nothing.
struct Listener(Player);

impl Listener {
    fn new(mut player: Player) -> Listener {
        player.app.set_announcing(true);
        player.wait(ms(1));
        Listener(player)
    }

    /// The node with this role whose name begins like this.
    #[track_caller]
    fn find(&self, role: Role, name: &str) -> Node {
        let is_it = |node: &Node| node.role == role && node.name.starts_with(name);
        let found = self.0.nodes().into_iter().find(is_it);
        found.unwrap_or_else(|| panic!("no {role:?} {name:?} in {:#?}", self.names()))
    }

    #[track_caller]
    fn cell(&self, name: &str) -> Node {
        self.find(Role::Cell, name)
    }

    #[track_caller]
    fn click(&mut self, role: Role, name: &str) {
        self.0.wait(ms(2000));
        let at = self.find(role, name).rect.center();
        self.0.input_at_once(Input::Click(at));
        assert_spoken(&self.0.app, self.0.now);
    }

    #[track_caller]
    fn push(&mut self, name: &str) {
        self.click(Role::Button, name);
    }

    /// Clicks a cell by its row and column, counted from 1.
    #[track_caller]
    fn mark(&mut self, row: u8, column: u8) {
        self.click(Role::Cell, &format!("Row {row}, column {column}"));
    }

    /// Clicks these cells, and forgets what was heard.
    #[track_caller]
    fn marks(&mut self, cells: &[(u8, u8)]) {
        for &(row, column) in cells {
            self.mark(row, column);
        }
        self.hears();
    }

    fn hears(&mut self) -> Vec<String> {
        self.0.announcements()
    }

    fn focused(&self) -> Option<String> {
        let focused = self.0.nodes().into_iter().find(|node| node.is_focused);
        focused.map(|node| node.name)
    }

    fn names(&self) -> Vec<String> {
        self.0.nodes().into_iter().map(|node| node.name).collect()
    }
}

#[test]
fn a_round_of_two_is_heard_from_its_start_to_its_end() {
    let mut listener = Listener::new(Player::with(TWO_PLAYERS));
    assert_eq!(listener.hears(), ["A friend, 3×3, 3 in a row", "X's turn"]);
    assert!(listener.find(Role::Button, "Undo").is_disabled);
    listener.mark(1, 1);
    assert_eq!(listener.hears(), ["X: 1, row 1, column 1", "O's turn"]);
    listener.marks(&[(2, 1), (1, 2), (2, 2)]);
    listener.mark(1, 3);
    let end = ["X: 3, row 1, column 3", "X wins: the row 1 2 3", "Enter starts the next round."];
    assert_eq!(listener.hears(), end);
    listener.cell("Row 1, column 3: X, cell 3, in the winning line");
    listener.cell("Row 2, column 2: O, cell 5");
    listener.cell("Row 3, column 3: empty, cell 9");
    // A click goes on, as by mouse.
    listener.0.wait(ms(5000));
    assert_eq!(listener.hears(), ["O left a line open."]);
    listener.mark(3, 3);
    assert_eq!(listener.hears(), ["Round 2. X goes first.", "X's turn"]);
    listener.cell("Row 1, column 3: empty");
}

#[test]
fn a_new_screen_says_also_what_stood_on_the_one_before() {
    let mut listener = Listener::new(Player::at_more_options());
    listener.hears();
    listener.push("Another size");
    let best_play = "3×3, 3 in a row: a draw with best play.";
    assert_eq!(listener.hears(), ["Another size", best_play]);
    // Within one screen, too.
    let mut at_tree = Player::in_example_position();
    at_tree.key('t');
    for (player, key, title) in
        [(Player::at(&["Practice"]), 'l', "Lessons"), (at_tree, 'w', "Minimax tree: Step")]
    {
        let mut listener = Listener::new(player);
        listener.hears();
        listener.0.key(key);
        assert_eq!(listener.hears()[0], title);
    }
    let mut listener = Listener::new(Player::at(&["Help"]));
    listener.push("Keys");
    assert!(listener.hears().contains(&"Keys".to_owned()));
}

#[test]
fn a_screen_opens_with_a_focus_that_is_drawn_from_the_first_key_on() {
    let mut listener = Listener::new(Player::at_start());
    let first = listener.focused().expect("a focus");
    assert!(first.starts_with("Medium"), "Enter presses it: {first}");
    assert_eq!(listener.0.focus(), None);
    listener.0.input(Input::Tab { backwards: false });
    assert!(listener.0.focus().is_some());
    assert_ne!(listener.focused().expect("a focus"), first);
}

#[test]
fn an_open_field_has_the_focus_while_letters_go_into_it() {
    let mut listener = Listener::new(Player::at(&["You"]));
    for letter in "Kim".chars() {
        assert_eq!(listener.focused().as_deref(), Some("Your name"));
        listener.0.input(Input::Typed(letter));
    }
    listener.0.input(Input::Confirm);
    assert_ne!(listener.focused().as_deref(), Some("Your name"));
}

#[test]
fn a_cell_that_is_taken_says_why_it_cannot_be_marked() {
    let mut listener = Listener::new(Player::with(TWO_PLAYERS));
    listener.mark(2, 2);
    listener.hears();
    listener.mark(2, 2);
    assert_eq!(listener.hears(), ["Cell 5 is taken."]);
    listener.mark(2, 2);
    assert_eq!(listener.hears(), ["Cell 5 is taken."]);
}

#[test]
fn the_computer_s_move_is_heard_and_then_whose_turn_it_is() {
    let mut listener = Listener::new(Player::with(against(Level::Hard)));
    listener.mark(1, 1);
    listener.hears();
    listener.0.wait_for_answer();
    assert_eq!(listener.hears(), ["Hard: 5, row 2, column 2", "Your turn"]);
    listener.push("Undo");
    // The person's turn comes back with both marks.
    assert_eq!(listener.hears(), ["2 moves undone: X 1, O 5."]);
    for (row, column) in [(1, 1), (1, 2), (2, 1)] {
        listener.mark(row, column);
        listener.hears();
        listener.0.wait_for_answer();
    }
    assert_eq!(listener.hears()[1], "You lose: the diagonal 3 5 7");
}

#[test]
fn a_hint_says_where_and_why() {
    let mut listener = Listener::new(Player::with(TWO_PLAYERS));
    listener.marks(&[(1, 1), (2, 2), (1, 2)]);
    listener.push("Hint");
    listener.0.wait_for_background();
    listener.0.wait(ms(1));
    let hint = "Hint: 3, row 1, column 3. Block X's row to draw. The row: 1 2 3.";
    assert_eq!(listener.hears(), [hint]);
    // It is no news once a notice has covered it, here after a cell that is taken.
    listener.mark(1, 1);
    assert_eq!(listener.hears(), ["Cell 1 is taken."]);
    listener.0.wait(ms(5000));
    assert_eq!(listener.hears(), [""; 0]);
    listener.cell("Row 1, column 3: empty, cell 3, hint");
    // Nor is what the notice replaced.
    listener.0.input(Input::Step(-1));
    listener.0.key('r');
    listener.hears();
    listener.0.wait(ms(5000));
    assert_eq!(listener.hears(), [""; 0]);
    assert!(listener.0.is_mentioned("After move 2 of 3"));
}

#[test]
fn cells_say_what_a_mark_is_worth_while_insight_is_on() {
    let mut player = Player::with_insight(TWO_PLAYERS, &[1]);
    player.key('k');
    let mut listener = Listener::new(player);
    // O draws only in the middle.
    assert_eq!(listener.hears()[1..], ["Cell 5 draws.", "O's turn"]);
    listener.cell("Row 2, column 2: empty, cell 5, draws");
    listener.cell("Row 3, column 3: empty, cell 9, loses in 3 moves");
    assert_eq!(listener.find(Role::Button, "Insight").is_on, Some(true));
    // Where all draw, how hard each is to answer.
    let empty = Listener::new(Player::with_insight(TWO_PLAYERS, &[]));
    for name in [
        "Row 1, column 1: empty, cell 1, draws, 7 of 8 answers lose, hardest to answer",
        "Row 2, column 2: empty, cell 5, draws, 4 of 8 answers lose",
    ] {
        empty.cell(name);
    }
}

#[test]
fn the_focus_is_one_whether_keys_or_a_screen_reader_move_it() {
    let mut listener = Listener::new(Player::with(TWO_PLAYERS));
    assert_eq!(listener.focused(), None);
    listener.0.input(Input::Arrow(Arrow::Right));
    let middle = "Row 2, column 2: empty, cell 5".to_owned();
    assert_eq!(listener.focused(), Some(middle));
    let corner = listener.cell("Row 3, column 1").rect.center();
    listener.0.input(Input::FocusOn(corner));
    listener.0.input(Input::Arrow(Arrow::Up));
    let above = "Row 2, column 1: empty, cell 4".to_owned();
    assert_eq!(listener.focused(), Some(above));
    let hint = listener.find(Role::Button, "Hint").rect.center();
    listener.0.input(Input::FocusOn(hint));
    assert_eq!(listener.focused(), Some("Hint".to_owned()));
    listener.0.input(Input::Arrow(Arrow::Right));
    assert_eq!(listener.focused(), Some("Learn".to_owned()));
}

#[test]
fn a_result_takes_the_focus_to_the_next_round_and_gives_it_back() {
    let mut listener = Listener::new(Player::playing(TWO_PLAYERS, &[1, 4, 2, 5]));
    let corner = listener.cell("Row 1, column 3").rect.center();
    listener.0.input(Input::FocusOn(corner));
    listener.0.input(Input::Confirm);
    listener.0.input_at_once(Input::Confirm);
    assert!(listener.0.game().is_over(), "it was meant for the mark");
    listener.0.wait(ms(2000));
    assert_eq!(listener.focused().as_deref(), Some("Next round"));
    listener.0.input(Input::Confirm);
    assert!(!listener.0.game().is_over());
    assert_eq!(listener.focused().as_deref(), Some("Row 1, column 3: empty, cell 3"));
    let with_mouse = Player::playing(TWO_PLAYERS, &[1, 4, 2, 5, 3]);
    assert_eq!(with_mouse.focus(), None);
}

#[test]
fn enter_with_no_cell_in_focus_says_how_to_choose_one() {
    let at_practice = Player::at(&["Practice"]);
    for player in [Player::with(TWO_PLAYERS), at_practice] {
        let mut listener = Listener::new(player);
        for key in [Input::Confirm, Input::Space] {
            listener.hears();
            listener.0.input(key);
            let why = "Choose a cell first, with the arrows or the mouse.";
            assert_eq!(listener.hears(), [why]);
        }
    }
}

#[test]
fn a_chip_says_once_what_it_does_and_keeps_its_name_in_a_round() {
    let mut listener = Listener::new(Player::with(against(Level::Hard)));
    for is_turn in [true, false] {
        let chip = listener.find(Role::Button, "Who plays?");
        let said = (chip.name.as_str(), chip.description);
        assert_eq!(said, ("Who plays?: You, X, 0 won", None), "turn: {is_turn}");
        if is_turn {
            listener.mark(1, 1);
        }
    }
}

#[test]
fn a_round_is_reviewed_by_ear() {
    let mut listener = Listener::new(Player::with(TWO_PLAYERS));
    listener.marks(&[(1, 1), (1, 2), (2, 1), (2, 2), (3, 1)]);
    listener.push("Review");
    listener.0.wait_for_background();
    listener.0.wait(ms(1));
    let heard = listener.hears();
    // O answered a corner with an edge; from there on X wins. Then O left open the cell where X completed a column.
    for said in ["It began at move 2.", "O 5: loses sooner"] {
        assert!(heard.contains(&said.to_owned()), "{heard:?}");
    }
    assert!(heard.iter().any(|said| said.starts_with("Cell 7 was better.")));
    listener.push("Move 2: O 2");
    let heard = listener.hears();
    assert!(heard.iter().any(|said| said.starts_with("Cell 5 was better.")), "{heard:?}");
    let row = listener.find(Role::Button, "Move 2: O 2");
    assert!(row.name.contains("Row 1, column 2"), "{row:?}");
    assert_eq!(row.is_on, Some(true));
    let played = "Row 1, column 2: empty, cell 2, played, loses in 3 moves";
    listener.cell(played);
    listener.push("Move 3: X 4");
    let heard = listener.hears();
    assert!(heard[0].starts_with("X 4: "), "{heard:?}");
    listener.cell("Row 1, column 2: O");
}

#[test]
fn an_exercise_is_solved_by_ear() {
    let mut listener = Listener::new(Player::at_start());
    listener.hears();
    listener.push("Practice");
    listener.0.wait_for_background();
    let heard = listener.hears();
    assert_eq!(heard[0], "Practice");
    assert!(heard.contains(&"You are X. Find the move that wins.".to_owned()), "{heard:?}");
    let exercise = &Lesson::Win.exercises()[0];
    assert_eq!(exercise.position.to_string(), "OXX/OOX/... x");
    let rows = "Row 1: O, X, X. Row 2: O, O, X. Row 3: empty.".to_owned();
    assert!(heard.contains(&rows), "{heard:?}");
    listener.mark(1, 1);
    assert_eq!(listener.hears(), ["Cell 1 is taken."]);
    let (wrong, right) = (wrong_answer(exercise), exercise.answers[0]);
    for (cell, verdict) in
        [(wrong, "Not this one. "), (right, "Right, on the second try. It completes a")]
    {
        listener.mark(cell.row + 1, cell.col + 1);
        listener.0.wait_for_background();
        listener.0.wait(ms(10));
        let heard = listener.hears();
        let is_so = heard.iter().any(|said| said.starts_with(verdict));
        assert!(is_so, "{heard:?}");
        if cell == wrong {
            listener.push("Try again");
        }
        listener.hears();
    }
    // There is nothing to show any more: only what can be done is told again.
    listener.push("Show me");
    let heard = listener.hears();
    assert_eq!(heard, ["Press Enter for the next."]);
}

/// A player at the names of two people.
fn at_the_names() -> Listener {
    let mut listener = Listener::new(Player::at_start());
    listener.push("Custom game");
    for name in ["O: Medium", "A friend", "Back", "X: Player X, Take turns"] {
        listener.push(name);
    }
    listener
}

#[test]
fn a_name_is_written_into_an_open_field_in_place_of_what_is_there() {
    let mut listener = at_the_names();
    let check = |listener: &mut Listener, text: &str, expected: &str| {
        let now = listener.0.now;
        listener.0.app.write(text, now);
        let value = listener.find(Role::Field, "Name of X").value;
        assert_eq!(value.as_deref(), Some(expected), "{text}");
    };
    listener.0.input(Input::Confirm);
    check(&mut listener, "Nobody", "");
    listener.click(Role::Field, "Name of X");
    assert_eq!(listener.find(Role::Field, "Name of X").is_on, Some(true));
    // Those that the fonts lack, too.
    check(&mut listener, "Øø日ł", "Øø日ł");
    check(&mut listener, "A name of more than twelve letters", "A name of mo");
    listener.0.input(Input::Confirm);
    check(&mut listener, "Nobody", "A name of mo");
}

#[test]
fn the_focus_leaves_a_field_and_closes_it() {
    let mut listener = at_the_names();
    listener.click(Role::Field, "Name of X");
    let red = listener.find(Role::Button, "X, Colour: red").rect.center();
    listener.0.input(Input::FocusOn(red));
    assert_eq!(listener.find(Role::Field, "Name of X").is_on, Some(false));
    assert_eq!(listener.focused(), Some("X, Colour: red".to_owned()));
}

#[test]
fn a_second_click_that_was_meant_for_another_screen_does_nothing() {
    let mut listener = Listener::new(Player::at_start());
    let at = listener.find(Role::Button, "Statistics").rect.center();
    listener.0.input(Input::Click(at));
    listener.0.input_at_once(Input::Click(at));
    listener.find(Role::Heading, "Statistics");
    let names = listener.names();
    assert!(!names.contains(&"Undo the reset".to_owned()), "{names:?}");
}

#[test]
fn a_board_that_only_shows_something_cannot_be_clicked() {
    let mut listener = Listener::new(Player::with(TWO_PLAYERS));
    assert!(!listener.find(Role::Grid, "3×3").is_disabled);
    listener.mark(1, 1);
    listener.push("Learn");
    listener.push("Tree");
    assert!(listener.find(Role::Grid, "3×3").is_disabled);
}

#[test]
fn nothing_is_announced_while_nobody_listens() {
    let mut player = Player::playing(TWO_PLAYERS, &[1, 2]);
    assert_eq!(player.announcements(), [""; 0]);
}

#[test]
fn the_tree_is_the_same_with_reduced_motion() {
    let trees = [Motion::Full, Motion::Reduced].map(|motion| {
        let mut player = Player::with_motion(TWO_PLAYERS, motion);
        player.cells(&[1, 5]);
        player.app.tree(player.now)
    });
    assert_eq!(trees[0], trees[1]);
}

#[test]
fn every_key_says_what_it_does_or_that_it_does_nothing() {
    let nothing = "That key does nothing here. F1 lists the keys.";
    let mut listener = Listener::new(Player::with(TWO_PLAYERS));
    listener.hears();
    for (key, said) in [
        ('k', "Learn: On"),
        ('k', "Learn: Off"),
        ('i', "Insight: On"),
        ('r', "There is nothing to redo."),
        ('v', "Review opens when the round is over."),
        ('z', nothing),
    ] {
        listener.0.key(key);
        let heard = listener.hears();
        assert_eq!(heard[0], said, "{key}");
        assert_eq!(heard.contains(&nothing.to_owned()), said == nothing, "{heard:?}");
    }
    listener.0.key('e');
    listener.hears();
    listener.mark(1, 1);
    assert_eq!(listener.hears(), ["Row 1, column 1: X"]);
    listener.0.key('i');
    // The key began a new game, in which Insight is on.
    assert!(!listener.hears().contains(&"Insight: On".to_owned()));
    let mut start = Listener::new(Player::at_start());
    start.hears();
    start.0.key('u');
    assert_eq!(start.hears(), [nothing]);
}

#[test]
fn taking_back_a_new_round_says_that_the_last_one_is_back() {
    let mut listener = Listener::new(Player::with(TWO_PLAYERS));
    for cell in [1, 4, 2, 5, 3] {
        listener.0.cell(cell);
    }
    listener.0.key('n');
    listener.hears();
    listener.push("Undo");
    assert_eq!(listener.hears()[0], "The last round is back.");
}
