/// The keys that the help names; some stand for two that do the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// The four arrows.
    Arrows,
    /// Tab.
    Tab,
    /// Enter and Space.
    Confirm,
    /// The digits.
    Digits,
    /// Escape.
    Escape,
    /// Page Up and Page Down.
    Pages,
    /// Home and End.
    Ends,
    /// F1 and the question mark.
    Help,
    /// F11.
    FullScreen,
    /// Ctrl and V.
    Paste,
    /// Ctrl and Q.
    Quit,
    /// S.
    Sound,
    /// N.
    New,
    /// U, or Ctrl and Z.
    Undo,
    /// R, or Ctrl and Y.
    Redo,
    /// H.
    Hint,
    /// I.
    Insight,
    /// T.
    Tree,
    /// A.
    AlphaBeta,
    /// C.
    ComparisonScreen,
    /// V.
    Review,
    /// M.
    Menu,
    /// O.
    Options,
}

impl Key {
    /// All of them, in the two columns of the help.
    pub const ALL: [&[Key]; 2] = [
        &[
            Key::Arrows,
            Key::Tab,
            Key::Confirm,
            Key::Digits,
            Key::Escape,
            Key::Pages,
            Key::Ends,
            Key::Help,
            Key::FullScreen,
            Key::Paste,
            Key::Quit,
            Key::Sound,
        ],
        &[
            Key::New,
            Key::Undo,
            Key::Redo,
            Key::Hint,
            Key::Insight,
            Key::Tree,
            Key::AlphaBeta,
            Key::ComparisonScreen,
            Key::Review,
            Key::Menu,
            Key::Options,
        ],
    ];
}
