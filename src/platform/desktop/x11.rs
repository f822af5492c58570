//! The windows of an X display.

use std::error::Error;

use x11rb::connection::{Connection, RequestConnection};
use x11rb::cookie::Cookie;
use x11rb::errors::{ConnectionError, ReplyError};
use x11rb::protocol::res::{self, ClientIdMask, ClientIdSpec, ConnectionExt as _};
use x11rb::protocol::xproto::{AtomEnum, ConnectionExt as _, Screen, Window};
use x11rb::rust_connection::RustConnection;

/// How deep window managers nest a program's window, at most. The root is level 0.
const MAX_DEPTH: u32 = 6;

/// The screen with this number.
///
/// # Errors
/// If the display has no such screen.
pub fn screen(connection: &RustConnection, number: usize) -> Result<&Screen, &'static str> {
    let mut screens = connection.setup().roots.iter();
    screens.nth(number).ok_or("no such screen")
}

/// The window of this `WM_CLASS` that this process opened, on any connection.
///
/// # Errors
/// If there is none, or the display does not answer.
pub fn own_window(
    connection: &RustConnection,
    class: &str,
    root: Window,
) -> Result<Window, Box<dyn Error>> {
    let own_pid = client_pid(connection, connection.setup().resource_id_base)?;
    for window in windows_of_class(connection, class, root)? {
        if client_pid(connection, window)? == own_pid {
            return Ok(window);
        }
    }
    Err("no window".into())
}

/// The process that created this window or other resource, as the server numbers processes: a sandbox
/// may number them otherwise. `None` if the server cannot tell.
fn client_pid(connection: &RustConnection, resource: u32) -> Result<Option<u32>, ReplyError> {
    if connection
        .extension_information(res::X11_EXTENSION_NAME)?
        .is_none()
    {
        return Ok(None);
    }
    let asked = ClientIdSpec {
        client: resource,
        mask: ClientIdMask::LOCAL_CLIENT_PID,
    };
    let clients = connection.res_query_client_ids(&[asked])?.reply()?.ids;
    Ok(clients
        .first()
        .and_then(|client| client.value.first().copied()))
}

/// All windows of this `WM_CLASS`. Asks level by level, because over a network each answer takes long.
///
/// # Errors
/// If the display does not answer.
pub fn windows_of_class(
    connection: &RustConnection,
    class: &str,
    root: Window,
) -> Result<Vec<Window>, ConnectionError> {
    let mut found = Vec::new();
    let mut level = vec![root];
    for _ in 0..MAX_DEPTH {
        let children = children(connection, &level)?;
        let classes = classes(connection, &children)?;
        level.clear();
        for (window, names) in children.into_iter().zip(classes) {
            let mut names = names.split(|&byte| byte == 0);
            if names.any(|name| name == class.as_bytes()) {
                found.push(window);
            } else {
                level.push(window);
            }
        }
    }
    Ok(found)
}

fn children(
    connection: &RustConnection,
    parents: &[Window],
) -> Result<Vec<Window>, ConnectionError> {
    let mut asked = Vec::new();
    for &parent in parents {
        asked.push(connection.query_tree(parent)?);
    }
    // A window may be gone before the answer comes.
    let answers = asked.into_iter().flat_map(Cookie::reply);
    Ok(answers.flat_map(|tree| tree.children).collect())
}

/// The `WM_CLASS` of each window: two names, each with a zero byte at its end.
fn classes(
    connection: &RustConnection,
    windows: &[Window],
) -> Result<Vec<Vec<u8>>, ConnectionError> {
    let mut asked = Vec::new();
    for &window in windows {
        let (property, kind) = (AtomEnum::WM_CLASS, AtomEnum::STRING);
        asked.push(connection.get_property(false, window, property, kind, 0, 64)?);
    }
    let answers = asked.into_iter().map(Cookie::reply);
    Ok(answers
        .map(|class| class.map_or_else(|_| Vec::new(), |class| class.value))
        .collect())
}
