#include "compiler/emitter.h"

#include <cassert>

#include "compiler/ordering.h"

namespace houserules {

namespace {

/// Terms that need no more than their operands on the stack.
std::optional<Operation> plain_operation(TermKind kind) {
    switch (kind) {
        case TermKind::player_count: return Operation::player_count;
        case TermKind::logical_not: return Operation::logical_not;
        case TermKind::negate: return Operation::negate;
        case TermKind::play_rank: return Operation::play_rank;
        case TermKind::play_size: return Operation::play_size;
        case TermKind::play_key: return Operation::play_key;
        case TermKind::play_combination: return Operation::play_combination;
        case TermKind::play_tier: return Operation::play_tier;
        case TermKind::play_source: return Operation::play_source;
        case TermKind::to_beat_rank: return Operation::to_beat_rank;
        case TermKind::to_beat_size: return Operation::to_beat_size;
        case TermKind::to_beat_key: return Operation::to_beat_key;
        case TermKind::to_beat_combination: return Operation::to_beat_combination;
        case TermKind::to_beat_tier: return Operation::to_beat_tier;
        case TermKind::play_wilds: return Operation::play_wilds;
        case TermKind::to_beat_wilds: return Operation::to_beat_wilds;
        case TermKind::leading: return Operation::leading;
        case TermKind::can_play: return Operation::can_play;
        case TermKind::value: return Operation::value;
        case TermKind::round: return Operation::round;
        case TermKind::rounds_played: return Operation::rounds_played;
        case TermKind::turn: return Operation::turn;
        case TermKind::player: return Operation::player;
        case TermKind::starter: return Operation::starter;
        case TermKind::leader: return Operation::leader;
        case TermKind::last_to_play: return Operation::last_to_play;
        case TermKind::round_winner: return Operation::round_winner;
        case TermKind::taker: return Operation::taker;
        case TermKind::seat: return Operation::seat;
        case TermKind::next_player: return Operation::next_player;
        case TermKind::placed: return Operation::placed;
        case TermKind::score: return Operation::score;
        case TermKind::last_round_score: return Operation::last_round_score;
        case TermKind::place: return Operation::place;
        case TermKind::last_place: return Operation::last_place;
        case TermKind::side: return Operation::side;
        case TermKind::out: return Operation::out;
        case TermKind::passed: return Operation::passed;
        case TermKind::card: return Operation::card;
        case TermKind::other: return Operation::other;
        case TermKind::card_rank: return Operation::card_rank;
        case TermKind::card_suit: return Operation::card_suit;
        case TermKind::steps: return Operation::steps;
        case TermKind::letters_difference: return Operation::letters_difference;
        case TermKind::letters_subset: return Operation::letters_subset;
        default: return std::nullopt;
    }
}

std::optional<Operation> chained_operation(TermKind kind) {
    switch (kind) {
        case TermKind::logical_and: return Operation::logical_and;
        case TermKind::logical_or: return Operation::logical_or;
        case TermKind::add: return Operation::add;
        case TermKind::subtract: return Operation::subtract;
        case TermKind::multiply: return Operation::multiply;
        case TermKind::divide: return Operation::divide;
        case TermKind::modulo: return Operation::modulo;
        case TermKind::minimum: return Operation::minimum;
        case TermKind::maximum: return Operation::maximum;
        default: return std::nullopt;
    }
}

std::optional<Operation> players_operation(TermKind kind) {
    switch (kind) {
        case TermKind::any_player: return Operation::any_player;
        case TermKind::all_players: return Operation::all_players;
        case TermKind::count_players: return Operation::count_players;
        case TermKind::sum_players: return Operation::sum_players;
        case TermKind::least_players: return Operation::least_players;
        case TermKind::most_players: return Operation::most_players;
        case TermKind::player_with_least: return Operation::player_with_least;
        case TermKind::player_with_most: return Operation::player_with_most;
        default: return std::nullopt;
    }
}

std::optional<Operation> zone_operation(TermKind kind) {
    switch (kind) {
        case TermKind::count_cards: return Operation::count_cards;
        case TermKind::any_card: return Operation::any_card;
        case TermKind::all_cards: return Operation::all_cards;
        case TermKind::top: return Operation::top;
        case TermKind::bottom: return Operation::bottom;
        case TermKind::lowest: return Operation::lowest;
        case TermKind::highest: return Operation::highest;
        case TermKind::longest_run: return Operation::longest_run;
        case TermKind::same_rank_on_top: return Operation::same_rank_on_top;
        case TermKind::sum_cards: return Operation::sum_cards;
        default: return std::nullopt;
    }
}

std::optional<Operation> played_operation(TermKind kind) {
    switch (kind) {
        case TermKind::count_played: return Operation::count_played;
        case TermKind::any_played: return Operation::any_played;
        case TermKind::all_played: return Operation::all_played;
        default: return std::nullopt;
    }
}

/// `players where out` and `players where not out` have an answer without a loop.
bool is_out_of_bound_player(const Term& term) {
    return term.kind == TermKind::out && term.operands[0].kind == TermKind::player;
}

bool is_in_of_bound_player(const Term& term) {
    return term.kind == TermKind::logical_not && is_out_of_bound_player(term.operands[0]);
}

}  // namespace

Emitter::Emitter(const Variant& variant, const std::vector<std::int64_t>& options, Program& program)
    : variant_(variant), options_(options), program_(program) {}

StaticContext Emitter::context() const {
    StaticContext context;
    context.variant = &variant_;
    context.options = &options_;
    return context;
}

std::optional<std::int32_t> Emitter::known(const Term& term) const {
    return static_value(term, context());
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
        with_card.card = static_cast<int>(i);
        const auto holds = static_value(condition, with_card);
        if (!holds) return std::nullopt;
        if (*holds != 0) cards.insert(static_cast<int>(i));
    }
    return cards;
}

