//! The game: the app without its window. Its screens are told, and what the person types becomes clicks and keys
//! (`line`).

mod line;

use std::io::{self, IsTerminal};
use std::time::Duration;

use tictactoe::app::{App, ToldScreen};
use tictactoe::flags::{Subcommand, TerminalFlags};
use tictactoe::game::Game;
use tictactoe::platform::{self, Printer, Sound};
use tictactoe::profile::Language;
use tictactoe::rules::Rules;
use tictactoe::storage::{Store, Writer};
use tictactoe::text::{self, Labels, Words};
use tictactoe::ui::{Node, Placed, Role};

use crate::board;
use crate::console::{Console, Exit};
use crate::entry;
use crate::menu::{Menu, key};
use line::Answer;

/// So long nothing is typed, for the app: longer than any motion, and than a result stands.
const PAUSE: Duration = Duration::from_secs(5);

/// More than any screen needs to come to rest.
const MOST_PAUSES: usize = 20;

/// After this time the moves so far are told while the person waits for more.
const LONG_WAIT: Duration = Duration::from_millis(500);

pub struct Terminal<'a> {
    app: App,
    console: &'a mut Console,
    /// `None` if nothing is saved.
    writer: Option<Writer>,
    /// The pauses so far, in which no time passes for the person.
    paused: Duration,
    /// What was told last.
    told: ToldScreen,
    prompt: String,
    board: String,
    rules: Option<Rules>,
    menu: Menu,
}

/// What is new since the last line.
#[derive(Default)]
struct News {
    lines: Vec<String>,
    is_refused: bool,
}

/// Plays until the person quits or the input ends.
pub fn run(flags: &TerminalFlags, console: &mut Console) -> Result<(), Exit> {
    let is_terminal = io::stdin().is_terminal();
    let mut store = match &flags.data_dir {
        Some(folder) => Some(Store::open(Some(folder.clone()))),
        None => is_terminal.then(|| Store::open(None)),
    };
    let profile = store.as_mut().and_then(Store::load).unwrap_or_default();
    let seed = flags.game.seed.unwrap_or_else(platform::seed);
    let settings = flags.game.settings()?;
    let position = flags.game.position()?;
    let language =
        if is_terminal { Language::of_locale(&platform::locale()) } else { Language::English };
    let app = match settings {
        Some(settings) if position.is_none() => App::with_game(settings, profile, seed),
        _ => App::new(profile, seed),
    };
    let mut app = app.in_terminal(language);
    if let Some(position) = position {
        app.open_position(settings, position, Duration::ZERO);
    }
    if let Some(Subcommand::Practice(practice)) = &flags.subcommand {
        app.open_practice(practice.lesson, Duration::ZERO);
    }
    let mut terminal = Terminal {
        told: ToldScreen {
            placed: app.placed(Duration::ZERO),
            tree: Node::default(),
            is_at_rest: false,
        },
        app,
        console,
        writer: store.map(|store| Writer::start(store, Printer::silent())),
        paused: Duration::ZERO,
        prompt: String::new(),
        board: String::new(),
        rules: None,
        menu: Menu::default(),
    };
    terminal.play()
}

