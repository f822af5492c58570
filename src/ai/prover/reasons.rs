//! Why each proved move is good or bad, with the lines that show it.

use super::record::{MoveRecord, Record};
use super::search::{GoalSearch, RECALL_NODES};
use super::{Evaluation, ForcedLineSearch, MoveEvaluation};
use crate::ai::analysis::Reason;
use crate::ai::winning_chances::steps;
use crate::ai::{Limit, Value};
use crate::rules::{Cell, Position};

/// Maximum number of positions visited for the best play of a proved distance.
const LINE_NODES: u64 = 1 << 12;

/// Minimum number of positions that may be visited for the answer to a move of unknown distance, even at the limit.
const ANSWER_NODES: u64 = 1 << 12;

/// Minimum number of positions that may be visited for the lines of the reasons, even at the limit.
const REASON_NODES: u64 = 1 << 12;

/// Length of a line of unknown distance.
const KEEPING_PLIES: usize = 5;

impl GoalSearch<'_> {
    /// Looks for reasons, of all moves or of one, as far as there can be better ones than those known.
    pub fn find_reasons(&mut self, only: Option<Cell>) {
        let Some(best) = self.record.knowledge.evaluation else {
            return;
        };
        let before = self.limit.spent();
        for index in 0..self.record.knowledge.moves.len() {
            let made = &self.record.knowledge.moves[index];
            let is_asked = only.is_none_or(|only| only == made.cell);
            let Some(evaluation) = made.evaluation.filter(|_| is_asked) else {
                continue;
            };
            let known = Some([evaluation, best]);
            if self.record.moves[index].explained == known {
                continue;
            }
            let spent = self.limit.spent() - before;
            if only.is_none() && self.limit.is_over() && spent > REASON_NODES {
                break;
            }
            let mut made = made.clone();
            let is_found = self.find_reason(&mut made, evaluation, best);
            self.record.moves[index].explained = known.filter(|_| is_found);
            self.record.knowledge.moves[index] = made;
        }
        self.find_late_reasons();
    }

    /// Returns whether the line that belongs to it is found; until then what was said stays.
    fn find_reason(
        &mut self,
        made: &mut MoveEvaluation,
        evaluation: Evaluation,
        best: Evaluation,
    ) -> bool {
        let (position, cell, value) = (self.record.position, made.cell, evaluation.value);
        let mut reason = Reason::of(&position, cell, evaluation, best, None);
        let needs_line = reason.is_none() && Reason::is_refuted(evaluation, best);
        let line = match evaluation.plies {
            Some(plies) if needs_line || value == Value::Win => {
                self.line_to_end(cell, value, plies)
            }
            None if needs_line => self.keeping_line(cell, value),
            _ => Some(Vec::new()),
        };
        let is_found = line.is_some();
        if needs_line {
            reason = Reason::of(&position, cell, evaluation, best, line);
        } else {
            made.line = line.unwrap_or_default();
        }
        made.reason = reason.or(made.reason.take());
        is_found
    }

    /// Finds what the board does not show, by the other moves and the answers. A reason stays until there is a better one.
    fn find_late_reasons(&mut self) {
        let Record { knowledge, position, moves, .. } = &mut self.record;
        let Some(best) = knowledge.evaluation.filter(|best| best.value != Value::Loss) else {
            return;
        };
        let keeps = |made: &MoveEvaluation| made.evaluation.map(|it| it.value == best.value);
        let may_keep = |(made, found): &(&MoveEvaluation, &MoveRecord)| {
            keeps(made).unwrap_or(!found.proof.is_below(best.value))
        };
        let is_only = knowledge.moves.iter().zip(&*moves).filter(may_keep).count() == 1;
        let threatens = |cell| {
            let child = position.play(cell).ok();
            child.is_some_and(|child| child.sensible_cells().len() < child.empty_cells().count())
        };
        for (made, found) in knowledge.moves.iter_mut().zip(moves) {
            let has_better = |it: &Reason| !is_only || it.is_on_board();
            let is_sought = found.explained.is_some() || knowledge.hint == Some(made.cell);
            if made.reason.as_ref().is_some_and(has_better)
                || !is_sought
                || keeps(made) != Some(true)
            {
                continue;
            }
            made.reason = match made.counted_answers() {
                _ if is_only => Some(Reason::OnlyMove),
                _ if best.value == Value::Win => Some(Reason::ForcedWin),
                _ if threatens(made.cell) => Some(Reason::Threat),
                answers => answers.map(Reason::Answers),
            };
        }
    }

    fn line_to_end(&mut self, cell: Cell, value: Value, plies: u32) -> Option<Vec<Cell>> {
        let Record { position, lines, .. } = &mut self.record;
        let limit = Limit::nodes(LINE_NODES);
        let mut search = ForcedLineSearch::new(self.prover.rules, lines, limit);
        let line = search.line_after(position, cell, value, plies);
        self.limit.spend(search.nodes());
        line
    }

    /// Continues a round after a move while both sides provably keep the value; `None` if no answer is seen to.
    fn keeping_line(&mut self, first: Cell, value: Value) -> Option<Vec<Cell>> {
        let (solver, mut limit) = (&mut self.prover.solver, self.limit.at_least(ANSWER_NODES));
        let mut line = Vec::new();
        let (mut last, mut value) = (first, value);
        let mut position = self.record.position.play(first).ok()?;
        while line.len() < KEEPING_PLIES {
            let mut answers: Vec<(Cell, Position)> = position.children().collect();
            answers.sort_by_key(|(cell, _)| steps(*cell, last));
            let mut find = |nodes| {
                let keeps = |(_, after): &&(_, Position)| {
                    solver.value(after, nodes, &mut limit) == Some(value)
                };
                answers.iter().find(keeps).copied()
            };
            let mut next = find(RECALL_NODES);
            if next.is_none() && line.is_empty() {
                next = find(self.record.nodes.max(ANSWER_NODES));
            }
            let Some(next) = next else {
                break;
            };
            (last, position) = next;
            value = value.for_opponent();
            line.push(last);
        }
        self.limit.spend(limit.spent());
        (!line.is_empty()).then_some(line)
    }
}