ConditionProgram Emitter::emit_position_condition(const Term& condition) {
    ConditionProgram compiled;
    compiled.formula = emit(condition);
    for (std::size_t zone = 0; zone < variant_.zones.size(); ++zone) {
        if (variant_.zones[zone].of == Owner::player) continue;
        auto with_top = context();
        with_top.top_zone = static_cast<int>(zone);
        const auto if_empty = static_value(condition, with_top);
        CardMask cards;
        bool known = if_empty.has_value();
        for (std::size_t card = 0; card < variant_.deck.cards.size() && known; ++card) {
            with_top.top_card = program_.kind_card[program_.kind_of[card]];
            const auto holds = static_value(condition, with_top);
            known = holds.has_value();
            if (known && *holds != 0) cards.insert(static_cast<int>(card));
        }
        if (!known) continue;
        compiled.instance = program_.zones[zone].instance(0);
        compiled.mask = mask(cards);
        compiled.if_empty = *if_empty != 0;
        break;
    }
    return compiled;
}

std::uint32_t Emitter::mask(const CardMask& cards) {
    for (std::size_t i = 0; i < program_.masks.size(); ++i) {
        if (program_.masks[i] == cards) return static_cast<std::uint32_t>(i);
    }
    program_.masks.push_back(cards);
    program_.mask_ranks.push_back(program_.ranks_of(cards));
    return static_cast<std::uint32_t>(program_.masks.size() - 1);
}

Formula Emitter::emit(const Term& term) {
    const auto begin = static_cast<std::uint32_t>(program_.instructions.size());
    emit_term(term);
    return {begin, static_cast<std::uint32_t>(program_.instructions.size())};
}

Formula Emitter::emit(const std::optional<Term>& term) { return term ? emit(*term) : Formula{}; }

Formula Emitter::emit_condition(const std::optional<Term>& term) {
    if (!term) return {};
    if (const auto value = known(*term); value && *value != 0) return {};
    return emit(*term);
}

void Emitter::add(Operation operation, std::int32_t a, std::int32_t b) {
    program_.instructions.push_back({operation, a, b});
}

void Emitter::emit_operands(const Term& term) {
    for (const auto& operand : term.operands) emit_term(operand);
}

void Emitter::emit_chain(const Term& term, Operation operation) {
    emit_term(term.operands[0]);
    for (std::size_t i = 1; i < term.operands.size(); ++i) {
        emit_term(term.operands[i]);
        add(operation);
    }
}

void Emitter::emit_comparison(const Term& term) {
    const bool swapped = term.kind == TermKind::greater || term.kind == TermKind::greater_equal;
    const bool equality = term.kind == TermKind::equal || term.kind == TermKind::not_equal;
    for (const int i : {swapped ? 1 : 0, swapped ? 0 : 1}) {
        if (equality) {
            emit_equal(term.operands[i]);
        } else {
            emit_term(term.operands[i]);
            emit_place(term.operands[i]);
        }
    }
    const bool some = can_be_none(term.operands[0].type);
    switch (term.kind) {
        case TermKind::equal: add(some ? Operation::equal_some : Operation::equal); break;
        case TermKind::not_equal:
            add(some ? Operation::not_equal_some : Operation::not_equal);
            break;
        case TermKind::less:
        case TermKind::greater: add(some ? Operation::less_some : Operation::less); break;
        default: add(some ? Operation::less_equal_some : Operation::less_equal); break;
    }
}

