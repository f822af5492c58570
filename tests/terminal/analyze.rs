//! The command `analyze` on a board too large to prove in the time given. Transcripts have the others.

use serde_json::{Value as Json, json};

use super::{run, words};

#[test]
fn what_is_not_proved_in_time_is_unknown() {
    let empty = ["......."; 7].join("/");
    let line = format!("analyze --json {empty} --board 7x7x5 --seconds 0.001");
    let report: Json = serde_json::from_slice(&run(&words(&line), b"").stdout).unwrap();
    assert_eq!(report["value"], "unknown");
    assert!(report["plies"].is_null() && report.get("leaves").is_none());
    let row = json!({"cell": 1, "value": "unknown", "plies": null, "reason": null});
    assert!(report["moves"].as_array().unwrap().contains(&row));
}

#[cfg(target_os = "linux")]
#[test]
fn without_threads_it_says_what_cannot_be_done() {
    // Root has no limits, so it starts the program as nobody.
    let script = r#"
[ "$(id -u)" -gt 0 ] || nobody="setpriv --reuid 65534 --regid 65534 --clear-groups"
exec prlimit --nproc=0:0 $nobody "$PROGRAM" analyze X../.../..."#;
    let output = std::process::Command::new("sh")
        .args(["-c", script])
        .env("PROGRAM", super::PROGRAM)
        .output()
        .unwrap();
    let error = String::from_utf8(output.stderr).unwrap();
    let expected =
        "tictactoe-term: cannot limit the time of the analysis, because no thread can be started";
    assert!(error.starts_with(expected), "{error}");
    assert_eq!(error.lines().count(), 1, "{error}");
    assert_eq!(output.status.code(), Some(1));
}
