#include "variant/deck_choice.h"

#include <algorithm>
#include <functional>
#include <set>
#include <utility>

#include "source/containers.h"
#include "variant/rule_terms.h"

namespace houserules {

namespace {

void add_named_cards(Term& term, std::vector<Term*>& cards) {
    if (term.kind == TermKind::constant && term.type == Type::card && term.value >= 0) {
        cards.push_back(&term);
    }
    for (Term& operand : term.operands) add_named_cards(operand, cards);
    for (Term& condition : term.condition) add_named_cards(condition, cards);
}

/// The cards that rules name, each where it is named.
std::vector<Term*> named_cards(Variant& variant) {
    std::vector<Term*> cards;
    std::set<const Term*> seen;
    for (const RuleTerm& rule : rule_terms(variant)) {
        if (!seen.insert(rule.term).second) continue;
        // The variant may be changed; only the list of its terms is for reading.
        add_named_cards(const_cast<Term&>(*rule.term), cards);
    }
    return cards;
}

/// The decks that there are with these options.
DeckChoice decks_with(const Variant& variant, const std::vector<std::int64_t>& options) {
    DeckChoice choice;
    choice.by_players = variant.deck.choice->by_players;
    for (const int players : variant.players) {
        choice.of_setting.push_back(static_cast<std::uint16_t>(choice.decks.size()));
        choice.decks.push_back(*cards_in_game(variant, players, options));
        if (!choice.by_players) break;
    }
    return choice;
}

/// Which cards a game needs: those of its decks, those that rules name, and one of each rank where
/// a card may count as others, for the plays of a rank go by its cards.
std::vector<bool> cards_to_keep(const Variant& variant, const DeckChoice& choice,
                                const std::vector<Term*>& named) {
    const std::vector<Card>& cards = variant.deck.cards;
    std::vector<bool> stays(cards.size(), false);
    for (const Term* card : named) at(stays, card->value) = true;
    for (const Combination& combination : variant.combinations) {
        for (const int card : combination.cards) at(stays, card) = true;
    }
    for (const std::vector<bool>& deck : choice.decks) {
        std::transform(stays.begin(), stays.end(), deck.begin(), stays.begin(), std::logical_or());
    }
    std::vector<bool> has_cards(variant.deck.ranks.size(), variant.values.empty());
    for (std::size_t i = 0; i < cards.size(); ++i) {
        if (stays[i]) at(has_cards, cards[i].rank) = true;
    }
    for (std::size_t i = 0; i < cards.size(); ++i) {
        if (at(has_cards, cards[i].rank)) continue;
        at(has_cards, cards[i].rank) = stays[i] = true;
    }
    return stays;
}

}  // namespace

std::size_t DeckSettings::of_options() const {
    constexpr std::size_t very_many = 1u << 30;
    std::size_t count = 1;
    for (const int index : choice_.options) {
        const std::size_t values = values_of(at(options_, index));
        if (values > very_many / count) return very_many;
        count *= values;
    }
    return count;
}

std::size_t DeckSettings::count() const {
    return of_options() * (choice_.by_players ? std::max<std::size_t>(players_.size(), 1) : 1);
}

std::size_t DeckSettings::index_of(int players, const std::vector<std::int64_t>& options) const {
    std::size_t index = 0;
    if (choice_.by_players) {
        // A number of players that no game has counts as the least.
        const auto found = std::find(players_.begin(), players_.end(), players);
        if (found != players_.end()) index = static_cast<std::size_t>(found - players_.begin());
    }
    for (const int option : choice_.options) {
        const Option& described = at(options_, option);
        const std::int64_t above = std::max<std::int64_t>(at(options, option) - described.least, 0);
        index = index * values_of(described) +
                std::min(static_cast<std::size_t>(above), values_of(described) - 1);
    }
    return index;
}

int DeckSettings::players_of(std::size_t setting) const {
    if (players_.empty()) return 0;
    return choice_.by_players ? players_[setting / of_options()] : players_.front();
}

std::vector<std::int64_t> DeckSettings::options_of(std::size_t setting) const {
    std::vector<std::int64_t> values;
    for (const Option& option : options_) values.push_back(option.default_value);
    for (std::size_t i = choice_.options.size(); i-- > 0;) {
        const Option& option = at(options_, choice_.options[i]);
        at(values, choice_.options[i]) =
            option.least + static_cast<std::int64_t>(setting % values_of(option));
        setting /= values_of(option);
    }
    return values;
}

const std::vector<bool>* cards_in_game(const Variant& variant, int players,
                                       const std::vector<std::int64_t>& options) {
    const auto& choice = variant.deck.choice;
    if (!choice) return nullptr;
    const DeckSettings settings(variant.players, variant.options, *choice);
    return &at(choice->decks, at(choice->of_setting, settings.index_of(players, options)));
}

int deck_size(const Variant& variant, int players, const std::vector<std::int64_t>& options) {
    const std::vector<bool>* const there = cards_in_game(variant, players, options);
    if (there == nullptr) return count_of(variant.deck.cards);
    return static_cast<int>(std::count(there->begin(), there->end(), true));
}

bool options_decide_deck(const Variant& variant) {
    return variant.deck.choice && !variant.deck.choice->options.empty();
}

Variant with_deck_of(const Variant& variant, const std::vector<std::int64_t>& options) {
    Variant result = variant;
    std::vector<Term*> named = named_cards(result);
    DeckChoice choice = decks_with(variant, options);
    const std::vector<bool> stays = cards_to_keep(result, choice, named);

    std::vector<int> place(stays.size(), -1);
    result.deck.cards.clear();
    for (std::size_t i = 0; i < stays.size(); ++i) {
        if (!stays[i]) continue;
        place[i] = count_of(result.deck.cards);
        result.deck.cards.push_back(variant.deck.cards[i]);
    }
    for (Term* card : named) card->value = at(place, card->value);
    for (Combination& combination : result.combinations) {
        for (int& card : combination.cards) card = at(place, card);
    }
    bool always_all = true;
    for (std::vector<bool>& deck : choice.decks) {
        std::vector<bool> left;
        for (std::size_t i = 0; i < stays.size(); ++i) {
            if (stays[i]) left.push_back(deck[i]);
        }
        always_all = always_all && !contains(left, false);
        deck = std::move(left);
    }
    result.deck.choice.reset();
    if (!always_all) result.deck.choice = std::move(choice);
    return result;
}

}  // namespace houserules
