//! A line that the person types: a cell, a key, a line of the menu, or the text of an open field.

use std::rc::Rc;

use tictactoe::game::Refusal;
use tictactoe::rules::{IllegalMove, Rules};
use tictactoe::text;
use tictactoe::ui::{Input, Placed, Point};

use super::{PAUSE, Terminal};
use crate::console::{Exit, TOO_LONG};
use crate::entry::{self, Entry};
use crate::menu::{Chosen, Menu};

/// What became of a line.
pub(super) enum Answer {
    /// The app has it.
    Done,
    /// It was a question, and is answered.
    Told,
    /// Nothing has changed, for this reason.
    Refused(String),
}

impl Terminal<'_> {
    /// Takes a line of the person.
    pub(super) fn take(&mut self, line: &str) -> Result<Answer, Exit> {
        // No line is the second click of a double click.
        self.paused += PAUSE;
        let now = self.now();
        let placed = Rc::clone(&self.told.placed);
        if line == TOO_LONG {
            return Ok(self.unknown());
        }
        if placed.is_typing() && !["", "?", "back"].contains(&line) && !self.menu.offers(line) {
            self.app.write(line, now);
            self.app.handle(Input::Confirm, now);
            return Ok(Answer::Done);
        }
        let rules = placed.board_id().map(|(_, rules)| rules);
        let entry = match entry::parse(line, rules, self.words()) {
            Ok(entry) => entry,
            Err(why) => return Ok(Answer::Refused(why)),
        };
        let facts = placed.facts().filter(|_| rules.is_some());
        match (entry, facts) {
            (Entry::Cell(cell), _) => {
                let Some(board) = placed.board() else { return Ok(self.unknown()) };
                Ok(self.mark(board.rect(cell).center(), &placed))
            }
            (Entry::Board, Some((position, _))) if self.console.plain => {
                self.told(&text::rows(position, self.words()).join(" "))
            }
            (Entry::Board, Some(_)) => {
                self.board.clear();
                self.draw(&placed)?;
                Ok(Answer::Told)
            }
            (Entry::Last, Some((_, last))) => self.told(last),
            (Entry::Lines(cell), Some((position, _))) => {
                self.told(&text::lines_through(position, cell, self.words()).join(" "))
            }
            (Entry::Coach, _) if self.app.game().is_some() => {
                self.app.switch_coach(now);
                Ok(Answer::Done)
            }
            (Entry::Help, _) => self.help(rules),
            (Entry::Number(0), _) => self.show_menu(),
            (Entry::Number(number), _) => match self.menu.choose(number) {
                Some(Chosen::Button(at)) => Ok(self.press(at, &placed)),
                Some(Chosen::Setting(menu)) => {
                    self.menu = menu;
                    self.show_menu()
                }
                None => Ok(self.unknown()),
            },
            (Entry::Name, _) => Ok(match self.menu.named(line) {
                Some(at) => self.press(at, &placed),
                None => self.unknown(),
            }),
            (Entry::Input(Input::Back | Input::Confirm), _) if self.menu.setting.is_some() => {
                self.menu = Menu::new(&self.told.tree, self.labels());
                Ok(Answer::Told)
            }
            (Entry::Input(Input::Back), _) if !self.app.can_go_back() => Ok(self.unknown()),
            (Entry::Input(Input::Letter('s')), _) => Ok(self.unknown()),
            (Entry::Input(input), _) => {
                self.app.handle_told(&placed, input, now);
                Ok(Answer::Done)
            }
            _ => Ok(self.unknown()),
        }
    }

    fn told(&mut self, line: &str) -> Result<Answer, Exit> {
        self.console.say(line)?;
        Ok(Answer::Told)
    }

    fn unknown(&self) -> Answer {
        Answer::Refused(self.labels().unknown_entry.to_owned())
    }

    /// Marks a cell. After a wrong answer to an exercise it is the next try.
    fn mark(&mut self, at: Point, placed: &Rc<Placed>) -> Answer {
        let (now, labels) = (self.now(), self.labels());
        if self.is_round_over(&self.told.tree) {
            return Answer::Refused(self.words().refusal(Refusal::Illegal(IllegalMove::GameOver)));
        }
        match placed.statuses().last() {
            Some(status) if status == labels.enter_for_next => {
                return Answer::Refused(status.clone());
            }
            Some(status) if status == labels.enter_to_retry => self.app.handle(Input::Confirm, now),
            _ => {}
        }
        self.app.handle_told(placed, Input::Press(at), now);
        Answer::Done
    }

    fn press(&mut self, at: Point, placed: &Rc<Placed>) -> Answer {
        let now = self.now();
        let mut buttons = placed.buttons().into_iter();
        let pressed = buttons.find(|(widget, _)| widget.spot.rect.contains(at));
        // A key says what it switches.
        let inputs = match pressed.and_then(|(_, button)| button.key) {
            Some(key) => vec![key.input],
            None => vec![Input::Press(at), Input::Release(at)],
        };
        for input in inputs {
            self.app.handle_told(placed, input, now);
        }
        Answer::Done
    }

    /// Says what can be typed.
    fn help(&mut self, rules: Option<Rules>) -> Result<Answer, Exit> {
        let (words, labels) = (self.words(), self.labels());
        if let Some(rules) = rules {
            self.console.say(&entry::how_to_type_a_cell(rules, words))?;
            self.console.say_sentence(&self.menu.in_one_line())?;
            let has_facts = self.told.placed.facts().is_some();
            return self.told(if has_facts { labels.commands_on_board } else { labels.commands });
        }
        let page = self.menu.first_page(labels.more);
        self.console.say_sentences(&page)?;
        let can_go_back = self.app.can_go_back() || self.menu.setting.is_some();
        self.told(if can_go_back { labels.commands } else { labels.only_quit })
    }

    fn show_menu(&mut self) -> Result<Answer, Exit> {
        let page = self.menu.page(self.labels().more);
        self.console.say_sentences(&page)?;
        Ok(Answer::Told)
    }
}
