//! A private session with a bus for screen readers.

use std::io;
use std::process::{Command, Stdio};

use tempfile::TempDir;
use zbus::Message;
use zbus::blocking::Connection;
use zbus::blocking::connection::Builder;
use zbus::zvariant::{DynamicType, Value};

use crate::listener::Listener;
use crate::support::x11::program::Program;
use crate::support::x11::skipped::skip;

const PACKAGES: &str = "at-spi2-core dbus-daemon";

/// The session's bus on which screen readers find the one for them; it ends when it is dropped.
pub struct Session {
    pub daemon: Program,
    pub address: String,
    /// The bus starts services that write here.
    _home: TempDir,
}

impl Session {
    /// `None` without the programs; where `CI` is set, nothing may be missing.
    #[track_caller]
    pub fn start(display: &str) -> Option<Session> {
        let home = tempfile::tempdir().expect("a folder for the bus");
        let mut daemon = Command::new("dbus-daemon");
        daemon
            .args(["--session", "--nofork", "--print-address"])
            .env("DISPLAY", display)
            .env("HOME", home.path())
            .env("XDG_RUNTIME_DIR", home.path())
            .env("GSETTINGS_BACKEND", "memory")
            .env_remove("AT_SPI_BUS_ADDRESS")
            .env_remove("WAYLAND_DISPLAY")
            .stdout(Stdio::piped());
        let daemon = match Program::start(&mut daemon) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                return skip("dbus-daemon", PACKAGES);
            }
            daemon => daemon.expect("dbus-daemon starts"),
        };
        let address = daemon.next_line();
        Some(Session { daemon, address, _home: home })
    }

    /// Begins to listen, as a screen reader that starts; `None` without AT-SPI.
    #[track_caller]
    pub fn listen(&self) -> Option<Listener> {
        let session = connect(&self.address);
        let (service, object) = ("org.a11y.Bus", "/org/a11y/bus");
        let address = session.call_method(Some(service), object, Some(service), "GetAddress", &());
        let Ok(address) = address else {
            return skip("at-spi-bus-launcher", PACKAGES);
        };
        let address: String = address.body().deserialize().expect("an address");
        let on = ("org.a11y.Status", "IsEnabled", Value::from(true));
        call(&session, service, object, "org.freedesktop.DBus.Properties.Set", &on);
        Some(Listener::new(connect(&address)))
    }
}

#[track_caller]
fn connect(address: &str) -> Connection {
    let builder = Builder::address(address).expect("an address of a bus");
    builder.build().expect("a bus that runs")
}

/// Calls `interface.method`; the answer must not be an error.
#[track_caller]
pub fn call<B>(bus: &Connection, service: &str, object: &str, method: &str, body: &B) -> Message
where
    B: serde::Serialize + DynamicType,
{
    let answer = call_if_there(bus, service, object, method, body);
    answer.unwrap_or_else(|| panic!("{object} is gone before {method}"))
}

/// The same; `None` if the object is gone.
#[track_caller]
pub fn call_if_there<B>(
    bus: &Connection,
    service: &str,
    object: &str,
    method: &str,
    body: &B,
) -> Option<Message>
where
    B: serde::Serialize + DynamicType,
{
    let (interface, name) = method.rsplit_once('.').expect("an interface and a method");
    match bus.call_method(Some(service), object, Some(interface), name, body) {
        Ok(answer) => Some(answer),
        Err(error) if error.to_string().contains("UnknownObject") => None,
        Err(error) => panic!("{method} of {object}: {error}"),
    }
}
