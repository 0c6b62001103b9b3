#include "compiler/emitter.h"

#include <cassert>

#include "compiler/plain_forms.h"
#include "variant/ordering.h"

namespace houserules {

namespace {

/// `players where out` and `players where not out` have an answer without a loop.
bool is_out_of_bound_player(const Term& term) {
    return term.kind == TermKind::out && term.operands[0].kind == TermKind::player;
}

bool is_in_of_bound_player(const Term& term) {
    return term.kind == TermKind::logical_not && is_out_of_bound_player(term.operands[0]);
}

}  // namespace

Emitter::Emitter(const Variant& variant, const std::vector<std::int64_t>& options, Program& program,
                 RelationMemory* relations)
    : variant_(variant), options_(options), program_(program), relations_(relations) {}

StaticContext Emitter::context() const {
    StaticContext context;
    context.variant = &variant_;
    context.options = &options_;
    return context;
}

std::optional<std::int32_t> Emitter::known(const Term& term) const {
    return static_value(term, context());
}

Term Emitter::with_options(const Term& term) const {
    const auto is_option = [](const Term& part) { return part.kind == TermKind::option; };
    if (!contains_term(term, is_option)) return term;
    Term result = term.without_parts();
    if (const auto value = known(term)) {
        result.kind = TermKind::constant;
        result.value = *value;
        return result;
    }
    for (const Term& operand : term.operands) result.operands.push_back(with_options(operand));
    result.condition = term.condition;
    return result;
}

bool Emitter::never_holds(const std::optional<Term>& term) const {
    return term && known(*term) == 0;
}

std::optional<CardMask> Emitter::cards_where(const Term& condition) const {
    return cards_where(condition, context());
}

std::optional<CardMask> Emitter::cards_where(const Term& condition, StaticContext with_card) const {
    CardMask cards;
    for (std::size_t i = 0; i < variant_.deck.cards.size(); ++i) {
        with_card.card = i;
        const auto holds = static_value(condition, with_card);
        if (!holds) return std::nullopt;
        if (*holds != 0) cards.insert(i);
    }
    return cards;
}

ConditionProgram Emitter::emit_position_condition(const Term& condition) {
    ConditionProgram compiled;
    compiled.formula = emit(condition);
    if (const PlainTest* test = only_test(program_, compiled.formula);
        test != nullptr && test->reads_variable()) {
        compiled.test = *test;
    }
    for (std::size_t zone = 0; zone < variant_.zones.size(); ++zone) {
        if (variant_.zones[zone].of == Owner::player) continue;
        auto with_top = context();
        with_top.top_zone = zone;
        const auto if_empty = static_value(condition, with_top);
        CardMask cards;
        bool known = if_empty.has_value();
        for (std::size_t card = 0; card < variant_.deck.cards.size() && known; ++card) {
            with_top.top_card = program_.kind_card[program_.kind_of[card]];
            const auto holds = static_value(condition, with_top);
            known = holds.has_value();
            if (known && *holds != 0) cards.insert(card);
        }
        if (!known) continue;
        compiled.instance = program_.zones[zone].instance(0);
        compiled.mask = mask(cards);
        compiled.if_empty = *if_empty != 0;
        break;
    }
    return compiled;
}

CombinationCondition Emitter::emit_combination_condition(const Term& condition) {
    CombinationCondition compiled;
    auto of_combination = context();
    for (std::size_t i = 0; i < program_.combinations.size(); ++i) {
        PlayShape play;
        play.combination = static_cast<int>(i);
        of_combination.play = &play;
        const auto holds = static_value(condition, of_combination);
        if (holds) (*holds != 0 ? compiled.always : compiled.never) |= std::uint64_t{1} << i;
    }
    compiled.formula = emit(condition);
    return compiled;
}

std::uint32_t Emitter::mask(const CardMask& cards) {
    for (std::size_t i = 0; i < program_.masks.size(); ++i) {
        if (program_.masks[i] == cards) return static_cast<std::uint32_t>(i);
    }
    program_.masks.push_back(cards);
    return static_cast<std::uint32_t>(program_.masks.size() - 1);
}

Formula Emitter::emit(const Term& term) {
    const std::uint32_t begin = program_.nodes.size();
    emit_term(term);
    Formula formula{begin, static_cast<std::uint32_t>(program_.nodes.size())};
    find_plain_form(program_, formula);
    return formula;
}

Formula Emitter::emit(const std::optional<Term>& term) { return term ? emit(*term) : Formula{}; }

Formula Emitter::emit_condition(const std::optional<Term>& term) {
    if (!term) return {};
    if (const auto value = known(*term); value && *value != 0) return {};
    return emit(*term);
}

std::size_t Emitter::begin(TermKind kind, std::int32_t index, std::int32_t value) {
    FormulaNode node;
    node.kind = kind;
    node.index = index;
    node.value = value;
    program_.nodes.push_back(node);
    return program_.nodes.size() - 1;
}

void Emitter::end(std::size_t node, std::size_t operands) {
    FormulaNode& ended = program_.nodes[node];
    ended.operands = operands;
    ended.size = program_.nodes.size() - node;
}

void Emitter::add_constant(std::int32_t value) { end(begin(TermKind::constant, 0, value), 0); }

void Emitter::emit_term(const Term& term) {
    if (const auto value = known(term)) {
        add_constant(*value);
    } else if (is_comparison(term.kind) || is_membership(term.kind)) {
        emit_compared(term);
    } else if (is_of_zone(term.kind)) {
        emit_zone(term);
    } else if (goes_over_players(term.kind)) {
        emit_players(term);
    } else if (term.kind == TermKind::seat_number) {
        emit_term(term.operands[0]);  // seats are numbers
    } else if (term.kind == TermKind::counts_as && variant_.values.empty()) {
        emit_plain(TermKind::card_rank, term);
    } else {
        emit_plain(term.kind, term);
    }
}

/// An operation with its operands and its condition.
std::size_t Emitter::emit_plain(TermKind kind, const Term& term) {
    const std::size_t node = begin(kind, term.index, static_cast<std::int32_t>(term.value));
    for (const Term& operand : term.operands) emit_term(operand);
    if (!term.condition.empty()) emit_term(term.condition[0]);
    program_.nodes[node].has_condition = !term.condition.empty();
    end(node, term.operands.size());
    return node;
}

void Emitter::emit_compared(const Term& term) {
    const std::size_t node = begin(term.kind);
    program_.nodes[node].can_be_none = can_be_none(term.operands[0].type);
    for (const Term& operand : term.operands) {
        asks_which_is_higher(term.kind) ? emit_placed(operand) : emit_equated(operand);
    }
    end(node, term.operands.size());
}

/// What is to be higher than something: its place in the order that holds.
void Emitter::emit_placed(const Term& term) {
    const auto place_of = [&]() -> std::optional<TermKind> {
        switch (ordering_of(term, variant_)) {
            case Ordering::as_numbered: break;
            case Ordering::ranks: return TermKind::rank_in_order;
            case Ordering::suits: return TermKind::suit_in_order;
            case Ordering::cards: return TermKind::card_in_order;
            case Ordering::play_key: return TermKind::play_key_in_order;
            case Ordering::to_beat_key: return TermKind::to_beat_key_in_order;
        }
        return std::nullopt;
    };
    emit_within(place_of(), term);
}

/// What is to be equal to something: cards are if no rule tells them apart. The cards that are
/// looked at one by one are the only ones that do not stand for their kind already.
void Emitter::emit_equated(const Term& term) {
    const bool looked_at = term.kind == TermKind::card || term.kind == TermKind::other;
    const bool by_kind = looked_at && !program_.kinds_are_cards;
    emit_within(by_kind ? std::optional(TermKind::kind_card) : std::nullopt, term);
}

/// A term as the operand of an operation, if there is one.
void Emitter::emit_within(std::optional<TermKind> operation, const Term& term) {
    const std::size_t node = operation ? begin(*operation) : 0;
    emit_term(term);
    if (operation) end(node, 1);
}

void Emitter::emit_zone(const Term& term) {
    if (is_lowest_or_highest(term.kind)) {
        emit_extreme_card(term);
    } else if (!emit_masked(term) && !emit_related(term)) {
        emit_plain(term.kind, term);
    }
}

/// The lowest or highest card of a zone. Where it is known before the game which cards meet its
/// condition, they are a mask.
void Emitter::emit_extreme_card(const Term& term) {
    const bool lowest = term.kind == TermKind::lowest;
    const bool in_order = ordering_of(term, variant_) == Ordering::cards &&
                          (has_rank_orders(variant_) || !program_.suit_place.empty());
    const TermKind kind = !in_order ? term.kind
                          : lowest  ? TermKind::lowest_in_order
                                    : TermKind::highest_in_order;
    const auto cards = term.condition.empty() ? std::nullopt : cards_where(term.condition[0]);
    if (!cards) {
        emit_plain(kind, term);
        return;
    }
    if (cards->empty()) {
        add_constant(-1);
        return;
    }
    const bool all = *cards == program_.all_cards;
    const std::size_t node = begin(kind, term.index);
    for (const Term& operand : term.operands) emit_term(operand);
    if (!all) end(begin(TermKind::card_in_mask, 0, static_cast<std::int32_t>(mask(*cards))), 0);
    program_.nodes[node].has_condition = !all;
    end(node, term.operands.size());
}

/// A question about the cards of a zone that is answered by a relation. Its condition is emitted,
/// too, for plays of which no relation tells.
/// @return whether it can be
bool Emitter::emit_related(const Term& term) {
    const auto related = [&]() -> std::optional<TermKind> {
        if (term.condition.empty()) return std::nullopt;
        switch (term.kind) {
            case TermKind::count_cards: return TermKind::count_related;
            case TermKind::any_card: return TermKind::any_related;
            case TermKind::all_cards: return TermKind::all_related;
            default: return std::nullopt;
        }
    }();
    if (!related) return false;
    const auto relation = relations_.find(term.condition[0], *this, program_);
    if (!relation) return false;
    program_.nodes[emit_plain(*related, term)].value = *relation;
    return true;
}

/// A question about the cards of a zone that is answered by counting those of a mask.
/// @return whether it can be
bool Emitter::emit_masked(const Term& term) {
    const bool counts = term.kind == TermKind::count_cards;
    if (!counts && term.kind != TermKind::any_card && term.kind != TermKind::all_cards) {
        return false;
    }
    if (term.condition.empty()) return false;
    auto cards = cards_where(term.condition[0]);
    if (!cards) return false;
    // `all` asks for none of the other cards.
    if (term.kind == TermKind::all_cards) cards = program_.all_cards - *cards;
    emit_if_none(counts                            ? TermKind::constant
                 : term.kind == TermKind::any_card ? TermKind::not_equal
                                                   : TermKind::equal,
                 [&] {
                     const std::int32_t among = mask(*cards);
                     const auto node = begin(TermKind::count_masked, term.index, among);
                     for (const Term& operand : term.operands) emit_term(operand);
                     end(node, term.operands.size());
                 });
    return true;
}

/// A number, compared with 0 unless the number itself is asked.
///
/// @param comparison   with 0; `constant`: none
/// @param emit_number  emits the number
template <typename EmitNumber>
void Emitter::emit_if_none(TermKind comparison, const EmitNumber& emit_number) {
    const bool compares = comparison != TermKind::constant;
    const std::size_t node = compares ? begin(comparison) : 0;
    emit_number();
    if (!compares) return;
    add_constant(0);
    end(node, 2);
}

void Emitter::emit_players(const Term& term) {
    const bool any = term.kind == TermKind::any_player;
    if (!term.condition.empty() && (any || term.kind == TermKind::count_players)) {
        const bool out = is_out_of_bound_player(term.condition[0]);
        if (out || is_in_of_bound_player(term.condition[0])) {
            emit_if_none(any ? TermKind::not_equal : TermKind::constant,
                         [&] { end(begin(out ? TermKind::count_out : TermKind::count_in), 0); });
            return;
        }
    }
    const std::size_t node = begin(term.kind);
    for (std::size_t i = 0; i < term.operands.size(); ++i) {
        // The condition of `player_with_most` and its like stands between what is compared.
        i == 1 ? emit_term(term.operands[i]) : emit_placed(term.operands[i]);
    }
    if (!term.condition.empty()) emit_term(term.condition[0]);
    FormulaNode& emitted = program_.nodes[node];
    emitted.has_condition = !term.condition.empty();
    emitted.can_be_none = !term.operands.empty() && can_be_none(term.operands[0].type);
    if (term.operands.size() > 2) emitted.value = can_be_none(term.operands[2].type) ? 1 : 0;
    end(node, term.operands.size());
}

}  // namespace houserules
