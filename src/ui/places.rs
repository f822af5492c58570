//! Rectangles of a node's children.

use super::geometry::{Form, Rect, SPACE_L, rect};
use super::sizes::{COMPACT_H, Sizer};
use super::view::{Element, Gap, Grid, Kind, Picture};

/// Maximum row height of a list with space left over, as a factor.
const AIRY: f32 = 1.35;

/// The height in design units from which on a window has room for both parts of a fold above each other.
const UPRIGHT: f32 = 1000.0;

/// The maximum share of a fold's width for its square if the other view is beside it, and the minimum if it
/// is below.
const FOLD_BESIDE: f32 = 0.52;
const FOLD_ABOVE: f32 = 0.8;

impl Sizer {
    /// Children that grow share the space left over.
    pub fn column(&self, node: &Element, gap: Gap, area: Rect) -> Vec<Rect> {
        let left = area.h - self.column_height(node, gap, area.w);
        let share = left.max(0.0) / self.total_grow(node).max(1.0);
        let mut y = area.y;
        let places = self.shown(node).map(|child| {
            let h = self.height(child, area.w) + share * f32::from(child.grow);
            let place = self.aligned(child, Rect { y, h, ..area });
            y += h + self.gap(gap);
            place
        });
        places.collect()
    }

    /// What has a width of its own is centred, and a picture keeps its shape as it grows. Others fill the area.
    fn aligned(&self, child: &Element, area: Rect) -> Rect {
        let (w, h) = match &child.kind {
            Kind::Picture(Picture { aspect: Some(_), .. }) | Kind::Icon(_) | Kind::Face(_) => {
                let (w, h) = (self.width(child), self.height(child, area.w));
                let largest = if child.grow > 0 { f32::INFINITY } else { 1.0 };
                let share = (area.w / w).min(area.h / h).min(largest);
                (w * share, h * share)
            }
            Kind::Board(_) if child.grow == 0 => (self.width(child).min(area.w), area.h),
            Kind::Text(_) | Kind::Board(_) => return area,
            _ if child.width.is_none() => return area,
            _ => (self.width(child).min(area.w), area.h),
        };
        rect(area.center().x - w / 2.0, area.center().y - h / 2.0, w, h)
    }

    /// Buttons without a fixed height fill the row's.
    pub fn row(&self, node: &Element, gap: Gap, area: Rect) -> Vec<Rect> {
        let widths = self.row_widths(node, gap, area.w);
        let mut x = area.x;
        let places = self.shown(node).zip(widths).map(|(child, w)| {
            let is_stretched = match child.button() {
                Some(_) => child.height.is_none(),
                None => child.grow > 0,
            };
            let h = if is_stretched { area.h } else { self.height(child, w).min(area.h) };
            let place = self.aligned(child, rect(x, area.center().y - h / 2.0, w, h));
            x += w + self.gap(gap);
            place
        });
        places.collect()
    }

    /// Sections below each other, or in two columns in a wide window.
    pub fn sections(&self, node: &Element, area: Rect) -> Vec<Rect> {
        let sections: Vec<&Element> = self.shown(node).collect();
        let is_wide = matches!(self.viewport.form(), Form::Low | Form::Wide);
        if !is_wide || sections.len() < 2 {
            return self.spread(&sections, area);
        }
        let w = (area.w - SPACE_L) / 2.0;
        let heights: Vec<f32> = sections.iter().map(|section| self.height(section, w)).collect();
        let split = balanced(&heights, self.gap(Gap::Medium));
        let (left, right) = sections.split_at(split);
        let x = area.x + w + SPACE_L;
        let mut places = self.spread(left, Rect { w, ..area });
        places.extend(self.spread(right, Rect { x, w, ..area }));
        places
    }

    /// If none grows, the space left over is spread between the sections. Spaces have no gaps.
    fn spread(&self, sections: &[&Element], area: Rect) -> Vec<Rect> {
        let heights: Vec<f32> =
            sections.iter().map(|section| self.height(section, area.w)).collect();
        let count = heights.iter().filter(|h| **h > 0.0).count();
        let sum = heights.iter().sum::<f32>() + self.gaps(Gap::Medium, count);
        let left = (area.h - sum).max(0.0);
        let shares: f32 = sections.iter().map(|section| f32::from(section.grow)).sum();
        let (gap, spare) = (self.gap(Gap::Medium), left / (count + 1) as f32);
        let extra = if shares > 0.0 { 0.0 } else { spare.min(gap * 3.0) };
        let mut y = area.y;
        let mut gap_above = 0.0;
        let places = sections.iter().zip(heights).map(|(section, height)| {
            if height > 0.0 {
                y += gap_above;
                gap_above = gap + extra;
            }
            let h = height + left * f32::from(section.grow) / shares.max(1.0);
            let place = Rect { y, h, ..area };
            y += h;
            place
        });
        places.collect()
    }

