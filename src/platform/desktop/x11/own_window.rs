use std::error::Error;

use x11rb::connection::Connection;
use x11rb::cookie::Cookie;
use x11rb::errors::ConnectionError;
use x11rb::properties::WmClass;
use x11rb::protocol::res::{ClientIdMask, ClientIdSpec, ConnectionExt as _};
use x11rb::protocol::xproto::{ConnectionExt as _, Window};
use x11rb::rust_connection::RustConnection;

/// Maximum depth at which window managers nest a program's window, below the root at 0.
const MAX_DEPTH: u32 = 6;

/// This process's window with this `WM_CLASS`, on any connection. It queries level by level, because each
/// answer takes long over a network.
pub fn find(
    connection: &RustConnection,
    class: &str,
    root: Window,
) -> Result<Window, Box<dyn Error>> {
    let own_pid = client_pid(connection, connection.setup().resource_id_base);
    let mut level = vec![root];
    for _ in 0..MAX_DEPTH {
        level = children(connection, &level)?;
        for window in with_class(connection, &level, class)? {
            if client_pid(connection, window) == own_pid {
                return Ok(window);
            }
        }
    }
    Err("no window".into())
}

/// The process that created this resource, as numbered by the server; a sandbox may differ. `None` if the
/// server cannot tell.
fn client_pid(connection: &RustConnection, resource: u32) -> Option<u32> {
    let asked = ClientIdSpec { client: resource, mask: ClientIdMask::LOCAL_CLIENT_PID };
    let clients = connection.res_query_client_ids(&[asked]).ok()?.reply().ok()?.ids;
    clients.first()?.value.first().copied()
}

fn children(
    connection: &RustConnection,
    parents: &[Window],
) -> Result<Vec<Window>, ConnectionError> {
    let asked: Vec<_> =
        parents.iter().map(|&parent| connection.query_tree(parent)).collect::<Result<_, _>>()?;
    // A window may be gone before the answer comes.
    Ok(asked.into_iter().flat_map(Cookie::reply).flat_map(|tree| tree.children).collect())
}

fn with_class(
    connection: &RustConnection,
    windows: &[Window],
    class: &str,
) -> Result<Vec<Window>, ConnectionError> {
    let asked: Vec<_> =
        windows.iter().map(|&window| WmClass::get(connection, window)).collect::<Result<_, _>>()?;
    let found = windows.iter().zip(asked).filter_map(|(&window, asked)| {
        let names = asked.reply().ok()??;
        (names.class() == class.as_bytes()).then_some(window)
    });
    Ok(found.collect())
}
