//! Several people at home: who plays, and what is counted for whom.

use std::collections::{BTreeMap, BTreeSet};

use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use tictactoe::ai::{Chance, Level, Strength};
use tictactoe::game::{PersonId, Seat, Settings};
use tictactoe::profile::{Ending, People, Person, Profile};
use tictactoe::rules::Rules;
use tictactoe::ui::{Input, Rect};

use crate::support::json::through_json;
use crate::support::player::{Player, ms};
use crate::support::settings::{TWO_PLAYERS, against, player_called, profile};

/// Types a name into the open field, and leaves the page.
fn type_name(player: &mut Player, name: &str) {
    player.type_letters(name);
    player.input(Input::Confirm);
}

/// Names whoever plays this mark, whose chip has these words.
fn name_at(player: &mut Player, chip: &str, name: &str) {
    player.push(chip);
    type_name(player, name);
    player.push("Back");
}

/// Seats somebody new instead of the one who plays under this name.
fn welcome(player: &mut Player, before: &str, name: &str) {
    player.push_all(&[before, "+ New name"]);
    type_name(player, name);
    player.push("Back");
}

/// Presses buttons and keys, and types what stands after `'`.
fn press(player: &mut Player, steps: &str) {
    for step in steps.split('/') {
        match step {
            "[Enter]" => player.input(Input::Confirm),
            "[Escape]" => player.input(Input::Back),
            "[Tab]" => player.input(Input::Tab { backwards: false }),
            "[Backspace]" => player.input(Input::Erase),
            "[Delete]" => player.input(Input::Delete),
            "[End]" => player.input(Input::Step(1)),
            "[Write]" => player.app.write("Lou", player.now),
            button => match button.strip_prefix('\'') {
                Some(name) => player.type_letters(name),
                None => player.push(button),
            },
        }
    }
}

/// Gives up after a move.
pub fn lose(player: &mut Player) {
    player.turn(5);
    player.push_all(&["Menu", "Give up"]);
}

fn names(player: &Player) -> Vec<String> {
    player.app.profile().people.named().filter_map(|person| person.player.name()).collect()
}

/// The names of those at the board; a guest has none.
fn at_board(player: &Player) -> Vec<String> {
    let people = &player.app.profile().people;
    let seated = player.game().settings().people_at_board().iter();
    seated.map(|person| people.get(*person).player.name().unwrap_or_default()).collect()
}

/// Rounds won, drawn and lost by somebody with this name; by the guest if it is blank.
fn totals(player: &Player, name: &str) -> [u32; 3] {
    let people = &player.app.profile().people;
    let id = people.called(name).unwrap_or(PersonId::GUESTS[0]);
    people.get(id).statistics.totals()
}

#[test]
fn a_guest_is_asked_nothing_and_counts_against_the_computer() {
    let mut player = Player::with(against(Level::Medium));
    lose(&mut player);
    assert_eq!((names(&player).len(), totals(&player, "")), (0, [0, 0, 1]));
}

#[test]
fn the_field_of_the_mark_that_was_pressed_is_open_and_enter_goes_from_x_to_o() {
    let mut player = Player::with(TWO_PLAYERS);
    player.push("Player O");
    player.shows("|Name of O");
    type_name(&mut player, "Bo");
    player.push("Back");
    assert_eq!(at_board(&player), ["", "Bo"]);
    player.push("X's turn");
    player.shows("|Name of X");
    type_name(&mut player, "Ada");
    player.shows("Bo"); // as a whole selected
    player.input(Input::Confirm);
    player.input(Input::Confirm);
    assert_eq!(at_board(&player), ["Ada", "Bo"]);
    player.shows_all(&["Ada", "Bo", "Undo"]);
}

