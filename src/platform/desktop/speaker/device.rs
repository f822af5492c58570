use super::Opener;

pub fn opener() -> Option<Opener> {
    None
}
