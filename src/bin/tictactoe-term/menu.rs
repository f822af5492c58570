//! A screen as lines: its texts, and its buttons with numbers.

use tictactoe::text::Labels;
use tictactoe::ui::{Node, Point, Role};

/// How many lines are shown at once.
const LINES: usize = 10;

/// What stands on a screen, in its order, or the options of a setting.
#[derive(Default)]
pub struct Menu {
    /// The setting whose options these are.
    pub setting: Option<String>,
    lines: Vec<Line>,
    /// How many lines were shown.
    shown: usize,
}

struct Line {
    /// `None` for a text.
    number: Option<usize>,
    text: String,
    /// What can be chosen: nothing in a text, one for a button, and several for a setting.
    options: Vec<Choice>,
    /// Of a setting, the part of the text before the colon.
    name: String,
}

#[derive(Clone)]
struct Choice {
    name: String,
    at: Point,
    is_on: bool,
}

pub enum Chosen {
    Button(Point),
    Setting(Menu),
}

impl Menu {
    pub fn new(tree: &Node, labels: &Labels) -> Menu {
        let mut lines: Vec<Line> = Vec::new();
        let nodes = tree.all().into_iter().filter(|node| !node.name.is_empty());
        for node in nodes.filter(|node| node.name != tree.name) {
            match node.role {
                Role::Button | Role::Field if !node.is_disabled => {
                    add_button(node, labels, &mut lines);
                }
                Role::Text | Role::Heading | Role::Item => {
                    lines.push(Line::new(node.name.clone(), Vec::new()));
                }
                _ => {}
            }
        }
        join_settings(&mut lines);
        Menu::numbered(None, lines)
    }

    fn numbered(setting: Option<String>, mut lines: Vec<Line>) -> Menu {
        let buttons = lines.iter_mut().filter(|line| !line.options.is_empty());
        for (number, line) in (1..).zip(buttons) {
            // What is a number itself is chosen by that.
            line.number = line.text.parse().ok().or(Some(number));
        }
        Menu { setting, lines, shown: 0 }
    }

    fn buttons(&self) -> impl Iterator<Item = &Line> {
        self.lines.iter().filter(|line| line.number.is_some())
    }

    /// What the line of this number stands for.
    pub fn choose(&self, number: usize) -> Option<Chosen> {
        let line = self.buttons().find(|line| line.number == Some(number))?;
        Some(match &line.options[..] {
            [only] => Chosen::Button(only.at),
            options => {
                let options = options.iter().cloned();
                let lines = options.map(|option| Line::new(option.name.clone(), vec![option]));
                Chosen::Setting(Menu::numbered(Some(line.name.clone()), lines.collect()))
            }
        })
    }

    /// Whether this is the number of a line, or the whole name of a button.
    pub fn offers(&self, typed: &str) -> bool {
        let is_number = typed.parse().is_ok_and(|number| self.choose(number).is_some());
        let mut choices = self.buttons().flat_map(|line| &line.options);
        is_number || choices.any(|choice| choice.name.to_lowercase() == typed.to_lowercase())
    }

    /// The first choice whose name, or a word of it, begins with this.
    pub fn named(&self, typed: &str) -> Option<Point> {
        let typed = typed.to_lowercase();
        let choices = || self.buttons().flat_map(|line| &line.options);
        let begins = |choice: &&Choice| choice.name.to_lowercase().starts_with(&typed);
        let has_word = |choice: &&Choice| {
            choice.name.to_lowercase().split(' ').any(|word| word.starts_with(&typed))
        };
        choices().find(begins).or_else(|| choices().find(has_word)).map(|choice| choice.at)
    }

    /// The first ten lines.
    pub fn first_page(&mut self, more: &str) -> Vec<String> {
        self.shown = 0;
        self.page(more)
    }

