use serde::{Deserialize, Deserializer, Serialize};

use super::Statistics;
use crate::game::Settings;
use crate::practice::Progress;
use crate::rules::Mark;

/// The letters of the bundled fonts, listed by the script that makes them.
const LETTERS: &str = include_str!("../../assets/fonts/letters.txt");

const PLACEHOLDER: char = '□';

/// In letters.
const LONGEST_NAME: usize = 12;

const MOST_PEOPLE: usize = 6;

/// The people at home. The first plays until somebody else is chosen; the others are known once they have a name.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Vec<Person>", into = "Vec<Person>")]
pub struct People([Person; MOST_PEOPLE]);

/// A name, and what is counted for it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Person {
    pub player: Player,
    #[serde(skip_serializing_if = "Statistics::is_empty")]
    pub statistics: Statistics,
    #[serde(skip_serializing_if = "Progress::is_empty")]
    pub practice: Progress,
}

impl From<Vec<Person>> for People {
    fn from(saved: Vec<Person>) -> People {
        let mut saved = saved.into_iter();
        People([(); MOST_PEOPLE].map(|()| saved.next().unwrap_or_default()))
    }
}

impl From<People> for Vec<Person> {
    fn from(People(people): People) -> Vec<Person> {
        let is_new = |person: &Person| *person == Person::default();
        let new = people.iter().rev().take_while(|person| is_new(person)).count();
        people.into_iter().take(MOST_PEOPLE - new).collect()
    }
}

impl People {
    /// The first person if the index is too large.
    pub fn get(&self, person: usize) -> &Person {
        self.0.get(person).unwrap_or(&self.0[0])
    }

    pub fn get_mut(&mut self, person: usize) -> &mut Person {
        let is_there = person < MOST_PEOPLE;
        &mut self.0[if is_there { person } else { 0 }]
    }

    /// The indices of those whose rounds are counted: the first, and all with a name.
    pub fn known(&self) -> impl DoubleEndedIterator<Item = usize> {
        let is_known = |person: &usize| *person == 0 || self.get(*person).player.name().is_some();
        (0..MOST_PEOPLE).filter(is_known)
    }

    /// An index for somebody new, who is not at the board; `None` if there are six people.
    pub fn newcomer(&self, at_board: &[usize]) -> Option<usize> {
        let known: Vec<usize> = self.known().collect();
        let is_free = |person: &usize| !known.contains(person) && !at_board.contains(person);
        (0..MOST_PEOPLE).find(is_free)
    }

    /// As [`Progress::begin_sitting`], for each.
    pub fn begin_sitting(&mut self) {
        self.0.iter_mut().for_each(|person| person.practice.begin_sitting());
    }

    /// Those at the board. Only one of two who chose the same colour has it.
    pub fn at_board(&self, settings: &Settings) -> Players {
        let [x, mut o] = Mark::BOTH.map(|mark| self.get(settings.person(mark)).player.clone());
        o.hue = o.hue.filter(|hue| x.hue != Some(*hue));
        Players { x, o }
    }
}

/// The two at the board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Players {
    x: Player,
    o: Player,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Player {
    /// Empty if none was given.
    #[serde(deserialize_with = "read_name")]
    name: String,
    /// `None` for the theme's.
    #[serde(rename = "colour")]
    pub hue: Option<Hue>,
}

/// Each theme has a shade of every hue that stands out from its background.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Hue {
    Red,
    Orange,
    Green,
    Blue,
    Violet,
}

impl Hue {
    pub const ALL: [Hue; 5] = [Hue::Red, Hue::Orange, Hue::Green, Hue::Blue, Hue::Violet];
}

impl Players {
    pub fn of(&self, mark: Mark) -> &Player {
        match mark {
            Mark::X => &self.x,
            Mark::O => &self.o,
        }
    }

    pub fn of_mut(&mut self, mark: Mark) -> &mut Player {
        match mark {
            Mark::X => &mut self.x,
            Mark::O => &mut self.o,
        }
    }

    /// `None` if blank.
    pub fn name(&self, mark: Mark) -> Option<String> {
        self.of(mark).name()
    }

    pub fn display_name(&self, mark: Mark) -> String {
        self.name(mark).unwrap_or_else(|| mark.to_string())
    }
}

fn is_in_fonts(letter: char) -> bool {
    letter != '\n' && LETTERS.contains(letter)
}

fn shown(letter: char) -> char {
    if is_in_fonts(letter) { letter } else { PLACEHOLDER }
}

fn read_name<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    let mut player = Player::default();
    for letter in String::deserialize(deserializer)?.chars() {
        player.write(letter);
    }
    Ok(player.name)
}

impl Player {
    /// `None` if blank; a placeholder stands for letters that the fonts lack.
    pub fn name(&self) -> Option<String> {
        let name = self.name.trim();
        if name.is_empty() { None } else { Some(name.chars().map(shown).collect()) }
    }

    /// As typed, trailing blanks included, with a placeholder for letters that the fonts lack.
    pub fn written(&self) -> String {
        self.name.chars().map(shown).collect()
    }

    pub fn lacks_letters(&self) -> bool {
        !self.name.chars().all(is_in_fonts)
    }

    /// Ignores control characters, leading blanks, and letters beyond the maximum.
    pub fn write(&mut self, letter: char) {
        let is_blank = letter.is_whitespace();
        let is_unseen = letter.is_control() || (is_blank && self.name.is_empty());
        if !is_unseen && self.has_room() {
            self.name.push(if is_blank { ' ' } else { letter });
        }
    }

    /// As typed, letters that the fonts lack included.
    pub fn typed(&self) -> &str {
        &self.name
    }

    fn has_room(&self) -> bool {
        self.name.chars().count() < LONGEST_NAME
    }

    pub fn erase(&mut self) {
        self.name.pop();
    }

    pub fn erase_all(&mut self) {
        self.name.clear();
    }
}
