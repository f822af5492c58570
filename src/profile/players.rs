use serde::{Deserialize, Deserializer, Serialize};

use super::letters;
use crate::rules::Mark;

/// In letters.
const LONGEST_NAME: usize = 12;

/// The names and colours of two people.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Players {
    x: Player,
    o: Player,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Player {
    /// Empty where none was given.
    #[serde(deserialize_with = "read_name")]
    name: String,
    /// The colour of the mark; `None` is the theme's.
    #[serde(rename = "colour")]
    pub hue: Option<Hue>,
}

/// A colour to play in. Each theme has a shade of it that stands out from its background.
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

    /// The name of a player, with a placeholder for letters that the fonts lack; `None` if it is blank.
    pub fn name(&self, mark: Mark) -> Option<String> {
        let name = self.of(mark).name.trim();
        if name.is_empty() {
            None
        } else {
            Some(name.chars().map(letters::shown).collect())
        }
    }

    /// The name of a player, or the mark of one without a name.
    pub fn display_name(&self, mark: Mark) -> String {
        self.name(mark).unwrap_or_else(|| mark.to_string())
    }

    /// Gives a player a hue; if the other player has it, they swap.
    pub fn paint(&mut self, mark: Mark, hue: Option<Hue>) {
        let before = self.of(mark).hue;
        let other = self.of_mut(mark.other());
        if hue.is_some() && other.hue == hue {
            other.hue = before;
        }
        self.of_mut(mark).hue = hue;
    }
}

/// Reads a name from a file, limited to what could have been typed.
fn read_name<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    let mut player = Player::default();
    for letter in String::deserialize(deserializer)?.chars() {
        player.write(letter);
    }
    Ok(player.name)
}

impl Player {
    /// The name as it was typed, blanks at its end included, with a placeholder for letters that the
    /// fonts lack.
    pub fn written(&self) -> String {
        self.name.chars().map(letters::shown).collect()
    }

    /// Whether the name has letters that the fonts lack.
    pub fn lacks_letters(&self) -> bool {
        !self.name.chars().all(letters::has)
    }

    /// Types one more letter if there is room; control characters and leading blanks are ignored.
    pub fn write(&mut self, letter: char) {
        let is_blank = letter.is_whitespace();
        let is_unseen = letter.is_control() || (is_blank && self.name.is_empty());
        if !is_unseen && self.has_room() {
            self.name.push(if is_blank { ' ' } else { letter });
        }
    }

    /// The name as it was typed, letters that the fonts lack included.
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
