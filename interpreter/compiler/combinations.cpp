#include "compiler/combinations.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "compiler/cards.h"
#include "compiler/compositions.h"
#include "compiler/countable.h"
#include "compiler/counted_ranks.h"
#include "compiler/hand_sizes.h"
#include "compiler/play_counts.h"
#include "compiler/wild_tables.h"
#include "compiler/wilds.h"
#include "compiler/work_limits.h"
#include "source/containers.h"
#include "source/phrases.h"

namespace houserules {

namespace {

/// Sizes of a combination; where rules ask how many cards count as others, each number of them
/// makes one more.
int forms_of(const CombinationProgram& combination) {
    int forms = 0;
    for (int size = combination.least; size <= combination.most; size += combination.size_step) {
        forms += 1 + std::min<int>(size, combination.most_wilds);
    }
    return forms;
}

/// The sizes of a combination that is a set or a run of some length, and no more.
///
/// @return the most cards
int compile_plain_sizes(const Combination& combination, int most_held, const Program& program,
                        CombinationProgram& compiled) {
    int most = program.most_of_rank;
    if (combination.pattern != Combination::Pattern::set) {
        compiled.pattern = CombinationProgram::Pattern::run;
        compiled.size_step = combination.width;
        most = program.rank_count;
    }
    if (combination.most >= 0) most = std::min(most, combination.most);
    compiled.least = combination.least * compiled.size_step;
    return std::min(most * compiled.size_step, most_held / compiled.size_step * compiled.size_step);
}

/// Numbers the plays that are told apart by size and rank.
///
/// @return whether there are not too many
bool add_shapes(const Combination& combination, CombinationProgram& compiled, Program& program,
                Diagnostics& diagnostics) {
    compiled.step_inverse = ((1u << 16) + compiled.size_step - 1u) / compiled.size_step;
    const std::uint32_t sizes = (compiled.most - compiled.least) / compiled.size_step + 1;
    compiled.first_shape = program.shape_count;
    program.shape_count += sizes * compiled.keys;
    if (program.shape_count <= ProgramLimits::shapes) return true;
    diagnostics.error(
        Code::too_many_moves, combination.name.span,
        fmt::format("with `{}` there are {} plays of different sizes and ranks; {} is the most",
                    combination.name.text, figure(program.shape_count),
                    figure(ProgramLimits::shapes)),
        "have fewer sizes or fewer combinations");
    return false;
}

/// Whether the sizes of all combinations are not too many.
bool check_forms(const Combination& combination, const CombinationProgram& compiled,
                 const Program& program, Diagnostics& diagnostics) {
    int forms = forms_of(compiled);
    for (const auto& earlier : program.combinations) forms += forms_of(earlier);
    if (forms <= ProgramLimits::play_groups) return true;
    diagnostics.error(
        Code::too_many_moves, combination.name.span,
        fmt::format("with `{}` the combinations have {} sizes in all{}; {} is the most",
                    combination.name.text, forms,
                    program.asks_wilds ? ", those with as many wild cards counted apart" : "",
                    ProgramLimits::play_groups),
        "have fewer sizes or fewer combinations");
    return false;
}

void compile_combination(const Variant& variant, const WildTables& tables,
                         const Combination& combination, int most_held, Program& program,
                         Diagnostics& diagnostics) {
    CombinationProgram compiled;
    compiled.key_is_card = combination.key != Combination::Key::rank && !program.kinds_are_ranks;
    compiled.suit_first = combination.key == Combination::Key::suit_first;
    compiled.tier = combination.tier;
    compiled.keys = compiled.key_is_card ? program.kind_count : program.rank_count;
    compiled.width = combination.width;
    // Which card of some is the highest is known by its number unless suits are ordered otherwise.
    // Of sets with something in common, a card without a suit is none.
    const auto index = count_of(program.combinations);
    const bool is_wild = has_wilds(variant, index);
    const bool is_composed =
        combination.is_composed() || is_wild ||
        (compiled.key_is_card && !program.suit_place.empty()) ||
        (combination.pattern == Combination::Pattern::set && !combination.same.empty());
    if (!combination.same.empty()) {
        compiled.same = cards_by_attribute(variant, combination.same_attribute);
    }
    int most = 0;
    if (is_composed) {
        compiled.pattern = CombinationProgram::Pattern::composed;
        compile_composition(variant, combination, most_held, is_wild, compiled, program);
        if (is_wild) {
            compile_wilds(variant, tables, index, 0, compiled, program, diagnostics);
        }
        if (diagnostics.has_errors()) return;
        most = compiled.most;
    } else {
        most = compile_plain_sizes(combination, most_held, program, compiled);
    }
    // A combination that cannot occur keeps one size, so that it has a shape.
    compiled.most = std::max<int>(most, compiled.least);
    if (!add_shapes(combination, compiled, program, diagnostics)) return;
    compile_counted_ranks(variant, tables, index, compiled, program, diagnostics);
    if (diagnostics.has_errors() || !check_forms(combination, compiled, program, diagnostics)) {
        return;
    }
    program.combinations.push_back(std::move(compiled));
    program.names.combinations.push_back(combination.name.text);
    program.names.titles.combinations.push_back(title_of(combination.title, combination.name));
}

}  // namespace

std::vector<PlayShape> all_shapes(const Program& program) {
    std::vector<PlayShape> shapes;
    shapes.reserve(program.shape_count);
    for (std::size_t c = 0; c < program.combinations.size(); ++c) {
        const auto& combination = program.combinations[c];
        for (int size = combination.least; size <= combination.most;
             size += combination.size_step) {
            for (std::uint32_t key = 0; key < combination.keys; ++key) {
                PlayShape shape;
                shape.combination = c;
                shape.key_is_card = combination.key_is_card;
                shape.size = size;
                shape.rank =
                    combination.key_is_card ? program.kind_rank[key] : static_cast<int>(key);
                shape.key =
                    combination.key_is_card ? program.kind_card[key] : static_cast<int>(key);
                shapes.push_back(shape);
            }
        }
    }
    return shapes;
}

void compile_combinations(const Variant& variant, const Emitter& emitter, Program& program,
                          Diagnostics& diagnostics, HandSizesMemory* memory) {
    const HandSizes sizes =
        memory == nullptr ? hand_sizes(variant, emitter) : memory->of(variant, emitter);
    const int most_held = sizes.held.all;
    program.most_held = most_held;
    program.most_held_of_rank = sizes.held.of_rank;
    if (variant.values_variable >= 0) {
        program.counting_slot = at(program.variables, variant.values_variable).slot;
        program.counted_combinations.resize(program.rank_count);
    }
    const WildTables tables(variant, emitter, program);
    for (const auto& combination : variant.combinations) {
        compile_combination(variant, tables, combination, most_held, program, diagnostics);
        if (diagnostics.has_errors()) return;
    }
    const int countings = std::max(1, count_of(program.counted_combinations));
    WaysToPick to_pick(program);
    for (int counting = 0; counting < countings; ++counting) {
        check_countable(variant, program, program.combinations_of(counting), to_pick, diagnostics);
        if (diagnostics.has_errors()) return;
    }
    check_choices(variant, emitter, program, sizes, diagnostics);
}

}  // namespace houserules
