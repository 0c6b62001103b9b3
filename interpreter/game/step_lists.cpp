#include "game/step_lists.h"

#include "game/asking.h"
#include "game/plain_steps.h"
#include "game/rounds.h"
#include "game/steps.h"
#include "game/turn_order.h"

namespace houserules {

namespace {

const std::vector<EffectProgram>& rows_of(const Program& program, StepList list) {
    switch (list) {
        case StepList::round_start: return program.round_start;
        case StepList::round_end: return program.round_end;
        case StepList::effect:
        case StepList::setup:
        case StepList::taken:
        case StepList::tied:
        case StepList::stage_end: break;
    }
    return program.effects;
}

RuleUse::Section section_of(StepList list) {
    if (list == StepList::round_start) return RuleUse::Section::round_start;
    return list == StepList::round_end ? RuleUse::Section::round_end : RuleUse::Section::effect;
}

/// Asks players by a step `ask` or `choose`, if anybody is to be asked.
bool asks_somebody(const Course& course, const StepCursor& cursor, const StepProgram& step,
                   const Frame& frame, bool keeps_turn) {
    if (step.kind == StepKind::ask) {
        return holds(course.program, course.state, frame, step.when) &&
               ask(course, cursor, frame, keeps_turn);
    }
    course.state.cursor = cursor;
    return ask_next_to_choose(course);
}

/// Carries out one step that waits for nobody, with those that it does for each player.
void run_plain_step(const Course& course, StepList list, const std::vector<StepProgram>& steps,
                    std::size_t index, const Frame& frame) {
    const StepProgram& step = steps[index];
    if (step.kind == StepKind::each) {
        run_for_each(course, steps, index, frame);
        return;
    }
    switch (list) {
        case StepList::effect:
        case StepList::taken:
        case StepList::tied:
        case StepList::stage_end: run_one_step(course, step, frame); break;
        case StepList::setup: run_setup_step(course, step); break;
        case StepList::round_start: run_for_everybody(course, step, seats_in(course.state)); break;
        case StepList::round_end: {
            // What counts reaches those who are out as well.
            const bool counts = group_of(step.kind) == StepGroup::tokens ||
                                group_of(step.kind) == StepGroup::variable;
            run_for_everybody(course, step,
                              counts ? all_seats(course.state) : seats_in(course.state));
            break;
        }
    }
}

}  // namespace

const std::vector<StepProgram>& steps_of(const Program& program, const StepCursor& cursor) {
    switch (cursor.list) {
        case StepList::setup: return program.setup;
        case StepList::taken: return program.taken;
        case StepList::tied: return program.tied;
        case StepList::effect:
        case StepList::round_start:
        case StepList::round_end:
        case StepList::stage_end: break;
    }
    return at(rows_of(program, cursor.list), cursor.row).steps;
}

bool run_list(const Course& course, StepCursor cursor, const Frame& frame, bool keeps_turn) {
    const auto& program = course.program;
    auto& state = course.state;
    const auto& steps = steps_of(program, cursor);
    for (; cursor.step < steps.size(); ++cursor.step) {
        const auto& step = steps[cursor.step];
        if (step.kind == StepKind::ask || step.kind == StepKind::choose) {
            if (asks_somebody(course, cursor, step, frame, keeps_turn)) return true;
        } else if (step.kind == StepKind::find_starter) {
            find_starter(course);
        } else if (step.kind == StepKind::redeal) {
            if (!holds(program, state, frame, step.when)) continue;
            StepCursor again;
            again.step = program.first_of_redeal;
            return !redeal(course) || run_list(course, again, frame);
        } else {
            run_plain_step(course, cursor.list, steps, cursor.step, frame);
            cursor.step += step.inner;
            if (cursor.list != StepList::setup) continue;
            // Later steps count on it, whatever becomes of the cards.
            if (!program.zone_bounds.empty()) end_if_bound_is_broken(course);
            if (state.over()) return true;
        }
    }
    return false;
}

bool run_rows(const Course& course, const StepCursor& cursor, const Frame& frame, bool keeps_turn) {
    const auto& program = course.program;
    const auto& all = rows_of(program, cursor.list);
    for (auto rows = cursor.rows; rows != 0; rows &= rows - 1) {
        const int index = lowest_bit(rows);
        const auto& row = at(all, index);
        const bool asked = ((cursor.conditional >> index) & 1) != 0;
        const bool happens = !asked || holds(program, course.state, frame, row.when);
        tell_rule(course, section_of(cursor.list), index, happens);
        if (!happens) continue;
        if (row.says >= 0) say_rule(course, section_of(cursor.list), index, row, frame);
        if (cursor.list == StepList::effect && !row.asks) {
            if (!row.plain_steps.empty() && !is_watched(course)) {
                run_plain_steps(program, course.state, row, frame);
            } else {
                for (std::size_t i = 0; i < row.steps.size(); i += 1 + row.steps[i].inner) {
                    run_plain_step(course, cursor.list, row.steps, i, frame);
                }
            }
            continue;
        }
        StepCursor inner = cursor;
        inner.row = index;
        inner.step = 0;
        inner.rows = rows & (rows - 1);
        if (run_list(course, inner, frame, keeps_turn)) return true;
    }
    return false;
}

StepCursor rows_of_round(const Program& program, StepList list) {
    StepCursor cursor;
    cursor.list = list;
    for (std::size_t i = 0; i < rows_of(program, list).size(); ++i) {
        cursor.rows |= std::uint64_t{1} << i;
    }
    cursor.conditional = cursor.rows;
    return cursor;
}

bool run_rest(const Course& course) {
    StepCursor cursor = course.state.cursor;
    // The same step asks the next player to choose.
    if (waiting_step(course.program, course.state).kind == StepKind::choose) {
        return run_list(course, cursor, Frame{});
    }
    const Asking done = course.state.asking;  // others may be asked next
    const AskedMove move(done);
    ++cursor.step;
    return run_list(course, cursor, move.frame(), done.keeps_turn) ||
           run_rows(course, cursor, move.frame(), done.keeps_turn);
}

}  // namespace houserules
