//! Writes the manual pages and shell completions of both programs into a folder:
//! `manuals FOLDER DATE`, where DATE is the day of the release.
//!
//! clap describes the options and the window's help screen the keys; the rest is written here.

use std::path::Path;
use std::{env, fs, io};

use clap::{Arg, Command, CommandFactory};
use clap_complete::{Shell, generate_to};
use clap_mangen::Man;
use clap_mangen::roff::{Inline, Roff, bold, italic, roman};
use tictactoe::flags::{TerminalFlags, WindowFlags};
use tictactoe::profile::Language;
use tictactoe::storage;
use tictactoe::text::{self, KeyHelp};

const SECTION: &str = "6"; // games
const SHELLS: [Shell; 3] = [Shell::Bash, Shell::Zsh, Shell::Fish];

/// A word or phrase and what it means.
type Entry<'a> = (&'a str, &'a str);

fn main() -> io::Result<()> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [folder, date] = arguments.as_slice() else {
        return Err(io::Error::other("expected a folder and a date"));
    };
    let folder = Path::new(folder);
    fs::create_dir_all(folder)?;
    write_page(folder, "tictactoe", &window_page(date)?)?;
    write_page(folder, "tictactoe-term", &terminal_page(date)?)?;
    write_completions(WindowFlags::command(), folder)?;
    write_completions(TerminalFlags::command(), folder)
}

fn write_completions(mut command: Command, folder: &Path) -> io::Result<()> {
    let name = command.get_name().to_owned();
    for shell in SHELLS {
        generate_to(shell, &mut command, &name, folder)?;
    }
    Ok(())
}

fn write_page(folder: &Path, name: &str, page: &Page) -> io::Result<()> {
    fs::write(folder.join(format!("{name}.{SECTION}")), page.finished())
}

fn window_page(date: &str) -> io::Result<Page> {
    let command = built(WindowFlags::command());
    let saved = format!("$XDG_DATA_HOME/tictactoe/{}", storage::FILE);
    let damaged = format!("{saved}.damaged-1");
    let mut page = Page::begin(&command, date)?;
    page.heading("SYNOPSIS");
    page.usage(&command);
    page.heading("DESCRIPTION");
    page.paragraph(
        "Play Tic-Tac-Toe with a friend or against the computer, with the mouse or the keyboard, on \
         any board from 3x3 to 7x7. At the level hard the computer plays perfectly. The game can \
         show the proved value of each cell and why a move is good or bad.",
    );
    page.paragraph(
        "Without options, the game goes on where it was closed, or shows the start screen. An option \
         that describes a game starts a new one at once.",
    );
    page.options(&command)?;
    page.keys();
    page.heading("FILES");
    page.entries(&[
        (
            &saved,
            "The game, the statistics and the options. It is written after every move, and as a \
             whole or not at all. With --data-dir it is in that folder. If XDG_DATA_HOME is not set, \
             ~/.local/share takes its place.",
        ),
        (&damaged, "A saved file that could not be read."),
    ]);
    page.heading("ENVIRONMENT");
    page.entries(&[
        ("XDG_DATA_HOME", "The folder that holds the folder of the saved file."),
        (
            "LANGUAGE, LC_ALL, LC_MESSAGES, LANG",
            "The first that is set chooses the language of the window, English or Korean, until the \
             player chooses one in the options.",
        ),
        ("DISPLAY", "The X server to open the window on."),
    ]);
    page.heading("EXAMPLES");
    page.examples(&[
        (
            "tictactoe --opponent hard",
            "Play X against a perfect opponent.",
        ),
        (
            "tictactoe --opponent human --board 5x5x4 --match 3",
            "Two people need four in a row on a board of 5x5, until one has won three rounds.",
        ),
    ]);
    page.exit_status("The window cannot be opened, or had to close.");
    page.end("tictactoe-term");
    Ok(page)
}