#[test]
fn a_new_name_ends_no_round_and_plays_from_the_next_one_on() {
    let mut player = Player::with(against(Level::Easy));
    name_at(&mut player, "Your turn", "Ada");
    player.turn(5);
    player.push_all(&["Ada", "+ New name"]);
    type_name(&mut player, "Bo");
    player.shows("From the next round on.");
    player.push("Back");
    assert!(player.plies() > 0, "the round goes on");
    assert_eq!(at_board(&player), ["Ada"]);
    player.push_all(&["Menu", "Give up"]);
    assert_eq!([totals(&player, "Ada"), totals(&player, "Bo")], [[0, 0, 1], [0; 3]]);
    player.key('n');
    assert_eq!(at_board(&player), ["Bo"]);
    assert_eq!(player.game().score().wins(player.game().settings().you), 0);
    player.key('u');
    assert_eq!(at_board(&player), ["Ada"], "undo leads back to the round before");
    player.key('r');
    assert_eq!(at_board(&player), ["Bo"]);
}

#[test]
fn undo_of_a_mark_leaves_the_next_round_to_those_who_were_chosen() {
    let mut player = Player::with(against(Level::Easy));
    name_at(&mut player, "Your turn", "Ada");
    player.turn(5);
    welcome(&mut player, "Ada", "Bo");
    player.key('u');
    assert_eq!(at_board(&player), ["Ada"]);
    lose(&mut player);
    player.key('n');
    assert_eq!(at_board(&player), ["Bo"]);
}

#[test]
fn what_a_guest_has_played_belongs_to_the_name_that_the_guest_gives() {
    let mut player = Player::with(against(Level::Medium));
    lose(&mut player);
    player.key('n');
    player.turn(5);
    let plies = player.plies();
    name_at(&mut player, "Your turn", "Ada");
    assert_eq!(player.plies(), plies);
    assert_eq!((at_board(&player), totals(&player, "Ada")), (vec!["Ada".into()], [0, 0, 1]));
    assert_eq!(totals(&player, ""), [0; 3], "nothing is left of the guest");
    player.push_all(&["Menu", "Give up"]);
    player.keys("uu");
    lose(&mut player);
    player.keys("uuu");
    assert_eq!(player.game().round_number(), 1);
    assert_eq!(at_board(&player), ["Ada"], "earlier rounds are Ada's too");
    let again = player.restarted();
    assert_eq!(totals(&again, "Ada")[2], 2);
}

#[test]
fn each_person_has_statistics_practice_a_coach_and_a_medium_of_their_own() {
    let mut player = Player::with(against(Level::Medium));
    name_at(&mut player, "Your turn", "Ada");
    lose(&mut player);
    let strength = |player: &Player| player.game().round().strength();
    player.key('n');
    assert_eq!(strength(&player), Strength::START.weaker());
    let rounds = [(Rules::TIC_TAC_TOE, Strength::START, false)];
    assert_eq!(player.app.profile().statistics().strengths, rounds);
    player.key('l');
    player.push_all(&["More", "Coach: On", "Back", "Back"]);
    welcome(&mut player, "Ada", "Bo");
    assert_eq!(strength(&player), Strength::START, "Medium has not met Bo yet");
    let coach = |player: &Player, name| {
        let people = &player.app.profile().people;
        people.get(people.called(name).unwrap()).coach
    };
    assert_eq!([coach(&player, "Ada"), coach(&player, "Bo")], [true, false]);
    player.push_all(&["Bo", "Ada plays X.", "Back"]);
    assert_eq!(strength(&player), Strength::START.weaker());
}

#[test]
fn the_pen_an_arrow_or_a_click_corrects_a_name_on_every_way_out() {
    let mut player = Player::with(against(Level::Easy));
    name_at(&mut player, "Your turn", "Ada");
    for (steps, effect, name) in [
        ("Ada/[End]/'m", "Ada, renamed", "Adam"),
        ("Adam/Correct the name/'i", "Adam, renamed", "Adami"),
        ("Adami/Your name/'r", "Adami, renamed", "Adamir"),
    ] {
        press(&mut player, steps);
        player.shows_all(&[effect, &format!("{name}|")]);
        player.push("Back");
        assert_eq!(names(&player), [name]);
    }
    press(&mut player, "Adamir/Correct the name/[Backspace]/Guest plays X.");
    assert_eq!(names(&player), ["Adami"], "also by choosing somebody else");
}

