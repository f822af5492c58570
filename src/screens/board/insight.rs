use crate::ai::Memory;
use crate::ai::analysis::{Analysis, Effort, BackgroundAnalysis, MoveEvaluation};
use crate::rules::Position;

/// How far the proofs go: some seconds for each move that is hard to prove.
const EFFORT: Effort = Effort(1 << 21);

/// What is proved of the position on the table, and what of it is shown.
#[derive(Debug, Default)]
pub(super) struct Insight {
    /// Whether the values are shown in the cells.
    pub on: bool,
    hint: Hint,
    background: Option<BackgroundAnalysis>,
    /// What was found of the positions of this round that were looked into to the end.
    done: Vec<(Position, Analysis)>,
    memory: Memory,
}

/// How far a hint is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Hint {
    /// Nobody asked for one.
    #[default]
    Unasked,
    /// A best move of this position is still to be proved.
    Wanted(Position),
    /// It is shown.
    Given(Position),
}

/// What became of a hint that was wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum HintNews {
    /// It is shown from now on.
    Found,
    /// Nothing could be proved.
    Nothing,
}

impl Insight {
    /// Asks for a hint; any other position that is shown meanwhile gets none.
    pub fn want_hint(&mut self, position: Position) {
        if self.hint == Hint::Unasked {
            self.hint = Hint::Wanted(position);
        }
    }

    /// Forgets the hint: the position has changed.
    pub fn forget_hint(&mut self) {
        self.hint = Hint::Unasked;
    }

    /// Frees what was learned in a round.
    pub fn forget_round(&mut self) {
        self.done.clear();
        self.memory = Memory::default();
    }

    /// Looks into this position from now on, if anybody wants to know, and takes in what is proved.
    pub fn attend(&mut self, position: &Position) -> Option<HintNews> {
        let hinted = [Hint::Wanted(*position), Hint::Given(*position)].contains(&self.hint);
        let wanted = self.on || hinted;
        if !wanted || position.outcome().is_some() {
            self.background = None;
            return None;
        }
        if self.analysis(position).is_none() {
            let memory = self.memory.clone();
            self.background = Some(BackgroundAnalysis::start(vec![*position], EFFORT, memory));
        }
        self.learn(position);
        self.hint_news(position)
    }

    /// Takes in what is proved; what is looked into to the end need not be asked again.
    fn learn(&mut self, position: &Position) {
        let Some(background) = &mut self.background else {
            return;
        };
        background.poll();
        if background.is_over() {
            let found = background.about(position).cloned();
            self.done.extend(found.map(|found| (*position, found)));
            self.background = None;
        }
    }

    fn hint_news(&mut self, position: &Position) -> Option<HintNews> {
        if !self.is_hint_wanted(position) {
            return None;
        }
        if self.analysis(position)?.hint().is_some() {
            self.hint = Hint::Given(*position);
            Some(HintNews::Found)
        } else if self.is_done(position) {
            self.hint = Hint::Unasked;
            Some(HintNews::Nothing)
        } else {
            None
        }
    }

    /// What is proved of a position, if it is the one looked into, or was.
    pub fn analysis(&self, position: &Position) -> Option<&Analysis> {
        let done = self.done.iter().find(|(other, _)| other == position);
        let now = || self.background.as_ref()?.about(position);
        done.map(|(_, found)| found).or_else(now)
    }

    /// Whether nothing more will be proved of a position.
    pub fn is_done(&self, position: &Position) -> bool {
        self.done.iter().any(|(other, _)| other == position)
    }

    /// The best move to point at.
    pub fn hint(&self, position: &Position) -> Option<&MoveEvaluation> {
        match self.hint {
            Hint::Given(asked) if asked == *position => self.analysis(position)?.hint(),
            _ => None,
        }
    }

    /// Whether a hint is asked for and still to be proved.
    pub fn is_hint_wanted(&self, position: &Position) -> bool {
        self.hint == Hint::Wanted(*position)
    }

    /// Whether more may be proved without anybody doing anything.
    pub fn is_busy(&self) -> bool {
        self.background.is_some()
    }

    /// Waits until all is proved that can be, for tests.
    pub fn wait(&mut self) {
        if let Some(background) = &mut self.background {
            background.wait();
        }
    }
}
