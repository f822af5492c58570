//! Macros that declare a label or a phrase once, with its English words.

use crate::ai::analysis::Grade;
use crate::ai::{Level, Strength};
use crate::practice::Lesson;

use super::Labels;

pub type Text = &'static str;

/// Declares labels: a name, a type if it is not [`Text`], and the English text.
macro_rules! labels {
    ($($(#[$doc:meta])* $name:ident $(: $type:ty)? = $text:expr;)*) => {
        /// Texts without parameters. Arrays are in the order of their enum's `ALL`.
        #[derive(Debug)]
        pub struct Labels {
            $($(#[$doc])* pub $name: $crate::text::labels::label_type!($($type)?),)*
        }

        static LABELS: Labels = Labels { $($name: $text,)* };
    };
}

macro_rules! label_type {
    () => {
        Text
    };
    ($type:ty) => {
        $type
    };
}

/// Declares phrases: a name, parameters, and the English text.
macro_rules! words {
    ($($(#[$doc:meta])* $name:ident($($argument:ident: $type:ty),*) = $text:expr;)*) => {
        /// `who` is a player's name, or the mark without one.
        pub trait Words: Sync {
            fn labels(&self) -> &'static Labels;

            $($(#[$doc])* fn $name(&self, $($argument: $type),*) -> String;)*

            /// In two lines, for a button.
            fn board_in_two_lines(&self, rules: Rules) -> String {
                self.board(rules).replace(", ", "\n")
            }

            fn cell(&self, cell: Cell, what: &str) -> String {
                [&self.place(cell), what].join(": ")
            }

            fn outcome(&self, outcome: Outcome) -> String {
                match outcome {
                    Outcome::Win(mark) => self.wins(&mark.to_string()),
                    Outcome::Draw => self.labels().draw.to_owned(),
                }
            }

            fn tip(&self, what: &str, key: &str) -> String {
                format!("{what} ({key})")
            }
        }

        $crate::text::labels::phrases! {
            English; $($name($($argument: $type),*) = $text;)*
        }
    };
}

macro_rules! phrases {
    ($language:ident; $($name:ident($($argument:ident: $type:ty),*) = $text:expr;)*) => {
        impl Words for $language {
            fn labels(&self) -> &'static Labels {
                &LABELS
            }

            $(fn $name(&self, $($argument: $type),*) -> String {
                $text
            })*
        }
    };
}

pub(super) use {label_type, labels, phrases, words};

impl Labels {
    pub fn level_name(&self, level: Level) -> &'static str {
        self.levels[level as usize]
    }

    /// As in `Medium 4`; the other levels have no strength.
    pub fn name_at_strength(&self, level: Level, strength: Strength) -> String {
        let name = self.level_name(level);
        match level {
            Level::Medium => format!("{name} {strength}"),
            Level::Easy | Level::Hard => name.to_owned(),
        }
    }

    pub fn lesson_name(&self, lesson: Lesson) -> &'static str {
        self.lesson_names[lesson as usize]
    }

    pub fn lesson_rule(&self, lesson: Lesson) -> &'static str {
        let last = self.lesson_rules.len() - 1;
        self.lesson_rules[last.min(lesson as usize)]
    }

    pub fn grade(&self, grade: Grade) -> &'static str {
        match grade {
            Grade::Best => self.best,
            Grade::KeepsWin => self.keeps_win,
            Grade::LostAnyway => self.lost_anyway,
            Grade::SlowerWin => self.slower_win,
            Grade::SoonerLoss => self.sooner_loss,
            Grade::MissedWin => self.missed_win,
            Grade::MissedDraw => self.missed_draw,
        }
    }

    /// By the grade of the position given up, if known.
    pub fn resignation(&self, grade: Option<Grade>) -> &'static str {
        match grade {
            Some(Grade::MissedWin) => self.gave_up_win,
            Some(Grade::MissedDraw) => self.gave_up_draw,
            _ => self.gave_up,
        }
    }
}