#[cfg(test)]
mod tests {
    use rand::{RngExt, SeedableRng};

    use crate::ai::analysis::Reason;
    use crate::ai::{Chance, Goal, Knowledge, Limit, Prover, Value};
    use crate::rules::{Cell, Mark, Position, Rules};

    const BOARDS: [&str; 6] = ["4x4x3", "5x5x4", "6x4x4", "6x6x4", "7x7x4", "7x5x4"];

    /// Positions of each board after random marks.
    fn positions(of_each: usize, seed: u64) -> Vec<Position> {
        let mut chance = Chance::seed_from_u64(seed);
        let mut random = |rules: Rules| {
            let mut position = Position::empty(rules, Mark::X);
            for _ in 0..chance.random_range(2..=rules.cell_count() / 3) {
                let cells: Vec<Cell> = position.empty_cells().collect();
                position = position.play(cells[chance.random_range(0..cells.len())]).ok()?;
            }
            (!position.is_over()).then_some(position)
        };
        let boards = BOARDS.iter().flat_map(|board| (0..of_each).map(|_| board.parse().unwrap()));
        boards.filter_map(&mut random).collect()
    }

    /// What is known after each of some slices.
    fn slices(position: &Position, goal: Goal) -> impl Iterator<Item = Knowledge> {
        let mut prover = Prover::new(position.rules());
        (0..32).map(move |_| prover.prove(position, goal, Limit::nodes(1 << 12)))
    }

    fn slices_end_soon_after_their_limit(of_each: usize, repeats: usize) {
        let empty = BOARDS.map(|board| Position::empty(board.parse().unwrap(), Mark::X));
        for position in positions(of_each, 9).into_iter().chain(empty) {
            for goal in [Goal::Value, Goal::Distance, Goal::Hint, Goal::AllMoves, Goal::Answers] {
                let mut prover = Prover::new(position.rules());
                for limit in [1 << 8, 1 << 12].repeat(repeats) {
                    let before = prover.nodes();
                    prover.prove(&position, goal, Limit::nodes(limit));
                    let over = (prover.nodes() - before).saturating_sub(limit);
                    assert!(over <= 1 << 14, "{position} {goal:?}: {over}");
                }
            }
        }
    }