/// Turns a rank or card that was emitted into its place in the order that holds.
void Emitter::emit_place(const Term& term) {
    switch (ordering_of(term, variant_)) {
        case Ordering::as_numbered: break;
        case Ordering::ranks: add(Operation::rank_in_order); break;
        case Ordering::suits: add(Operation::suit_in_order); break;
        case Ordering::cards: add(Operation::card_in_order); break;
        case Ordering::play_key: add(Operation::play_key_in_order); break;
        case Ordering::to_beat_key: add(Operation::to_beat_key_in_order); break;
    }
}

/// What is to be equal to something: cards are if no rule tells them apart. The cards that are
/// looked at one by one are the only ones that do not stand for their kind already.
void Emitter::emit_equal(const Term& term) {
    emit_term(term);
    const bool looked_at = term.kind == TermKind::card || term.kind == TermKind::other;
    if (looked_at && !program_.kinds_are_cards) add(Operation::kind_card);
}

void Emitter::emit_in_list(const Term& term) {
    const auto same = can_be_none(term.operands[0].type) ? Operation::equal_some : Operation::equal;
    for (std::size_t i = 1; i < term.operands.size(); ++i) {
        emit_equal(term.operands[0]);
        emit_equal(term.operands[i]);
        add(same);
        if (i > 1) add(Operation::logical_or);
    }
}

void Emitter::emit_in_range(const Term& term) {
    const auto order =
        can_be_none(term.operands[0].type) ? Operation::less_equal_some : Operation::less_equal;
    const auto emit_placed = [&](const Term& operand) {
        emit_term(operand);
        emit_place(operand);
    };
    emit_placed(term.operands[1]);
    emit_placed(term.operands[0]);
    add(order);
    emit_placed(term.operands[0]);
    emit_placed(term.operands[2]);
    add(order);
    add(Operation::logical_and);
}

bool Emitter::variant_has_orders() const {
    return has_rank_orders(variant_) || !program_.suit_place.empty();
}

/// The number of each card; where a condition does not hold it counts for nothing.
void Emitter::emit_sum_of_cards(const Term& term) {
    for (std::size_t i = 0; i + 1 < term.operands.size(); ++i) emit_term(term.operands[i]);
    const auto at = program_.instructions.size();
    add(Operation::sum_cards, term.index);
    emit_term(term.operands.back());
    if (!term.condition.empty()) {
        emit_term(term.condition[0]);
        add(Operation::multiply);
    }
    program_.instructions[at].b = static_cast<std::int32_t>(program_.instructions.size() - at - 1);
}

void Emitter::emit_zone(const Term& term) {
    auto operation = *zone_operation(term.kind);
    if (operation == Operation::sum_cards) {
        emit_sum_of_cards(term);
        return;
    }
    if (ordering_of(term, variant_) == Ordering::cards && variant_has_orders()) {
        if (operation == Operation::lowest) operation = Operation::lowest_in_order;
        if (operation == Operation::highest) operation = Operation::highest_in_order;
    }
    emit_operands(term);
    if (operation != Operation::count_cards && operation != Operation::any_card &&
        operation != Operation::all_cards) {
        add(operation, term.index);
        return;
    }
    if (term.condition.empty()) {
        add(Operation::count_zone, term.index);
        return;
    }
    if (auto cards = cards_where(term.condition[0])) {
        // `all` asks for none of the other cards.
        if (operation == Operation::all_cards) cards = program_.all_cards - *cards;
        add(Operation::count_masked, term.index, static_cast<std::int32_t>(mask(*cards)));
        if (operation != Operation::count_cards) {
            add(Operation::push, 0);
            add(operation == Operation::any_card ? Operation::not_equal : Operation::equal);
        }
        return;
    }
    const auto at = program_.instructions.size();
    add(operation, term.index);
    emit_term(term.condition[0]);
    program_.instructions[at].b = static_cast<std::int32_t>(program_.instructions.size() - at - 1);
}

void Emitter::emit_played(const Term& term) {
    const auto at = program_.instructions.size();
    add(*played_operation(term.kind), static_cast<std::int32_t>(term.value));
    if (term.condition.empty()) {
        add(Operation::push, 1);
    } else {
        emit_term(term.condition[0]);
    }
    program_.instructions[at].b = static_cast<std::int32_t>(program_.instructions.size() - at - 1);
}

