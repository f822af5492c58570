//! The keyboard's layout on an X display: which symbol a key has.

use std::error::Error;

use x11rb::protocol::xkb::{
    ConnectionExt as _, EventType, ID, KeySymMap, KeyType, MapPart, SelectEventsAux,
};
use x11rb::protocol::xproto::{KeyPressEvent, Keycode, Keysym};
use x11rb::rust_connection::RustConnection;

/// Where the state of the keyboard has the group, one of up to four layouts.
const GROUP_SHIFT: u16 = 13;
const GROUPS: u16 = 0b11;

pub struct Keyboard {
    types: Vec<KeyType>,
    first_key: Keycode,
    keys: Vec<KeySymMap>,
}

impl Keyboard {
    /// Asks for the present layout, and for events when it changes.
    pub fn of(connection: &RustConnection) -> Result<Keyboard, Box<dyn Error>> {
        if !connection.xkb_use_extension(1, 0)?.reply()?.supported {
            return Err("the display has no XKB".into());
        }
        let changes = EventType::NEW_KEYBOARD_NOTIFY | EventType::MAP_NOTIFY;
        let (device, none) = (ID::USE_CORE_KBD.into(), EventType::default());
        let parts = MapPart::KEY_TYPES | MapPart::KEY_SYMS;
        let details = SelectEventsAux::new();
        connection.xkb_select_events(device, none, changes, parts, parts, &details)?;
        Keyboard::read(connection)
    }

    pub fn read(connection: &RustConnection) -> Result<Keyboard, Box<dyn Error>> {
        let (device, all) = (
            ID::USE_CORE_KBD.into(),
            MapPart::KEY_TYPES | MapPart::KEY_SYMS,
        );
        let (part, modifiers) = (MapPart::default(), 0_u16.into());
        let asked = connection.xkb_get_map(
            device, all, part, 0, 0, 0, 0, 0, 0, 0, 0, modifiers, 0, 0, 0, 0, 0, 0,
        )?;
        let layout = asked.reply()?;
        Ok(Keyboard {
            types: layout.map.types_rtrn.unwrap_or_default(),
            first_key: layout.first_key_sym,
            keys: layout.map.syms_rtrn.unwrap_or_default(),
        })
    }

    /// The symbol of a press: of this key, in the group in use, with these modifiers (XKB protocol,
    /// section 12). `None` if the key has none.
    pub fn symbol(&self, press: &KeyPressEvent) -> Option<Keysym> {
        let key = press.detail.checked_sub(self.first_key)?;
        let key = self.keys.get(usize::from(key))?;
        let state = u16::from(press.state);
        let groups = u16::from(key.group_info & 0xf);
        let group = usize::from((state >> GROUP_SHIFT & GROUPS).checked_rem(groups)?);
        let kind = self.types.get(usize::from(*key.kt_index.get(group)?))?;
        let at = group * usize::from(key.width) + level(kind, state);
        key.syms.get(at).copied().filter(|&symbol| symbol != 0)
    }
}

/// The level that the modifiers in this state select, 0 by default.
fn level(kind: &KeyType, state: u16) -> usize {
    let held = state & u16::from(kind.mods_mask);
    let mut levels = kind.map.iter();
    let level = levels.find(|entry| entry.active && u16::from(entry.mods_mask) == held);
    level.map_or(0, |entry| usize::from(entry.level))
}

#[cfg(test)]
mod tests {
    use x11rb::protocol::xkb::KTMapEntry;
    use x11rb::protocol::xproto::{KeyButMask, ModMask};

    use super::*;

    const SHIFT: u16 = 1;
    const LOCK: u16 = 1 << 1;
    const CONTROL: u16 = 1 << 2;
    const LEVEL_3: u16 = 1 << 7;
    const SECOND_GROUP: u16 = 1 << GROUP_SHIFT;
    const THIRD_GROUP: u16 = 2 << GROUP_SHIFT;

    fn kind(levels: &[(u16, u8)]) -> KeyType {
        let mask = |bits: u16| ModMask::from(bits);
        let entry = |&(held, level): &(u16, u8)| KTMapEntry {
            active: true,
            mods_mask: mask(held),
            level,
            mods_mods: mask(held),
            mods_vmods: 0_u16.into(),
        };
        let all = levels.iter().fold(0, |all, (held, _)| all | held);
        KeyType {
            mods_mask: mask(all),
            mods_mods: mask(all),
            mods_vmods: 0_u16.into(),
            num_levels: 4,
            has_preserve: false,
            map: levels.iter().map(entry).collect(),
            preserve: Vec::new(),
        }
    }

    /// Key 10 has e, E and é, then a dead key in a second group; key 11 has nothing.
    fn keyboard() -> Keyboard {
        let letter = KeySymMap {
            kt_index: [1, 0, 0, 0],
            group_info: 2,
            width: 3,
            syms: vec![0x65, 0x45, 0xe9, 0xfe51, 0, 0],
        };
        let nothing = KeySymMap {
            kt_index: [0; 4],
            group_info: 0,
            width: 0,
            syms: Vec::new(),
        };
        let levels = kind(&[(SHIFT, 1), (LOCK, 1), (LEVEL_3, 2)]);
        Keyboard {
            types: vec![kind(&[]), levels],
            first_key: 10,
            keys: vec![letter, nothing],
        }
    }

    fn symbol(key: Keycode, state: u16) -> Option<Keysym> {
        let press = KeyPressEvent {
            detail: key,
            state: KeyButMask::from(state),
            ..KeyPressEvent::default()
        };
        keyboard().symbol(&press)
    }

    #[test]
    fn modifiers_select_a_level() {
        for (state, expected) in [
            (0, 0x65),
            (SHIFT, 0x45),
            (LOCK, 0x45),
            (SHIFT | LOCK, 0x65),
            (LEVEL_3, 0xe9),
            (CONTROL | SHIFT, 0x45),
        ] {
            assert_eq!(symbol(10, state), Some(expected), "{state:#x}");
        }
    }

    #[test]
    fn a_group_beyond_the_last_is_the_first_again() {
        assert_eq!(symbol(10, SECOND_GROUP | SHIFT), Some(0xfe51));
        assert_eq!(symbol(10, THIRD_GROUP), Some(0x65));
    }

    #[test]
    fn keys_without_symbols_have_none() {
        for key in [9, 11, 12, 255] {
            assert_eq!(symbol(key, 0), None);
        }
    }
}
