//! What dead keys and the Compose key make: the system's tables, and the user's `~/.XCompose`, read by
//! libxkbcommon. The engine loads this library, too.

#![allow(unsafe_code)] // the library is written in C

use std::env;
use std::ffi::{CStr, CString, c_char};

use xkbcommon_dl::{
    XkbCommon, XkbCommonCompose, xkb_compose_compile_flags, xkb_compose_feed_result,
    xkb_compose_state, xkb_compose_state_flags, xkb_compose_status, xkb_context, xkb_context_flags,
    xkb_log_level, xkbcommon_compose_option, xkbcommon_option,
};

/// Has the letters of most languages.
const DEFAULT_LOCALE: &CStr = c"en_US.UTF-8";

/// Room for what one sequence makes, and a zero byte.
const LONGEST_TEXT: usize = 64;

pub struct Compose {
    library: &'static XkbCommon,
    functions: &'static XkbCommonCompose,
    /// Never null, and owned: released when this is dropped.
    context: *mut xkb_context,
    state: *mut xkb_compose_state,
}

/// What a key does to a sequence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Composed {
    /// It belongs to none.
    Alone,
    /// It continues one, or ends one that makes nothing.
    Taken,
    /// It completes one.
    Text(String),
}

impl Compose {
    /// `None` if the library or its tables are missing.
    pub fn load() -> Option<Compose> {
        let (library, functions) = (xkbcommon_option()?, xkbcommon_compose_option()?);
        // SAFETY: the functions come from the library with these signatures. The table and the context
        // are not null where they are used; the state keeps its own reference to the table.
        unsafe {
            let flags = xkb_context_flags::XKB_CONTEXT_NO_DEFAULT_INCLUDES;
            let context = (library.xkb_context_new)(flags);
            if context.is_null() {
                return None;
            }
            // It would report faults of the tables to stderr.
            let level = xkb_log_level::XKB_LOG_LEVEL_CRITICAL;
            (library.xkb_context_set_log_level)(context, level);
            let state = new_state(functions, context);
            if state.is_null() {
                (library.xkb_context_unref)(context);
                return None;
            }
            Some(Compose {
                library,
                functions,
                context,
                state,
            })
        }
    }

    /// The character of a key's symbol, as the engine asks for it.
    pub fn letter(&self, symbol: u32) -> Option<char> {
        // SAFETY: takes a number and returns a number.
        let letter = unsafe { (self.library.xkb_keysym_to_utf32)(symbol) };
        char::from_u32(letter).filter(|&letter| letter != '\0')
    }

    /// Takes the symbol of the next key. A key that does not continue the sequence ends it and is lost,
    /// as in other programs on X.
    pub fn feed(&mut self, symbol: u32) -> Composed {
        // SAFETY: the state is valid as long as `self`.
        let (fed, status) = unsafe {
            let fed = (self.functions.xkb_compose_state_feed)(self.state, symbol);
            let status = (self.functions.xkb_compose_state_get_status)(self.state);
            (fed, status)
        };
        if fed == xkb_compose_feed_result::XKB_COMPOSE_FEED_IGNORED {
            return Composed::Alone; // Shift and the like, which end nothing
        }
        match status {
            xkb_compose_status::XKB_COMPOSE_NOTHING => Composed::Alone,
            xkb_compose_status::XKB_COMPOSE_COMPOSED => Composed::Text(self.text()),
            _ => Composed::Taken,
        }
    }

    /// Forgets an unfinished sequence.
    pub fn reset(&mut self) {
        // SAFETY: the state is valid as long as `self`.
        unsafe { (self.functions.xkb_compose_state_reset)(self.state) }
    }

    fn text(&self) -> String {
        let mut text = [0_u8; LONGEST_TEXT];
        let into = text.as_mut_ptr().cast::<c_char>();
        // SAFETY: writes no more than this many bytes, the last of which is zero.
        unsafe { (self.functions.xkb_compose_state_get_utf8)(self.state, into, LONGEST_TEXT) };
        let text = CStr::from_bytes_until_nul(&text).unwrap_or_default();
        text.to_string_lossy().into_owned()
    }
}

impl Drop for Compose {
    fn drop(&mut self) {
        // SAFETY: both are owned and used no more.
        unsafe {
            (self.functions.xkb_compose_state_unref)(self.state);
            (self.library.xkb_context_unref)(self.context);
        }
    }
}

/// A state with the table of the system's locale, or the default one; null if there is none.
///
/// # Safety
/// The context must be valid.
unsafe fn new_state(
    functions: &XkbCommonCompose,
    context: *mut xkb_context,
) -> *mut xkb_compose_state {
    let read = |locale: &CStr| {
        let flags = xkb_compose_compile_flags::XKB_COMPOSE_COMPILE_NO_FLAGS;
        // SAFETY: the context is valid, and the locale ends with a zero byte.
        unsafe { (functions.xkb_compose_table_new_from_locale)(context, locale.as_ptr(), flags) }
    };
    let mut table = locale().map_or(std::ptr::null_mut(), |locale| read(&locale));
    if table.is_null() {
        table = read(DEFAULT_LOCALE);
    }
    if table.is_null() {
        return std::ptr::null_mut();
    }
    // SAFETY: the table is not null, and the state takes a reference of its own.
    unsafe {
        let flags = xkb_compose_state_flags::XKB_COMPOSE_STATE_NO_FLAGS;
        let state = (functions.xkb_compose_state_new)(table, flags);
        (functions.xkb_compose_table_unref)(table);
        state
    }
}

/// The locale of characters, if it is one of UTF-8: the library reads no other tables.
fn locale() -> Option<CString> {
    let set = |name: &&str| env::var(name).ok().filter(|locale| !locale.is_empty());
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].iter().find_map(set)?;
    let encoding = locale.to_ascii_lowercase().replace('-', "");
    let is_utf8 = encoding.contains("utf8");
    CString::new(locale).ok().filter(|_| is_utf8)
}
