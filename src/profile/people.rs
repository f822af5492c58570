use std::mem;

use serde::{Deserialize, Deserializer, Serialize};

use super::Statistics;
use crate::game::{MatchScore, PersonId, Seat, Settings};
use crate::practice::Progress;
use crate::rules::Mark;

/// In letters.
const LONGEST_NAME: usize = 12;

/// The people at home.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Vec<Person>", into = "Vec<Person>")]
pub struct People {
    /// Those who play without a name, one for each place.
    guests: [Person; 2],
    /// Who played last stands first. Of those who were removed only the id is left.
    others: Vec<Person>,
}

/// A name, and what belongs to it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Person {
    pub id: PersonId,
    pub player: Player,
    #[serde(skip_serializing_if = "Statistics::is_empty")]
    pub statistics: Statistics,
    #[serde(skip_serializing_if = "Progress::is_empty")]
    pub practice: Progress,
    /// Whether the coach speaks up when a mark lets a win or a draw slip.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub coach: bool,
}

impl Default for People {
    fn default() -> People {
        People { guests: PersonId::GUESTS.map(Person::new), others: Vec::new() }
    }
}

impl TryFrom<Vec<Person>> for People {
    type Error = String;

    fn try_from(saved: Vec<Person>) -> Result<People, String> {
        let mut people = People::default();
        for person in saved {
            match people.find(person.id) {
                None => people.others.push(person),
                Some(known) if *known == Person::new(person.id) => people.put(person),
                Some(_) => return Err(format!("two people have the id {}", person.id.0)),
            }
        }
        Ok(people)
    }
}

impl From<People> for Vec<Person> {
    fn from(people: People) -> Vec<Person> {
        let guests = people.guests.into_iter().filter(|guest| *guest != Person::new(guest.id));
        guests.chain(people.others).collect()
    }
}

impl Person {
    pub fn new(id: PersonId) -> Person {
        Person { id, ..Person::default() }
    }

    pub fn is_named(&self) -> bool {
        self.player.name().is_some()
    }
}

impl People {
    fn find(&self, id: PersonId) -> Option<&Person> {
        self.guests.iter().chain(&self.others).find(|person| person.id == id)
    }

    /// A guest if nobody has the id.
    pub fn get(&self, id: PersonId) -> &Person {
        self.find(id).unwrap_or(&self.guests[1])
    }

    /// `None` if they were removed.
    pub fn get_mut(&mut self, id: PersonId) -> Option<&mut Person> {
        let named = self.others.iter_mut().filter(|person| person.is_named());
        self.guests.iter_mut().chain(named).find(|person| person.id == id)
    }

    /// Replaces all that is known of somebody, but for the name if somebody else has it.
    pub fn put(&mut self, mut person: Person) {
        let called = person.player.name().and_then(|name| self.called(&name));
        if called.is_some_and(|called| called != person.id) {
            person.player = self.get(person.id).player.clone();
        }
        let mut all = self.guests.iter_mut().chain(&mut self.others);
        if let Some(known) = all.find(|known| known.id == person.id) {
            *known = person;
        }
    }

    /// Those with a name. Who played last stands first.
    pub fn named(&self) -> impl Iterator<Item = &Person> + Clone {
        self.others.iter().filter(|person| person.is_named())
    }

    /// Those whose rounds are shown: all with a name, after the guest if there is something of one, or nobody else.
    pub fn counted(&self) -> impl Iterator<Item = &Person> + Clone {
        let [guest, _] = &self.guests;
        let is_empty = guest.statistics.is_empty();
        let guest = (!is_empty || self.named().next().is_none()).then_some(guest);
        guest.into_iter().chain(self.named())
    }

    /// The one who has this name, in capitals or not.
    pub fn called(&self, name: &str) -> Option<PersonId> {
        let name = name.to_lowercase();
        let has_name =
            |person: &&Person| person.player.name().is_some_and(|own| own.to_lowercase() == name);
        self.named().find(has_name).map(|person| person.id)
    }

    /// Who is at this place now: the guest, if that person was removed.
    pub fn seated(&self, place: usize, id: PersonId) -> PersonId {
        if self.get(id).is_named() { id } else { PersonId::GUESTS[place.min(1)] }
    }

    /// As [`Self::seated`], for both places.
    pub fn seated_at(&self, [you, other]: [PersonId; 2]) -> [PersonId; 2] {
        [self.seated(0, you), self.seated(1, other)]
    }

