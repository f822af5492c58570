//! A client of the bus that listens and acts like a screen reader.

use std::collections::HashMap;
use std::sync::mpsc::{self, Receiver};
use std::thread;

use zbus::blocking::{Connection, MessageIterator};
use zbus::zvariant::{DynamicType, OwnedObjectPath, OwnedValue};
use zbus::{MatchRule, Message};

use crate::session::{call, call_if_there};
use crate::support::x11::{until, wait_until};

/// The number of a state in AT-SPI.
#[derive(Clone, Copy)]
pub enum State {
    Focused = 12,
    Pressed = 20,
}

/// What an object is, by its number in AT-SPI.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    Frame = 23,
    Label = 29,
    Button = 43,
    TableCell = 56,
    ToggleButton = 62,
    Entry = 79,
    Notification = 101,
}

/// What a screen reader hears and does.
pub struct Listener {
    bus: Connection,
    events: Receiver<Event>,
}

/// An event of an object.
#[derive(Debug)]
struct Event {
    object: String,
    member: String,
    kind: String,
    detail: i32,
    value: OwnedValue,
}

/// Something on the screen.
#[derive(Clone, Debug)]
pub struct Object {
    service: String,
    path: String,
    pub name: String,
    role: u32,
    states: u64,
}

impl Object {
    pub fn is_a(&self, role: Role) -> bool {
        self.role == role as u32
    }

    pub fn is(&self, state: State) -> bool {
        self.states & (1 << state as u64) != 0
    }
}

impl Listener {
    pub fn new(bus: Connection) -> Listener {
        let rule = MatchRule::builder()
            .msg_type(zbus::message::Type::Signal)
            .interface("org.a11y.atspi.Event.Object")
            .expect("a name of an interface")
            .build();
        let signals = MessageIterator::for_match_rule(rule, &bus, Some(10_000));
        let signals = signals.expect("a rule that the bus takes");
        let (sender, events) = mpsc::channel();
        thread::spawn(move || {
            for event in signals.flatten().filter_map(|signal| event(&signal)) {
                if sender.send(event).is_err() {
                    return;
                }
            }
        });
        Listener { bus, events }
    }

    /// Waits for this announcement; before it nothing but other events may come.
    #[track_caller]
    pub fn hears(&self, announcement: &str) {
        let heard = self.await_event(announcement, |event| event.member == "Announcement");
        let heard: String = heard.value.try_into().expect("a text");
        // A repeated announcement differs from the one before, but not to the ear.
        assert_eq!(heard.trim_end(), announcement);
    }

    /// Waits until the focus moves, and returns the name of what got it.
    #[track_caller]
    pub fn hears_focus(&self) -> String {
        let event = self.await_event("the focus", |event| {
            event.member == "StateChanged" && event.kind == "focused" && event.detail == 1
        });
        let objects = self.objects();
        let object = objects.into_iter().find(|object| object.path == event.object);
        let object = object.expect("the focus is on the screen");
        assert!(object.is(State::Focused), "{object:?}");
        object.name
    }

    /// Waits until this object loses the focus.
    #[track_caller]
    pub fn loses_focus(&self, object: &Object) {
        self.await_event("the loss of the focus", |event| {
            let is_lost = event.kind == "focused" && event.detail == 0;
            event.member == "StateChanged" && is_lost && event.object == object.path
        });
    }

    #[track_caller]
    fn await_event(&self, what: &str, is_awaited: impl Fn(&Event) -> bool) -> Event {
        until(what, || self.events.try_iter().find(|event| is_awaited(event)))
    }

    /// Everything in the window, each object before those in it.
    #[track_caller]
    pub fn objects(&self) -> Vec<Object> {
        let root = ("org.a11y.atspi.Registry", "/org/a11y/atspi/accessible/root");
        // An object may go while the others are asked: then they are asked again.
        until("a window", || {
            let objects = self.collect_all(root.0, root.1)?;
            let has_window = objects.iter().any(|object| object.is_a(Role::Frame));
            has_window.then_some(objects)
        })
    }

