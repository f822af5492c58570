//! Writes the manual pages of both programs and what shells complete into a folder:
//! `cargo run --no-default-features --example manuals -- FOLDER`.

use std::path::Path;
use std::{env, fs, io};

use clap::{Command, CommandFactory};
use clap_complete::{Shell, generate_to};
use tictactoe::flags::{TerminalFlags, WindowFlags};

const SHELLS: [Shell; 3] = [Shell::Bash, Shell::Zsh, Shell::Fish];

fn main() -> io::Result<()> {
    let Some(folder) = env::args_os().nth(1) else {
        return Err(io::Error::other("expected the folder to write into"));
    };
    let folder = Path::new(&folder);
    fs::create_dir_all(folder)?;
    for command in [WindowFlags::command(), TerminalFlags::command()] {
        clap_mangen::generate_to(command.clone(), folder)?;
        complete(command, folder)?;
    }
    Ok(())
}

fn complete(mut command: Command, folder: &Path) -> io::Result<()> {
    let name = command.get_name().to_owned();
    for shell in SHELLS {
        generate_to(shell, &mut command, &name, folder)?;
    }
    Ok(())
}
