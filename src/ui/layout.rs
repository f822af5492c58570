//! Places a view in a window: `sizes` says how large each node is at a type size, `places` where its children
//! stand, and `frames` chooses the largest type size at which a screen fits its window.

use std::iter;

use super::font;
use super::geometry::{Form, Rect, rect};
use super::sizes::Sizer;
use super::view::{Element, Gap, Kind, Text};

/// Identifies a widget from frame to frame, whatever it says and wherever it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Id(u64);

impl Id {
    const ROOT: Id = Id(0xcbf2_9ce4_8422_2325);

    /// The id of a child (hashed by FNV-1a).
    fn child(self, index: usize, key: Option<u32>) -> Id {
        let own = match key {
            Some(key) => u64::from(key) | 1 << 40,
            None => index as u64,
        };
        let hash = own.to_le_bytes().into_iter().fold(self.0, |hash, byte| {
            (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        });
        Id(hash)
    }

    #[cfg(test)]
    pub fn nth(index: usize) -> Id {
        Id::ROOT.child(index, None)
    }

    pub fn number(self) -> u64 {
        self.0
    }
}

/// Where a node stands. Spots are in the order of the tree, each node before its children.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spot {
    pub id: Id,
    pub rect: Rect,
    pub is_shown: bool,
    /// Of a text: the height of its font and its lines.
    pub size: f32,
    pub lines: u8,
    /// Of a text: whether its end is left out.
    pub is_cut: bool,
    /// The node within which texts of one role are equally large.
    level: usize,
}

/// Nodes that are placed one after the other, in the order of the tree.
pub(super) struct Placement {
    pub sizer: Sizer,
    pub spots: Vec<Spot>,
    /// Whether a text had to be cut or is too small.
    pub is_cut: bool,
    /// Whether buttons are left out that have too little room for their labels.
    pub spares: bool,
    /// Whether something stands outside its place.
    pub overflows: bool,
}

impl Placement {
    pub fn new(sizer: Sizer) -> Placement {
        Placement {
            sizer,
            spots: Vec::new(),
            is_cut: false,
            spares: false,
            overflows: false,
        }
    }

    /// The place of the root, whose children are placed by a frame.
    pub fn open(&mut self, root: &Element, area: Rect) -> Id {
        let id = Id::ROOT.child(0, root.key);
        self.push(id, area, 0);
        id
    }

    fn push(&mut self, id: Id, rect: Rect, level: usize) -> usize {
        self.spots.push(Spot {
            id,
            rect,
            is_shown: true,
            size: 0.0,
            lines: 0,
            is_cut: false,
            level,
        });
        self.spots.len() - 1
    }

    /// Places a node, the child with this index of a parent with this id, and everything in it.
    pub fn place(&mut self, node: &Element, area: Rect, parent: Id, index: usize, level: usize) {
        // In a window of a few pixels there may be no room at all.
        let (w, h) = (area.w.max(0.0), area.h.max(0.0));
        let area = Rect { w, h, ..area };
        if node.is_leaf() && !self.sizer.viewport.view().inset(-2.0).encloses(area) {
            // A tiny window has no room for everything.
            self.overflows = true;
            return self.hide(node, parent, index);
        }
        let id = parent.child(index, node.key);
        let own = self.push(id, area, level);
        let level = if node.is_level { own } else { level };
        let sizer = self.sizer;
        let mut first = 0;
        let places = match &node.kind {
            Kind::Text(text) => return self.fit(text, own),
            Kind::Column(gap) => sizer.column(node, *gap, area),
            Kind::Row(gap) => sizer.row(node, *gap, area),
            Kind::Beside(_) => sizer.beside(node, area),
            Kind::Fold(_) => sizer.fold(node, area).into_iter().flatten().collect(),
            Kind::Sections => sizer.sections(node, area),
            Kind::Grid { .. } if node.grow > 0 && node.has_cards() => self.large_cells(node, area),
            Kind::Grid { around, .. } => {
                let cells = sizer.cells(node, *around, area);
                first = cells.0;
                cells.1
            }
            Kind::Button(_) => return self.place_button(node, own, level),
            _ => return,
        };
        self.overflows |= places.iter().any(|place| {
            place.bottom() > area.bottom() + 1.0 || place.right() > area.right() + 1.0
        });
        let hidden = iter::repeat_n(None, first);
        self.place_each(node, own, level, hidden.chain(places.into_iter().map(Some)));
    }

    /// Places the children that take room, one in each place, and hides the others.
    fn place_each(
        &mut self,
        node: &Element,
        own: usize,
        level: usize,
        mut places: impl Iterator<Item = Option<Rect>>,
    ) {
        let (id, sizer) = (self.spots[own].id, self.sizer);
        for (i, child) in node.children.iter().enumerate() {
            let place = if sizer.shows(child) {
                places.next().flatten()
            } else {
                None
            };
            match place {
                Some(place) => self.place(child, place, id, i, level),
                None => self.hide(child, id, i),
            }
        }
    }