#[test]
fn nobody_takes_the_record_of_somebody_else() {
    for (steps, expected) in [
        ("Kim/'Lou/[Enter]", "Kim Lou"),
        ("Kim/[Backspace]/[Backspace]/'Lou/[Enter]", "Kim Lou"),
        ("Kim/[Delete]/'Lou/[Tab]", "Kim Lou"),
        ("Kim/'Lou/Continue", "Kim Lou"),
        ("Kim/[Write]/[Enter]", "Kim Lou"),
        ("Kim/'Lou/Back", "Kim"),
        ("Kim/'Lou/[Escape]/[Enter]", "Kim"),
        ("Kim/'Lou/Guest plays X./Back", "Kim"),
        ("Kim/'KIM/[Enter]", "Kim"),
        ("Kim/[End]/[Backspace]/[Backspace]/[Backspace]/[Enter]", "Kim"),
        ("Kim/+ New name/'Lou/Kim plays X./Back", "Kim"),
        ("Player O/'Kim/[Enter]", "Kim"),
        ("Player O/'Lou/[Enter]/Name of X/[Write]/Back", "Kim Lou"),
        ("Player O/'Zoe/[Enter]/+ New name/'Lou/Name of O/[Write]/Continue", "Kim Lou Zoe"),
    ] {
        let mut player = Player::with(TWO_PLAYERS);
        name_at(&mut player, "X's turn", "Kim");
        player.cells(&[1, 4, 2, 5, 9, 6]);
        player.key('n');
        press(&mut player, steps);
        let mut found = names(&player);
        found.sort();
        assert_eq!(
            (found.join(" ").as_str(), totals(&player, "Kim")),
            (expected, [0, 0, 1]),
            "{steps}"
        );
    }
}

#[test]
fn from_the_start_screen_a_name_ends_no_round() {
    let mut player = Player::with(against(Level::Easy));
    name_at(&mut player, "Your turn", "Kim");
    player.turn(5);
    let position = player.game().position();
    for steps in ["Kim/'Lou/[Enter]/Continue", "Lou/[End]/'i/Back/Continue", "Loui/'Zoe/Back"] {
        player.key('m');
        press(&mut player, steps);
        assert_eq!(
            (player.game().position(), at_board(&player).concat()),
            (position, "Kim".into())
        );
    }
    assert_eq!(names(&player).len(), 2);
}

#[test]
fn a_guest_who_gives_a_name_gets_the_round_that_stands_on_the_board() {
    for chips in [["Player X", "Player O"], ["Player O", "Player X"]] {
        let mut player = Player::playing(TWO_PLAYERS, &[1, 4, 2, 5, 3]);
        player.wait(ms(4000));
        for chip in chips {
            name_at(&mut player, chip, &chip[7..]);
        }
        player.key('u');
        player.cell(3);
        assert_eq!([totals(&player, "X"), totals(&player, "O")], [[1, 0, 0], [0, 0, 1]], "once");
    }
}

#[test]
fn two_people_with_names_go_on_from_their_score_also_with_marks_exchanged() {
    let mut player = Player::with(TWO_PLAYERS);
    name_at(&mut player, "Player O", "Benny");
    name_at(&mut player, "X's turn", "Cleo");
    for cells in [&[1, 4, 2, 5, 3][..], &[4, 1, 5, 2, 9, 3], &[1, 4, 2, 5, 3], &[1]] {
        player.cells(cells);
        player.key('n');
    }
    player.key('m');
    player.shows("Cleo and Benny, 2 : 1");
    player.push("Statistics");
    player.shows("Cleo 2 : 1 Benny");
    press(&mut player, "Back/Cleo/Benny plays X./Back/Easy");
    let mut player = player.restarted();
    player.push("A friend");
    player.cell(1);
    player.key('m');
    player.shows("Benny and Cleo, 1 : 2");
}

