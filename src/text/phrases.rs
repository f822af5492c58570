//! Macros that declare a phrase once, with its English words.

/// Declares phrases: a name, parameters, and the English text.
macro_rules! words {
    ($($(#[$doc:meta])* $name:ident($($argument:ident: $type:ty),*) = $text:expr;)*) => {
        /// `who` is a player's name, or the mark without one.
        pub trait Words: Sync {
            fn labels(&self) -> &'static Labels;

            $($(#[$doc])* fn $name(&self, $($argument: $type),*) -> String;)*

            fn cell(&self, cell: Cell, what: &str) -> String {
                [&self.place(cell), what].join(": ")
            }

            fn outcome(&self, outcome: Outcome) -> String {
                match outcome {
                    Outcome::Win(mark) => self.wins(&mark.to_string()),
                    Outcome::Draw => self.labels().draw.to_owned(),
                }
            }
        }

        $crate::text::phrases::phrases! {
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

pub(super) use {phrases, words};