    #[test]
    fn a_slice_ends_soon_after_its_limit() {
        slices_end_soon_after_their_limit(1, 4);
    }

    #[test]
    #[ignore = "long: .ci/run and --ignored have it"]
    fn a_slice_ends_soon_after_its_limit_in_24_positions() {
        slices_end_soon_after_their_limit(3, 16);
    }

    /// Positions in which a line of best play takes a search of its own.
    const FAR_ENDS: [(&str, &str); 3] = [
        ("5x5x4", "...O./..O../X..../...../.X.O. x"),
        ("6x6x4", "O..X../O....X/.....X/....../X...../....O. o"),
        ("6x6x4", "....../...OXX/...X../...OO./....../...... x"),
    ];

    #[test]
    fn a_line_is_as_long_as_the_distance_after_any_effort() {
        let far =
            FAR_ENDS.map(|(board, text)| Position::parse(text, board.parse().unwrap()).unwrap());
        let mut lines = 0;
        for position in positions(4, 63).into_iter().chain(far) {
            let known = slices(&position, Goal::AllMoves);
            for (made, value) in
                known.flat_map(|it| it.moves.into_iter().map(move |made| (made, it.evaluation)))
            {
                let line = made.reason.as_ref().and_then(Reason::answers).unwrap_or(&made.line);
                let said = made.refutation_to_end(&position);
                match made.evaluation.and_then(|it| it.plies) {
                    Some(plies) if !line.is_empty() => {
                        let is_older = said.is_none() && line.len() + 1 < plies as usize;
                        let is_whole = line.len() + 1 == plies as usize;
                        assert!(is_whole || is_older, "{position}: {made:?}");
                        lines += usize::from(said.is_some());
                    }
                    Some(_) => {}
                    None => {
                        assert!(said.is_none() || value.is_some_and(|it| it.value == Value::Win));
                    }
                }
            }
        }
        assert!(lines > 100, "{lines}");
    }

    #[test]
    fn a_reason_stays_while_the_line_of_a_better_one_is_sought() {
        let rules = "7x4x4".parse().unwrap();
        let position = Position::parse(".....OO/......./....XX./...X... o", rules).unwrap();
        let mut given: Vec<Cell> = Vec::new();
        for known in slices(&position, Goal::Answers) {
            let has_reason = |cell: &Cell| known.of_move(*cell).unwrap().reason.is_some();
            assert!(given.iter().all(has_reason), "{known:?}");
            given = position.empty_cells().filter(has_reason).collect();
        }
        assert_ne!(given, []);
    }

    fn hints_have_reasons(of_each: usize) {
        let (mut hints, mut only) = (0, 0);
        for position in positions(of_each, 5) {
            for goal in [Goal::Hint, Goal::AllMoves] {
                for known in slices(&position, goal) {
                    let Some(hint) = known.hint().filter(|_| !known.is_draw()) else {
                        continue;
                    };
                    hints += 1;
                    assert!(hint.reason.is_some(), "{position}: {hint:?}");
                    let others = || known.values().filter(|(cell, _)| *cell != hint.cell);
                    let is_only =
                        others().all(|(_, value)| value.is_some_and(|it| it < Value::Win));
                    if hint.reason == Some(Reason::ForcedWin) {
                        assert!(!is_only, "{position}");
                    }
                    if hint.reason == Some(Reason::OnlyMove) {
                        assert!(others().all(|(_, value)| value != Some(Value::Win)));
                        only += 1;
                    }
                }
            }
        }
        assert!(hints > 100 && only > 0, "{hints} {only}");
    }

    #[test]
    fn a_hint_that_wins_or_loses_has_a_reason_and_an_only_win_says_so() {
        hints_have_reasons(2);
    }

    #[test]
    #[ignore = "long: .ci/run and --ignored have it"]
    fn a_hint_that_wins_or_loses_has_a_reason_in_72_positions() {
        hints_have_reasons(12);
    }
}
