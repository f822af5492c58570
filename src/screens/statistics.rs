//! The results of one of the people at home against each opponent on each board, and a table of all people.

use super::opponents::strength_faces;
use super::people::page_of;
use super::{Context, Go, Request, ResetButton, Screen, ask, begin, page};
use crate::ai::Strength;
use crate::game::{MatchScore, PersonId, Seat};
use crate::profile::{Person, Record, Statistics};
use crate::rules::Rules;
use crate::ui::view::{
    button, choice, column, face, grid, heading, nothing, row, space, status, text, wide_picture,
};
use crate::ui::{
    Action, ButtonStyle, Color, Face, Gap, Input, Point, Shape, Theme, Tone, View, point, rect,
};

/// The most records of a page, alone and below the table of all people.
const RECORDS: usize = 5;
const RECORDS_BELOW: usize = 3;

/// The minimum width of somebody in the table of all, and how many it shows at once.
const PERSON_W: f32 = 230.0;
const PEOPLE: usize = 6;

/// The height of a bar, the gap between its parts, and their round corners.
const BAR: f32 = 22.0;
const GAP: f32 = 0.006;
const RADIUS: f32 = 0.2;

/// The height of Medium's face, as it is now.
const FACE_H: f32 = 24.0;

/// How many scores with others are shown.
const RIVALS: usize = 3;

/// The height of the plot of Medium's strength, and the radius of a beaten one.
const PLOT: f32 = 24.0;
const DOT: f32 = 0.09;

/// The width of the buttons to play while there is nothing to show, and to turn the page.
const BUTTON_W: f32 = 160.0;

/// The width of the button that removes somebody.
const REMOVE_W: f32 = 210.0;

#[derive(Clone, Copy, PartialEq, Eq)]
enum StatisticsAction {
    Reset,
    Remove,
    TurnPage,
    /// Shows other people.
    Others,
    Show(PersonId),
}

#[derive(Default)]
pub struct StatisticsScreen {
    /// One of the people; `None` for the one who plays.
    person: Option<PersonId>,
    page: usize,
    /// The page of the table of all people.
    people: usize,
    reset: ResetButton,
}

impl StatisticsScreen {
    fn person<'a>(&self, context: &'a Context) -> &'a Person {
        context.profile.people.get(self.person.unwrap_or(context.profile.you()))
    }

    /// The number of pages, and of the records of each, as equal as can be.
    fn pages(&self, context: &Context) -> (usize, usize) {
        let has_table = context.profile.people.counted().count() > 1;
        let most = if has_table { RECORDS_BELOW } else { RECORDS };
        let count = self.person(context).statistics.iter().count();
        let pages = count.div_ceil(most).max(1);
        (pages, count.div_ceil(pages))
    }

    /// People with the sums of their results, for a choice between them; nothing if there is only one.
    fn people(&self, context: &Context) -> View {
        let people = context.profile.people.counted();
        if people.clone().count() < 2 {
            return nothing();
        }
        let (shown, has_others) = page_of(people, self.people, PEOPLE);
        let others = has_others.then(|| {
            button(context.labels.others, StatisticsAction::Others).styled(ButtonStyle::Raised)
        });
        let rows = shown.map(|person| {
            let sums = figures(person.statistics.totals(), context).map(|figure| figure.words);
            let sums: Vec<String> = sums.collect();
            let (id, is_shown) = (person.id, person.id == self.person(context).id);
            let choice = choice(context.person_name(id), StatisticsAction::Show(id), is_shown);
            let choice = if sums.is_empty() { choice } else { choice.note(sums.join(" · ")) };
            choice.label_lines(1)
        });
        grid(PERSON_W, 2, rows.chain(others)).one_tab_stop()
    }

    /// The scores with those who played last.
    fn rivals(&self, context: &Context) -> View {
        let (people, own) = (&context.profile.people, self.person(context).id);
        let rivals = people.named().map(|it| (it.id, people.score_between([own, it.id])));
        let rivals = rivals.filter(|(_, score)| score.rounds() > 0).take(RIVALS);
        let lines = rivals.map(|(rival, MatchScore { x, o, draws })| {
            let [own, rival] = [own, rival].map(|id| context.person_name(id));
            let draws = (draws > 0).then(|| format!(", {}", context.words.rounds_drawn(draws)));
            let score = format!("{own} {x} : {o} {rival}{}", draws.unwrap_or_default());
            text(score).lines(1).may_be_cut()
        });
        column(lines).gap(Gap::Small)
    }

    /// Turns the page; resets or removes the person shown, or undoes that.
    fn bottom(&self, context: &Context) -> View {
        let person = self.person(context);
        let (pages, _) = self.pages(context);
        let place = context.words.part(self.page + 1, pages);
        let turn = button(context.labels.next, StatisticsAction::TurnPage).note(place);
        let turn = (pages > 1).then(|| column([turn.width(BUTTON_W)]));
        let reset = self.reset.view(person.statistics.is_empty(), StatisticsAction::Reset, context);
        let may_remove = self.reset.before.is_none() && person.is_named();
        let remove = may_remove.then(|| remove(person, context));
        row([space(), turn.into(), reset, remove.into(), space()])
    }
}

