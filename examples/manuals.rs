//! Writes the manual pages and shell completions of both programs into a folder.
//!
//! `cargo run --no-default-features --example manuals -- FOLDER`

use std::path::Path;
use std::{env, fs, io};

use clap::{Command, CommandFactory};
use clap_complete::{Shell, generate_to};
use tictactoe::flags::{TerminalFlags, WindowFlags};

const SHELLS: [Shell; 3] = [Shell::Bash, Shell::Zsh, Shell::Fish];

fn main() -> io::Result<()> {
    let Some(folder) = env::args_os().nth(1) else {
        return Err(io::Error::other("expected a folder to write to"));
    };
    let folder = Path::new(&folder);
    fs::create_dir_all(folder)?;
    for command in [WindowFlags::command(), TerminalFlags::command()] {
        clap_mangen::generate_to(command.clone(), folder)?;
        write_completions(command, folder)?;
    }
    Ok(())
}

fn write_completions(mut command: Command, folder: &Path) -> io::Result<()> {
    let name = command.get_name().to_owned();
    for shell in SHELLS {
        generate_to(shell, &mut command, &name, folder)?;
    }
    Ok(())
}
