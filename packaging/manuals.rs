//! Writes the manual pages of both programs and of the subcommands into a folder:
//! `manuals FOLDER DATE`, where DATE is the day of the release.

use std::fs::{self, File};
use std::path::Path;
use std::{env, io};

use clap::{Arg, Command, CommandFactory};
use clap_mangen::Man;
use clap_mangen::roff::{Roff, bold, italic, roman};
use tictactoe::flags::{TerminalFlags, WindowFlags};

fn main() -> io::Result<()> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [folder, date] = arguments.as_slice() else {
        return Err(io::Error::other("expected a folder and a date"));
    };
    let folder = Path::new(folder);
    fs::create_dir_all(folder)?;
    for command in [WindowFlags::command(), TerminalFlags::command()] {
        let mut command = command.disable_help_subcommand(true);
        command.build();
        for subcommand in command.get_subcommands() {
            write_page(subcommand, folder, date)?;
        }
        write_page(&command, folder, date)?;
    }
    Ok(())
}

fn write_page(command: &Command, folder: &Path, date: &str) -> io::Result<()> {
    let man = Man::new(command.clone()).section("6").date(date).manual("Games Manual");
    let mut file = File::create(folder.join(man.get_filename()))?;
    man.render_title(&mut file)?;
    man.render_name_section(&mut file)?;
    synopsis(command).to_writer(&mut file)?;
    man.render_description_section(&mut file)?;
    man.render_options_section(&mut file)?;
    if command.has_subcommands() {
        man.render_subcommands_section(&mut file)?;
    }
    section("EXAMPLES", examples(command)).to_writer(&mut file)?;
    let failure = if command.get_name() == "tictactoe" {
        section("FILES", FILES).to_writer(&mut file)?;
        "The window cannot open."
    } else {
        "The output cannot be written, or three lines of input in a row are not understood."
    };
    let statuses = [["0", "Success."], ["1", failure], ["2", "A flag or an argument is invalid."]];
    section("EXIT STATUS", &statuses).to_writer(&mut file)
}

/// `Man` names the flags without the values that they take.
fn synopsis(command: &Command) -> Roff {
    let (arguments, flags): (Vec<&Arg>, Vec<&Arg>) =
        command.get_arguments().partition(|arg| arg.is_positional());
    let mut line = vec![bold(command.get_bin_name().unwrap_or(command.get_name()))];
    for flag in flags {
        line.push(roman(" ["));
        line.push(bold(format!("--{}", flag.get_long().unwrap_or_default())));
        if flag.get_action().takes_values() {
            line.push(roman("\u{a0}")); // the value stays on the line of its flag
            line.push(italic(value_name(flag)));
        }
        line.push(roman("]"));
    }
    for argument in arguments {
        line.extend([roman(" "), italic(value_name(argument))]);
    }
    if command.has_subcommands() {
        line.extend([roman(" ["), italic("COMMAND"), roman("]")]);
    }
    let mut roff = Roff::new();
    roff.control("SH", ["SYNOPSIS"]);
    // Ragged and without hyphens.
    roff.control("ad", ["l"]).control("nh", []).text(line).control("hy", []).control("ad", []);
    roff
}

fn value_name(arg: &Arg) -> String {
    arg.get_value_names().unwrap_or_default().iter().map(ToString::to_string).collect()
}

fn section(heading: &str, entries: &[[&str; 2]]) -> Roff {
    let mut roff = Roff::new();
    roff.control("SH", [heading]);
    for [term, meaning] in entries {
        roff.control("TP", []).text([bold(*term)]).text([roman(*meaning)]);
    }
    roff
}

fn examples(command: &Command) -> &'static [[&'static str; 2]] {
    match command.get_name() {
        "tictactoe" => &[
            ["tictactoe --opponent hard --board 4x4x3", "Play Hard on 4x4, three in a row."],
            ["tictactoe --position 'X../.O./... x'", "Play on from a position."],
        ],
        "practice" => &[
            ["tictactoe-term practice --lesson answer", "Start a lesson."],
            [
                "tictactoe-term practice --sheet answer > answer.html",
                "Write a lesson for a browser to print.",
            ],
        ],
        "analyze" => &[
            ["tictactoe-term analyze '.OX/O.X/X.O o'", "Say how each move ends, and why."],
            [
                "tictactoe-term analyze --board 4x4x4 --json 'X.../..../..../....'",
                "Write the same about another board as JSON.",
            ],
        ],
        _ => &[
            [
                "tictactoe-term --opponent medium --board 5x5x4",
                "Play Medium on 5x5, four in a row.",
            ],
            ["tictactoe-term --plain practice", "Practice with a screen reader."],
        ],
    }
}

const FILES: &[[&str; 2]] = &[[
    "~/.local/share/tictactoe/tictactoe.json",
    "The game, the statistics and the options; below $XDG_DATA_HOME if that is set.",
]];
