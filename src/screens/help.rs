//! The rules in a few words and a picture, what Insight, Tree, Review and Practice are for, and every key.

use super::{Context, Request, Screen, page};
use crate::platform::IS_PAGE;
use crate::rules::{Mark, Position, Rules};
use crate::ui::view::{Speech, card, choice, column, even_row, grid, heading, note, row, text};
use crate::ui::{BoardView, ButtonStyle, Gap, Input, Padding, View, board};

/// The side of the picture of a won board.
const PICTURE: f32 = 112.0;

/// The minimum width of an entry of the table of keys, and the width of the key in it.
const NARROWEST_ENTRY: f32 = 260.0;
const KEY_W: f32 = 118.0;

/// How many of the keys that work everywhere are shown even in the smallest window.
const MAIN_KEYS: usize = 5;

/// A web page is closed like any other, so there this key has no use.
const QUIT: &str = "Ctrl+Q";

pub struct HelpScreen {
    shows_keys: bool,
    /// The keys of the screen below, each with what it does.
    keys: Vec<[String; 2]>,
}

impl HelpScreen {
    pub fn new(keys: Vec<[String; 2]>) -> HelpScreen {
        HelpScreen {
            shows_keys: false,
            keys,
        }
    }

    /// The keys of the screen below, then those that have no button there.
    fn key_table(&self, context: &Context) -> View<bool> {
        let entry = |key: &str, does: &str| {
            let entry = row([text(key).width(KEY_W), text(does).quiet().grow(1)]);
            let entry = card(ButtonStyle::Card(None), [entry]);
            entry.padded(Padding::Compact).spoken(Speech::Item)
        };
        let own = self.keys.iter().map(|[key, does]| entry(key, does));
        let is_new = |key: &str| self.keys.iter().all(|[own, _]| own != key);
        let keys = context.labels.keys.iter().enumerate();
        let keys = keys.filter(|(_, help)| is_new(help.key) && !(IS_PAGE && help.key == QUIT));
        let others = keys.map(|(i, help)| match entry(help.key, help.does) {
            entry if i < MAIN_KEYS => entry,
            entry => entry.optional(),
        });
        grid(NARROWEST_ENTRY, 3, own.chain(others))
    }
}

impl Screen for HelpScreen {
    /// Whether to show the keys.
    type Action = bool;

    fn view(&self, context: &Context) -> View<bool> {
        let labels = context.labels;
        let pages = [false, true].into_iter().zip(labels.help_pages);
        let pages = pages
            .map(|(shows_keys, label)| choice(label, shows_keys, shows_keys == self.shows_keys));
        let sections = if self.shows_keys {
            vec![self.key_table(context)]
        } else {
            how_to_play(context)
        };
        page(labels.help, even_row(pages), sections, context)
    }

    fn act(&mut self, shows_keys: bool, _: &Context) -> Request {
        self.shows_keys = shows_keys;
        Request::Nothing
    }

    fn input(&mut self, input: Input, _: &Context) -> Request {
        match input {
            Input::Confirm => Request::BACK,
            _ => Request::Nothing,
        }
    }
}

/// The rules, then Insight, Tree, Review and Practice in two sentences each.
fn how_to_play(context: &Context) -> Vec<View<bool>> {
    let labels = context.labels;
    let rules = column(labels.rules.map(text)).gap(Gap::Small).grow(1);
    let tools = [
        (labels.insight, labels.help_insight),
        (labels.tree, labels.help_tree),
        (labels.review, labels.help_review),
        (labels.practice, labels.help_practice),
    ];
    let tools = tools.map(|(name, sentences)| {
        let tool = column([heading(name), note(sentences.join(" "))]);
        tool.gap(Gap::None).optional()
    });
    let rules = row([won_board(context), rules]).gap(Gap::Large);
    [rules].into_iter().chain(tools).collect()
}

/// X with three in a diagonal.
fn won_board(context: &Context) -> View<bool> {
    let rules = Rules::TIC_TAC_TOE;
    let position =
        Position::parse("XO./.X./O.X o", rules).unwrap_or(Position::empty(rules, Mark::X));
    let items = BoardView::picture(&position, &context.game_theme());
    let picture = board(rules, items, "", |_| String::new()).height(PICTURE);
    picture.spoken(Speech::Silent)
}
