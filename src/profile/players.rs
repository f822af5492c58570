use serde::{Deserialize, Deserializer, Serialize};

use super::letters;
use crate::rules::Mark;

/// As long as a name may become, in letters.
const LONGEST_NAME: usize = 12;

/// What two people are called, and the colours they play in.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Players {
    x: Player,
    o: Player,
}

/// One of them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Player {
    /// Empty where there is none.
    #[serde(deserialize_with = "read_name")]
    name: String,
    /// The colour of the mark; `None` is the theme's own.
    pub colour: Option<Hue>,
}

/// A colour to play in; each theme has a shade of it that can be seen on its ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Hue {
    /// Red.
    Red,
    /// Orange.
    Orange,
    /// Green.
    Green,
    /// Blue.
    Blue,
    /// Violet.
    Violet,
}

impl Hue {
    /// All of them.
    pub const ALL: [Hue; 5] = [Hue::Red, Hue::Orange, Hue::Green, Hue::Blue, Hue::Violet];
}

impl Players {
    /// The player of a mark.
    pub fn of(&self, mark: Mark) -> &Player {
        match mark {
            Mark::X => &self.x,
            Mark::O => &self.o,
        }
    }

    /// The same, to be changed.
    pub fn of_mut(&mut self, mark: Mark) -> &mut Player {
        match mark {
            Mark::X => &mut self.x,
            Mark::O => &mut self.o,
        }
    }

    /// The name of a player as it can be shown; `None` where there is none.
    pub fn name(&self, mark: Mark) -> Option<String> {
        let name = self.of(mark).name.trim();
        (!name.is_empty()).then(|| name.chars().map(letters::shown).collect())
    }

    /// That name, or the mark.
    pub fn called(&self, mark: Mark) -> String {
        self.name(mark).unwrap_or_else(|| mark.to_string())
    }

    /// Plays a mark in this colour; where the other side has it already, the two swap theirs.
    pub fn paint(&mut self, mark: Mark, colour: Option<Hue>) {
        let before = self.of(mark).colour;
        let other = self.of_mut(mark.other());
        if colour.is_some() && other.colour == colour {
            other.colour = before;
        }
        self.of_mut(mark).colour = colour;
    }
}

/// A name from a file, as far as it could have been written here.
fn read_name<'de, D: Deserializer<'de>>(file: D) -> Result<String, D::Error> {
    let mut player = Player::default();
    let name = String::deserialize(file)?;
    name.chars().for_each(|letter| player.write(letter));
    Ok(player.name)
}

impl Player {
    /// The name as it is being written, with what the font lacks replaced.
    pub fn written(&self) -> String {
        self.name.chars().map(letters::shown).collect()
    }

    /// Whether the name has letters that the font lacks.
    pub fn lacks_letters(&self) -> bool {
        !self.name.chars().all(letters::has)
    }

    /// Writes one more letter, as long as there is room; none that nobody could see.
    pub fn write(&mut self, letter: char) {
        let is_blank = letter.is_whitespace();
        let is_unseen = letter.is_control() || (is_blank && self.name.is_empty());
        if !is_unseen && self.name.chars().count() < LONGEST_NAME {
            self.name.push(if is_blank { ' ' } else { letter });
        }
    }

    /// Takes the last letter back.
    pub fn erase(&mut self) {
        self.name.pop();
    }
}
