#include "explain/term_value.h"

#include <fmt/format.h>

#include "game/counted_rank.h"
#include "game/counting.h"
#include "game/program_world.h"
#include "game/table_values.h"
#include "language/meaning.h"
#include "source/containers.h"
#include "variant/ordering.h"

namespace houserules {

/// What a message may tell about a position, for `meaning`.
class TermValues::World : public ProgramWorld<std::optional<std::int32_t>> {
public:
    using Term = houserules::Term;

    explicit World(const TermValues& known)
        : ProgramWorld(known.rules_.program), known_(known), state_(known.state_) {}

    [[nodiscard]] std::size_t operand_count(const Term& term) const { return term.operands.size(); }
    [[nodiscard]] Value operand(const Term& term, std::size_t i) const {
        return known_.value(term.operands[i]);
    }
    /// Cards that no rule tells apart are equal.
    [[nodiscard]] Value equated(const Term& term, std::size_t i) const {
        const Value found = operand(term, i);
        if (term.operands[i].type != Type::card || !found || *found < 0) return found;
        return program_.kind_card[at(program_.kind_of, *found)];
    }
    /// Where another order holds, the rows were asked by that.
    [[nodiscard]] Value placed(const Term& term, std::size_t i) const {
        const bool as_numbered =
            ordering_of(term.operands[i], known_.rules_.variant) == Ordering::as_numbered;
        return as_numbered ? equated(term, i) : std::nullopt;
    }
    [[nodiscard]] bool can_be_none(const Term& term) const {
        return houserules::can_be_none(term.operands[0].type);
    }

    [[nodiscard]] bool has_condition(const Term& term) const { return !term.condition.empty(); }
    [[nodiscard]] Value holds_for(const Term& term, int card) const {
        if (term.condition.empty()) return 1;
        return known_.looking_at(card).value(term.condition.front());
    }
    [[nodiscard]] Value number_of(const Term&, int) const { return std::nullopt; }
    /// Of the cards in zones no more is told than how many there are.
    [[nodiscard]] std::optional<CardMask> cards_of(const Term& term) const {
        return is_of_played_cards(term.kind) ? known_.cards_of(term) : std::nullopt;
    }

    [[nodiscard]] const Reading* considered() const { return known_.play_; }
    [[nodiscard]] const PlayToBeat* beaten() const {
        return state_.to_beat.exists ? &state_.to_beat : nullptr;
    }
    [[nodiscard]] bool is_open(const Reading* play) const { return play == nullptr; }
    using ProgramWorld::is_open;
    template <typename Play>
    [[nodiscard]] Value rank_of(const Play& play) const {
        if (play.combination < 0) return -1;
        return rank_of_key(program_, play.combination, play.key);
    }
    template <typename Play>
    [[nodiscard]] Value key_of(const Play& play) const {
        if (play.combination < 0) return -1;
        // Of a kind of cards one stands for all.
        const bool is_kind = at(program_.combinations, play.combination).key_is_card;
        return is_kind ? int{at(program_.kind_card, play.key)} : int{play.key};
    }

    [[nodiscard]] std::optional<std::uint64_t> letters(const Term&, std::size_t) const {
        return std::nullopt;
    }

    template <TermKind kind>
    [[nodiscard]] Value asked(const Term& term, std::int32_t of) const;

private:
    [[nodiscard]] static Value if_some(int card) { return card < 0 ? Value() : Value(card); }

    [[nodiscard]] Value can_play() const {
        const Moves moves = legal_moves(program_, state_);
        if (moves.count() == 0) return 0;
        const Move::Kind kind = moves.nth(0).kind;
        return kind == Move::Kind::play || kind == Move::Kind::unseen;
    }

    [[nodiscard]] Value counts_as(const Term& term, int card) const {
        const auto cards = known_.cards_of(term);
        if (card < 0 || !cards) return std::nullopt;
        const auto rank_in = [&](const auto& play) {
            return counted_rank(program_, counting_now(program_, state_), play.combination,
                                play.key, *cards, card);
        };
        if (term.value == 1) return rank_in(state_.to_beat);
        return known_.play_ == nullptr ? Value() : Value(rank_in(*known_.play_));
    }

