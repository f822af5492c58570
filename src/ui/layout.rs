//! Places a view in a window: rows, columns and grids by the widths and heights of what is in them.
//!
//! Sizes are first taken at a type size (`zoom`), then everything is placed. `frames` chooses the largest
//! type size at which a screen fits its window, and knows where the parts of a screen go.

use std::iter;

use super::button_style::ButtonStyle;
use super::font;
use super::geometry::{Form, Rect, SPACE_L, Viewport, rect};
use super::shape::LINE_HEIGHT;
use super::view::{Element, Gap, Kind, Padding, Text, TypeRole};

/// The height of usual buttons, of entries of a list, and of an icon, in design units.
const BUTTON_H: f32 = 48.0;
const COMPACT_H: f32 = 28.0;
const ICON: f32 = 22.0;

/// How far a button reaches beyond its content at the sides.
const PADDING: f32 = 6.0;
const FIELD_PADDING: f32 = 12.0;

/// How much higher than needed the rows of a list are at most, where there is room.
const AIRY: f32 = 1.35;

/// The most of its width that the square of a fold takes beside something, and the least above it.
const FOLD_BESIDE: f32 = 0.56;
const FOLD_ABOVE: f32 = 0.8;

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

/// Sizes at one type size.
#[derive(Clone, Copy)]
pub(super) struct Sizer {
    pub viewport: Viewport,
    pub zoom: f32,
    /// Whether optional nodes are shown.
    pub shows_all: bool,
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

impl Sizer {
    pub fn gap(&self, gap: Gap) -> f32 {
        self.zoom
            * match gap {
                Gap::None => 0.0,
                Gap::Small => 8.0,
                Gap::Medium => 16.0,
                Gap::Large => 24.0,
            }
    }

    /// Whether a node takes room.
    fn shows(self, node: &Element) -> bool {
        (self.shows_all || !node.is_optional) && !node.is_unseen()
    }

    fn shown(self, node: &Element) -> impl Iterator<Item = &Element> + Clone {
        let children = node.children.iter();
        children.filter(move |child| self.shows(child))
    }

    /// The sum of the shares of the children that grow.
    fn shares(&self, node: &Element) -> f32 {
        self.shown(node).map(|child| f32::from(child.grow)).sum()
    }

    fn font_size(&self, text: &Text) -> f32 {
        let (size, _) = text.role.font();
        let size = (size * self.zoom).max(self.viewport.legible());
        // In whole pixels, as it is drawn.
        self.viewport.fitting_size(size, size, |_| true)
    }

    /// The least size to which a text shrinks.
    fn least_font_size(&self, text: &Text) -> f32 {
        text.role.font().0 * self.zoom.min(1.0) * text.role.least()
    }

    /// The most lines of a text: a label is rather smaller than broken.
    fn most_lines(&self, text: &Text, width: f32) -> u8 {
        let (_, weight) = text.role.font();
        let least = self.least_font_size(text).max(self.viewport.legible());
        let is_label = matches!(
            text.role,
            TypeRole::Label | TypeRole::Note | TypeRole::Small
        );
        if is_label && text.lines == 2 && font::fits(&text.words, weight, least, width, 1) {
            1
        } else {
            text.lines
        }
    }

    /// The type size, or that at which texts are just large enough to read.
    fn text_zoom(&self) -> f32 {
        self.zoom
            .max(self.viewport.legible() / TypeRole::Body.font().0)
    }

    /// The least side of something that is clicked.
    fn finger(&self, node: &Element) -> f32 {
        match node.button() {
            Some(button) if button.action.is_some() => self.viewport.finger(),
            _ => 0.0,
        }
    }

    /// How far a button reaches beyond its content, at the sides and above and below.
    fn padding(&self, node: &Element) -> (f32, f32) {
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

    /// The width that a node takes where there is room enough.
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
            Kind::Space | Kind::Sections | Kind::Page | Kind::BoardPage => 0.0,
            Kind::Text(text) => {
                let (_, weight) = text.role.font();
                font::width(&text.words, weight, self.font_size(text)).ceil() + 1.0
            }
            Kind::Icon(_) => ICON * self.zoom,
            Kind::Row(gap) => widths.sum::<f32>() + self.gaps(*gap, self.shown(node).count()),
            Kind::Beside(least) | Kind::Fold(least) | Kind::Grid { least, .. } => least * self.zoom,
            Kind::Column(_) => widths.fold(0.0, f32::max),
            Kind::Button(_) => {
                let (side, _) = self.padding(node);
                (widths.fold(0.0, f32::max) + 2.0 * side).max(self.finger(node))
            }
            Kind::Picture(picture) => {
                picture.aspect.unwrap_or_default() * node.height.unwrap_or_default() * self.zoom
            }
            Kind::Board(_) => node.height.unwrap_or_default() * self.zoom,
        }
    }

