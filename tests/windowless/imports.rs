//! The rules and the prover stand alone: they could be a crate of their own.

use std::fs;
use std::path::Path;

use crate::support::files::files_in;

/// The code without comments and without the unit tests at its end.
fn code(file: &Path) -> String {
    let text = fs::read_to_string(file).unwrap();
    let code = text.split("#[cfg(test)]").next().unwrap_or_default();
    let is_code = |line: &&str| !line.trim_start().starts_with("//");
    code.lines().filter(is_code).collect::<Vec<_>>().join("\n")
}

/// What follows each `prefix`, up to the end of the name.
fn names_after<'a>(code: &'a str, prefix: &str) -> Vec<&'a str> {
    let name = |rest: &'a str| {
        rest.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or_default()
    };
    code.split(prefix).skip(1).map(name).collect()
}

#[test]
fn rules_and_the_prover_import_nothing_but_each_other() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let mut imports = 0;
    for (module, below) in [("rules", vec!["rules"]), ("ai", vec!["rules", "ai"])] {
        for file in files_in(&src.join(module)) {
            let (file_name, code) = (file.display(), code(&file));
            for name in names_after(&code, "crate::") {
                assert!(below.contains(&name), "{file_name}: {name}");
                imports += 1;
            }
            // Neither a clock, nor threads, nor the outside world.
            for name in names_after(&code, "std::") {
                let refused = ["time", "thread", "env", "fs", "io", "net", "process"];
                assert!(!refused.contains(&name), "{file_name}: std::{name}");
            }
            assert!(!code.contains("target_family"), "{file_name}");
        }
    }
    assert!(imports > 50, "{imports}");
}
