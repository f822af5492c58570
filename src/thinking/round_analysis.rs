//! What is proved of a round.

use std::collections::HashMap;
use std::time::Duration;

use crate::ai::analysis::{Analysis, AnalysisJob, Effort};
use crate::ai::{Memory, Task};
use crate::rules::Position;

/// A position to analyze, and how far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Question {
    pub position: Position,
    pub effort: Effort,
}

/// Everything that is proved of a round, once for all who ask.
///
/// One search at a time runs in the background, always for the first open question.
#[derive(Debug, Default)]
pub struct RoundAnalysis {
    memory: Memory,
    /// For each position its analysis so far, and the effort of the last search that has ended.
    results: HashMap<Position, (Analysis, Option<Effort>)>,
    /// The most urgent first.
    questions: Vec<Question>,
    search: Option<Search>,
}

#[derive(Debug)]
struct Search {
    /// The positions still to be analyzed, the present one first.
    positions: Vec<Position>,
    effort: Effort,
    task: Task<(Position, Analysis)>,
}

impl Question {
    pub fn new(position: Position, effort: Effort) -> Question {
        Question { position, effort }
    }
}

impl RoundAnalysis {
    /// Asks these questions, the most urgent first, in place of all before.
    ///
    /// A search for anything but the first open question is cancelled at once.
    pub fn ask(&mut self, questions: Vec<Question>) {
        self.questions = questions;
        for asked in &self.questions {
            let unproved = || (Analysis::unproved(&asked.position), None);
            self.results.entry(asked.position).or_insert_with(unproved);
        }
        self.poll();
    }

    /// Takes in what was proved since the last call, and goes on to the first open question.
    pub fn poll(&mut self) {
        self.learn(Duration::ZERO);
        let first = self.open_questions().next();
        let is_for = |search: &Search, first: Question| {
            search.positions.first() == Some(&first.position) && search.effort == first.effort
        };
        match (&self.search, first) {
            (Some(search), Some(first)) if is_for(search, first) => {}
            _ => self.search = first.map(|first| self.search_from(first)),
        }
    }

    /// Frees what was learned in a round, but keeps the results that are still asked for.
    pub(super) fn start_round(&mut self) {
        self.memory = Memory::default();
        let questions = &self.questions;
        self.results
            .retain(|position, _| questions.iter().any(|asked| asked.position == *position));
    }

    /// What the solver has learned in the round.
    pub(super) fn memory(&self) -> &Memory {
        &self.memory
    }

    /// What is proved of a position so far; `None` if nobody has asked.
    pub fn of(&self, position: &Position) -> Option<&Analysis> {
        self.results.get(position).map(|(analysis, _)| analysis)
    }

    /// Whether nothing more will be proved for this question.
    pub fn is_done(&self, question: Question) -> bool {
        let result = self.results.get(&question.position);
        result.is_some_and(|(analysis, effort)| {
            analysis.is_complete || *effort >= Some(question.effort)
        })
    }

    /// Whether somebody waits for an answer; nobody does for what is thought ahead.
    pub fn is_awaited(&self) -> bool {
        self.open_questions()
            .any(|open| open.effort > Effort::AHEAD)
    }

    /// Waits until every question is answered, for tests.
    pub fn wait(&mut self) {
        while self.search.is_some() {
            self.learn(Duration::MAX);
            self.poll();
        }
    }

    fn open_questions(&self) -> impl Iterator<Item = Question> {
        let questions = self.questions.iter().copied();
        questions.filter(|question| !self.is_done(*question))
    }

    /// Starts to search for this question, and then for those like it: in a page only the positions of
    /// one search share what is learned.
    fn search_from(&self, first: Question) -> Search {
        let effort = first.effort;
        let mut positions = Vec::new();
        for Question { position, .. } in self.open_questions().filter(|open| open.effort == effort)
        {
            if position.rules() == first.position.rules() && !positions.contains(&position) {
                positions.push(position);
            }
        }
        let job = AnalysisJob {
            positions: positions.clone(),
            effort,
            memory: self.memory.clone(),
        };
        Search {
            positions,
            effort,
            task: Task::start(job),
        }
    }