#[test]
fn names_are_compared_by_their_own_letters() {
    // In capitals or not, an accent typed with its letter or after it.
    let same = "ADA Ada, Яна яна, ΖΩΗ ζωη, é e\u{301}, Й и\u{306}, が か\u{3099}";
    let different = "Яна Оля, Ζωή Ήρα, A Α, 王 李, ねこ いぬ, نور علي, 👩 👨, é e, · 王";
    for (count, pairs) in [(1, same), (2, different)] {
        for (x, o) in pairs.split(", ").filter_map(|pair| pair.split_once(' ')) {
            let mut player = Player::with(TWO_PLAYERS);
            press(&mut player, &format!("X's turn/'{x}/[Enter]/'{o}/[Enter]"));
            assert_eq!(names(&player).len(), count, "{x} {o}");
        }
    }
}

#[test]
fn between_two_people_only_names_are_counted() {
    let mut player = Player::playing(TWO_PLAYERS, &[1, 4, 2, 5, 3]);
    assert_eq!(totals(&player, ""), [0; 3]);
    player.key('n');
    name_at(&mut player, "Player O", "Bo");
    player.cells(&[1, 4, 2, 5, 3]);
    assert_eq!([totals(&player, "Bo"), totals(&player, "")], [[0, 0, 1], [0; 3]]);
}

#[test]
fn a_guest_is_you_until_somebody_has_a_name() {
    let mut player = Player::playing(against(Level::Easy), &[5]);
    player.shows("You");
    player.key('m');
    player.shows("You");
    player.push("Custom game");
    player.shows("You");
    player.push_all(&["Back", "You"]);
    type_name(&mut player, "Ada");
    player.push_all(&["Guest plays X.", "Back"]);
    player.shows("Guest");
    player.push("Continue");
    player.shows("Ada");
}

#[test]
fn statistics_are_reset_and_people_removed_and_both_are_undone() {
    let mut player = Player::with(against(Level::Easy));
    lose(&mut player);
    player.key('n');
    name_at(&mut player, "Your turn", "Ada");
    welcome(&mut player, "Ada", "Bo");
    player.key('m');
    player.push("Statistics");
    player.shows_all(&["Ada", "Bo", "1 lost", "Remove Bo", "Bo is at the board."]);
    player.push("Remove Bo");
    assert_eq!(names(&player).len(), 2);
    player.push_all(&["Ada", "Reset"]);
    assert_eq!(totals(&player, "Ada"), [0; 3]);
    player.push("Undo the reset");
    assert_eq!(totals(&player, "Ada"), [0, 0, 1]);
    player.push("Remove Ada");
    assert_eq!(names(&player), ["Bo"]);
    player.push("Bring back Ada");
    assert_eq!((names(&player).len(), totals(&player, "Ada")), (2, [0, 0, 1]));
}

#[test]
fn the_round_of_somebody_who_was_removed_is_a_guests_and_counts_for_nobody() {
    let mut player = Player::with(against(Level::Easy));
    name_at(&mut player, "Your turn", "Ada");
    player.turn(5);
    welcome(&mut player, "Ada", "Bo");
    lose(&mut player);
    player.key('n');
    lose(&mut player);
    player.key('m');
    player.push_all(&["Statistics", "Ada", "Remove Ada", "Back", "Continue"]);
    let before = [totals(&player, "Bo"), totals(&player, "")];
    while at_board(&player) == ["Bo"] {
        player.key('u');
    }
    assert_eq!(at_board(&player), [""]);
    let mut player = player.restarted();
    player.push("Continue");
    player.key('u');
    lose(&mut player);
    assert_eq!([totals(&player, "Bo"), totals(&player, "")], before);
    assert_eq!(player.app.profile().you(), PersonId::GUESTS[0]);
}