impl Terminal<'_> {
    fn play(&mut self) -> Result<(), Exit> {
        loop {
            let (news, told) = self.settle()?;
            let mut is_refused = news.is_refused;
            let before = (self.console.printed, self.prompt.clone());
            self.tell(news, told)?;
            if !is_refused && before == (self.console.printed, self.prompt.clone()) {
                is_refused = true;
                self.console.say(self.labels().unknown_entry)?;
            }
            loop {
                let prompt = self.menu.setting.clone().unwrap_or_else(|| self.prompt.clone());
                let Some(line) = self.console.ask(&prompt, is_refused)? else {
                    self.console.say(self.labels().goodbye)?;
                    return Ok(());
                };
                match self.take(&line)? {
                    Answer::Done => break,
                    Answer::Told => is_refused = false,
                    Answer::Refused(why) => {
                        is_refused = true;
                        if why.trim_end_matches('.') != prompt {
                            self.console.say(&why)?;
                        }
                    }
                }
            }
        }
    }

    fn now(&self) -> Duration {
        platform::now() + self.paused
    }

    fn words(&self) -> &'static dyn Words {
        text::words(self.app.language())
    }

    fn labels(&self) -> &'static Labels {
        self.words().labels()
    }

    /// Lets the game go on until it waits for the person.
    fn settle(&mut self) -> io::Result<(News, ToldScreen)> {
        let start = platform::now();
        let mut news = News::default();
        self.take_effects(&mut news);
        let mut pauses = 0;
        loop {
            while self.app.wait(self.now()) {
                if platform::now() > start + LONG_WAIT && !news.lines.is_empty() {
                    news.lines.drain(..).try_for_each(|line| self.console.say_sentence(&line))?;
                    self.console.flush()?;
                }
            }
            let told = self.app.told(self.now());
            self.take_effects(&mut news);
            if told.is_at_rest || pauses == MOST_PAUSES {
                return Ok((news, told));
            }
            self.paused += PAUSE;
            pauses += 1;
        }
    }

    fn take_effects(&mut self, news: &mut News) {
        let effects = self.app.take_effects();
        if let Some(writer) = &mut self.writer {
            // Before anything is saved: then the writer is busy.
            while let Some(notice) = writer.take_notice() {
                self.app.show_notice(notice);
            }
            if effects.is_unsaved {
                writer.save(self.app.profile(), Vec::new());
            }
        }
        news.is_refused |= effects.sounds.contains(&Sound::Refusal);
        news.lines.extend(effects.announcements);
    }

    /// Says what is new on the screen.
    fn tell(&mut self, mut news: News, told: ToldScreen) -> io::Result<()> {
        let ToldScreen { placed, tree, .. } = &told;
        let mut menu = Menu::new(tree, self.labels());
        let asked = self.asked(&told);
        // What is asked is not told as well, nor what is drawn.
        let rows = placed.facts().map(|(position, _)| text::rows(position, self.words()).join(" "));
        let is_asked = |line: &str| line.trim_end_matches('.') == asked;
        news.lines.retain(|line| *line != tree.name && !is_asked(line));
        news.lines.retain(|line| self.console.plain || Some(line) != rows.as_ref());
        if placed.board_id().is_some() {
            self.tell_board(news.lines, &told, &menu)?;
        } else {
            self.tell_menu(&news.lines, tree, &mut menu)?;
        }
        self.prompt = self.prompt(asked, &told);
        (self.told, self.menu) = (told, menu);
        Ok(())
    }

    fn tell_board(&mut self, lines: Vec<String>, told: &ToldScreen, menu: &Menu) -> io::Result<()> {
        let ToldScreen { placed, tree, .. } = told;
        if self.told.tree.name != tree.name {
            self.console.say(&tree.name)?;
            self.board.clear();
        }
        let rules = placed.board_id().map(|(_, rules)| rules);
        if let Some(rules) = rules.filter(|_| self.rules != rules) {
            let how = entry::how_to_type_a_cell(rules, self.words());
            self.console.say(&[&how, self.labels().type_for_more].join(" "))?;
        }
        self.rules = rules;
        // What follows from a move stands below the board.
        let statuses = placed.statuses();
        let is_of_game = is_of_game(tree);
        let lines = lines.into_iter();
        let (below, above): (Vec<String>, _) =
            lines.partition(|line| is_of_game && statuses.contains(line));
        let texts = if is_of_game { Vec::new() } else { menu.new_texts(&self.menu) };
        for line in above.iter().chain(&texts) {
            self.say(line)?;
        }
        self.draw(placed)?;
        below.iter().try_for_each(|line| self.say(line))
    }

    /// Draws the board if it has changed.
    fn draw(&mut self, placed: &Placed) -> io::Result<()> {
        let Some(view) = placed.shown_board().filter(|_| !self.console.plain) else {
            return Ok(());
        };
        let drawn = board::draw(view.rules, &view.items);
        if drawn != self.board {
            self.console.blank_line()?;
            self.console.print_line(&drawn)?;
            self.console.blank_line()?;
        }
        self.board = drawn;
        Ok(())
    }

    /// Says what is new, then the menu, or the lines of it that have changed.
    fn tell_menu(&mut self, lines: &[String], tree: &Node, menu: &mut Menu) -> io::Result<()> {
        let is_new = self.told.tree.name != tree.name;
        if is_new {
            self.console.say(&tree.name)?;
        }
        lines.iter().try_for_each(|line| self.say(line))?;
        let before = Menu::new(&self.told.tree, self.labels());
        let changes = menu.changes(&before).filter(|_| !is_new);
        let page = changes.unwrap_or_else(|| menu.page(self.labels().more));
        self.console.say_sentences(&page)
    }

    /// A line of the app. Keys of a window that are not in a terminal have other words.
    fn say(&mut self, line: &str) -> io::Result<()> {
        let labels = self.labels();
        if line == labels.no_effect {
            return self.console.say(labels.unknown_entry);
        }
        match self.rules {
            Some(rules) if line == labels.no_cell_in_focus => {
                self.console.say(&entry::how_to_type_a_cell(rules, self.words()))
            }
            _ => self.console.say_sentence(line),
        }
    }

    /// What an open field asks, or the last status, else the name of the screen.
    fn asked(&self, ToldScreen { placed, tree, .. }: &ToldScreen) -> String {
        let nodes = tree.all();
        let is_open = |node: &Node| node.role == Role::Field && node.is_on == Some(true);
        let field = nodes.iter().find(|node| is_open(node)).map(|field| field.name.clone());
        let is_review = placed.root.takes_arrows && placed.board_id().is_some();
        let review = is_review.then(|| self.labels().review.to_owned());
        // On a menu, if it stands last.
        let is_status = nodes.last().is_some_and(|node| node.role == Role::Status);
        let status =
            || placed.statuses().pop().filter(|_| placed.board_id().is_some() || is_status);
        let asked = field.or(review).or_else(status);
        asked.as_ref().unwrap_or(&tree.name).trim_end_matches(['.', ':', '?']).to_owned()
    }

    /// What is asked, with what else can be typed after a round, and in plain sentences the free cells.
    fn prompt(&self, asked: String, ToldScreen { placed, tree, .. }: &ToldScreen) -> String {
        let mut prompt = asked;
        if self.is_round_over(tree) {
            let keys = if placed.root.takes_arrows { ["Enter", "N"] } else { ["U", "V"] };
            for button in tree.all().into_iter().filter(|button| !button.is_disabled) {
                if let Some(key) = key(button).filter(|key| keys.contains(key)) {
                    let key = if key == "Enter" { key.to_owned() } else { key.to_lowercase() };
                    prompt = format!("{prompt}, {key}: {}", button.name.to_lowercase());
                }
            }
        }
        match placed.facts().filter(|_| placed.board_id().is_some()) {
            Some((position, _)) if self.console.plain && !position.is_over() => {
                let rules = position.rules();
                let free = text::numbers(position.empty_cells(), rules, self.words());
                format!("{prompt}. {}", self.words().free_cells(&free))
            }
            _ => prompt,
        }
    }

    fn is_round_over(&self, tree: &Node) -> bool {
        is_of_game(tree) && self.app.game().is_some_and(Game::is_over)
    }
}

/// Whether the board of the game is on the screen.
fn is_of_game(tree: &Node) -> bool {
    tree.all().into_iter().any(|node| key(node) == Some("M"))
}
