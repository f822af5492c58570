//! Places a view in a window: `sizes` measures nodes at a type size, `places` arranges children, and `frames`
//! chooses the largest type size that fits.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::iter;

use super::font;
use super::geometry::{Form, Rect, Viewport, rect};
use super::shape::LINE_HEIGHT;
use super::sizes::Sizer;
use super::view::{Element, Gap, Grid, Kind, Text};

/// Identifies a widget between frames, even if its text or position changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Id(u64);

impl Id {
    /// Of a screen with this key.
    pub(super) fn root(key: Option<u32>) -> Id {
        Id(0).child(0, key)
    }

    pub(super) fn child(self, index: usize, key: Option<u32>) -> Id {
        let mut hasher = DefaultHasher::new();
        // A key stands for the index, so that the id stays wherever the child stands.
        (self.0, key, key.is_none().then_some(index)).hash(&mut hasher);
        Id(hasher.finish())
    }

    pub fn number(self) -> u64 {
        self.0
    }
}

/// The placement of a node. Spots are in tree order, parents first.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spot {
    pub id: Id,
    pub rect: Rect,
    pub is_shown: bool,
    /// For a text: font height and number of lines.
    pub size: f32,
    pub lines: u8,
    /// Also of the label of a button that is reduced to its icon.
    pub is_cut: bool,
}

pub(super) struct Placement {
    pub sizer: Sizer,
    pub spots: Vec<Spot>,
    /// Whether to drop buttons that are too small for their labels.
    pub drops_small_buttons: bool,
    pub overflows: bool,
}

impl Placement {
    pub fn new(viewport: Viewport, zoom: f32, shows_all: bool) -> Placement {
        Placement {
            sizer: Sizer { viewport, zoom, shows_all, smallest_text: 0.0, whole_lists: false },
            spots: Vec::new(),
            drops_small_buttons: false,
            overflows: false,
        }
    }

    /// Places the root, whose children a frame places.
    pub fn place_root(&mut self, root: &Element, area: Rect) -> Id {
        let id = Id::root(root.key);
        self.push(id, area);
        id
    }

    fn push(&mut self, id: Id, rect: Rect) -> usize {
        self.spots.push(Spot { id, rect, is_shown: true, size: 0.0, lines: 0, is_cut: false });
        self.spots.len() - 1
    }

    /// Places a node and its descendants. `index` is its position among its parent's children.
    pub fn place(&mut self, node: &Element, area: Rect, parent: Id, index: usize) {
        // A window of a few pixels may have no space at all.
        let (w, h) = (area.w.max(0.0), area.h.max(0.0));
        let area = Rect { w, h, ..area };
        if node.is_leaf() && !self.sizer.viewport.view().inset(-2.0).encloses(area) {
            self.overflows = true;
            return self.hide(node, parent, index);
        }
        let id = parent.child(index, node.key);
        let own = self.push(id, area);
        let sizer = self.sizer;
        let mut first = 0;
        let places = match &node.kind {
            Kind::Text(text) => return self.place_text(text, own),
            Kind::Column(gap) => sizer.column(node, *gap, area),
            Kind::Row(gap) => sizer.row(node, *gap, area),
            Kind::Beside(least) => sizer.beside(node, *least, area),
            Kind::Fold(least) => sizer.fold(node, *least, area),
            Kind::Sections => sizer.sections(node, area),
            Kind::Grid(grid) if node.grow > 0 && node.has_cards() => {
                self.large_cells(node, *grid, area)
            }
            Kind::Grid(grid) => {
                let places;
                (first, places) = sizer.cells(node, *grid, area);
                places
            }
            Kind::Button(_) => return self.place_button(node, own),
            _ => return,
        };
        self.overflows |= places.iter().any(|place| {
            place.bottom() > area.bottom() + 1.0 || place.right() > area.right() + 1.0
        });
        let hidden = iter::repeat_n(None, first);
        self.place_each(node, own, hidden.chain(places.into_iter().map(Some)));
    }

    /// Places the visible children of a node where a frame wants them.
    pub fn place_children(
        &mut self,
        node: &Element,
        area: Rect,
        parent: Id,
        index: usize,
        places: impl Iterator<Item = Option<Rect>>,
    ) {
        let own = self.push(parent.child(index, node.key), area);
        self.place_each(node, own, places);
    }

    /// Places the visible children, one per rectangle, and hides the others.
    fn place_each(
        &mut self,
        node: &Element,
        own: usize,
        mut places: impl Iterator<Item = Option<Rect>>,
    ) {
        let (id, sizer) = (self.spots[own].id, self.sizer);
        for (i, child) in node.children.iter().enumerate() {
            let place = if sizer.shows(child) { places.next().flatten() } else { None };
            self.place_if(child, place, id, i);
        }
    }

    /// Hides a node without a place.
    pub fn place_if(&mut self, node: &Element, place: Option<Rect>, parent: Id, index: usize) {
        match place {
            Some(place) => self.place(node, place, parent, index),
            None => self.hide(node, parent, index),
        }
    }

