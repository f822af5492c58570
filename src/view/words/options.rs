use crate::view::preferences::{Motion, ThemeName, Volume};

/// The title of the options, and what opens them.
pub const OPTIONS: &str = "Options";

/// The title of the help, and what opens it.
pub const HELP: &str = "Help";

/// The rows of the options: what each is about, and a note.
pub const OPTION_ROWS: [(&str, &str); 3] = [
    (
        "Theme",
        "Marks and values differ in shape and sign too. F11 fills the screen.",
    ),
    (
        "Sound",
        "A tick for each mark, a chord at the end. S switches it.",
    ),
    ("Motion", "Reduced: marks and results are there at once."),
];

/// The name of a theme.
pub fn theme(name: ThemeName) -> &'static str {
    match name {
        ThemeName::Classic => "Classic",
        ThemeName::Light => "Light",
        ThemeName::HighContrast => "High contrast",
        ThemeName::ColourSafe => "Colour-safe",
    }
}

/// How loud it is.
pub fn volume(volume: Volume) -> &'static str {
    match volume {
        Volume::Off => "Off",
        Volume::Soft => "Soft",
        Volume::Full => "Full",
    }
}

/// Whether things move.
pub fn motion(motion: Motion) -> &'static str {
    match motion {
        Motion::Full => "Full",
        Motion::Reduced => "Reduced",
    }
}

/// The rules in a few words.
pub const RULES: [&str; 4] = [
    "X and O mark empty cells in turn.",
    "Who first has three in a row, a column or",
    "a diagonal wins: or as many as were chosen.",
    "A full board without a line is a draw.",
];

/// The keys and what they do, in two columns.
pub const KEYS: [[(&str, &str); 11]; 2] = [
    [
        ("Arrows", "point at a cell or button"),
        ("Tab", "points at the next button"),
        ("Enter, Space", "marks, presses, goes on"),
        ("1 to 9", "mark a cell of 3×3"),
        ("Esc", "back, menu"),
        ("Page Up, Down", "look back, and on"),
        ("Home, End", "to the first, the last move"),
        ("F1, ?", "this help"),
        ("F11", "full screen"),
        ("Ctrl+Q", "quit"),
        ("S", "sound"),
    ],
    [
        ("N", "new round"),
        ("U, Ctrl+Z", "undo"),
        ("R, Ctrl+Y", "redo"),
        ("H", "hint"),
        ("I", "insight"),
        ("T", "tree, with insight on"),
        ("A", "alpha-beta in the tree"),
        ("C", "costs, with insight on"),
        ("V", "review after a round"),
        ("M", "menu"),
        ("O", "options"),
    ],
];