    /// The content of a button stands in its middle, unless it grows.
    fn place_button(&mut self, node: &Element, own: usize, level: usize) {
        let (area, sizer) = (self.spots[own].rect, self.sizer);
        let (side, _) = sizer.padding(node);
        let w = area.w - 2.0 * side;
        let needed = sizer.column_height(node, Gap::None, w);
        let grows = sizer.shares(node) > 0.0;
        let h = if grows { area.h } else { needed };
        let content = rect(area.x + side, area.center().y - h / 2.0, w, h);
        let places = sizer.column(node, Gap::None, content).into_iter();
        let was_cut = self.is_cut;
        let overflows = needed > area.h + 1.0;
        self.overflows |= overflows && !self.spares;
        self.place_each(node, own, level, places.map(Some));
        if overflows || self.spots[own..].iter().any(|spot| spot.is_cut) {
            self.spare_label(node, own, was_cut);
        }
    }

    /// A node without a place, and everything in it.
    pub fn hide(&mut self, node: &Element, parent: Id, index: usize) {
        let id = parent.child(index, node.key);
        let own = self.push(id, rect(0.0, 0.0, 0.0, 0.0), 0);
        self.spots[own].is_shown = node.is_unseen();
        for (i, child) in node.children.iter().enumerate() {
            self.hide(child, id, i);
        }
    }

    /// The cells of a grid that grows, in the middle of its area: they grow from their least size by as much
    /// in width as in height, in as many columns as let them grow most.
    fn large_cells(&mut self, node: &Element, area: Rect) -> Vec<Rect> {
        let (most, least_h) = self.sizer.grid(node, area.w);
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
            let (x, y) = (
                left + (w + gap) * column as f32,
                top + (h + gap) * row as f32,
            );
            rect(x, y, w, h)
        });
        places.collect()
    }

    /// The size of a text in its place: as large as its role says, or smaller to fit.
    fn fit(&mut self, text: &Text, own: usize) {
        let area = self.spots[own].rect;
        let (_, weight) = text.role.font();
        let wanted = self.sizer.font_size(text);
        let least = self.sizer.least_font_size(text);
        let viewport = self.sizer.viewport;
        let fits = |size: f32, lines: u8| font::fits(&text.words, weight, size, area.w, lines);
        let most = self.sizer.most_lines(text, area.w);
        let size = viewport.fitting_size(wanted, least, |size| fits(size, most));
        let is_cut = !fits(size, most);
        let lines = font::lines(&text.words, weight, size, area.w, most);
        let spot = &mut self.spots[own];
        spot.size = size;
        spot.lines = lines.len() as u8;
        spot.is_cut = is_cut;
        self.is_cut |= is_cut;
    }

    /// A button without room for its label shows its icon alone; without one it is left out, and its key
    /// remains.
    fn spare_label(&mut self, node: &Element, own: usize, was_cut: bool) {
        let Some([button, inner @ ..]) = self.spots.get_mut(own..) else {
            return;
        };
        let is_plain = node.children.iter().all(|child| child.children.is_empty());
        if !is_plain {
            return;
        }
        let has_icon = node.has_icon();
        let middle = button.rect.center().y;
        if !has_icon && self.spares {
            button.is_shown = false;
        }
        for (i, spot) in inner.iter_mut().enumerate() {
            match (has_icon, i) {
                (true, 0) => spot.rect.y = middle - spot.rect.h / 2.0,
                (true, _) => spot.is_shown = false,
                (false, _) => spot.is_shown &= !self.spares,
            }
        }
        if has_icon || self.spares {
            self.is_cut = was_cut;
        }
    }

    /// Makes texts of one role equally large where they belong together.
    pub fn level(&mut self, root: &Element) {
        let texts = root.all().into_iter().enumerate();
        let texts = texts.filter(|(i, _)| self.spots.get(*i).is_some_and(|spot| spot.is_shown));
        let texts: Vec<(usize, &Text)> = texts
            .filter_map(|(i, node)| match &node.kind {
                Kind::Text(text) => Some((i, text)),
                _ => None,
            })
            .collect();
        for &(i, text) in &texts {
            let level = self.spots[i].level;
            if level == 0 {
                continue;
            }
            let companions = texts.iter().filter(|(other, companion)| {
                let spot = &self.spots[*other];
                spot.level == level && companion.role == text.role
            });
            let sizes = companions.map(|(other, _)| self.spots[*other].size);
            let size = sizes.fold(f32::MAX, f32::min);
            if size < self.spots[i].size {
                let (_, weight) = text.role.font();
                let spot = &mut self.spots[i];
                let lines = font::lines(&text.words, weight, size, spot.rect.w, text.lines);
                (spot.size, spot.lines) = (size, lines.len() as u8);
            }
        }
    }
}

/// Whether fingers and little room ask for another order of things.
pub(super) fn is_phone(form: Form) -> bool {
    matches!(form, Form::Tall | Form::Low)
}