    fn gaps(&self, gap: Gap, count: usize) -> f32 {
        self.gap(gap) * count.saturating_sub(1) as f32
    }

    /// The height that a node of this width takes.
    pub fn height(&self, node: &Element, width: f32) -> f32 {
        if let Some(height) = node.height {
            let least = match &node.kind {
                Kind::Text(text) if self.text_zoom() > self.zoom => self.text_height(text, width),
                _ => self.finger(node),
            };
            return (height * self.zoom).max(least);
        }
        match &node.kind {
            Kind::Space | Kind::Sections | Kind::Page | Kind::BoardPage | Kind::Picture(_) => 0.0,
            Kind::Text(text) => self.text_height(text, width),
            Kind::Icon(_) => ICON * self.zoom,
            Kind::Column(gap) => self.column_height(node, *gap, width),
            Kind::Button(_) => {
                let (side, above) = self.padding(node);
                let content = self.column_height(node, Gap::None, width - 2.0 * side);
                (content + 2.0 * above).max(self.least_height(node))
            }
            Kind::Row(gap) => {
                let widths = self.row_widths(node, *gap, width);
                let heights = self.shown(node).zip(widths);
                let heights = heights.map(|(child, width)| self.height(child, width));
                heights.fold(0.0, f32::max)
            }
            Kind::Beside(_) => {
                let places = self.beside(node, rect(0.0, 0.0, width, 0.0));
                places.last().map_or(0.0, Rect::bottom)
            }
            Kind::Fold(_) => {
                let places = self.fold(node, rect(0.0, 0.0, width, 0.0));
                places.map_or(0.0, |places| {
                    places
                        .map(|place| place.bottom())
                        .into_iter()
                        .fold(0.0, f32::max)
                })
            }
            Kind::Grid { around, .. } => {
                let (columns, row_h) = self.grid(node, width);
                let rows = self.shown(node).count().div_ceil(columns);
                let rows = if around.is_some() { rows.min(1) } else { rows };
                row_h * rows as f32 + self.grid_gap(node) * rows.saturating_sub(1) as f32
            }
            Kind::Board(_) => width,
        }
    }

    fn text_height(&self, text: &Text, width: f32) -> f32 {
        let size = self.font_size(text);
        let (_, weight) = text.role.font();
        let most = self.most_lines(text, width);
        let lines = font::lines(&text.words, weight, size, width, most);
        lines.len() as f32 * size * LINE_HEIGHT
    }

    fn column_height(&self, node: &Element, gap: Gap, width: f32) -> f32 {
        let heights = self.shown(node).map(|child| self.height(child, width));
        heights.sum::<f32>() + self.gaps(gap, self.shown(node).count())
    }

    /// The places of the children of a column in this area; those that grow share what is left.
    fn column(&self, node: &Element, gap: Gap, area: Rect) -> Vec<Rect> {
        let left = area.h - self.column_height(node, gap, area.w);
        let share = left.max(0.0) / self.shares(node).max(1.0);
        let mut y = area.y;
        let places = self.shown(node).map(|child| {
            let h = self.height(child, area.w) + share * f32::from(child.grow);
            let place = self.aligned(child, Rect { y, h, ..area });
            y += h + self.gap(gap);
            place
        });
        places.collect()
    }

    /// The place of a child of a column: pictures and boards are in its middle, others as wide as it.
    fn aligned(&self, child: &Element, area: Rect) -> Rect {
        let keeps_width = match &child.kind {
            Kind::Picture(picture) => picture.aspect.is_some(),
            Kind::Board(_) => child.grow == 0,
            Kind::Icon(_) => true,
            Kind::Text(_) => false,
            _ => child.width.is_some(),
        };
        if !keeps_width {
            return area;
        }
        let w = self.width(child).min(area.w);
        let x = area.center().x - w / 2.0;
        Rect { x, w, ..area }
    }

    /// The places of the children of a row in this area. Buttons are as high as it, unless their height is
    /// fixed.
    fn row(&self, node: &Element, gap: Gap, area: Rect) -> Vec<Rect> {
        let widths = self.row_widths(node, gap, area.w);
        let mut x = area.x;
        let places = self.shown(node).zip(widths).map(|(child, w)| {
            let is_stretched = match child.button() {
                Some(_) => child.height.is_none(),
                None => child.grow > 0,
            };
            let h = if is_stretched {
                area.h
            } else {
                self.height(child, w).min(area.h)
            };
            let place = rect(x, area.center().y - h / 2.0, w, h);
            x += w + self.gap(gap);
            place
        });
        places.collect()
    }