    /// Centres the content of a button, unless it grows.
    fn place_button(&mut self, node: &Element, own: usize) {
        let (area, sizer) = (self.spots[own].rect, self.sizer);
        let (side, _) = sizer.padding(node);
        let w = area.w - 2.0 * side;
        let needed = sizer.column_height(node, Gap::None, w);
        let grows = sizer.total_grow(node) > 0.0;
        let h = if grows { area.h } else { needed };
        let content = rect(area.x + side, area.center().y - h / 2.0, w, h);
        let places = sizer.column(node, Gap::None, content).into_iter();
        let overflows = needed > area.h + 1.0;
        let is_plain = node.children.iter().all(|child| child.children.is_empty());
        self.overflows |= overflows && !(is_plain && self.drops_small_buttons);
        self.place_each(node, own, places.map(Some));
        if is_plain && (overflows || self.spots[own..].iter().any(|spot| spot.is_cut)) {
            self.drop_label(node, own);
        }
    }

    pub fn hide(&mut self, node: &Element, parent: Id, index: usize) {
        let id = parent.child(index, node.key);
        let own = self.push(id, Rect::default());
        self.spots[own].is_shown = node.is_unseen();
        for (i, child) in node.children.iter().enumerate() {
            self.hide(child, id, i);
        }
    }

    /// The cells of a grid that grows, centred: they grow by the same amount in width and height, in the
    /// number of columns that lets them grow most.
    fn large_cells(&mut self, node: &Element, grid: Grid, area: Rect) -> Vec<Rect> {
        let (most, least_h) = self.sizer.grid(node, grid, area.w);
        let (count, gap) = (node.children.len(), self.sizer.grid_gap(node));
        let least_w = self.sizer.width(node);
        let side = |room: f32, count: usize| (room + gap) / count as f32 - gap;
        let growth = |columns: usize| {
            let rows = count.div_ceil(columns);
            (side(area.w, columns) - least_w).min(side(area.h, rows) - least_h)
        };
        let columns = (1..most).fold(most, |best, columns| {
            let is_better = growth(columns) > growth(best);
            if is_better { columns } else { best }
        });
        let (w, h) = (least_w + growth(columns), least_h + growth(columns));
        self.overflows |= h < least_h - 1.0;
        let rows = count.div_ceil(columns) as f32;
        let top = area.center().y - (rows * (h + gap) - gap) / 2.0;
        let places = (0..count).map(|i| {
            let (row, column) = (i / columns, i % columns);
            let in_row = columns.min(count - row * columns) as f32;
            let left = area.center().x - (in_row * (w + gap) - gap) / 2.0;
            let (x, y) = (left + (w + gap) * column as f32, top + (h + gap) * row as f32);
            rect(x, y, w, h)
        });
        places.collect()
    }

    fn place_text(&mut self, text: &Text, own: usize) {
        let area = self.spots[own].rect;
        let (_, weight) = text.role.font();
        let size = self.sizer.font_size(text);
        // Never more lines than a very small area has space for: they would stand outside the window.
        let space = ((area.h + 0.5) / size - 1.0) / LINE_HEIGHT + 1.0;
        let most = text.lines.min(space.max(1.0) as u8);
        let lines = font::lines(&text.words, weight, size, area.w, most).len();
        let h = size * (1.0 + LINE_HEIGHT * (lines as f32 - 1.0));
        let fits = font::fits(&text.words, weight, size, area.w, most) && h <= area.h + 0.5;
        let spot = &mut self.spots[own];
        (spot.size, spot.lines, spot.is_cut) = (size, lines as u8, !text.may_be_cut && !fits);
    }

    /// Reduces a button too small for its label to its icon. Without an icon it is hidden, but its key still
    /// works.
    fn drop_label(&mut self, node: &Element, own: usize) {
        let Some([button, inner @ ..]) = self.spots.get_mut(own..) else {
            return;
        };
        let has_icon = node.has_icon();
        let middle = button.rect.center().y;
        if !has_icon && self.drops_small_buttons {
            button.is_shown = false;
        }
        for (i, spot) in inner.iter_mut().enumerate() {
            match (has_icon, i) {
                (true, 0) => spot.rect.y = middle - spot.rect.h / 2.0,
                (true, _) => spot.is_shown = false,
                (false, _) => spot.is_shown &= !self.drops_small_buttons,
            }
        }
    }
}

impl Sizer {
    /// Whether a node fits with all words.
    pub fn has_space(self, node: &Element, area: Rect) -> bool {
        let mut trial = Placement::new(self.viewport, self.zoom, true);
        trial.place(node, area, Id::root(None), 0);
        !trial.overflows && trial.spots.iter().all(|spot| !spot.is_cut)
    }
}

/// Whether the layout is for fingers on a small screen.
pub(super) fn is_phone(form: Form) -> bool {
    matches!(form, Form::Tall | Form::Low)
}