fn terminal_page(date: &str) -> io::Result<Page> {
    let command = built(TerminalFlags::command());
    let mut page = Page::begin(&command, date)?;
    page.heading("SYNOPSIS");
    page.usage(&command);
    for subcommand in command.get_subcommands() {
        page.usage(subcommand);
    }
    page.heading("DESCRIPTION");
    page.paragraph(
        "Play Tic-Tac-Toe in a terminal, with a friend or against the computer, on any board from \
         3x3 to 7x7. Without options, the program asks what to play. The command practice \
         has lessons, and analyze and tree explain a position.",
    );
    page.options(&command)?;
    page.heading("COMMANDS");
    for subcommand in command.get_subcommands() {
        page.command(subcommand)?;
    }
    page.heading("KEYS");
    page.paragraph("Each is typed on a line of its own and ends with Enter.");
    page.entries(&[
        (
            "5",
            "mark cell 5; cells are numbered row by row from the top left",
        ),
        ("2,3", "mark the cell in row 2 and column 3; on 3x3 also 23"),
        ("h", "show one of the best moves and the reason"),
        ("u, r", "undo, redo"),
        ("l, board", "show the board again"),
        ("?", "help"),
        ("q", "quit"),
        ("Enter", "next round, after the end of a round"),
    ]);
    page.heading("FILES");
    page.paragraph("None: a game in the terminal is not saved.");
    page.heading("ENVIRONMENT");
    page.entries(&[
        ("NO_COLOR", "If set, the output has no colours."),
        ("TERM", "If it is dumb, the output has no colours."),
    ]);
    page.heading("EXAMPLES");
    page.examples(&[
        (
            "tictactoe-term --opponent hard",
            "Play X against a perfect opponent.",
        ),
        (
            "tictactoe-term analyze \".OX/O.X/X.O o\"",
            "The proved value of each move of O in this position.",
        ),
        (
            "tictactoe-term analyze --board 4x4x3 --json \"..../.X../..../.... o\"",
            "The same on a board of 4x4 with three in a row, as JSON.",
        ),
        (
            "tictactoe-term --plain practice",
            "The lessons in plain sentences, for a screen reader or a braille display.",
        ),
        (
            "tictactoe-term tree --depth 2 \"XOX/.O./... x\"",
            "The first two moves of the minimax tree.",
        ),
    ]);
    page.exit_status("The input could not be read, or the output not be written.");
    page.end("tictactoe");
    Ok(page)
}

/// Adds what clap adds itself, such as `--help`.
fn built(mut command: Command) -> Command {
    command = command.disable_help_subcommand(true);
    command.build();
    command
}

/// A manual page in the making.
struct Page {
    text: String,
}

impl Page {
    fn begin(command: &Command, date: &str) -> io::Result<Page> {
        let mut page = Page {
            text: String::new(),
        };
        let version = command.get_version().unwrap_or_default();
        let man = Man::new(command.clone())
            .title(command.get_name().to_uppercase())
            .section(SECTION)
            .date(date)
            .source(format!("Tic-Tac-Toe {version}"))
            .manual("Games Manual");
        page.add_section(|out| man.render_title(out))?;
        page.heading("NAME");
        let about = command.get_about().unwrap_or_default().to_string();
        let about = about.split(". ").next().unwrap_or_default();
        page.text(vec![roman(format!("{} - {about}", command.get_name()))]);
        Ok(page)
    }

    fn end(&mut self, see_also: &str) {
        self.heading("SEE ALSO");
        self.text(vec![bold(see_also), roman(format!("({SECTION})"))]);
        self.paragraph(env!("CARGO_PKG_HOMEPAGE"));
        self.heading("BUGS");
        self.text(vec![roman(format!(
            "Report bugs at {}/issues.",
            env!("CARGO_PKG_REPOSITORY")
        ))]);
        self.heading("AUTHORS");
        self.text(vec![roman(env!("CARGO_PKG_AUTHORS"))]);
    }

    /// The page without the preambles that the parts bring, but for one at its start.
    fn finished(&self) -> String {
        let preamble = Roff::new().render();
        format!("{preamble}{}", self.text.replace(&preamble, ""))
    }

    fn add(&mut self, roff: &Roff) {
        self.text += &roff.render();
    }

