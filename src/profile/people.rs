use serde::{Deserialize, Deserializer, Serialize};

use crate::rules::Mark;

/// The letters of the bundled fonts, listed by the script that makes them.
const LETTERS: &str = include_str!("../../assets/fonts/letters.txt");

const PLACEHOLDER: char = '□';

/// In letters.
const LONGEST_NAME: usize = 12;

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
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

    /// `None` if blank; a placeholder stands for letters that the fonts lack.
    pub fn name(&self, mark: Mark) -> Option<String> {
        let name = self.of(mark).name.trim();
        if name.is_empty() { None } else { Some(name.chars().map(shown).collect()) }
    }

    pub fn display_name(&self, mark: Mark) -> String {
        self.name(mark).unwrap_or_else(|| mark.to_string())
    }

    /// If the other player has the hue, they swap.
    pub fn paint(&mut self, mark: Mark, hue: Option<Hue>) {
        let before = self.of(mark).hue;
        let other = self.of_mut(mark.other());
        if hue.is_some() && other.hue == hue {
            other.hue = before;
        }
        self.of_mut(mark).hue = hue;
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