    /// The places of the sections of a page: below each other, or in a low window in two columns.
    fn sections(&self, node: &Element, area: Rect) -> Vec<Rect> {
        let sections: Vec<&Element> = self.shown(node).collect();
        if self.viewport.form() != Form::Low || sections.len() < 2 {
            return self.spread(&sections, area);
        }
        let w = (area.w - SPACE_L) / 2.0;
        let heights = sections.iter().map(|section| self.height(section, w));
        let heights: Vec<f32> = heights.collect();
        let split = balanced(&heights, self.gap(Gap::Medium));
        let (left, right) = sections.split_at(split);
        let x = area.x + w + SPACE_L;
        let mut places = self.spread(left, Rect { w, ..area });
        places.extend(self.spread(right, Rect { x, w, ..area }));
        places
    }

    /// Sections below each other; if none grows, what is left stands between them. Spaces have no gaps.
    fn spread(&self, sections: &[&Element], area: Rect) -> Vec<Rect> {
        let heights = sections.iter().map(|section| self.height(section, area.w));
        let heights: Vec<f32> = heights.collect();
        let count = heights.iter().filter(|h| **h > 0.0).count();
        let sum = heights.iter().sum::<f32>() + self.gaps(Gap::Medium, count);
        let left = (area.h - sum).max(0.0);
        let grows = sections.iter().map(|section| f32::from(section.grow));
        let shares: f32 = grows.sum();
        let (gap, spare) = (self.gap(Gap::Medium), left / (count + 1) as f32);
        let more = if shares > 0.0 {
            0.0
        } else {
            spare.min(gap * 3.0)
        };
        let mut y = area.y + (more / 2.0).min(gap);
        let mut gap_above = 0.0;
        let places = sections.iter().zip(heights).map(|(section, height)| {
            if height > 0.0 {
                y += gap_above;
                gap_above = gap + more;
            }
            let h = height + left * f32::from(section.grow) / shares.max(1.0);
            let place = Rect { y, h, ..area };
            y += h;
            place
        });
        places.collect()
    }

    /// The places of the children of [`Kind::Beside`], from the top of this area.
    fn beside(&self, node: &Element, area: Rect) -> Vec<Rect> {
        let Kind::Beside(least) = node.kind else {
            return Vec::new();
        };
        let children: Vec<&Element> = self.shown(node).collect();
        let is_beside = area.w >= least * self.zoom && self.viewport.legible() < self.zoom * 14.0;
        let name_w = children.first().map_or(0.0, |name| self.width(name));
        let beside = name_w + self.gap(Gap::Medium);
        let (x, w) = if is_beside {
            (area.x + beside, area.w - beside)
        } else {
            (area.x, area.w)
        };
        let mut y = area.y;
        let mut places = Vec::new();
        for (i, child) in children.into_iter().enumerate() {
            if i == 0 && is_beside {
                places.push(rect(area.x, y, beside - self.gap(Gap::Small), 0.0));
                continue;
            }
            let h = self.height(child, w);
            let above = places.last().map_or(0.0, |_| self.gap(Gap::Small));
            let above = if is_beside && i == 1 { 0.0 } else { above };
            places.push(rect(x, y + above, w, h));
            y += above + h;
        }
        if let ([name, content, ..], true) = (&mut places[..], is_beside) {
            name.h = content.h;
        }
        places
    }

    /// The places of the children of [`Kind::Fold`] in this area, or in what they need if it is lower.
    fn fold(&self, node: &Element, area: Rect) -> Option<[Rect; 2]> {
        let (Kind::Fold(least), [square, other]) = (&node.kind, &node.children[..]) else {
            return None;
        };
        let gap = self.gap(Gap::Medium);
        let least_side = square.height.unwrap_or_default() * self.zoom;
        if area.w >= least * self.zoom {
            let widest = (area.w - gap) * FOLD_BESIDE;
            let least_h = self.height(other, area.w - gap - widest);
            let side = area.h.min(widest).max(least_side);
            let x = area.x + side + gap;
            let h = area.h.max(side).max(least_h);
            let other = rect(x, area.y, area.right() - x, h);
            return Some([rect(area.x, area.y, side, side), other]);
        }
        let least_h = self.height(other, area.w);
        let least_side = least_side.max(area.w * FOLD_ABOVE).min(area.w);
        let side = (area.h - gap - least_h).clamp(least_side, area.w);
        let y = area.y + side + gap;
        let h = (area.bottom() - y).max(least_h);
        let x = area.x + (area.w - side) / 2.0;
        Some([rect(x, area.y, side, side), rect(area.x, y, area.w, h)])
    }

    /// The gap between the cells of a grid: none between the entries of a list.
    fn grid_gap(&self, node: &Element) -> f32 {
        let is_list = |child: &Element| {
            let button = child.button();
            let is_card = |style| {
                use ButtonStyle::{Card, Plain, Raised};
                matches!(style, Card(_) | Plain | Raised)
            };
            button.is_none_or(|button| button.padding != Padding::Full && !is_card(button.style))
        };
        match node.children.first() {
            Some(first) if is_list(first) => 0.0,
            _ => self.gap(Gap::Small),
        }
    }