void Emitter::emit_players(const Term& term) {
    if (!term.condition.empty() &&
        (term.kind == TermKind::count_players || term.kind == TermKind::any_player)) {
        const bool out = is_out_of_bound_player(term.condition[0]);
        if (out || is_in_of_bound_player(term.condition[0])) {
            add(out ? Operation::count_out : Operation::count_in);
            if (term.kind == TermKind::any_player) {
                add(Operation::push, 0);
                add(Operation::not_equal);
            }
            return;
        }
    }
    const Term* value = term.operands.empty() ? nullptr : &term.operands[0];
    const Term* condition = !term.condition.empty()    ? &term.condition[0]
                            : term.operands.size() > 1 ? &term.operands[1]
                                                       : nullptr;
    if (term.operands.size() > 2) {
        emit_choice_between_equals(term);
    } else {
        emit_loop_over_players(*players_operation(term.kind), value, [&] {
            if (condition == nullptr) {
                add(Operation::push, 1);
            } else {
                emit_term(*condition);
            }
        });
    }
}

/// @param value           null: the loop has none
/// @param emit_condition  emits the condition over each player
template <typename EmitCondition>
void Emitter::emit_loop_over_players(Operation operation, const Term* value,
                                     const EmitCondition& emit_condition) {
    const auto at = program_.instructions.size();
    add(operation);
    if (value != nullptr) {
        emit_term(*value);
        emit_place(*value);
    }
    const auto value_end = program_.instructions.size();
    emit_condition();
    program_.instructions[at].a = static_cast<std::int32_t>(value_end - at - 1);
    program_.instructions[at].b =
        static_cast<std::int32_t>(program_.instructions.size() - value_end);
}

/// Among the players who have the least or most of the first value, the second one decides.
void Emitter::emit_choice_between_equals(const Term& term) {
    const bool most = term.kind == TermKind::player_with_most;
    const Term& first = term.operands[0];
    const bool can_be_nothing = can_be_none(first.type);
    const auto emit_eligible = [&] {
        emit_term(term.operands[1]);
        if (!can_be_nothing) return;
        add(Operation::push, -1);
        emit_term(first);
        add(Operation::less);
        add(Operation::logical_and);
    };
    emit_loop_over_players(*players_operation(term.kind), &term.operands[2], [&] {
        emit_eligible();
        emit_term(first);
        emit_place(first);
        emit_loop_over_players(most ? Operation::most_players : Operation::least_players, &first,
                               emit_eligible);
        add(Operation::equal);
        add(Operation::logical_and);
    });
}

void Emitter::emit_term(const Term& term) {
    if (const auto value = known(term)) {
        add(Operation::push, *value);
        return;
    }
    if (const auto operation = plain_operation(term.kind)) {
        emit_operands(term);
        add(*operation);
        return;
    }
    if (const auto operation = chained_operation(term.kind)) {
        emit_chain(term, *operation);
        return;
    }
    if (zone_operation(term.kind)) {
        emit_zone(term);
        return;
    }
    if (players_operation(term.kind)) {
        emit_players(term);
        return;
    }
    if (played_operation(term.kind)) {
        emit_played(term);
        return;
    }
    switch (term.kind) {
        case TermKind::equal:
        case TermKind::not_equal:
        case TermKind::less:
        case TermKind::less_equal:
        case TermKind::greater:
        case TermKind::greater_equal: emit_comparison(term); break;
        case TermKind::in_list: emit_in_list(term); break;
        case TermKind::in_range: emit_in_range(term); break;
        case TermKind::variable: {
            emit_operands(term);
            const bool of_player =
                variant_.variables[static_cast<std::size_t>(term.index)].of == Owner::player;
            add(of_player ? Operation::player_variable : Operation::variable, term.index);
            break;
        }
        case TermKind::token:
            emit_operands(term);
            add(Operation::token, term.index);
            break;
        case TermKind::seat_number: emit_operands(term); break;  // seats are numbers
        case TermKind::attribute:
            emit_operands(term);
            add(Operation::attribute, term.index);
            break;
        case TermKind::counts_as:
            emit_operands(term);
            if (variant_.values.empty()) {
                add(Operation::card_rank);
            } else {
                add(Operation::counts_as, static_cast<std::int32_t>(term.value));
            }
            break;
        default: assert(false && "a term that no operation computes"); add(Operation::push, 0);
    }
}

}  // namespace houserules