/// Removes somebody who is not at the board.
fn remove(person: &Person, context: &Context) -> View {
    let name = context.person_name(person.id);
    let is_at_board = context.profile.is_at_board(person.id);
    let remove = button(context.words.remove(&name), StatisticsAction::Remove);
    let remove = remove.styled(ButtonStyle::Raised).enabled(!is_at_board).may_be_cut();
    let remove = if is_at_board { remove.note(context.words.at_board(&name)) } else { remove };
    column([remove.width(REMOVE_W)])
}

impl Screen for StatisticsScreen {
    fn view(&self, context: &Context) -> View {
        let (labels, statistics) = (context.labels, &self.person(context).statistics);
        let (_, size) = self.pages(context);
        let records: Vec<_> = statistics.iter().skip(self.page * size).take(size).collect();
        let mut sections = vec![self.people(context)];
        let noted = records.iter().rposition(|(opponent, ..)| *opponent == Seat::MEDIUM);
        sections.extend((0..).zip(records).map(|(nth, record)| {
            let note = text(labels.help_moves_nothing).quiet().shown(noted == Some(nth));
            column([entry(record, statistics, context), note])
        }));
        sections.push(self.rivals(context));
        if statistics.is_empty() {
            let play = match context.game() {
                Some(_) => ask(|_| Request::Go(Go::Board)),
                None => begin(context.profile.settings, None),
            };
            let play = button(labels.play, play).entered(true);
            let play = column([play.width(BUTTON_W)]);
            let parts = [space(), status(labels.no_records).quiet(), play, space()];
            sections.push(column(parts).grow(1));
        }
        page(labels.statistics, self.bottom(context), sections, context).takes_arrows()
    }

    fn act(&mut self, action: &Action, context: &Context) -> Request {
        let Some(action) = action.get() else {
            return Request::Nothing;
        };
        match action {
            StatisticsAction::TurnPage => self.page = (self.page + 1) % self.pages(context).0,
            StatisticsAction::Others => self.people += 1,
            StatisticsAction::Show(person) => (self.person, self.page) = (Some(person), 0),
            StatisticsAction::Reset => {
                self.page = 0;
                let now = self.person(context);
                let emptied = Person { statistics: Statistics::default(), ..now.clone() };
                return self.reset.press(now, emptied, context.labels.undo_reset);
            }
            StatisticsAction::Remove => {
                let now = self.person(context);
                if context.profile.is_at_board(now.id) {
                    return Request::Refused(String::new());
                }
                (self.person, self.page) = (None, 0);
                let undo = context.words.bring_back(&context.person_name(now.id));
                return self.reset.press(now, Person::new(now.id), undo);
            }
        }
        Request::Nothing
    }

    fn input(&mut self, input: Input, context: &Context) -> Request {
        if let Some(by) = input.steps() {
            let last = self.pages(context).0 - 1;
            self.page = self.page.saturating_add_signed(by).min(last);
        }
        Request::Nothing
    }
}

/// How many rounds ended in one way.
struct Figure {
    count: u32,
    color: Color,
    words: String,
}

