//! Width and height of a node at one type size.

use super::button_style::ButtonStyle;
use super::font;
use super::geometry::{Rect, Viewport, rect};
use super::shape::LINE_HEIGHT;
use super::view::{Element, Gap, Grid, Kind, Padding, Text, TypeRole};

/// In design units.
const BUTTON_H: f32 = 48.0;
pub(super) const COMPACT_H: f32 = 28.0;
const ICON: f32 = 22.0;

/// The most that a text which may be cut asks for, in heights of its type.
const YIELDING_W: f32 = 8.0;

const PADDING: f32 = 6.0;
const FIELD_PADDING: f32 = 12.0;

#[derive(Clone, Copy)]
pub(super) struct Sizer {
    pub viewport: Viewport,
    pub zoom: f32,
    pub shows_all: bool,
    /// Texts are never smaller than at this type size; gaps, buttons and pictures are.
    pub smallest_text: f32,
    /// Whether the height of a list is that of all its rows, not of one.
    pub whole_lists: bool,
}

/// How much larger than other labels is what somebody says.
const SPEECH_ZOOM: f32 = 1.4;

impl Sizer {
    /// For a node of which all that is optional is dropped.
    pub fn without_optional(self) -> Sizer {
        Sizer { shows_all: false, ..self }
    }

    /// For what somebody says.
    pub fn for_speech(self) -> Sizer {
        Sizer { zoom: self.zoom * SPEECH_ZOOM, ..self }
    }

    pub fn gap(&self, gap: Gap) -> f32 {
        self.zoom
            * match gap {
                Gap::None => 0.0,
                Gap::Small => 8.0,
                Gap::Medium => 16.0,
                Gap::Large => 24.0,
            }
    }

    pub fn shows(self, node: &Element) -> bool {
        (self.shows_all || !node.is_optional) && !node.is_hidden && !node.is_unseen()
    }

    pub fn shown(self, node: &Element) -> impl Iterator<Item = &Element> + Clone {
        node.children.iter().filter(move |child| self.shows(child))
    }

    pub fn total_grow(&self, node: &Element) -> f32 {
        self.shown(node).map(|child| f32::from(child.grow)).sum()
    }

    pub fn font_size(&self, text: &Text) -> f32 {
        let (size, _) = text.role.font();
        self.viewport
            .whole_pixels((size * self.zoom.max(self.smallest_text)).max(self.viewport.legible()))
    }

    /// The type size, but at least large enough for readable texts.
    pub fn text_zoom(&self) -> f32 {
        let legible = self.viewport.legible() / TypeRole::Body.font().0;
        self.zoom.max(self.smallest_text).max(legible)
    }

    pub fn finger(&self, node: &Element) -> f32 {
        match node.button() {
            Some(button) if button.action.is_some() => self.viewport.finger(),
            _ => 0.0,
        }
    }

    pub fn padding(&self, node: &Element) -> (f32, f32) {
        let Some(button) = node.button() else {
            return (0.0, 0.0);
        };
        match button.padding {
            _ if button.value.is_some() => (FIELD_PADDING * self.zoom, 3.0 * self.zoom),
            Padding::Full => (PADDING * self.zoom, 3.0 * self.zoom),
            Padding::Compact => (PADDING * self.zoom, 0.0),
            Padding::Tight => (3.0 * self.zoom, 3.0 * self.zoom),
        }
    }

    fn least_height(&self, node: &Element) -> f32 {
        let usual = match node.button().map(|button| button.padding) {
            Some(Padding::Full) => BUTTON_H,
            Some(Padding::Compact) => COMPACT_H,
            _ => 0.0,
        };
        (usual * self.zoom).max(self.finger(node))
    }

    pub fn width(&self, node: &Element) -> f32 {
        if let Some(width) = node.width {
            let zoom = match node.kind {
                Kind::Text(_) => self.text_zoom(),
                _ => self.zoom,
            };
            return (width * zoom).max(self.finger(node));
        }
        let widths = self.shown(node).map(|child| self.width(child));
        match &node.kind {
            Kind::Space | Kind::Sections | Kind::Page | Kind::BoardPage | Kind::Bubble => 0.0,
            Kind::Text(text) => {
                let most =
                    if text.may_be_cut { YIELDING_W * self.font_size(text) } else { f32::MAX };
                (self.words_width(text, &text.words).ceil() + 1.0).min(most)
            }
            Kind::Icon(_) => ICON * self.zoom,
            Kind::Row(gap) => widths.sum::<f32>() + self.gaps(*gap, self.shown(node).count()),
            Kind::Beside(least) | Kind::Fold(least) => least * self.zoom,
            Kind::Grid(grid) => self.narrowest(node).max(grid.least * self.zoom),
            Kind::Column(_) => widths.fold(0.0, f32::max),
            Kind::Button(_) => {
                let (side, _) = self.padding(node);
                (widths.fold(0.0, f32::max) + 2.0 * side).max(self.finger(node))
            }
            Kind::Picture(picture) => {
                picture.aspect.unwrap_or_default() * node.height.unwrap_or_default() * self.zoom
            }
            Kind::Board(_) | Kind::Face(_) => node.height.unwrap_or_default() * self.zoom,
        }
    }

    /// The width that the labels below icons in a grid need, broken between words.
    fn narrowest(&self, grid: &Element) -> f32 {
        let buttons = self.shown(grid).filter(|child| child.has_icon());
        let widths = buttons.flat_map(|button| {
            let texts = button.children.iter().filter_map(Element::as_text);
            let words = texts.flat_map(|text| text.words.split(' ').map(move |it| (text, it)));
            words.map(|(text, word)| self.words_width(text, word) + 2.0 * self.padding(button).0)
        });
        widths.fold(0.0, f32::max)
    }