#[test]
fn who_played_last_stands_first_and_any_number_of_people_is_kept() {
    let mut people = People::default();
    for (id, name) in (10..30).zip('a'..) {
        people.add(player_called(&name.to_string()), None, || id);
    }
    people.move_to_front(&[PersonId(12), PersonId(15)]);
    let ids: Vec<u32> = people.named().map(|person| person.id.0).collect();
    assert_eq!((ids.len(), &ids[..3]), (20, &[15, 12, 29][..]));
    assert_eq!(through_json(&people), people);
    let mut taken = [10, 29, 40].into_iter();
    let new = people.add(player_called("z"), None, || taken.next().unwrap());
    assert_eq!(new, PersonId(40), "an id is never given twice");
}

#[test]
fn more_names_than_fit_stand_behind_others() {
    let mut player = Player::with_profile_in(against(Level::Easy), |it| {
        for (id, name) in (10..20).zip('a'..) {
            it.people.add(player_called(&format!("{name}{name}")), None, || id);
        }
    });
    player.push("Your turn");
    assert!(player.is_shown("jj") && !player.is_shown("aa"));
    player.push("Others");
    assert!(!player.is_shown("jj") && player.is_shown("aa"));
    player.push_all(&["aa plays X.", "Back"]);
    assert_eq!(at_board(&player), ["aa"]);
}

#[test]
fn a_file_with_an_id_twice_or_unknown_or_one_person_in_both_places_is_refused() {
    let good = profile(|it| {
        it.seat_newcomer(0, player_called("Ada"), || 7);
        let ada = it.people.get_mut(PersonId(7)).unwrap();
        ada.statistics.add(Seat::Human, Rules::TIC_TAC_TOE, Ending::Won);
        it.settings = Settings { opponent: Seat::Human, ..it.settings };
        it.start_game();
    });
    let json = serde_json::to_value(&good).unwrap();
    // As before scores of two and strengths were kept.
    let statistics = &json["people"][0]["statistics"];
    assert!(statistics["rivals"].is_null() && statistics["strengths"].is_null());
    assert_eq!(serde_json::from_value::<Profile>(json.clone()).unwrap(), good);
    let refused = |change: &dyn Fn(&mut serde_json::Value)| {
        let mut json = json.clone();
        change(&mut json);
        serde_json::from_value::<Profile>(json).unwrap_err().to_string()
    };
    let ada = serde_json::to_value(good.people.get(PersonId(7))).unwrap();
    let twice = refused(&|json| json["people"] = serde_json::json!([ada, ada]));
    assert_eq!(twice, "two people have the id 7");
    let unknown = refused(&|json| json["settings"]["people"] = serde_json::json!([8, 1]));
    assert_eq!(unknown, "nobody has the id 8");
    let both = refused(&|json| json["settings"]["people"] = serde_json::json!([7, 7]));
    assert_eq!(both, "7 is at both places");
    let in_round = |json: &mut serde_json::Value| {
        json["game"]["history"][0]["settings"]["people"] = serde_json::json!([7, 8]);
    };
    assert_eq!(refused(&in_round), "nobody has the id 8");
    assert_eq!(Person::new(PersonId(7)).player.name(), None);
}

/// Rounds counted for each person, by id.
fn counts(player: &Player) -> BTreeMap<u32, u32> {
    let people = &player.app.profile().people;
    let sum = |person: &Person| person.statistics.totals().iter().sum();
    people.counted().map(|person| (person.id.0, sum(person))).filter(|it| it.1 > 0).collect()
}

/// Who may be counted in the current round.
fn may_be_counted(player: &Player) -> Vec<u32> {
    let profile = player.app.profile();
    let Some(game) = &profile.game else {
        return Vec::new();
    };
    let is_for_two = game.opponent() == Seat::Human;
    let at_board = game.settings().people_at_board().iter();
    let people = at_board.map(|id| profile.people.get(*id));
    people.filter(|it| it.is_named() || !is_for_two).map(|it| it.id.0).collect()
}

