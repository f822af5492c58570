//! The rules with a picture, the purpose of each tool, and every key.

use super::{Context, Request, Screen, page};
use crate::platform::IS_PAGE;
use crate::rules::{Mark, Position, Rules};
use crate::ui::view::{
    Speech, card, choice, column, even_row, grid, heading, note, nothing, row, text,
};
use crate::ui::{Action, BoardView, ButtonStyle, Gap, Input, Padding, View, board};

const PICTURE: f32 = 112.0;

/// Minimum width of an entry in the table of keys, and the width of its key.
const NARROWEST_ENTRY: f32 = 260.0;
const KEY_W: f32 = 118.0;

/// The number of keys that the smallest window shows: of the screen below, and of all screens.
const OWN_KEYS: usize = 8;
const MAIN_KEYS: usize = 5;

/// A browser has its own way to close a page.
const QUIT: &str = "Ctrl+Q";

pub struct HelpScreen {
    shows_keys: bool,
    keys: Vec<[String; 2]>,
}

impl HelpScreen {
    pub fn new(keys: Vec<[String; 2]>) -> HelpScreen {
        HelpScreen { shows_keys: false, keys }
    }

    fn key_table(&self, context: &Context) -> View {
        let entry = |is_main: bool, key: &str, does: &str| {
            let entry = row([text(key).width(KEY_W), text(does).quiet().grow(1)]);
            let entry = card(ButtonStyle::Card(None), [entry]);
            let entry = entry.padded(Padding::Compact).spoken(Speech::Item);
            if is_main { entry } else { entry.optional() }
        };
        let own =
            self.keys.iter().enumerate().map(|(i, [key, does])| entry(i < OWN_KEYS, key, does));
        let is_new = |key: &str| self.keys.iter().all(|[own, _]| own != key);
        let keys = context.labels.keys.iter().enumerate();
        let keys = keys.filter(|(_, [key, _])| is_new(key) && !(IS_PAGE && *key == QUIT));
        let others = keys.map(|(i, [key, does])| entry(i < MAIN_KEYS, key, does));
        grid(NARROWEST_ENTRY, 3, own.chain(others))
    }
}

impl Screen for HelpScreen {
    fn view(&self, context: &Context) -> View {
        let labels = context.labels;
        if context.surroundings.is_terminal {
            return page(labels.help, nothing(), how_to_play(context), context);
        }
        let pages = [false, true].into_iter().zip(labels.help_pages);
        let pages = pages
            .map(|(shows_keys, label)| choice(label, shows_keys, shows_keys == self.shows_keys));
        let sections =
            if self.shows_keys { vec![self.key_table(context)] } else { how_to_play(context) };
        let page = page(labels.help, even_row(pages), sections, context);
        let [_, keys] = labels.help_pages;
        if self.shows_keys { page.named(keys) } else { page }
    }

    fn act(&mut self, shows_keys: &Action, _: &Context) -> Request {
        self.shows_keys = shows_keys.get().unwrap_or_default();
        Request::Nothing
    }

    fn input(&mut self, input: Input, _: &Context) -> Request {
        match input {
            Input::Confirm => Request::BACK,
            _ => Request::Nothing,
        }
    }
}

fn how_to_play(context: &Context) -> Vec<View> {
    let labels = context.labels;
    let rules = column(labels.rules.map(text)).gap(Gap::Small).grow(1);
    let tools = [
        (labels.insight, labels.help_insight),
        (labels.tree, labels.help_tree),
        (labels.review, labels.help_review),
        (labels.practice, labels.help_practice),
    ]
    .map(|(name, sentences)| column([heading(name), note(sentences)]).gap(Gap::None).optional());
    let rules = row([won_board(context), rules]).gap(Gap::Large);
    [rules].into_iter().chain(tools).collect()
}

fn won_board(context: &Context) -> View {
    let rules = Rules::TIC_TAC_TOE;
    let position =
        Position::parse("XO./.X./O.X o", rules).unwrap_or(Position::empty(rules, Mark::X));
    let items = BoardView::picture(&position, &context.game_theme());
    board(rules, items, "", |_| String::new()).height(PICTURE).spoken(Speech::Silent)
}
