#include "compiler/cards.h"

#include <algorithm>
#include <map>
#include <set>

#include "source/containers.h"
#include "variant/deck_choice.h"
#include "variant/rule_terms.h"
#include "variant/static_value.h"

namespace houserules {

namespace {

/// What the rules look at in a card beside its rank.
struct LookedAt {
    bool suit = false;
    std::set<int> attributes;  ///< suit attributes

    [[nodiscard]] bool ranks_alone() const { return !suit && attributes.empty(); }
};

bool is_suit_attribute(const Variant& variant, int attribute) {
    return at(variant.deck.attributes, attribute).of == Attribute::Of::suit;
}

/// @param named  whether it matters which card is named: not where hands are as they were dealt
void look_at(const Variant& variant, const Term& term, bool named, LookedAt& looked_at) {
    for (const auto& operand : term.operands) {
        // The suit itself is not looked at where only one of its attributes is.
        const bool only_attribute =
            term.kind == TermKind::attribute && operand.kind == TermKind::card_suit;
        if (!only_attribute) look_at(variant, operand, named, looked_at);
    }
    for (const auto& condition : term.condition) look_at(variant, condition, named, looked_at);

    switch (term.kind) {
        case TermKind::constant:
            if (named && term.type == Type::card && term.value >= 0 &&
                at(variant.deck.cards, term.value).suit >= 0) {
                looked_at.suit = true;
            }
            break;
        case TermKind::card_suit: looked_at.suit = true; break;
        case TermKind::lowest:
        case TermKind::highest:
            if (variant.deck.order_by_suit) looked_at.suit = true;
            break;
        case TermKind::attribute:
            if (is_suit_attribute(variant, term.index)) looked_at.attributes.insert(term.index);
            break;
        default: break;
    }
}

/// @param unread  an expression that is left out; may be null
LookedAt looked_at_by(const Variant& variant, const Term* unread = nullptr) {
    LookedAt looked_at;
    // Who begins the first round, or every one, is asked after a deal.
    const bool after_deal = !variant.rounds.deal_once || variant.later_starter;
    const Term* const dealt =
        variant.first_starter && after_deal ? &*variant.first_starter : nullptr;
    for (const RuleTerm& rule : rule_terms(variant)) {
        if (rule.term == unread) continue;
        look_at(variant, *rule.term, rule.term != dealt, looked_at);
    }
    // Which card of a rank is played then says as well from which zone.
    if (!variant.actions.front().together.empty()) looked_at.suit = true;
    for (const auto& combination : variant.combinations) {
        if (combination.key == Combination::Key::suit_first ||
            (combination.key == Combination::Key::card && variant.deck.order_by_suit)) {
            looked_at.suit = true;
        }
        for (const int card : combination.cards) {
            if (at(variant.deck.cards, card).suit >= 0) looked_at.suit = true;
        }
        const auto look_at_shared = [&](const std::string& what, int attribute) {
            if (what.empty()) return;
            if (attribute < 0) {
                looked_at.suit = true;
            } else {
                looked_at.attributes.insert(attribute);
            }
        };
        look_at_shared(combination.same, combination.same_attribute);
        look_at_shared(combination.differ, combination.differ_attribute);
        look_at_shared(combination.alike, combination.alike_attribute);
    }
    return looked_at;
}

/// What tells a card from others, in the order in which kinds rise.
std::vector<std::int64_t> features_of(const Variant& variant, const Card& card,
                                      const LookedAt& looked_at) {
    std::vector<std::int64_t> features{card.rank};
    if (card.suit < 0) return features;
    if (looked_at.suit) features.push_back(card.suit);
    for (const int attribute : looked_at.attributes) {
        features.push_back(at(at(variant.deck.attributes, attribute).value, card.suit));
    }
    return features;
}

/// Whether a card that lies further on in the deck is of a higher kind.
bool kinds_rise(const Program& program, const CardMask& cards) {
    int last = -1;
    bool rise = true;
    cards.for_each([&](CardIndex card) {
        rise = rise && at(program.kind_of, card) > last;
        last = at(program.kind_of, card);
    });
    return rise;
}

/// Notes where the cards of each rank lie, if they are few and lie side by side in one word.
void find_short_ranks(Program& program) {
    if (program.words != 1 || program.most_of_rank > Program::most_of_short_rank) return;
    for (int rank = 0; rank < program.rank_count; ++rank) {
        const auto& cards = at(program.rank_cards, rank);
        if (cards.empty()) continue;
        if (cards.highest() - cards.lowest() + 1 != cards.count()) return;
        const int kinds = at(program.first_kind, rank + 1) - at(program.first_kind, rank);
        if (kinds != 1 && (kinds != cards.count() || !kinds_rise(program, cards))) return;
        const int bit = rank * program.rank_stride;
        if (kinds == 1) {
            program.ranks_alike |= program.rank_bit(rank);
            program.cards_alike |= cards.word[0];
        }
        at(program.rank_shift, bit) = cards.lowest();
        at(program.rank_mask, bit) = (1u << cards.count()) - 1;
        cards.for_each([&](CardIndex card) { at(program.cards_beside, card) = cards.word[0]; });
    }
    program.has_short_ranks = true;
}

void compile_kinds(const Variant& variant, Program& program) {
    const auto looked_at = looked_at_by(variant);
    std::map<std::vector<std::int64_t>, std::vector<int>> kinds;
    for (std::size_t i = 0; i < variant.deck.cards.size(); ++i) {
        kinds[features_of(variant, variant.deck.cards[i], looked_at)].push_back(i);
    }
    for (const auto& [features, cards] : kinds) {
        const std::uint8_t kind = program.kind_count++;
        CardMask mask;
        for (const int card : cards) {
            mask.insert(card);
            at(program.kind_of, card) = kind;
        }
        program.kind_cards.push_back(mask);
        if (cards.size() > 1) program.repeated_cards |= mask;
        program.kind_rank.push_back(features[0]);
        program.kind_card.push_back(mask.lowest());
    }
    program.first_kind.assign(program.rank_count + 1, 0);
    for (int rank = 0, kind = 0; rank <= program.rank_count; ++rank) {
        while (kind < program.kind_count && at(program.kind_rank, kind) < rank) {
            ++kind;
        }
        at(program.first_kind, rank) = kind;
    }
    program.kinds_are_cards = program.kind_count == program.card_count;
    // A deck of some options may have no card of a rank.
    const auto& of_rank = program.rank_cards;
    const bool every_rank = std::none_of(of_rank.begin(), of_rank.end(),
                                         [](const CardMask& cards) { return cards.empty(); });
    program.kinds_are_ranks = every_rank && program.kind_count == program.rank_count;
    const bool starts_once = variant.first_starter && variant.later_starter;
    const Term* const start = starts_once ? &*variant.first_starter : nullptr;
    program.ranks_alike_in_play =
        !variant.deck.order_by_suit && looked_at_by(variant, start).ranks_alone();
    find_short_ranks(program);
}

void compile_attributes(const Variant& variant, Program& program) {
    for (const auto& attribute : variant.deck.attributes) {
        AttributeProgram compiled;
        for (const auto value : attribute.value) {
            if (attribute.values == Attribute::Values::letters) {
                compiled.value.push_back(program.letters.size());
                program.letters.push_back(value);
            } else {
                compiled.value.push_back(value);
            }
        }
        program.attributes.push_back(std::move(compiled));
    }
}

}  // namespace

void compile_cards(const Variant& variant, Program& program) {
    const auto& deck = variant.deck;
    program.card_count = count_of(deck.cards);
    program.rank_count = count_of(deck.ranks);
    program.suit_count = count_of(deck.suits);
    program.cyclic_ranks = deck.cyclic_ranks;
    program.words = program.card_count <= 64 ? 1 : program.card_count <= 128 ? 2 : CardMask::words;
    program.rank_cards.resize(deck.ranks.size());
    for (std::size_t i = 0; i < deck.cards.size(); ++i) {
        const auto& card = deck.cards[i];
        program.rank_of[i] = card.rank;
        program.suit_of[i] = card.suit;
        at(program.rank_cards, card.rank).insert(i);
        program.all_cards.insert(i);
        program.names.cards.push_back(card.text);
    }
    for (const auto& cards : program.rank_cards) {
        program.most_of_rank = std::max(program.most_of_rank, cards.count());
    }
    const bool uniform =
        std::all_of(program.rank_cards.begin(), program.rank_cards.end(),
                    [&](const CardMask& cards) { return cards.count() == program.most_of_rank; });
    if (uniform && program.words == 1) program.rank_stride = program.most_of_rank;
    program.all_ranks = program.ranks_of(program.all_cards);
    for (const auto& rank : deck.ranks) program.names.ranks.push_back(rank.text);
    for (const auto& suit : deck.suits) {
        program.names.suits.push_back(suit.text);
        auto& called = program.names.suits_called.emplace_back();
        for (const auto& other : deck.suits_called) {
            if (other.suit == suit.text) called.push_back(other.text);
        }
    }
    compile_attributes(variant, program);
    compile_kinds(variant, program);
}

void compile_decks(const Variant& variant, const std::vector<std::int64_t>& options,
                   Program& program) {
    if (!variant.deck.choice) return;
    // No game has another number of players; there it may be any deck.
    for (int players = 0; players <= program.max_seats; ++players) {
        const std::vector<bool>& there = *cards_in_game(variant, players, options);
        CardMask& deck = program.decks.emplace_back();
        for (std::size_t card = 0; card < there.size(); ++card) {
            if (there[card]) deck.insert(static_cast<CardIndex>(card));
        }
    }
}

std::vector<CardMask> cards_by_attribute(const Variant& variant, int attribute) {
    std::map<std::int64_t, CardMask> sets;
    for (std::size_t i = 0; i < variant.deck.cards.size(); ++i) {
        const int suit = variant.deck.cards[i].suit;
        if (suit < 0) continue;
        const auto value =
            attribute < 0 ? suit : at(at(variant.deck.attributes, attribute).value, suit);
        sets[value].insert(i);
    }
    std::vector<CardMask> result;
    for (const auto& [value, cards] : sets) result.push_back(cards);
    return result;
}

}  // namespace houserules