    pub fn beside(&self, node: &Element, least: f32, area: Rect) -> Vec<Rect> {
        let is_beside = area.w >= least * self.zoom && self.viewport.legible() < self.zoom * 14.0;
        let name_w = self.shown(node).next().map_or(0.0, |name| self.width(name));
        let indent = if is_beside { name_w + self.gap(Gap::Large) } else { 0.0 };
        let (x, w, mut y) = (area.x + indent, area.w - indent, area.y);
        let mut places = Vec::new();
        for child in self.shown(node) {
            if is_beside && places.is_empty() {
                places.push(rect(area.x, y, name_w, 0.0));
                continue;
            }
            let h = self.height(child, w);
            places.push(rect(x, y, w, h));
            y += h + self.gap(Gap::Small);
        }
        if let ([name, content, ..], true) = (&mut places[..], is_beside) {
            name.h = content.h;
        }
        places
    }

    pub fn fold(&self, node: &Element, least: f32, area: Rect) -> Vec<Rect> {
        let [square, other] = &node.children[..] else {
            return Vec::new();
        };
        let gap = self.gap(Gap::Medium);
        let least_side = square.height.unwrap_or_default() * self.zoom;
        let is_upright = self.viewport.view().h >= UPRIGHT;
        if area.w >= least * self.zoom && !is_upright {
            let widest = (area.w - gap) * FOLD_BESIDE;
            let least_h = self.height(other, area.w - gap - widest);
            let side = area.h.min(widest).max(least_side);
            let x = area.x + side + gap;
            let h = area.h.max(side).max(least_h);
            let other = rect(x, area.y, area.right() - x, h);
            let y = other.center().y - side / 2.0;
            return vec![rect(area.x, y, side, side), other];
        }
        let least_h = self.height(other, area.w);
        let least_side = least_side.max(area.w * FOLD_ABOVE).min(area.w);
        let side = (area.h - gap - least_h).max(least_side).min(area.w);
        let y = area.y + side + gap;
        let h = (area.bottom() - y).max(least_h);
        let x = area.x + (area.w - side) / 2.0;
        vec![rect(x, area.y, side, side), rect(area.x, y, area.w, h)]
    }

    /// Rectangles of a grid's cells, and the number of hidden cells before them. A list shows as many rows as
    /// fit.
    pub fn cells(&self, node: &Element, grid: Grid, area: Rect) -> (usize, Vec<Rect>) {
        let (columns, row_h) = self.grid(node, grid, area.w);
        let gap = self.grid_gap(node);
        let count = self.shown(node).count();
        let rows = count.div_ceil(columns);
        let even_h = |rows: usize| (area.h + gap) / rows.max(1) as f32 - gap;
        let row_h = if rows == 1 { row_h.min(area.h) } else { row_h };
        let (first, shown, row_h) = match grid.around {
            None if node.grow > 0 => (0, rows, row_h.max(even_h(rows))),
            None => (0, rows, row_h),
            Some(at) => {
                // A long list of single lines is denser, except on touch screens and where texts need the height.
                let has_spare = self.text_zoom() <= self.zoom && row_h <= COMPACT_H * self.zoom;
                let is_dense = self.viewport.finger() == 0.0 && has_spare;
                let (padding, airy) = if is_dense { (6.0 * self.zoom, AIRY) } else { (0.0, 1.0) };
                let row_h = row_h.min(even_h(rows).max(row_h - padding));
                let fitting = ((area.h + gap + 0.5) / (row_h + gap)).floor().max(1.0) as usize;
                let first =
                    (at / columns).saturating_sub(fitting / 2).min(rows.saturating_sub(fitting));
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
}

/// The number of sections in the first of two columns that keeps the higher column lowest.
fn balanced(heights: &[f32], gap: f32) -> usize {
    let height = |part: &[f32]| part.iter().map(|h| h + gap).sum::<f32>();
    let higher = |split: &usize| {
        let (left, right) = heights.split_at(*split);
        height(left).max(height(right))
    };
    let splits = 1..=heights.len();
    splits.min_by(|a, b| higher(a).total_cmp(&higher(b))).unwrap_or(heights.len())
}
