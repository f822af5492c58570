//! Writes the manual pages of both programs and of the subcommands into a folder:
//! `manuals FOLDER DATE`, where DATE is the day of the release.

use std::path::Path;
use std::{env, fs, io};

use clap::{Command, CommandFactory};
use clap_mangen::Man;
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
    let page = Man::new(command.clone()).section("6").date(date);
    page.manual("Games Manual").generate_to(folder)?;
    Ok(())
}
