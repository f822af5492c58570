//! What the documentation says is true: its links, its figures and its keys.

use std::path::{Path, PathBuf};
use std::{fs, iter};

use clap::{Arg, Command, CommandFactory, Parser};
use tictactoe::ai::minimax::Algorithm;
use tictactoe::ai::{Goal, Limit, Prover, Value};
use tictactoe::flags::{TerminalFlags, WindowFlags};
use tictactoe::practice::Lesson;
use tictactoe::profile::Language;
use tictactoe::rules::{Mark, Position, Rules};
use tictactoe::text;

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn page(name: &str) -> String {
    read(&root().join(name))
}

/// The Markdown files that a reader meets: those at the top, and those of `docs`.
fn pages() -> Vec<PathBuf> {
    let folders = [root(), root().join("docs")];
    let files = folders.iter().flat_map(|folder| fs::read_dir(folder).unwrap());
    files
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "md"))
        .collect()
}

/// The targets of the links and pictures on a page.
fn links(page: &str) -> impl Iterator<Item = &str> {
    page.split("](").skip(1).filter_map(|rest| Some(rest.split_once(')')?.0))
}

/// The anchors of a page's headings, as sites that show Markdown make them.
fn anchors(page: &str) -> Vec<String> {
    let headings = page.lines().filter(|line| line.starts_with('#'));
    let anchor = |heading: &str| -> String {
        let text = heading.trim_matches(['#', ' ']).to_lowercase().replace(' ', "-");
        text.chars().filter(|&c| c.is_alphanumeric() || c == '-').collect()
    };
    headings.map(anchor).collect()
}

#[test]
fn every_link_within_the_project_leads_somewhere() {
    let mut count = 0;
    for path in pages() {
        let text = read(&path);
        for link in links(&text).filter(|link| !link.starts_with("http")) {
            count += 1;
            if link == "../../releases" {
                continue; // a page of the site that hosts the project
            }
            let (file, anchor) = link.split_once('#').unwrap_or((link, ""));
            let target = path.parent().unwrap().join(file);
            assert!(target.exists(), "{}: {link}", path.display());
            let leads_to_heading = || anchors(&read(&target)).iter().any(|other| other == anchor);
            let is_so = anchor.is_empty() || leads_to_heading();
            assert!(is_so, "{}: {link}", path.display());
        }
    }
    assert!(count > 30, "only {count} links were found");
}

#[test]
fn the_index_lists_every_page() {
    let index = page("docs/README.md");
    let names = fs::read_dir(root().join("docs")).unwrap();
    for name in names.map(|entry| entry.unwrap().file_name().into_string().unwrap()) {
        let is_so = name == "README.md" || index.contains(&format!("]({name})"));
        assert!(is_so, "{name}");
    }
}

#[test]
fn the_readme_is_short() {
    let lines = page("README.md").lines().count();
    assert!(lines <= 80, "{lines} lines");
}

/// As in `20,866`.
fn with_commas(number: u64) -> String {
    match number / 1000 {
        0 => number.to_string(),
        thousands => format!("{},{:03}", with_commas(thousands), number % 1000),
    }
}

#[test]
fn the_search_work_is_that_of_the_searches() {
    let learning = page("docs/learning.md");
    let names = ["minimax", "alpha-beta", "alpha-beta + memory", "+ symmetry"];
    for (algorithm, name) in Algorithm::ALL.into_iter().zip(names) {
        let empty = Position::empty(Rules::TIC_TAC_TOE, Mark::X);
        let stats = algorithm.search(&empty, Limit::default()).unwrap();
        let row = [name, &with_commas(stats.visited), &with_commas(stats.leaves)];
        let is_listed = learning.lines().any(|line| {
            let entries: Vec<&str> = line.split('|').map(str::trim).collect();
            entries.get(1..4) == Some(&row)
        });
        assert!(is_listed, "{row:?}");
    }
}

/// The value of an empty board and the number of visited positions, as in `draw, 3707`; empty if
/// there is no such board.
fn solved(columns: u8, rows: u8, in_row: u8) -> String {
    let Ok(rules) = Rules::new(columns, rows, in_row) else {
        return String::new();
    };
    let mut prover = Prover::new(rules);
    let empty = Position::empty(rules, Mark::X);
    let known = prover.prove(&empty, Goal::Value, Limit::default());
    let value = match known.evaluation.map(|best| best.value) {
        Some(Value::Win) => "**win**",
        Some(Value::Draw) => "draw",
        _ => "lost or not proved",
    };
    format!("{value}, {}", prover.nodes())
}

