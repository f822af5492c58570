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