/// The rounds won, drawn and lost, without those of which there are none.
fn figures([won, drawn, lost]: [u32; 3], context: &Context) -> impl Iterator<Item = Figure> {
    let (words, theme) = (context.words, &context.theme);
    let figures = [
        (won, theme.win, words.rounds_won(won)),
        (drawn, theme.draw, words.rounds_drawn(drawn)),
        (lost, theme.loss, words.rounds_lost(lost)),
    ];
    let figures = figures.into_iter().filter(|(count, ..)| *count > 0);
    figures.map(|(count, color, words)| Figure { count, color, words })
}

fn entry(kept: (Seat, Rules, Record), statistics: &Statistics, context: &Context) -> View {
    let (opponent, rules, record) = kept;
    let words = context.words;
    let (name, board) = (context.labels.opponent_name(opponent), words.board(rules));
    let counts = [record.won, record.drawn, record.lost];
    let figures: Vec<Figure> = figures(counts, context).collect();
    // Only what says more than the rounds won.
    let (run, best) = (record.streak, record.best_streak);
    let streak = (run > 1).then(|| words.won_in_a_row(run));
    let best = (best > run.max(1)).then(|| words.best_streak(best));
    let standing = (opponent == Seat::MEDIUM).then_some(record.standing);
    let strengths = standing.map(|at| words.strengths(at.strength, at.beaten));
    let facts = figures.iter().map(|figure| &figure.words);
    let spoken = facts.chain(&streak).chain(&best).chain(&strengths).map(String::as_str);
    let spoken: Vec<&str> = [name, &board].into_iter().chain(spoken).collect();
    let spoken = spoken.join(", ");
    let bar = bar(&figures);
    let figures = figures.into_iter();
    let figures = figures.map(|it| text(it.words).tone(Tone::Color(it.color)).lines(1));
    let at_right =
        |fact: Option<String>| [space(), text(fact.unwrap_or_default()).quiet().lines(1)];
    let portrait = standing.map(|at| face(Face::new(opponent, at.strength), FACE_H));
    let names = [portrait.into(), heading(name), text(board).quiet().lines(1)];
    let strengths = standing.map(|at| strength_faces(at, context).optional());
    let plot = Some(plot(rules, statistics, &context.theme)).filter(|plot| !plot.is_empty());
    let plot = plot.filter(|_| standing.is_some()).map(|it| wide_picture(it, PLOT).optional());
    column([
        row(names.into_iter().chain(at_right(best))).gap(Gap::Medium),
        wide_picture(bar, BAR).optional(),
        row(figures.chain(at_right(streak))).gap(Gap::Medium),
        strengths.into(),
        plot.into(),
    ])
    .gap(Gap::Small)
    .item(spoken)
}

/// Medium's strength from round to round on a board, with a dot where it was beaten; nothing of a single round.
fn plot(rules: Rules, statistics: &Statistics, theme: &Theme) -> Vec<Shape> {
    let rounds = statistics.strengths.iter().filter(|(board, ..)| *board == rules);
    let rounds: Vec<_> = rounds.collect();
    if rounds.len() < 2 {
        return Vec::new();
    }
    let width = (rounds.len() - 1) as f32;
    let points = rounds.iter().enumerate().map(|(index, (_, strength, _))| {
        let below = f32::from(u8::from(Strength::MAX) - u8::from(*strength));
        point(index as f32 / width, below / (Strength::COUNT - 1) as f32)
    });
    let points: Vec<Point> = points.collect();
    let beaten = points.iter().zip(&rounds).filter(|(_, (.., is_beaten))| *is_beaten);
    let dots = beaten.map(|(at, _)| Shape::circle(*at, DOT / 2.0, DOT, theme.win)).collect();
    let line = Shape::Path { points, width: 0.05, color: theme.quiet };
    [vec![line], dots].concat()
}

/// Counts as shares of a bar.
fn bar(figures: &[Figure]) -> Vec<Shape> {
    let all: f64 = figures.iter().map(|figure| f64::from(figure.count)).sum();
    let mut x = 0.0;
    let shapes = figures.iter().map(|figure| {
        let w = (f64::from(figure.count) / all) as f32;
        let rect = rect(x, 0.0, (w - GAP).max(GAP / 2.0), 1.0);
        x += w;
        Shape::filled(rect, RADIUS, figure.color)
    });
    shapes.collect()
}