    fn words_width(&self, text: &Text, words: &str) -> f32 {
        let (_, weight) = text.role.font();
        font::width(words, weight, self.font_size(text))
    }

    pub fn gaps(&self, gap: Gap, count: usize) -> f32 {
        self.gap(gap) * count.saturating_sub(1) as f32
    }

    pub fn height(&self, node: &Element, width: f32) -> f32 {
        if let Some(height) = node.height {
            let least = match &node.kind {
                Kind::Text(text) if self.text_zoom() > self.zoom => self.text_height(text, width),
                Kind::Button(_) => self.button_height(node, width),
                _ => self.finger(node),
            };
            return (height * self.zoom).max(least);
        }
        match &node.kind {
            Kind::Space
            | Kind::Sections
            | Kind::Page
            | Kind::BoardPage
            | Kind::Picture(_)
            | Kind::Bubble
            | Kind::Face(_) => 0.0,
            Kind::Text(text) => self.text_height(text, width),
            Kind::Icon(_) => ICON * self.zoom,
            Kind::Column(gap) => self.column_height(node, *gap, width),
            Kind::Button(_) => self.button_height(node, width),
            Kind::Row(gap) => {
                let widths = self.row_widths(node, *gap, width);
                let heights =
                    self.shown(node).zip(widths).map(|(child, width)| self.height(child, width));
                heights.fold(0.0, f32::max)
            }
            Kind::Beside(least) => lowest(&self.beside(node, *least, rect(0.0, 0.0, width, 0.0))),
            Kind::Fold(least) => lowest(&self.fold(node, *least, rect(0.0, 0.0, width, 0.0))),
            Kind::Grid(grid) => {
                let (columns, row_h) = self.grid(node, *grid, width);
                let rows = self.shown(node).count().div_ceil(columns);
                let rows =
                    if grid.around.is_some() && !self.whole_lists { rows.min(1) } else { rows };
                row_h * rows as f32 + self.grid_gap(node) * rows.saturating_sub(1) as f32
            }
            Kind::Board(_) => width,
        }
    }

    fn button_height(&self, node: &Element, width: f32) -> f32 {
        let (side, above) = self.padding(node);
        let content = self.column_height(node, Gap::None, width - 2.0 * side);
        (content + 2.0 * above).max(self.least_height(node))
    }

    fn text_height(&self, text: &Text, width: f32) -> f32 {
        let size = self.font_size(text);
        let (_, weight) = text.role.font();
        font::lines(&text.words, weight, size, width, text.lines).len() as f32 * size * LINE_HEIGHT
    }

    pub fn column_height(&self, node: &Element, gap: Gap, width: f32) -> f32 {
        let heights = self.shown(node).map(|child| self.height(child, width));
        heights.sum::<f32>() + self.gaps(gap, self.shown(node).count())
    }

    /// There is none between list entries.
    pub fn grid_gap(&self, node: &Element) -> f32 {
        let is_list = |child: &Element| {
            let button = child.button();
            let is_card = |style| {
                use ButtonStyle::{Card, Chosen, Plain, Raised};
                matches!(style, Card(_) | Chosen | Plain | Raised)
            };
            let is_column = matches!(child.kind, Kind::Column(_));
            button.map_or(!is_column, |button| {
                button.padding != Padding::Full && !is_card(button.style)
            })
        };
        match node.children.first() {
            Some(first) if is_list(first) => 0.0,
            Some(first) if matches!(first.kind, Kind::Column(_)) => self.gap(Gap::Medium),
            _ => self.gap(Gap::Small),
        }
    }

    /// The number of columns of a grid, and the row height.
    pub fn grid(&self, node: &Element, grid: Grid, width: f32) -> (usize, f32) {
        let Grid { most, around, .. } = grid;
        let zoom = around.map_or(self.zoom, |_| self.text_zoom());
        let gap = self.grid_gap(node);
        let finger = node.children.first().map_or(0.0, |it| self.finger(it));
        let mut least = self.narrowest(node).min(width).max(grid.least * zoom).max(finger);
        let has_icons = node.children.first().is_some_and(Element::has_icon);
        if around.is_none() && !has_icons && self.text_zoom() > self.zoom {
            // Texts are larger than the rest.
            let widths = self.shown(node).map(|child| self.width(child));
            let most = (grid.least * self.text_zoom()).max(least);
            least = widths.fold(least, f32::max).min(most).min(width);
        }
        let fitting = ((width + gap) / (least + gap) + 0.001).floor().max(1.0) as usize;
        let columns = fitting.min(most).max(1);
        // The rows are equally full, except that a list keeps its columns as it grows.
        let count = self.shown(node).count().max(1);
        let columns = match around {
            Some(_) => columns,
            None => count.div_ceil(count.div_ceil(columns)),
        };
        let w = (width - gap * (columns - 1) as f32) / columns as f32;
        (columns, self.shown(node).map(|child| self.height(child, w)).fold(0.0, f32::max))
    }

    /// The widths of a row's children. Those that grow share the space left over; if space is short, all
    /// shrink.
    pub fn row_widths(&self, node: &Element, gap: Gap, width: f32) -> Vec<f32> {
        let room = width - self.gaps(gap, self.shown(node).count());
        let fixed: f32 =
            self.shown(node).filter(|child| child.grow == 0).map(|child| self.width(child)).sum();
        let shrink = if fixed > room { room / fixed } else { 1.0 };
        let share = (room - fixed).max(0.0) / self.total_grow(node).max(1.0);
        let widths = self.shown(node).map(|child| match child.grow {
            0 => self.width(child) * shrink,
            grow => share * f32::from(grow),
        });
        widths.collect()
    }
}

fn lowest(places: &[Rect]) -> f32 {
    places.iter().map(Rect::bottom).fold(0.0, f32::max)
}
