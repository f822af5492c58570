//! The command `analyze` on a board too large to prove in the time given. Transcripts have the others.

use serde_json::{Value as Json, json};

use super::{run, words};

#[test]
fn what_is_not_proved_in_time_is_unknown() {
    // Its proof takes hours.
    let line = "analyze --json ......X/.O...../......./X....../.X.O.O./X...O../.X..... --board 7x7x5 --seconds 0.001";
    let report: Json = serde_json::from_slice(&run(&words(line), b"").stdout).unwrap();
    assert_eq!(report["value"], "unknown");
    assert!(report["plies"].is_null() && report.get("leaves").is_none());
    let row = json!({"cell": 1, "value": "unknown", "plies": null, "reason": null});
    assert!(report["moves"].as_array().unwrap().contains(&row));
}

#[cfg(target_os = "linux")]
#[test]
fn it_needs_no_threads() {
    // Root has no limits, so it starts the program as a user who runs nothing else.
    let script = r#"
[ "$(id -u)" -gt 0 ] || nobody="setpriv --reuid $((60000 + $$ % 5000)) --regid 65534 --clear-groups"
exec prlimit --nproc=0:0 $nobody "$PROGRAM" analyze X../.../..."#;
    let output = std::process::Command::new("sh")
        .args(["-c", script])
        .env("PROGRAM", super::PROGRAM)
        .output()
        .unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(text.contains("O's turn. Best play: draw."), "{text}");
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
    assert_eq!(output.status.code(), Some(0));
}
