#include "explain/sheet/sections/deck_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <numeric>
#include <optional>
#include <set>
#include <utility>

#include "explain/sheet/grammar/realise.h"
#include "explain/sheet/sheet_names.h"
#include "notation/suit_text.h"
#include "source/containers.h"
#include "source/phrases.h"
#include "variant/deck_choice.h"

namespace houserules {

namespace {

/// More cards than these are not listed one by one.
constexpr std::size_t most_listed = 12;

/// What suits are called, and how they are written: "hearts (H)".
std::vector<std::string> suits_in_words(const Program& program) {
    std::vector<std::string> words;
    for (int suit = 0; suit < count_of(program.names.suits); ++suit) {
        const std::string written = name_in_words(at(program.names.suits, suit));
        const std::string called = sheet_text(suit_text(program, suit));
        words.push_back(called == written ? written : fmt::format("{} ({})", called, written));
    }
    return words;
}

std::string card_name(const Wording& wording, std::pair<int, int> card) {
    return wording.rank_name(card.first) +
           (card.second >= 0 ? wording.suit_name(card.second) : std::string());
}

/// So many of each of some things: "1 each of ranks 1 and 3; 3 of rank 2".
std::string counts_text(const std::map<int, std::vector<std::string>>& by_count,
                        std::string_view one, std::string_view several) {
    std::vector<std::string> parts;
    for (const auto& [count, names] : by_count) {
        const bool many = names.size() > 1;
        parts.push_back(fmt::format("{}{} of {}{}", count, many ? " each" : "",
                                    many ? several : one, listed(names)));
    }
    return parts.size() == 2 ? fmt::format("{}, and {}", parts[0], parts[1])
                             : fmt::format("{}", fmt::join(parts, "; "));
}

/// What cards are put in words with.
struct DeckWording {
    const Wording& wording;
    const Program& program;
};

/// How often the cards are there.
struct Copies {
    std::map<std::pair<int, int>, int> of_card{};  ///< by rank and suit
    std::map<int, std::vector<int>> of_rank{};     ///< in each suit, but for ranks without
    std::vector<std::string> apart{};              ///< what has no suit although others do
    std::vector<std::string> missing{};            ///< of ranks that are there in other suits
};

Copies copies_of(const Wording& wording, const std::vector<Card>& cards) {
    const Deck& deck = wording.variant().deck;
    Copies copies;
    for (const auto& card : cards) {
        ++copies.of_card[{card.rank, card.suit}];
        auto& counts = copies.of_rank[card.rank];
        counts.resize(std::max<std::size_t>(deck.suits.size(), 1));
        if (card.suit >= 0 || deck.suits.empty()) ++at(counts, std::max(card.suit, 0));
    }
    for (const auto& [card, count] : copies.of_card) {
        if (card.second >= 0 || deck.suits.empty()) continue;
        const Noun noun = noun_of_rank(wording.rank_name(card.first));
        copies.apart.push_back(said(amount_of(count, noun)));
        const auto& counts = copies.of_rank[card.first];
        if (std::count(counts.begin(), counts.end(), 0) == count_of(counts)) {
            copies.of_rank.erase(card.first);
        }
    }
    for (const auto& [rank, counts] : copies.of_rank) {
        for (int suit = 0; suit < count_of(deck.suits); ++suit) {
            if (at(counts, suit) > 0) continue;
            copies.missing.push_back(card_name(wording, {rank, suit}));
        }
    }
    return copies;
}

/// How many cards there are of each kind: "2 of each rank in each of the suits r and g".
std::string copies_text(const DeckWording& words, const std::vector<Card>& of_game) {
    const Wording& wording = words.wording;
    const Copies copies = copies_of(wording, of_game);
    std::map<int, std::vector<std::string>> cards;
    for (const auto& [card, count] : copies.of_card) {
        cards[count].push_back(card_name(wording, card));
    }
    std::map<int, std::vector<std::string>> ranks;
    std::set<int> counts_there;
    bool even = true;
    for (const auto& [rank, counts] : copies.of_rank) {
        ranks[counts.front()].push_back(wording.rank_name(rank));
        even = even && std::count(counts.begin(), counts.end(), counts.front()) == count_of(counts);
        counts_there.insert(counts.begin(), counts.end());
    }
    counts_there.erase(0);
    const std::string suits = listed(suits_in_words(words.program));
    const bool has_apart = !copies.apart.empty();
    const std::string apart = has_apart ? listed(copies.apart) + " without a suit" : "";
    if (counts_there.size() == 1 && copies.missing.size() <= most_listed) {
        return fmt::format(
            ": {}{} of each {}rank{}{}", has_apart ? apart + ", and " : "", *counts_there.begin(),
            has_apart ? "other " : "", suits.empty() ? "" : " in each of the suits " + suits,
            copies.missing.empty() ? "" : ", but no " + listed(copies.missing, "or"));
    }
    if (even) {
        const std::string first = has_apart ? apart + ", and " : "";
        const std::string suited =
            suits.empty() ? "" : fmt::format("in each of the suits {} ", suits);
        return fmt::format(": {}{}{}", first, suited, counts_text(ranks, "rank ", "ranks "));
    }
    if (copies.of_card.size() > VariantLimits::ranks) return {};
    return fmt::format(": {}", counts_text(cards, "", ""));
}

/// How often each card is there, by rank and suit.
using CardCounts = std::map<std::pair<int, int>, int>;

CardCounts counts_of(const std::vector<Card>& cards) {
    CardCounts counts;
    for (const Card& card : cards) ++counts[{card.rank, card.suit}];
    return counts;
}

/// "With 3 or 4 players".
std::string with_players(const std::vector<int>& players) {
    std::vector<std::string> numbers;
    for (const int number : players) numbers.push_back(std::to_string(number));
    return fmt::format("With {} players", listed(numbers, "or"));
}

std::string all_cards_text(const DeckWording& words, const std::vector<Card>& cards) {
    return fmt::format("here {} {}{}.", cards.size() == 1 ? "is" : "are",
                       counted(count_of(cards), "card"), copies_text(words, cards));
}

/// One pack, where every game has the cards of one several times over.
std::optional<std::vector<Card>> pack_of(const std::vector<GameDeck>& decks) {
    const CardCounts first = counts_of(decks.front().cards);
    int divisor = 0;
    for (const auto& [card, count] : first) divisor = std::gcd(divisor, count);
    std::vector<Card> pack;
    std::pair<int, int> last{-1, -1};
    int copy = 0;
    for (const Card& card : decks.front().cards) {
        const std::pair<int, int> kind{card.rank, card.suit};
        copy = kind == last ? copy + 1 : 0;
        last = kind;
        if (copy < first.at(kind) / divisor) pack.push_back(card);
    }
    const CardCounts one = counts_of(pack);
    for (const GameDeck& deck : decks) {
        CardCounts counts = counts_of(deck.cards);
        const int packs = count_of(deck.cards) / count_of(pack);
        for (const auto& [card, count] : one) counts[card] -= count * packs;
        const auto is_even = [](const auto& left) { return left.second == 0; };
        if (!all_of(counts, is_even)) return std::nullopt;
    }
    return pack;
}

std::string packs_text(const DeckWording& words, const std::vector<GameDeck>& decks,
                       const std::vector<Card>& pack) {
    std::vector<std::string> parts;
    for (const GameDeck& deck : decks) {
        const int packs = count_of(deck.cards) / count_of(pack);
        parts.push_back(fmt::format(
            "{}{} {}",
            parts.empty() ? with_players(deck.players) : "w" + with_players(deck.players).substr(1),
            parts.empty() ? packs == 1 ? " there is" : " there are" : "",
            counted(packs, "such pack")));
    }
    return fmt::format("One pack has {}{}. {}.", counted(count_of(pack), "card"),
                       copies_text(words, pack), fmt::join(parts, ", "));
}

/// What a deck lacks that another one has: "1 joker, QS and the ranks 2 and 3". Nothing if it is
/// not just that, or too much to be listed.
std::optional<std::string> lacking_text(const Wording& wording, const GameDeck& deck,
                                        const GameDeck& of) {
    CardCounts lacks = counts_of(of.cards);
    for (const auto& [card, count] : counts_of(deck.cards)) lacks[card] -= count;
    std::vector<std::string> ranks;
    std::vector<std::string> parts;
    std::set<int> whole_ranks;
    for (const Card& card : of.cards) whole_ranks.insert(card.rank);
    for (const Card& card : deck.cards) whole_ranks.erase(card.rank);
    std::set<int> told;
    for (const auto& [card, count] : lacks) {
        if (count < 0) return std::nullopt;
        const auto& [rank, suit] = card;
        if (count == 0 || told.count(rank) != 0) continue;
        if (suit >= 0 && whole_ranks.count(rank) != 0) {
            told.insert(rank);
            ranks.push_back(wording.rank_name(rank));
            continue;
        }
        const std::string name = card_name(wording, card);
        parts.push_back(suit < 0     ? said(amount_of(count, noun_of_rank(name)))
                        : count == 1 ? name
                                     : fmt::format("{} of {}", count, name));
    }
    if (parts.size() > most_listed) return std::nullopt;
    if (!ranks.empty()) {
        parts.push_back(
            fmt::format("{} {}", ranks.size() == 1 ? "rank" : "the ranks", listed(ranks)));
    }
    return listed(parts);
}

}  // namespace

std::vector<GameDeck> game_decks(const Wording& wording) {
    const Variant& variant = wording.variant();
    const SettledValues& settled = wording.settled_values();
    std::vector<GameDeck> decks;
    for (const int players : variant.players) {
        if (settled.players && *settled.players != players) continue;
        GameDeck deck{{players}, {}};
        for_each_card(variant, players, settled.options,
                      [&](const Card& card) { deck.cards.push_back(card); });
        const auto same = std::find_if(decks.begin(), decks.end(), [&](const GameDeck& other) {
            return counts_of(other.cards) == counts_of(deck.cards);
        });
        if (same == decks.end()) {
            decks.push_back(std::move(deck));
        } else {
            same->players.push_back(players);
        }
    }
    return decks;
}

std::string deck_text(const Wording& wording, const Program& program) {
    const DeckWording words{wording, program};
    const std::vector<GameDeck> decks = game_decks(wording);
    if (decks.size() == 1) return "T" + all_cards_text(words, decks.front().cards);
    if (const auto pack = pack_of(decks)) return packs_text(words, decks, *pack);
    const auto& most = *std::max_element(
        decks.begin(), decks.end(),
        [](const GameDeck& a, const GameDeck& b) { return a.cards.size() < b.cards.size(); });
    std::string text =
        fmt::format("{} t{}", with_players(most.players), all_cards_text(words, most.cards));
    for (const GameDeck& deck : decks) {
        if (&deck == &most) continue;
        const auto lacking = lacking_text(wording, deck, most);
        text += fmt::format(" {} t{}", with_players(deck.players),
                            lacking ? fmt::format("here are {}, without {}.",
                                                  counted(count_of(deck.cards), "card"), *lacking)
                                    : all_cards_text(words, deck.cards));
    }
    return text;
}

}  // namespace houserules
