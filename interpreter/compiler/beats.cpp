#include "compiler/beats.h"

#include <algorithm>

#include "compiler/combinations.h"
#include "compiler/cost.h"
#include "source/containers.h"
#include "variant/ordering.h"

namespace houserules {

namespace {

/// A table may have so many cells; beyond it the rows are asked while playing.
constexpr std::uint64_t most_cells = 4'000'000;
/// And filling it may take so many steps.
constexpr std::uint64_t most_table_steps = 64'000'000;
constexpr std::size_t most_conditions = 6;

bool reads_play_or_to_beat(const Term& term) {
    return contains_term(term, [](const Term& part) {
        return group_of(part.kind) == TermGroup::play || group_of(part.kind) == TermGroup::to_beat;
    });
}

/// How many cards count as others is no part of the shapes that tables are made for.
bool asks_for_wilds(const Term& term) {
    return contains_term(term, [](const Term& part) {
        return part.kind == TermKind::play_wilds || part.kind == TermKind::to_beat_wilds;
    });
}

/// Whether ranks, cards or keys are compared by an order that depends on the position.
bool compares_by_order(const Term& term, const Variant& variant) {
    if (!asks_which_is_higher(term.kind) || !has_rank_orders(variant)) return false;
    const Ordering ordering = ordering_of(term.operands[0], variant);
    return ordering != Ordering::as_numbered && ordering != Ordering::suits;
}

/// Finds the largest conditions of the position alone. Returns false if a row depends on
/// the position in another way.
bool find_conditions(const Term& term, const Emitter& emitter,
                     std::vector<const Term*>& conditions) {
    if (emitter.known(term)) return true;
    if (asks_for_wilds(term)) return false;
    if (!reads_play_or_to_beat(term)) {
        if (term.type != Type::boolean) return false;
        conditions.push_back(&term);
        return true;
    }
    if (compares_by_order(term, emitter.variant())) {
        for (const auto& order : emitter.variant().deck.orders) {
            if (!order.when || emitter.known(*order.when)) continue;
            if (std::find(conditions.begin(), conditions.end(), &*order.when) != conditions.end()) {
                continue;
            }
            conditions.push_back(&*order.when);
        }
    }
    return term.condition.empty() &&
           std::all_of(term.operands.begin(), term.operands.end(), [&](const Term& operand) {
               return find_conditions(operand, emitter, conditions);
           });
}

class TableBuilder {
public:
    TableBuilder(const Variant& variant, Emitter& emitter, Program& program)
        : variant_(variant), emitter_(emitter), program_(program), shapes_(all_shapes(program)) {}

    void build_leading() {
        const std::uint32_t begin = program_.allowed.size();
        for (std::size_t c = 0; c < program_.combinations.size(); ++c) {
            const auto& combination = program_.combinations[c];
            program_.allowed.push_back({static_cast<std::uint8_t>(c), combination.least,
                                        combination.most, emitter_.mask(program_.all_cards)});
        }
        program_.leading = {begin, static_cast<std::uint32_t>(program_.allowed.size())};
    }

    void build(const std::vector<const Term*>& conditions) {
        const std::uint32_t positions = 1u << conditions.size();
        for (std::uint32_t position = 0; position < positions; ++position) {
            for (const auto& to_beat : shapes_) {
                auto context = emitter_.context();
                context.to_beat = &to_beat;
                context.conditions = &conditions;
                context.condition_values = position;
                program_.allowed_index.push_back(build_cell(context));
            }
        }
        for (const auto* condition : conditions) {
            program_.conditions.push_back(emitter_.emit_position_condition(*condition));
        }
        program_.tabulated = true;
    }

private:
    /// All plays that beat one play in one kind of position.
    AllowedRange build_cell(StaticContext& context) {
        const std::uint32_t begin = program_.allowed.size();
        for (std::size_t c = 0; c < program_.combinations.size(); ++c) {
            const auto& combination = program_.combinations[c];
            for (int size = combination.least; size <= combination.most;
                 size += combination.size_step) {
                const auto keys = allowed_keys(c, size, context);
                if (keys.empty()) continue;
                add(begin, static_cast<std::uint8_t>(c), static_cast<std::uint16_t>(size),
                    emitter_.mask(keys));
            }
        }
        return {begin, static_cast<std::uint32_t>(program_.allowed.size())};
    }

    /// Sizes that allow the same keys share an entry.
    void add(std::uint32_t begin, std::uint8_t combination, std::uint16_t size,
             std::uint32_t mask) {
        if (program_.allowed.size() > begin) {
            auto& last = program_.allowed.back();
            if (last.combination == combination && last.mask == mask &&
                last.most + program_.combinations[combination].size_step == size) {
                last.most = size;
                return;
            }
        }
        program_.allowed.push_back({combination, size, size, mask});
    }

    CardMask allowed_keys(int combination, int size, StaticContext& context) {
        const auto& compiled = at(program_.combinations, combination);
        CardMask keys;
        for (std::uint32_t key = 0; key < compiled.keys; ++key) {
            const auto& shape = shapes_[compiled.shape(size, key)];
            context.play = &shape;
            if (!is_allowed(context)) continue;
            keys |= compiled.key_is_card ? program_.kind_cards[key] : program_.rank_cards[key];
        }
        return keys;
    }

    /// The first row whose `when` holds decides; no row means no.
    bool is_allowed(const StaticContext& context) const {
        for (const auto& row : variant_.beats) {
            if (row.when && static_value(*row.when, context).value_or(0) == 0) continue;
            return static_value(row.allow, context).value_or(0) != 0;
        }
        return false;
    }

    const Variant& variant_;
    Emitter& emitter_;
    Program& program_;
    std::vector<PlayShape> shapes_;
};

}  // namespace

bool compile_beats(const Variant& variant, Emitter& emitter, Program& program, BeatsTables tables) {
    program.has_beats = !variant.beats.empty();
    if (variant.to_beat.transparent) {
        auto context = emitter.context();
        context.base_order = true;
        program.transparent =
            emitter.cards_where(*variant.to_beat.transparent, context).value_or(CardMask{});
    }
    program.all_transparent_is_printed =
        variant.to_beat.all_transparent == ToBeat::AllTransparent::printed;
    program.beaten_to = variant.to_beat.beaten_to;

    TableBuilder builder(variant, emitter, program);
    builder.build_leading();

    std::vector<const Term*> conditions;
    bool tabulates = program.has_beats;
    for (const auto& row : variant.beats) {
        program.beats.push_back({emitter.emit_condition(row.when), emitter.emit(row.allow)});
        program.names.rows.push_back(row.name.text);
        program.names.row_spans.push_back(row.name.span);
        if (row.when) tabulates = find_conditions(*row.when, emitter, conditions) && tabulates;
        tabulates = find_conditions(row.allow, emitter, conditions) && tabulates;
    }
    if (!program.has_beats) return true;
    if (!tabulates || conditions.size() > most_conditions) return false;
    const auto cells = (std::uint64_t{program.shape_count} * program.shape_count)
                       << conditions.size();
    if (cells > most_cells ||
        cells * std::min(most_steps_of_beats(variant, program).count(), most_table_steps) >
            most_table_steps) {
        return false;
    }
    if (tables == BeatsTables::made) builder.build(conditions);
    return true;
}

}  // namespace houserules