/// One of: a button, a cell, a letter of a name, or a key.
fn random_step(player: &mut Player, chance: &mut Chance) -> String {
    let away = "Practice, Options, Help, Custom game, Learn, Insight, Hint, Medium, Hard";
    let is_near = |(name, _): &(String, Rect)| !away.split(", ").any(|it| name.starts_with(it));
    match chance.random_range(0..14) {
        0..4 => {
            let buttons: Vec<_> = player.buttons().into_iter().filter(is_near).collect();
            let Some((name, area)) = buttons.choose(chance) else {
                player.input(Input::Back);
                return "back".to_owned();
            };
            player.press(area.center());
            name.clone()
        }
        4..8 if player.app.placed(player.now).is_typing() => {
            let letter = *['a', 'B', 'b', ' '].choose(chance).unwrap();
            player.input(Input::Typed(letter));
            letter.to_string()
        }
        8 => {
            use Input::{Back, Confirm, Delete, Erase, EraseAll, Step};
            let inputs = [Confirm, Back, Erase, EraseAll, Delete, Step(1)];
            let input = *inputs.choose(chance).unwrap();
            player.input(input);
            format!("{input:?}")
        }
        _ => {
            player.cell(chance.random_range(1..=9));
            player.wait(ms(3000));
            "cell".to_owned()
        }
    }
}

/// Returns how many rounds were counted.
fn only_who_plays_is_counted(steps: usize) -> usize {
    let mut player = Player::at_start();
    let mut chance = Chance::seed_from_u64(60);
    let mut rounds = 0;
    for step in 0..steps {
        let (before, may) = (counts(&player), may_be_counted(&player));
        let known: Vec<u32> = player.app.profile().people.named().map(|it| it.id.0).collect();
        let game = player.app.game().filter(|game| game.is_unfinished()).cloned();
        let game = game.filter(|_| player.is_shown("+ New name"));
        let what = random_step(&mut player, &mut chance);
        let goes_on = game.is_none_or(|game| {
            let plies = player.plies();
            player.game().round_number() == game.round_number() && plies >= game.position().plies()
        });
        assert!(goes_on, "step {step}, {what}: no name ends a round");
        let after = counts(&player);
        let total = |counts: &BTreeMap<u32, u32>| counts.values().sum::<u32>();
        let is_reset = ["Reset", "Remove", "Undo the reset", "Bring back"]
            .iter()
            .any(|it| what.starts_with(it));
        if total(&after) > total(&before) && !is_reset {
            let gained: Vec<u32> =
                after.keys().filter(|it| after.get(it) > before.get(it)).copied().collect();
            // Or a guest has given a name for the round that stands.
            let may_gain = |it: &u32| may.contains(it) || !known.contains(it);
            assert!(gained.iter().all(may_gain), "step {step}, {what}: {gained:?}");
            rounds += 1;
        } else if !is_reset && after != before {
            // A guest has given a name.
            let new = after.keys().find(|it| !before.contains_key(it)).unwrap();
            assert!(!known.contains(new) && total(&after) == total(&before), "step {step}, {what}");
        }
        let names: Vec<String> = names(&player).iter().map(|it| it.to_lowercase()).collect();
        let different: BTreeSet<&String> = names.iter().collect();
        assert_eq!(names.len(), different.len(), "step {step}, {what}: {names:?}");
        if step % 50 == 0 {
            let json = serde_json::to_value(player.app.profile()).unwrap();
            serde_json::from_value::<Profile>(json).unwrap();
        }
    }
    rounds
}

#[test]
fn whatever_is_pressed_only_who_plays_is_counted() {
    let rounds = only_who_plays_is_counted(3_000);
    assert!(rounds > 15, "{rounds}");
}

#[test]
#[ignore = "long: .ci/run and --ignored have it"]
fn whatever_is_pressed_16_000_times_only_who_plays_is_counted() {
    let rounds = only_who_plays_is_counted(16_000);
    assert!(rounds > 100, "{rounds}");
}