    /// Takes in the findings of the search; waits at most this long for each.
    fn learn(&mut self, patience: Duration) {
        let Some(search) = &mut self.search else {
            return;
        };
        let mut ended = Vec::new();
        while let Some((position, analysis)) = search.task.wait_at_most(patience) {
            let at = search.positions.iter().position(|other| *other == position);
            ended.extend(search.positions.drain(..at.unwrap_or_default()));
            if analysis.is_complete {
                search.positions.retain(|other| *other != position);
            }
            if let Some((known, _)) = self.results.get_mut(&position) {
                // A search that begins again says nothing less than one that was cancelled.
                if analysis.proved_moves() >= known.proved_moves() {
                    *known = analysis;
                }
            }
        }
        if search.task.is_over() {
            // If it has failed, what is open will not be proved.
            ended.append(&mut search.positions);
        }
        for position in ended {
            if let Some((_, effort)) = self.results.get_mut(&position) {
                *effort = (*effort).max(Some(search.effort));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ai::Stop;
    use crate::ai::analysis::analyze;
    use crate::rules::Rules;

    const UNLIMITED: Effort = Effort(u64::MAX);

    fn questions(texts: &[&str], effort: Effort) -> Vec<Question> {
        let position = |text: &&str| Position::parse(text, Rules::TIC_TAC_TOE).unwrap();
        let positions = texts.iter().map(position);
        positions.map(|it| Question::new(it, effort)).collect()
    }

    /// A question that would take hours.
    fn endless() -> Question {
        let text = "......X/.O...../......./X....../.X.O.O./X...O../.X..... o";
        let position = Position::parse(text, "7x7x5".parse().unwrap()).unwrap();
        Question::new(position, UNLIMITED)
    }

    #[test]
    fn every_question_is_answered() {
        let texts = [".../.../...", "X../.O./...", ".OX/O.X/X.O o", "XXX/OO./..."];
        let asked = questions(&texts, UNLIMITED);
        let mut round = RoundAnalysis::default();
        round.ask(asked.clone());
        assert!(round.is_awaited());
        round.wait();
        assert!(!round.is_awaited());
        for Question { position, .. } in &asked {
            assert_eq!(
                round.of(position),
                Some(&analyze(position, &Stop::default()))
            );
        }
        let never_asked = questions(&["..X/.../..."], UNLIMITED)[0];
        assert_eq!(round.of(&never_asked.position), None);
    }

    #[test]
    fn nothing_is_proved_twice() {
        let texts = [".../.../...", "X../.O./..."];
        let mut round = RoundAnalysis::default();
        round.ask(questions(&texts, Effort::REVIEW));
        round.wait();
        for effort in [Effort::AHEAD, Effort::REVIEW, UNLIMITED] {
            round.ask(questions(&texts, effort));
            assert!(round.search.is_none(), "{effort:?}");
        }
        // What an effort does not prove is only asked with more of it.
        let far = endless().position;
        for (effort, is_new) in [(11, true), (10, false), (11, false), (12, true)] {
            round.ask(vec![Question::new(far, Effort(1 << effort))]);
            assert_eq!(round.search.is_some(), is_new, "{effort}");
            round.wait();
        }
    }

    #[test]
    fn one_search_proves_each_position_of_one_board_once() {
        let texts = ["X../.O./...", "X../.O./...", ".../.X./..."];
        let mut asked = questions(&texts, UNLIMITED);
        let expected = [asked[0].position, asked[2].position];
        asked.push(endless());
        let mut round = RoundAnalysis::default();
        let search = |round: &RoundAnalysis| round.search_from(asked[0]).positions;
        round.questions.clone_from(&asked);
        assert_eq!(search(&round), expected);
    }

    #[test]
    fn the_first_question_is_answered_first() {
        let mut round = RoundAnalysis::default();
        round.ask(vec![endless()]);
        let next = questions(&["X../.O./..."], UNLIMITED)[0];
        round.ask(vec![next, endless()]);
        while !round.is_done(next) {
            round.poll();
            std::thread::yield_now();
        }
        let goes_on = |search: &Search| search.positions[0] == endless().position;
        assert!(round.search.as_ref().is_some_and(goes_on));
        round.ask(Vec::new());
        assert!(round.search.is_none(), "nobody asks any more");
    }

    #[test]
    fn a_new_round_keeps_only_what_is_still_asked_for() {
        let [old, asked] = [".../.../...", "X../.O./..."].map(|text| questions(&[text], UNLIMITED));
        let mut round = RoundAnalysis::default();
        for question in [&old, &asked] {
            round.ask(question.clone());
            round.wait();
        }
        let learned = round.memory.clone();
        round.start_round();
        assert!(!round.memory.is_shared_with(&learned));
        assert_eq!(round.of(&old[0].position), None);
        assert!(round.is_done(asked[0]));
    }
}