#[test]
fn the_solved_boards_are_those_of_the_solver() {
    let sides = Rules::MIN..=Rules::MAX;
    let mut rows_of_table = Vec::new();
    for columns in sides.clone() {
        for rows in Rules::MIN..=columns {
            let entries: Vec<String> =
                sides.clone().map(|in_row| solved(columns, rows, in_row)).collect();
            let (listed, longest) = entries.split_at(3);
            rows_of_table.push(format!("| {columns}x{rows} | {} |", listed.join(" | ")));
            assert!(longest.iter().all(|entry| entry.is_empty() || entry == "draw, 2"));
        }
    }
    let table = rows_of_table.join("\n");
    let page = page("docs/solver.md");
    assert!(page.contains(&table), "docs/solver.md should say\n{table}");
}

#[test]
fn every_key_of_the_help_is_explained() {
    let playing = page("docs/playing.md");
    let (_, keys) = playing.split_once("## Keys").unwrap();
    for [key, _] in text::words(Language::English).labels().keys {
        for key in key.split(", ") {
            let is_key = |word: &str| word.trim_matches(|c: char| ",:()".contains(c)) == key;
            let is_named =
                keys.split_whitespace().any(is_key) || key.len() > 1 && keys.contains(key);
            assert!(is_named, "{key}");
        }
    }
}

#[test]
fn every_flag_of_the_programs_is_explained() {
    let terminal = page("docs/terminal.md");
    for program in [WindowFlags::command(), TerminalFlags::command()] {
        let commands = iter::once(&program).chain(program.get_subcommands());
        for flag in commands.flat_map(Command::get_arguments).filter_map(Arg::get_long) {
            assert!(terminal.contains(&format!("--{flag}")), "{flag}");
        }
    }
    assert!(terminal.contains("`--opponent` to `--position`; without any,"));
    assert!(TerminalFlags::try_parse_from(["", "--position", "X../.../..."]).is_ok());
    assert!(TerminalFlags::try_parse_from(["", "--log"]).is_err());
}

/// Numbers and names that the pages state, and the program knows.
#[test]
fn the_pages_count_as_the_program_does() {
    let exercises: usize = Lesson::ALL.iter().map(|lesson| lesson.exercises().len()).sum();
    let budget = page("packaging/web.sh");
    let (_, budget) = budget.split_once("max_size=").unwrap();
    let budget: u64 = budget.split_whitespace().next().unwrap().parse().unwrap();
    for (name, expected) in [
        ("README.md", format!("{exercises} exercises in\n  {} lessons", Lesson::ALL.len())),
        ("README.md", format!("{} boards", Rules::all().count())),
        ("CHANGELOG.md", format!("{exercises} exercises")),
        ("docs/playing.md", format!("at most {} KB", budget / 1000)),
        ("docs/packaging.md", format!("budget of {} bytes", with_commas(budget))),
    ] {
        assert!(page(name).contains(&expected), "{name}: {expected}");
    }
    let labels = text::words(Language::English).labels();
    let playing = page("docs/playing.md");
    let languages = Language::ALL.map(|language| format!("{language:?}"));
    let names = labels.themes.iter().chain(&labels.levels);
    for name in names.map(|name| (*name).to_owned()).chain(languages) {
        assert!(playing.contains(&name), "docs/playing.md: {name}");
    }
}

/// The page for those who come from a tutorial links to code that has the names it says.
#[test]
fn the_names_for_tutorials_exist() {
    let tutorials = page("docs/tutorials.md");
    let mut names = 0;
    for part in tutorials.split("[`").skip(1) {
        let (name, rest) = part.split_once("`](../").unwrap();
        let (file, _) = rest.split_once(')').unwrap();
        let item = name.rsplit("::").next().unwrap();
        let code = page(file);
        let defines = |word: &str| code.contains(&format!("{word} {item}"));
        assert!(["fn", "struct", "const", "mod"].into_iter().any(defines), "{name}");
        names += 1;
    }
    assert!(names >= 10, "only {names}");
}

#[test]
fn the_docs_are_short() {
    let words: usize = pages().iter().map(|path| read(path).split_whitespace().count()).sum();
    assert!(words <= 7_500, "{words} words");
}
