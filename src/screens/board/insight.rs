use crate::ai::Memory;
use crate::ai::analysis::{Analysis, BackgroundAnalysis, Effort, MoveEvaluation};
use crate::rules::{Cell, Position};

/// How far the proofs go: some seconds for each move that is hard to prove.
const EFFORT: Effort = Effort(1 << 21);

/// What is proved of the position on the board, and what of it is shown.
#[derive(Debug, Default)]
pub(super) struct Insight {
    /// Whether the values are shown in the cells.
    pub is_shown: bool,
    hint: Hint,
    background: Option<BackgroundAnalysis>,
    /// The positions of this round whose analysis is complete.
    done: Vec<(Position, Analysis)>,
    memory: Memory,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Hint {
    #[default]
    NotAsked,
    /// A best move of this position is still to be proved.
    Wanted(Position),
    /// A best move of this position is shown.
    Shown(Position),
}

/// What became of a hint that was asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum HintNews {
    /// It is shown from now on, for this cell.
    Found(Cell),
    /// Nothing could be proved.
    Nothing,
}

impl Insight {
    /// Asks for a hint in this position.
    pub fn want_hint(&mut self, position: Position) {
        if self.hint == Hint::NotAsked {
            self.hint = Hint::Wanted(position);
        }
    }

    /// Forgets the hint: the position has changed.
    pub fn forget_hint(&mut self) {
        self.hint = Hint::NotAsked;
    }

    /// Frees what was learned in a round.
    pub fn forget_round(&mut self) {
        self.done.clear();
        self.memory = Memory::default();
    }

    /// Analyses this position if its values or a hint are wanted, and takes in what is proved.
    pub fn follow(&mut self, position: &Position) -> Option<HintNews> {
        let is_hinted = match &self.hint {
            Hint::NotAsked => false,
            Hint::Wanted(hinted) | Hint::Shown(hinted) => hinted == position,
        };
        let is_needed = self.is_shown || is_hinted;
        if !is_needed || position.outcome().is_some() {
            self.background = None;
            return None;
        }
        if self.analysis(position).is_none() {
            let memory = self.memory.clone();
            let background = BackgroundAnalysis::start(vec![*position], EFFORT, memory);
            self.background = Some(background);
        }
        self.learn(position);
        self.hint_news(position)
    }

    /// Takes in what is proved; a complete analysis is kept.
    fn learn(&mut self, position: &Position) {
        let Some(background) = &mut self.background else {
            return;
        };
        background.poll();
        if background.is_over() {
            if let Some(analysis) = background.about(position) {
                self.done.push((*position, analysis.clone()));
            }
            self.background = None;
        }
    }

    fn hint_news(&mut self, position: &Position) -> Option<HintNews> {
        if !self.is_hint_wanted(position) {
            return None;
        }
        if let Some(best) = self.analysis(position)?.hint() {
            let cell = best.cell;
            self.hint = Hint::Shown(*position);
            Some(HintNews::Found(cell))
        } else if self.is_done(position) {
            self.hint = Hint::NotAsked;
            Some(HintNews::Nothing)
        } else {
            None
        }
    }

    /// What is proved of a position so far, if it is or was analysed.
    pub fn analysis(&self, position: &Position) -> Option<&Analysis> {
        match self.done.iter().find(|(other, _)| other == position) {
            Some((_, analysis)) => Some(analysis),
            None => self.background.as_ref()?.about(position),
        }
    }

    /// Whether nothing more will be proved of a position.
    pub fn is_done(&self, position: &Position) -> bool {
        self.done.iter().any(|(other, _)| other == position)
    }

    /// The best move that the hint shows.
    pub fn hint(&self, position: &Position) -> Option<&MoveEvaluation> {
        if self.hint == Hint::Shown(*position) {
            self.analysis(position)?.hint()
        } else {
            None
        }
    }

    /// Whether a hint was asked for and is still to be proved.
    pub fn is_hint_wanted(&self, position: &Position) -> bool {
        self.hint == Hint::Wanted(*position)
    }

    /// Whether an analysis is under way.
    pub fn is_busy(&self) -> bool {
        self.background.is_some()
    }

    /// Waits until everything is proved that can be, for tests.
    pub fn wait(&mut self) {
        if let Some(background) = &mut self.background {
            background.wait();
        }
    }
}
