use super::Open;

pub const OPEN: Option<Open> = None;
