//! A board page: the board, the players, what is said, the buttons and the panels.

use super::board_places::{BoardPlaces, LARGEST_HEADLINE, Parts, RIGHT_MARGIN, board_places};
use super::footer::{buttons_height, in_rows, rows_height};
use super::frame_zoom;
use crate::ui::font;
use crate::ui::geometry::{Form, Rect, SPACE_S, Viewport, rect};
use crate::ui::layout::{Id, Placement};
use crate::ui::shape::LINE_HEIGHT;
use crate::ui::sizes::Sizer;
use crate::ui::view::{Element, Gap, Kind, TypeRole, View};

const SMALLEST_CAPTION: f32 = 0.75;

/// No word is narrower, in design units.
const SMALLEST_WORD: f32 = 2.0;

/// The text sizes of a result above a square board, in design units: the first one in which it fits into a line, or two
/// lines of the last one, so far apart.
const RESULT_SIZES: [f32; 2] = [20.0, 16.0];
const LINES_APART: f32 = 17.0;

#[derive(Default)]
pub struct BoardPage {
    pub back: View,
    /// The title or the players, right of the back button.
    pub head: View,
    /// What a screen reader announces.
    pub announced: View,
    /// The result's words, which first stand in the middle of the board unless they have a place beside or below it.
    pub headline: View,
    /// Words that stand in the middle of the board for a while, and are then gone.
    pub card: View,
    /// A line or two about the board. Its optional parts are shown only in a square window, where panels have no space.
    pub caption: View,
    pub board: View,
    pub footer: View,
    /// In the margins, or with more space if the window is wide or tall.
    pub panels: [View; 2],
    /// The players as they stand beside the board, or the computer below it, where there is room, instead of in the
    /// head. The second one speaks the caption.
    pub players: [View; 2],
    /// The computer's face, for the right margin of a square window if no panel is there. The head has it elsewhere.
    pub portrait: View,
}

impl BoardPage {
    pub fn view(self) -> View {
        // In the order of Tab.
        let words = [self.announced, self.headline, self.card, self.caption];
        let parts = [self.head].into_iter().chain(words).chain([self.board, self.footer]);
        let parts = parts.chain(self.panels).chain([self.back]).chain(self.players);
        let parts = parts.chain([self.portrait, Element::new(Kind::Bubble)]).map(|part| *part);
        Element::with(Kind::BoardPage, parts.collect())
    }
}

/// How many parts a root has, and the index of its buttons.
pub(in crate::ui) const PARTS: usize = 14;
pub(super) const BUTTONS: usize = 6;

pub(super) fn place(root: &Element, viewport: Viewport) -> Placement {
    let mut placement = Placement::new(viewport, frame_zoom(viewport), true);
    placement.drops_small_buttons = true;
    let id = placement.place_root(root, viewport.view());
    let parts = root.children.get(..PARTS).unwrap_or_default();
    let [head, announced, headline, card, caption, board, footer, left, right, back, rest @ ..] =
        parts
    else {
        return placement;
    };
    let [own, other, portrait, bubble] = rest else {
        return placement;
    };
    let (panels, players) = ([left, right], [own, other]);
    let parts = Parts { head, caption, footer, panels, players, portrait };
    let places = board_places(placement.sizer, parts);
    let line = place_head(&mut placement, head, caption, &places, id);
    placement.place(announced, line, id, 1);
    let speech = place_words(&mut placement, [headline, card, caption], line, &places, id);
    placement.place(board, places.board, id, 5);
    place_footer(&mut placement, footer, &places, id);
    place_panel(&mut placement, left, places.panels[0], id, 7);
    place_panel(&mut placement, right, places.panels[1], id, 8);
    placement.place(back, places.head[0], id, 9);
    placement.place_if(own, places.players[0], id, 10);
    placement.place_if(other, places.players[1], id, 11);
    placement.place_if(portrait, places.portrait, id, 12);
    let is_review = own.is_nothing() && places.players[1].is_some();
    let speech =
        if is_review { Some(places.panels[0]) } else { speech.filter(|_| !caption.is_quiet()) };
    let speech = speech.filter(|_| other.has_face());
    placement.place_if(bubble, speech.map(|speech| speech.inset(-SPACE_S)), id, 13);
    placement
}

