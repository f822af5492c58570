//! The terminal program as a person or a script runs it: input typed, output printed.

mod analyze;
mod plain;
mod practice;

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};

const PROGRAM: &str = env!("CARGO_BIN_EXE_tictactoe-term");

/// How a transcript shows the end of the input.
const END_OF_INPUT: &str = "^D";

fn start(arguments: &[String]) -> Child {
    Command::new(PROGRAM)
        .args(arguments)
        .env("CLICOLOR_FORCE", "1") // but no colours go into a pipe
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap()
}

/// Runs the program on an input until it ends.
fn run(arguments: &[String], typed: &[u8]) -> Output {
    let mut child = start(arguments);
    // The program may end before it has read everything; its output decides then.
    let _ = child.stdin.take().unwrap().write_all(typed);
    child.wait_with_output().unwrap()
}

/// What the program prints on this input: it ends well, and prints no error.
#[track_caller]
fn printed(arguments: &[String], typed: &str) -> String {
    let output = run(arguments, typed.as_bytes());
    let error = String::from_utf8(output.stderr).unwrap();
    assert_eq!(error, "", "{arguments:?}");
    assert_eq!(output.status.code(), Some(0), "{arguments:?}");
    String::from_utf8(output.stdout).unwrap()
}

fn words(line: &str) -> Vec<String> {
    line.split_whitespace().map(str::to_owned).collect()
}

/// What a terminal shows: a command, the input typed after each `> `, and everything printed. Plain
/// prompts are lines of their own: there `> ` stands at the start of the typed line and is not printed.
struct Transcript {
    arguments: Vec<String>,
    typed: String,
    printed: String,
}

impl Transcript {
    fn read(arguments: &str, dialog: &str) -> Transcript {
        let (mut typed, mut printed) = (String::new(), String::new());
        for line in dialog.lines() {
            match line.split_once('>') {
                None => printed.extend([line, "\n"]),
                Some(("", entry)) if entry.trim() == END_OF_INPUT => {}
                Some(("", entry)) => typed.extend([entry.trim(), "\n"]),
                Some((prompt, entry)) if entry.trim() == END_OF_INPUT => {
                    printed.extend([prompt, "> \n"]);
                }
                Some((prompt, entry)) => {
                    printed.extend([prompt, "> "]);
                    typed.extend([entry.trim(), "\n"]);
                }
            }
        }
        Transcript { arguments: shell_words(arguments), typed, printed }
    }

    #[track_caller]
    fn check(&self, name: &str) {
        let printed = printed(&self.arguments, &self.typed);
        assert_eq!(printed, self.printed, "{name}");
    }
}

/// Splits a command line at spaces, but not inside double quotes.
fn shell_words(line: &str) -> Vec<String> {
    line.split('"')
        .enumerate()
        .flat_map(|(i, part)| match i % 2 {
            0 => words(part),
            _ => vec![part.to_owned()],
        })
        .collect()
}

/// The arguments and the dialog of each command in the transcripts.
fn transcripts() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/transcripts");
    let mut transcripts = Vec::new();
    for file in fs::read_dir(folder).unwrap() {
        let text = fs::read_to_string(file.unwrap().path()).unwrap();
        for transcript in text.split("$ tictactoe-term").skip(1) {
            let (arguments, dialog) = transcript.split_once('\n').unwrap();
            transcripts.push((arguments.to_owned(), dialog.to_owned()));
        }
    }
    transcripts
}

#[test]
fn the_program_prints_every_transcript_exactly() {
    let transcripts = transcripts();
    assert!(transcripts.len() >= 45, "only {}", transcripts.len());
    for (arguments, dialog) in transcripts {
        Transcript::read(&arguments, &dialog).check(&arguments);
    }
}

#[test]
fn the_examples_in_the_documentation_are_real() {
    for (page, expected) in
        [(include_str!("../../README.md"), 1), (include_str!("../../docs/terminal.md"), 2)]
    {
        let blocks = page.split("```console\n").skip(1);
        let transcripts: Vec<&str> =
            blocks.filter_map(|rest| Some(rest.split_once("```")?.0)).collect();
        for transcript in &transcripts {
            let command = transcript.strip_prefix("$ tictactoe-term").unwrap();
            let (arguments, dialog) = command.split_once('\n').unwrap();
            Transcript::read(arguments, dialog).check(transcript);
        }
        assert_eq!(transcripts.len(), expected);
    }
}

// Input and output that end early or are not text.