    /// Somebody new, to whom all belongs that this guest has played. Ids are drawn until one is free.
    pub fn add(
        &mut self,
        player: Player,
        guest: Option<PersonId>,
        mut draw: impl FnMut() -> u32,
    ) -> PersonId {
        let mut id = PersonId(draw());
        while self.find(id).is_some() {
            id = PersonId(draw());
        }
        let guest = guest.and_then(|guest| self.guests.iter_mut().find(|it| it.id == guest));
        let before = guest.map(|guest| mem::replace(guest, Person::new(guest.id)));
        let before = before.unwrap_or(Person::new(id));
        self.others.insert(0, Person { id, player, ..before });
        id
    }

    /// The score of all rounds between two people with a name, since the last reset of one of them.
    pub fn score_between(&self, [x, o]: [PersonId; 2]) -> MatchScore {
        let rivals = |person| &self.get(person).statistics.rivals;
        let of = |own, rival| rivals(own).get(&rival).copied().unwrap_or_default();
        let (x, o) = (of(x, o), of(o, x));
        let [x_won, o_won] = [x.won.min(o.lost), o.won.min(x.lost)];
        MatchScore { x: x_won, o: o_won, draws: x.drawn.min(o.drawn) }
    }

    /// Those who play stand first from now on.
    pub fn move_to_front(&mut self, playing: &[PersonId]) {
        self.others.sort_by_key(|person| !playing.contains(&person.id));
    }

    /// Checks who sits at a table.
    ///
    /// # Errors
    /// What is wrong, if nobody has an id, or one person is at both places.
    pub(super) fn check(&self, [you, other]: [PersonId; 2]) -> Result<(), String> {
        match [you, other].into_iter().find(|id| self.find(*id).is_none()) {
            Some(PersonId(id)) => Err(format!("nobody has the id {id}")),
            None if you == other => Err(format!("{} is at both places", you.0)),
            None => Ok(()),
        }
    }

    /// As [`Progress::begin_sitting`], for each.
    pub fn begin_sitting(&mut self) {
        let people = self.guests.iter_mut().chain(&mut self.others);
        people.for_each(|person| person.practice.begin_sitting());
    }

    /// Those at the board. The computer has neither name nor colour, and only one of two who chose the same colour has it.
    pub fn at_board(&self, settings: &Settings) -> Players {
        let [x, mut o] = Mark::BOTH.map(|mark| match settings.seat(mark) {
            Seat::Human => self.get(settings.person(mark)).player.clone(),
            Seat::Computer(_) => Player::default(),
        });
        o.hue = o.hue.filter(|hue| x.hue != Some(*hue));
        Players([x, o])
    }
}

/// The two at the board, X first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Players([Player; 2]);

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Player {
    /// Empty if none was given.
    #[serde(deserialize_with = "read_name")]
    name: String,
    /// `None` for the theme's.
    #[serde(rename = "colour")]
    pub hue: Option<Hue>,
}

/// Each theme has a shade of every hue that stands out from its background.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Hue {
    Red,
    Orange,
    Green,
    Blue,
    Violet,
}

impl Hue {
    pub const ALL: [Hue; 5] = [Hue::Red, Hue::Orange, Hue::Green, Hue::Blue, Hue::Violet];
}

impl Players {
    pub fn of(&self, mark: Mark) -> &Player {
        &self.0[mark as usize]
    }

    pub fn of_mut(&mut self, mark: Mark) -> &mut Player {
        &mut self.0[mark as usize]
    }

    /// `None` if blank.
    pub fn name(&self, mark: Mark) -> Option<String> {
        self.of(mark).name()
    }

    pub fn display_name(&self, mark: Mark) -> String {
        self.name(mark).unwrap_or_else(|| mark.to_string())
    }
}

fn read_name<'de, D: Deserializer<'de>>(deserializer: D) -> Result<String, D::Error> {
    let mut player = Player::default();
    for letter in String::deserialize(deserializer)?.chars() {
        player.write(letter);
    }
    Ok(player.name)
}

impl Player {
    /// `None` if blank.
    pub fn name(&self) -> Option<String> {
        Some(self.name.trim()).filter(|name| !name.is_empty()).map(str::to_owned)
    }

    /// Ignores control characters, leading blanks, and letters beyond the maximum.
    pub fn write(&mut self, letter: char) {
        let is_blank = letter.is_whitespace();
        let is_unseen = letter.is_control() || (is_blank && self.name.is_empty());
        if !is_unseen && self.has_room() {
            self.name.push(if is_blank { ' ' } else { letter });
        }
    }

    /// As typed, trailing blanks included.
    pub fn typed(&self) -> &str {
        &self.name
    }

    fn has_room(&self) -> bool {
        self.name.chars().count() < LONGEST_NAME
    }

    pub fn erase(&mut self) {
        self.name.pop();
    }

    pub fn erase_all(&mut self) {
        self.name.clear();
    }
}