    template <TermKind kind>
    [[nodiscard]] Value of_zone(const Term& term) const {
        const ZoneProgram& zone = at(program_.zones, term.index);
        const Value owner = zone.of_player ? operand(term, 0) : Value(0);
        if (!owner || *owner < 0 || *owner >= state_.seats) return std::nullopt;
        const ZoneState& cards = at(state_.zones, zone.instance(*owner));
        if constexpr (kind == TermKind::count_cards) return cards.count;
        if (cards.count == 0) return -1;
        // What nobody sees must not come out in a message.
        if (!may_see(program_, term.index, *owner, state_.to_act)) return std::nullopt;
        return kind == TermKind::top ? cards.top : cards.bottom;
    }

    const TermValues& known_;
    const State& state_;
};

template <TermKind kind>
TermValues::World::Value TermValues::World::asked(const Term& term, std::int32_t of) const {
    using K = TermKind;
    constexpr bool of_seat = kind == K::variable || kind == K::token || kind == K::side ||
                             group_of(kind) == TermGroup::of_player;
    if constexpr (kind == K::option) {
        return static_cast<std::int32_t>(at(known_.rules_.options, term.index));
    } else if constexpr (kind == K::play_source) {
        return play_source(program_, state_);
    } else if constexpr (kind == K::leading) {
        return state_.anything_goes();
    } else if constexpr (kind == K::can_play) {
        return can_play();
    } else if constexpr (kind == K::value) {
        return known_.named_;
    } else if constexpr (kind == K::player) {
        return state_.to_act;
    } else if constexpr (kind == K::card) {
        return if_some(known_.card_);
    } else if constexpr (kind == K::other) {
        return if_some(known_.other_);
    } else if constexpr (kind == K::counts_as) {
        return counts_as(term, of);
    } else if constexpr (kind == K::card_rank) {
        return card_rank(of);
    } else if constexpr (kind == K::card_suit) {
        return card_suit(of);
    } else if constexpr (kind == K::count_cards || kind == K::top || kind == K::bottom) {
        return of_zone<kind>(term);
    } else if constexpr (is_of_zone(kind) || goes_over_players(kind) || kind == K::attribute ||
                         kind == K::as_rank) {
        return std::nullopt;  // more than a person follows at a glance
    } else {
        if (of_seat && !term.operands.empty() && of < 0) return std::nullopt;
        return table_value<kind>(program_, state_, term.index, of);
    }
}

std::optional<std::int32_t> TermValues::value(const Term& term) const {
    return meaning_of(World(*this), term);
}

std::optional<CardMask> TermValues::cards_of(const Term& quantifier) const {
    if (quantifier.value == 1) {
        return state_.to_beat.exists ? state_.to_beat.cards : CardMask{};
    }
    return cards_ != nullptr ? std::optional<CardMask>(*cards_) : std::nullopt;
}

TermValues TermValues::looking_at(int card) const {
    TermValues values = *this;
    values.other_ = card_;
    values.card_ = card;
    return values;
}

std::optional<int> TermValues::card_where(const Term& quantifier, bool truth) const {
    const auto cards = cards_of(quantifier);
    if (!cards || quantifier.condition.empty()) return std::nullopt;
    int found = -1;
    bool known = true;
    cards->for_each([&](int card) {
        const std::optional<std::int32_t> holds =
            looking_at(card).value(quantifier.condition.front());
        known = known && holds.has_value();
        if (found < 0 && holds && (*holds != 0) == truth) found = card;
    });
    return known ? std::optional<int>(found) : std::nullopt;
}

std::string TermValues::key_text(int combination, std::int32_t key) const {
    const Program& program = rules_.program;
    if (combination < 0) return "nothing";
    if (at(program.combinations, combination).key_is_card) {
        return at(program.names.cards, key);
    }
    return at(program.names.ranks, key);
}

std::string TermValues::text(const Term& term, std::int32_t value) const {
    const Program& program = rules_.program;
    if (term.kind == TermKind::play_key && play_ != nullptr) {
        return key_text(play_->combination, value);
    }
    if (term.kind == TermKind::to_beat_key) return key_text(state_.to_beat.combination, value);
    if (can_be_none(term.type) && value < 0) return "nothing";
    const std::size_t index = value;
    switch (term.type) {
        case Type::boolean: return value != 0 ? "true" : "false";
        case Type::rank: return program.names.ranks[index];
        case Type::suit: return program.names.suits[index];
        case Type::card: return program.names.cards[index];
        case Type::combination: return program.names.combinations[index];
        case Type::zone: return program.names.zones[index];
        case Type::player: return fmt::format("seat {}", value);
        case Type::choice: return at(rules_.variant.options, term.domain).choices[index];
        case Type::stage: return program.names.stages[index];
        default: return fmt::format("{}", value);
    }
}

}  // namespace houserules