/// In rows where players stand beside or below the board and leave the height for them.
fn place_footer(placement: &mut Placement, footer: &Element, places: &BoardPlaces, id: Id) {
    let (sizer, area) = (placement.sizer, places.footer);
    let rows_h = rows_height(footer, area.w, buttons_height(sizer), sizer);
    let is_apart = places.headline.is_some() || places.players[1].is_some();
    if is_apart && area.h >= rows_h {
        let buttons = in_rows(footer, area, sizer).into_iter();
        placement.place_children(footer, area, id, BUTTONS, buttons.map(Some));
    } else {
        place_fitting(placement, footer, area, id, (BUTTONS, true));
    }
}

/// Places the title or those players who stand nowhere else; if there is too little space for the caption, that takes
/// their place. The result is the caption's place.
fn place_head(
    placement: &mut Placement,
    head: &Element,
    caption: &Element,
    places: &BoardPlaces,
    id: Id,
) -> Rect {
    let [back, mut place] = places.head;
    // A title is centred above all that stands below it.
    let centred = place.w - (place.x - back.x);
    if matches!(head.kind, Kind::Text(_)) && placement.sizer.width(head) <= centred {
        place.w = centred;
    }
    match places.players {
        [None, Some(_)] if head.has_face() => {
            // The computer has the face.
            let chips = head.children.iter().map(|chip| (!chip.has_face()).then_some(place));
            placement.place_children(head, place, id, 0, chips);
        }
        [None, _] if head.is_optional && !placement.sizer.has_space(caption, places.caption) => {
            placement.hide(head, id, 0);
            return Rect { h: places.caption.bottom() - place.y, ..place };
        }
        [None, _] => {
            let has_space = placement.sizer.has_space(head, place);
            place_fitting(placement, head, place, id, (0, places.portrait.is_none() && has_space));
        }
        _ => placement.hide(head, id, 0),
    }
    places.caption
}

/// Places a result's words and the caption. The result is the caption's place if somebody says it.
fn place_words(
    placement: &mut Placement,
    [headline, card, caption]: [&Element; 3],
    line: Rect,
    places: &BoardPlaces,
    id: Id,
) -> Option<Rect> {
    let sizer = placement.sizer;
    let is_result = places.headline.is_none() && !headline.is_nothing();
    let (sizers, [headline_place, caption_place]) = match places.headline {
        Some(place) => {
            let is_at_left = matches!(places.players, [None, Some(_)]);
            let speech_place = speech_place(sizer, caption, line, is_at_left);
            let sizers = [
                headline_sizer(sizer, headline, place),
                speech_sizer(sizer, caption, speech_place),
            ];
            (sizers, [place, speech_place])
        }
        None if is_result => result_places(sizer, headline, caption, line),
        None => ([sizer, line_sizer(sizer, caption, line)], [line; 2]),
    };
    placement.sizer = sizers[0];
    placement.place(headline, headline_place, id, 2);
    placement.sizer = sizer;
    let has_card = places.headline.is_none() || card.stays();
    placement.place_if(card, has_card.then_some(places.board), id, 3);
    placement.sizer = sizers[1];
    let is_square = sizer.viewport.form() == Form::Square;
    place_fitting(placement, caption, caption_place, id, (4, is_square || is_result));
    placement.sizer = sizer;
    let is_said = places.headline.is_some() && sizer.width(caption) > SMALLEST_WORD;
    is_said.then_some(caption_place)
}

/// For a result with a place of its own: beside a board in the size of a title, and in two lines where it is long; below a
/// board as large as there is room.
fn headline_sizer(sizer: Sizer, headline: &Element, area: Rect) -> Sizer {
    let (largest, lines) = match sizer.viewport.form() {
        Form::Wide | Form::Low => (TypeRole::Title.font().0, 2),
        _ => {
            let larger = area.h / sizer.height(headline, area.w).max(1.0);
            (usual_size(headline) * larger.clamp(1.0 / LINE_HEIGHT, LARGEST_HEADLINE), 1)
        }
    };
    let text = headline.as_text();
    let fits = |size: f32| {
        text.is_none_or(|it| font::fits(&it.words, it.role.font().1, size, area.w, lines))
    };
    sized(sizer, headline, sizer.viewport.fitting_size(largest * sizer.zoom, fits))
}

