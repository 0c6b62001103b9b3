#include "compiler/combinations.h"
#include "compiler/cost.h"
#include "compiler/rules.h"
#include "source/containers.h"
#include "variant/static_value.h"

namespace houserules {

namespace {

/// A table of which play beats which may have so many cells, and take so many steps to fill.
constexpr std::uint64_t most_pairs_in_table = 65'536;
constexpr std::uint64_t most_steps_of_table = 16'000'000;

/// What each play gains by each other, by their shapes; empty if that is too much, or depends on
/// more than the two.
std::vector<std::int8_t> record_table(const Term& beats, const Emitter& emitter,
                                      const Program& program) {
    const auto pairs = std::uint64_t{program.shape_count} * program.shape_count;
    const bool small = pairs <= most_pairs_in_table &&
                       (Steps(pairs) * most_steps(beats, program)).count() <= most_steps_of_table;
    if (!small) return {};
    const auto shapes = all_shapes(program);
    auto context = emitter.context();
    std::vector<std::int8_t> table(pairs);
    for (std::size_t i = 0; i < shapes.size(); ++i) {
        for (std::size_t j = 0; j < shapes.size(); ++j) {
            context.play = &shapes[i];
            context.to_beat = &shapes[j];
            const auto value = static_value(beats, context);
            if (!value) return {};
            const std::int8_t gain = *value != 0 ? 1 : 0;
            auto& mine = table[i * shapes.size() + j];
            auto& others = table[j * shapes.size() + i];
            mine = static_cast<std::int8_t>(mine + gain);
            others = static_cast<std::int8_t>(others - gain);
        }
    }
    return table;
}

}  // namespace

void compile_trick(const Variant& variant, Emitter& emitter, Program& program) {
    const auto& trick = variant.trick;
    program.trick_closes = static_cast<Program::Closes>(trick.closes);
    program.trick_cards_to = trick.cards_to;
    program.trick_leader = emitter.emit(trick.leader);
    program.taken = compile_steps(trick.taken, emitter);
    program.tied = compile_steps(trick.tied, emitter);
    program.taken_at_end = trick.taken_at_end && !program.taken.empty();
    if (!trick.best_record) return;
    program.record = emitter.emit(*trick.best_record);
    program.record_table = record_table(*trick.best_record, emitter, program);
}

void compile_stages(const Variant& variant, Emitter& emitter, Program& program) {
    if (variant.stages.empty()) return;
    program.stage_slot = at(program.variables, variant.stage_variable).slot;
    for (const auto& stage : variant.stages) {
        StageProgram compiled;
        compiled.acts = emitter.emit(stage.acts);
        compiled.each = stage.each;
        compiled.who = emitter.emit_condition(stage.who);
        compiled.first = emitter.emit(stage.first);
        compiled.until = emitter.emit(stage.until);
        compiled.at_start = compile_steps(stage.at_start, emitter);
        compiled.then = compile_steps(stage.then, emitter);
        program.stages.push_back(std::move(compiled));
    }
}

}  // namespace houserules