    /// Everything below an object; `None` if any of it is gone.
    fn collect_all(&self, service: &str, path: &str) -> Option<Vec<Object>> {
        let mut objects = Vec::new();
        for (service, path) in self.children(service, path)? {
            self.collect(&service, &path, &mut objects)?;
        }
        Some(objects)
    }

    fn collect(&self, service: &str, path: &str, objects: &mut Vec<Object>) -> Option<()> {
        let property = ("org.a11y.atspi.Accessible", "Name");
        let get = "org.freedesktop.DBus.Properties.Get";
        let name = call_if_there(&self.bus, service, path, get, &property)?;
        let name: OwnedValue = name.body().deserialize().expect("a value");
        let role = self.ask(service, path, "org.a11y.atspi.Accessible.GetRole")?;
        let states = self.ask(service, path, "org.a11y.atspi.Accessible.GetState")?;
        let states: Vec<u32> = states.body().deserialize().expect("states");
        objects.push(Object {
            service: service.to_owned(),
            path: path.to_owned(),
            name: name.try_into().expect("a text"),
            role: role.body().deserialize().expect("a number"),
            states: u64::from(states[0]) | u64::from(states[1]) << 32,
        });
        objects.extend(self.collect_all(service, path)?);
        Some(())
    }

    fn children(&self, service: &str, path: &str) -> Option<Vec<(String, String)>> {
        let children = self.ask(service, path, "org.a11y.atspi.Accessible.GetChildren")?;
        let children: Vec<(String, OwnedObjectPath)> =
            children.body().deserialize().expect("children");
        let children = children.into_iter();
        let children = children.map(|(service, path)| (service, path.to_string()));
        Some(children.collect())
    }

    #[track_caller]
    fn ask(&self, service: &str, path: &str, method: &str) -> Option<Message> {
        call_if_there(&self.bus, service, path, method, &())
    }

    /// Waits for the object with this role whose name begins like this.
    #[track_caller]
    pub fn find(&self, role: Role, name: &str) -> Object {
        let is_it = |object: &Object| object.is_a(role) && object.name.starts_with(name);
        until(name, || self.objects().into_iter().find(is_it))
    }

    /// Does what a click does.
    #[track_caller]
    pub fn push(&self, role: Role, name: &str) {
        let object = self.find(role, name);
        let method = "org.a11y.atspi.Action.DoAction";
        self.act(&object, method, &0_i32);
    }

    /// Moves the focus here.
    #[track_caller]
    pub fn focus_on(&self, role: Role, name: &str) {
        let object = self.find(role, name);
        self.act(&object, "org.a11y.atspi.Component.GrabFocus", &());
    }

    /// Writes into a field, in place of what is there.
    #[track_caller]
    pub fn write(&self, field: &str, text: &str) {
        let object = self.find(Role::Entry, field);
        let method = "org.a11y.atspi.EditableText.SetTextContents";
        self.act(&object, method, &text);
    }

    #[track_caller]
    fn act(&self, object: &Object, method: &str, body: &(impl serde::Serialize + DynamicType)) {
        let done = call(&self.bus, &object.service, &object.path, method, body);
        let is_done: bool = done.body().deserialize().expect("yes or no");
        assert!(is_done, "{method} of {object:?}");
    }

    /// Waits until this is written in a field.
    #[track_caller]
    pub fn reads(&self, field: &str, text: &str) {
        wait_until(text, || {
            let object = self.find(Role::Entry, field);
            let method = "org.a11y.atspi.Text.GetText";
            let read = call(&self.bus, &object.service, &object.path, method, &(0, -1));
            let read: String = read.body().deserialize().expect("a text");
            read == text
        });
    }
}

/// An event as it is sent. The last part has further properties.
type Body = (String, i32, i32, OwnedValue, HashMap<String, OwnedValue>);

fn event(signal: &Message) -> Option<Event> {
    let header = signal.header();
    let (object, member) = (header.path()?.to_string(), header.member()?.to_string());
    let (kind, detail, _, value, _): Body = signal.body().deserialize().ok()?;
    Some(Event { object, member, kind, detail, value })
}