#[test]
fn a_closed_pipe_ends_the_program_quietly() {
    for line in ["--opponent human", "analyze .../.../..."] {
        let mut child = start(&words(line));
        drop(child.stdout.take());
        // The program may have ended already.
        let _ = child.stdin.take().unwrap().write_all(b"1\n2\n3\n");
        let output = child.wait_with_output().unwrap();
        assert_eq!(output.status.code(), Some(0), "{line}");
        assert_eq!(output.stderr, b"", "{line}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn an_invalid_flag_exits_with_2_even_if_stderr_is_full() {
    let status = Command::new(PROGRAM)
        .args(["--opponent", "nobody"])
        .stderr(fs::File::create("/dev/full").unwrap())
        .status()
        .unwrap();
    assert_eq!(status.code(), Some(2));
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_prints_one_line() {
    let output = Command::new(PROGRAM)
        .args(["--opponent", "human"])
        .stdin(Stdio::null())
        .stdout(fs::File::create("/dev/full").unwrap())
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(1));
    let error = String::from_utf8(output.stderr).unwrap();
    let is_so = error.starts_with("tictactoe-term: ") && error.lines().count() == 1;
    assert!(is_so, "{error}");
}

#[test]
fn bytes_that_are_not_text_are_harmless() {
    let mut typed = b"\xff\xfe\x1b[31m\n".to_vec();
    // Neither the start nor the end of a long line counts as an answer.
    typed.extend([b' '; 1000]);
    typed.extend(b"7\n?\n8");
    typed.extend([b' '; 1000]);
    typed.extend(b"\n\0\n5\nq\n");
    let output = run(&words("--opponent human"), &typed);
    let printed = String::from_utf8(output.stdout).unwrap();
    assert!(printed.contains("Nothing here is called that"), "{printed}");
    let is_so = printed.contains("X's turn> X: 5, row 2, column 2.");
    assert!(is_so, "{printed}");
    assert!(!printed.contains('\x1b'), "{printed}");
    assert_eq!(output.status.code(), Some(0));
}

// Terminals.

/// The output of the program on a terminal, with these arguments and environment variables.
#[cfg(target_os = "linux")]
fn on_a_terminal(arguments: &str, typed: &str, variables: &[(&str, &str)]) -> String {
    let command = format!("stty rows 24 cols $COLUMNS && \"$PROGRAM\" {arguments}");
    let mut child = Command::new("script")
        .args(["-qec", &command, "/dev/null"])
        .env("PROGRAM", PROGRAM)
        .env("COLUMNS", "80")
        .env_remove("NO_COLOR")
        .env("TERM", "xterm")
        .envs(variables.iter().copied())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(typed.as_bytes()).unwrap();
    let printed = std::io::read_to_string(child.stdout.take().unwrap()).unwrap();
    assert!(child.wait().unwrap().success());
    printed
}

#[cfg(target_os = "linux")]
#[test]
fn only_terminals_that_want_colours_get_them() {
    let game = |variables: &[(&str, &str)]| on_a_terminal("--opponent human", "1\nq\n", variables);
    let coloured = game(&[]);
    assert!(coloured.contains("\x1b[1m\x1b[33mX\x1b[0m"), "{coloured}");
    for plain in [("NO_COLOR", "1"), ("NO_COLOR", ""), ("TERM", "dumb")] {
        let printed = game(&[plain]);
        assert!(printed.contains("X: 1, row 1, column 1."), "{printed}");
        assert!(!printed.contains('\x1b'), "{plain:?}: {printed}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn lines_break_between_words_at_the_width_of_the_terminal() {
    for arguments in ["analyze X../.O./...", "--plain analyze X../.O./..."] {
        let whole = printed(&words(arguments), "");
        let broken = on_a_terminal(arguments, "", &[("COLUMNS", "40"), ("NO_COLOR", "1")]);
        let longest = |text: &str| text.lines().map(|line| line.trim_end().len()).max();
        assert!(longest(&whole) > Some(40), "{whole}");
        assert!(longest(&broken) <= Some(40), "{broken}");
        assert_eq!(words(&broken), words(&whole));
    }
}

#[cfg(target_os = "linux")]
#[test]
fn help_and_errors_are_legible_on_a_narrow_terminal() {
    for (arguments, whole) in [
        ("--help", "Columns, rows and marks"),
        ("practice --help", "without it, the"),
        ("analyze --help", "Print JSON"),
        ("--board 9x9x9 || true", "invalid value '9x9x9'"),
    ] {
        let printed = on_a_terminal(arguments, "", &[("COLUMNS", "40"), ("NO_COLOR", "1")]);
        let fits = |line: &str| line.trim_end().len() <= 40 || line.starts_with("Usage: ");
        assert!(printed.lines().all(fits), "{printed}");
        assert!(printed.contains(whole), "{printed}");
    }
}

/// Three million empty lines would be refused one by one.
#[test]
fn refused_answers_end_the_program_unless_they_are_typed_in_a_terminal() {
    for (arguments, answer) in [
        ("--opponent human", ""),
        ("--opponent human --no-help", "hint"),
        ("--opponent human", "undo"),
        ("practice --lesson win", "undo"),
        ("practice", "16"),
        ("", "nobody"),
    ] {
        let typed = format!("{answer}\n").repeat(4);
        let output = run(&words(arguments), typed.as_bytes());
        let error = String::from_utf8(output.stderr).unwrap();
        assert!(error.contains("three lines in a row"), "{arguments}: {error}");
        assert_eq!(error.lines().count(), 1, "{error}");
        assert_eq!(output.status.code(), Some(1), "{arguments}");
        #[cfg(target_os = "linux")]
        {
            let printed = on_a_terminal(arguments, &format!("{typed}q\n"), &[]);
            assert!(printed.contains("Goodbye."), "{arguments}: {printed}");
        }
    }
}

#[test]
fn a_position_is_played_by_who_is_to_move_in_it() {
    let printed = printed(&words("--position OO./XX./..."), "6\nq\n");
    for told in ["You: 6, row 2, column 3.", "You win: the row 4 5 6."] {
        assert!(printed.contains(told), "{told}: {printed}");
    }
}

#[test]
fn impossible_positions_and_flags_are_refused_in_one_line() {
    let lines = include_str!("../data/refused-commands.txt").lines().skip(1);
    for (line, expected) in lines.filter_map(|line| line.split_once(" | ")) {
        let output = run(&shell_words(&line.replace("\\n", "\n")), b"");
        let error = String::from_utf8(output.stderr).unwrap();
        let is_told = error.starts_with("tictactoe-term: ") && error.contains(expected);
        assert!(is_told, "{line}: {error}");
        assert_eq!(error.lines().count(), 1, "{line}: {error}");
        assert_eq!(output.stdout, b"", "{line}");
        assert_eq!(output.status.code(), Some(2), "{line}");
    }
}