    fn add_section(
        &mut self,
        render: impl Fn(&mut dyn io::Write) -> io::Result<()>,
    ) -> io::Result<()> {
        let mut section = Vec::new();
        render(&mut section)?;
        self.text += &String::from_utf8_lossy(&section);
        Ok(())
    }

    fn control(&mut self, name: &str, argument: Option<&str>) {
        let mut roff = Roff::new();
        roff.control(name, argument);
        self.add(&roff);
    }

    fn heading(&mut self, heading: &str) {
        self.control("SH", Some(heading));
    }

    fn text(&mut self, inlines: Vec<Inline>) {
        let mut roff = Roff::new();
        roff.text(inlines);
        self.add(&roff);
    }

    fn paragraph(&mut self, text: &str) {
        self.space();
        self.text(vec![roman(text)]);
    }

    /// Separates paragraphs; a heading does that already.
    fn space(&mut self) {
        let last = self.text.lines().last().unwrap_or_default();
        if !last.starts_with(".SH") && !last.starts_with(".SS") {
            self.control("PP", None);
        }
    }

    fn entries(&mut self, entries: &[Entry]) {
        for (name, meaning) in entries {
            self.control("TP", None);
            self.text(vec![bold(*name)]);
            self.text(vec![roman(*meaning)]);
        }
    }

    fn examples(&mut self, examples: &[Entry]) {
        for (command, effect) in examples {
            self.paragraph(effect);
            self.control("RS", Some("4"));
            self.control("nf", None);
            self.text(vec![bold(*command)]);
            self.control("fi", None);
            self.control("RE", None);
        }
    }

    fn keys(&mut self) {
        let labels = text::words(Language::English).labels();
        self.heading("KEYS");
        self.entries(&key_entries(&labels.keys));
        self.paragraph("Buttons have keys too. Help shows those of the screen that it opens over.");
    }

    fn exit_status(&mut self, failure: &str) {
        self.heading("EXIT STATUS");
        self.entries(&[
            ("0", "Success."),
            ("1", failure),
            (
                "2",
                "An option or argument is invalid. One line on standard error says why.",
            ),
        ]);
    }

    fn options(&mut self, command: &Command) -> io::Result<()> {
        let man = Man::new(command.clone());
        self.add_section(|out| man.render_options_section(out))
    }

    /// A subcommand: what it does and its options.
    fn command(&mut self, command: &Command) -> io::Result<()> {
        self.control("SS", Some(command.get_name()));
        self.text(vec![roman(format!(
            "{}.",
            command.get_about().unwrap_or_default()
        ))]);
        let from = self.text.len();
        self.options(command)?;
        let options = self.text.split_off(from).replace(".SH OPTIONS\n", "");
        self.text += &options;
        Ok(())
    }

    /// How the command is called, with every option and its values.
    fn usage(&mut self, command: &Command) {
        let name = command.get_bin_name().unwrap_or(command.get_name());
        self.space();
        let mut line = vec![bold(name)];
        for option in command
            .get_arguments()
            .filter(|argument| !argument.is_positional())
        {
            line.push(roman(" ["));
            line.extend(usage_of(option));
            line.push(roman("]"));
        }
        for positional in command.get_positionals() {
            line.push(roman(" "));
            line.push(italic(value_name(positional)));
        }
        self.control("ad", Some("l"));
        self.control("nh", None);
        self.text(line);
        self.control("hy", None);
        self.control("ad", Some("b"));
    }
}

fn usage_of(option: &Arg) -> Vec<Inline> {
    let name = bold(format!("--{}", option.get_long().unwrap_or_default()));
    if option.get_action().takes_values() {
        vec![name, roman(" "), italic(value_name(option))]
    } else {
        vec![name]
    }
}

fn value_name(argument: &Arg) -> String {
    let names = argument.get_value_names().unwrap_or_default();
    names.join(" ")
}

fn key_entries(keys: &'static [KeyHelp]) -> Vec<Entry<'static>> {
    keys.iter().map(|help| (help.key, help.does)).collect()
}