    /// The columns of a grid, and the height of a row.
    fn grid(&self, node: &Element, width: f32) -> (usize, f32) {
        let Kind::Grid {
            least,
            most,
            around,
        } = node.kind
        else {
            return (1, 0.0);
        };
        let zoom = around.map_or(self.zoom, |_| self.text_zoom());
        let gap = self.grid_gap(node);
        let finger = node
            .children
            .first()
            .map_or(0.0, |child| self.finger(child));
        let mut least = (least * zoom).max(finger);
        let has_icons = node.children.first().is_some_and(Element::has_icon);
        if around.is_none() && !has_icons && self.text_zoom() > self.zoom {
            // Texts are larger than the rest.
            let widths = self.shown(node).map(|child| self.width(child));
            least = widths.fold(least, f32::max).min(width);
        }
        let fitting = ((width + gap) / (least + gap) + 0.001).floor().max(1.0) as usize;
        let columns = fitting.min(most).max(1);
        // The rows are equally full, but the columns of a list stay as it grows.
        let count = node.children.len().max(1);
        let columns = match around {
            Some(_) => columns,
            None => count.div_ceil(count.div_ceil(columns)),
        };
        let w = (width - gap * (columns - 1) as f32) / columns as f32;
        let heights = self.shown(node).map(|child| self.height(child, w));
        (columns, heights.fold(0.0, f32::max))
    }

    /// The places of the cells of a grid in this area, and the number of those before them that are not
    /// shown: of a list as many rows as fit.
    fn cells(&self, node: &Element, around: Option<usize>, area: Rect) -> (usize, Vec<Rect>) {
        let (columns, row_h) = self.grid(node, area.w);
        let gap = self.grid_gap(node);
        let count = self.shown(node).count();
        let rows = count.div_ceil(columns);
        let even_h = |rows: usize| (area.h + gap) / rows.max(1) as f32 - gap;
        let row_h = if rows == 1 { row_h.min(area.h) } else { row_h };
        let (first, shown, row_h) = match around {
            None if node.grow > 0 => (0, rows, row_h.max(even_h(rows))),
            None => (0, rows, row_h),
            Some(at) => {
                // A long list is denser, where no finger presses.
                let is_dense = self.viewport.finger() == 0.0;
                let (padding, airy) = if is_dense {
                    (6.0 * self.zoom, AIRY)
                } else {
                    (0.0, 1.0)
                };
                let row_h = row_h.min(even_h(rows).max(row_h - padding));
                let fitting = ((area.h + gap + 0.5) / (row_h + gap)).floor().max(1.0) as usize;
                let first = (at / columns).saturating_sub(fitting / 2);
                let first = first.min(rows.saturating_sub(fitting));
                let row_h = even_h(rows.min(fitting)).min(row_h * airy).max(row_h);
                (first, fitting, row_h)
            }
        };
        let w = (area.w - gap * (columns - 1) as f32) / columns as f32;
        let cells = (first * columns..count).take(shown * columns).map(|i| {
            let x = area.x + (w + gap) * (i % columns) as f32;
            let y = area.y + (row_h + gap) * (i / columns - first) as f32;
            rect(x, y, w, row_h)
        });
        (first * columns, cells.collect())
    }

    /// The widths of the children of a row: as they are, with what is left shared by those that grow;
    /// where there is too little room, all are narrower.
    fn row_widths(&self, node: &Element, gap: Gap, width: f32) -> Vec<f32> {
        let room = width - self.gaps(gap, self.shown(node).count());
        let fixed = self.shown(node).filter(|child| child.grow == 0);
        let fixed: f32 = fixed.map(|child| self.width(child)).sum();
        let shrink = if fixed > room { room / fixed } else { 1.0 };
        let share = (room - fixed).max(0.0) / self.shares(node).max(1.0);
        let widths = self.shown(node).map(|child| match child.grow {
            0 => self.width(child) * shrink,
            grow => share * f32::from(grow),
        });
        widths.collect()
    }
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

/// How many of these heights go into the first of two columns, so that the higher one is as low as can be.
fn balanced(heights: &[f32], gap: f32) -> usize {
    let height = |part: &[f32]| part.iter().map(|h| h + gap).sum::<f32>();
    let higher = |split: &usize| {
        let (left, right) = heights.split_at(*split);
        height(left).max(height(right))
    };
    let splits = 1..=heights.len();
    let split = splits.min_by(|a, b| higher(a).total_cmp(&higher(b)));
    split.unwrap_or(heights.len())
}

/// Whether fingers and little room ask for another order of things.
pub(super) fn is_phone(form: Form) -> bool {
    matches!(form, Form::Tall | Form::Low)
}
