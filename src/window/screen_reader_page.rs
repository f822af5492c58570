//! Screen readers in a web page: `packaging/web/mirror.js` mirrors the tree into elements over the canvas.

use super::ReaderRequest;
use crate::platform::{FramePacer, mirror, take_mirrored};
use crate::profile::Language;
use crate::text::words;
use crate::ui::{Input, Node, Point, Rect, Role, Viewport, point};

/// A page cannot detect a screen reader, so it always mirrors.
#[derive(Default)]
pub struct ScreenReader {
    /// The last tree sent.
    shown: String,
}

impl ScreenReader {
    #[allow(clippy::unused_self)] // a desktop tells
    pub fn is_listening(&self) -> bool {
        true
    }

    pub fn tell(&mut self, tree: &Node, said: &[String], layout: Viewport, language: Language) {
        let title = words(language).labels().title;
        let mut shown = [language.code(), title].join("\t");
        write(tree, 0, layout, &mut shown);
        if self.shown != shown || !said.is_empty() {
            mirror(&shown, &said.join("\n"));
            self.shown = shown;
        }
    }

    #[allow(clippy::unused_self)] // a desktop has a queue
    pub fn take_requests(&mut self, _: &FramePacer) -> Vec<ReaderRequest> {
        let mut requests = Vec::new();
        while let Some(told) = take_mirrored() {
            requests.extend(request(&told));
        }
        requests
    }
}

/// A line per node: depth, role, state, rectangle, id, name, description and value, separated by tabs.
fn write(node: &Node, depth: usize, layout: Viewport, lines: &mut String) {
    let state = [
        (node.is_focused, 'f'),
        (node.is_disabled, 'd'),
        (node.is_on == Some(true), 'y'),
        (node.is_on == Some(false), 'n'),
    ];
    let state: String =
        state.into_iter().filter(|(holds, _)| *holds).map(|(_, sign)| sign).collect();
    let texts = [
        depth.to_string(),
        role(node.role).to_owned(),
        state,
        place(node.rect, layout),
        node.id.to_string(),
        node.name.clone(),
        node.description.clone().unwrap_or_default(),
        node.value.clone().unwrap_or_default(),
    ];
    lines.push('\n');
    lines.push_str(&texts.join("\t"));
    for child in &node.children {
        write(child, depth + 1, layout, lines);
    }
}

fn role(role: Role) -> &'static str {
    match role {
        Role::Screen => "screen",
        Role::Heading => "heading",
        Role::Text => "text",
        Role::Status => "status",
        Role::List => "list",
        Role::Item => "item",
        Role::Grid => "grid",
        Role::Row => "row",
        Role::Cell => "cell",
        Role::Button => "button",
        Role::Field => "field",
    }
}

/// A rectangle in pixels, and its middle in design units.
fn place(area: Rect, layout: Viewport) -> String {
    let corner = layout.to_window(point(area.x, area.y));
    let middle = area.center();
    let (w, h) = (area.w * layout.scale, area.h * layout.scale);
    let numbers = [corner.x, corner.y, w, h, middle.x, middle.y];
    numbers.map(|number| (number.round() as i32).to_string()).join(" ")
}

/// Parses a message of the page: `click` or `focus` with a point in design units, or `write` with a text.
fn request(told: &str) -> Option<ReaderRequest> {
    let (what, rest) = told.split_once(' ')?;
    Some(match what {
        "click" => ReaderRequest::Input(Input::Click(parse(rest)?)),
        "focus" => ReaderRequest::Input(Input::FocusOn(parse(rest)?)),
        "write" => ReaderRequest::Write(rest.to_owned()),
        _ => return None,
    })
}

fn parse(place: &str) -> Option<Point> {
    let (x, y) = place.split_once(' ')?;
    let number = |text: &str| text.parse::<i16>().ok().map(f32::from);
    Some(point(number(x)?, number(y)?))
}