/// For a caption above a board: in a square window one of two lines is smaller.
fn line_sizer(sizer: Sizer, caption: &Element, line: Rect) -> Sizer {
    let share = (line.h / sizer.height(caption, line.w)).clamp(SMALLEST_CAPTION, 1.0);
    let is_square = sizer.viewport.form() == Form::Square;
    if is_square { Sizer { zoom: sizer.zoom * share, ..sizer } } else { sizer }
}

fn usual_size(text: &Element) -> f32 {
    text.as_text().map_or(TypeRole::Body, |text| text.role).font().0
}

/// A sizer with which a text has this size.
fn sized(sizer: Sizer, text: &Element, size: f32) -> Sizer {
    Sizer { zoom: size / usual_size(text), ..sizer }
}

/// For a result and what is said of it, and their places in the middle of a line, below each other if that is too short.
fn result_places(
    sizer: Sizer,
    headline: &Element,
    caption: &Element,
    line: Rect,
) -> ([Sizer; 2], [Rect; 2]) {
    let [largest, smallest] = RESULT_SIZES.map(|size| size * sizer.zoom);
    let with_size = |size| [headline, caption].map(|text| sized(sizer, text, size));
    for sizers in [largest, smallest].map(with_size) {
        let [w, said] = [sizers[0].width(headline), sizers[1].width(caption)];
        let gap = if said > SMALLEST_WORD { sizer.gap(Gap::Medium) } else { 0.0 };
        let x = line.center().x - (w + gap + said) / 2.0;
        if x >= line.x {
            let beside = Rect { x: x + w + gap, w: said, ..line };
            return (sizers, [Rect { x, w, ..line }, beside]);
        }
    }
    let sizers = with_size(smallest);
    let said_h = sizers[1].height(caption, line.w);
    let [h, said_h] = [1.0, (said_h / (smallest * LINE_HEIGHT)).round()].map(|it| it * LINES_APART);
    let y = line.center().y - (h + said_h) * sizer.zoom / 2.0;
    let below = Rect { y: y + h * sizer.zoom, h: said_h * sizer.zoom, ..line };
    (sizers, [Rect { y, h: h * sizer.zoom, ..line }, below])
}

/// For what somebody says: larger than usual where there is room for it.
fn speech_sizer(sizer: Sizer, caption: &Element, area: Rect) -> Sizer {
    let larger = sizer.for_speech();
    if larger.height(caption, area.w) <= area.h + 1.0 { larger } else { sizer }
}

/// As large as what is said.
fn speech_place(sizer: Sizer, caption: &Element, area: Rect, is_at_left: bool) -> Rect {
    let sizer = speech_sizer(sizer, caption, area);
    let w = sizer.width(caption).clamp(SMALLEST_WORD, area.w);
    let h = sizer.height(caption, w).min(area.h);
    let (left, top) = (area.center().x - w / 2.0, area.center().y - h / 2.0);
    if is_at_left { rect(area.x, top, w, h) } else { rect(left, area.y, w, h) }
}

fn place_panel(placement: &mut Placement, panel: &Element, area: Rect, id: Id, index: usize) {
    let viewport = placement.sizer.viewport;
    let is_margin = viewport.form() == Form::Square && area.w <= RIGHT_MARGIN;
    if placement.sizer.shows(panel) {
        place_fitting(placement, panel, area, id, (index, !is_margin));
    } else {
        placement.hide(panel, id, index);
    }
}

/// Places a child by its index. Optional parts are dropped if it does not fit, or if they may not be shown.
fn place_fitting(
    placement: &mut Placement,
    node: &Element,
    area: Rect,
    id: Id,
    (index, may_show_all): (usize, bool),
) {
    let height = placement.sizer.height(node, area.w);
    placement.sizer.shows_all = may_show_all && height <= area.h + 1.0;
    placement.place(node, area, id, index);
    placement.sizer.shows_all = true;
}