    /// The next ten lines, and after the last ones the first.
    pub fn page(&mut self, more: &str) -> Vec<String> {
        let rest = self.lines.iter().skip(self.shown).map(Line::shown);
        let has_more = rest.len() > LINES;
        let mut page: Vec<String> = rest.take(LINES - usize::from(has_more)).collect();
        self.shown = if has_more { self.shown + page.len() } else { 0 };
        page.extend(has_more.then(|| format!("0 {more}")));
        page
    }

    /// The lines that are not in this other menu; `None` if they are most.
    pub fn changes(&self, before: &Menu) -> Option<Vec<String>> {
        let known: Vec<String> = before.lines.iter().map(Line::shown).collect();
        let mut changes: Vec<String> = self.lines.iter().map(Line::shown).collect();
        changes.retain(|line| !known.contains(line));
        (2 * changes.len() <= self.lines.len()).then_some(changes)
    }

    /// The texts that are not in this other menu.
    pub fn new_texts(&self, before: &Menu) -> Vec<String> {
        let is_known = |text: &str| before.lines.iter().any(|line| line.text == text);
        let texts = self.lines.iter().filter(|line| line.number.is_none());
        let mut news: Vec<String> = texts.map(|line| line.text.clone()).collect();
        news.retain(|text| !is_known(text));
        news.dedup();
        news
    }

    /// The buttons in one line, for a screen with a board.
    pub fn in_one_line(&self) -> String {
        self.buttons().map(|line| line.text.as_str()).collect::<Vec<_>>().join("; ")
    }
}

impl Line {
    fn new(text: String, options: Vec<Choice>) -> Line {
        Line { number: None, text, options, name: String::new() }
    }

    fn shown(&self) -> String {
        match self.number.map(|number| number.to_string()) {
            Some(number) if number != self.text => format!("{number} {}", self.text),
            _ => self.text.clone(),
        }
    }
}

/// Choices that follow each other and have one name before a colon, as in `Goes first: X`, come into one line.
fn add_button(node: &Node, labels: &Labels, lines: &mut Vec<Line>) {
    let is_on = node.is_on == Some(true);
    let choice = Choice { name: node.name.clone(), at: node.rect.center(), is_on };
    let name = node.is_on.and_then(|_| Some(node.name.split_once(": ")?.0)).unwrap_or_default();
    if let Some(line) = lines.last_mut().filter(|line| !name.is_empty() && line.name == name) {
        line.options.push(choice);
    } else {
        let line = Line::new(told(node, labels), vec![choice]);
        lines.push(Line { name: name.to_owned(), ..line });
    }
}

/// Several choices of one name are a setting. It says its name, so a text above it need not.
fn join_settings(lines: &mut Vec<Line>) {
    let mut names = Vec::new();
    for Line { text, options, name, .. } in lines.iter_mut().filter(|it| it.options.len() > 1) {
        for option in options.iter_mut() {
            option.name.drain(..name.len() + 2);
        }
        let chosen = options.iter().find(|option| option.is_on);
        *text = format!("{name}: {}", chosen.map_or("", |option| &option.name));
        names.push(name.clone());
    }
    lines.retain(|line| !line.options.is_empty() || !names.contains(&line.text));
}

/// As in `Undo (u)`.
fn told(node: &Node, labels: &Labels) -> String {
    let name = node.name.trim_end_matches('.').replace("?: ", ": ");
    let value = node.value.as_ref().filter(|value| !value.is_empty());
    let value = value.map(|value| format!(": {value}"));
    let is_chosen = node.is_on == Some(true) && node.role == Role::Button;
    let chosen = is_chosen.then(|| format!(", {}", labels.chosen));
    let key = key(node).map(|key| format!(" ({})", key.to_lowercase()));
    [name].into_iter().chain(value).chain(chosen).chain(key).collect()
}

/// The key of a button, the last part of its description, if it can be typed.
pub fn key(node: &Node) -> Option<&str> {
    let last = node.description.as_deref()?.rsplit(", ").next()?;
    (last.chars().count() == 1 || last == "Enter").then_some(last)
}
