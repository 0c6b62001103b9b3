#include "variant/sections/deck.h"

#include <fmt/format.h>

#include <algorithm>

#include "document/document.h"
#include "source/containers.h"
#include "source/phrases.h"
#include "variant/sections/attributes.h"
#include "variant/sections/fields.h"
#include "variant/sections/key_lists.h"
#include "variant/sections/version.h"

namespace houserules {

namespace {

/// The keys that a deck has, whether in a file of its own or not.
struct DeckKeys {
    const Node* preset = nullptr;
    const Node* ranks = nullptr;
    const Node* suits = nullptr;
    const Node* copies = nullptr;
    const Node* without = nullptr;
    const Node* add = nullptr;
};

const KeyTable<DeckKeys> deck_table(
    MapKind::deck,
    {
        {"preset", "a bundled deck", takes_node(Takes::name, &DeckKeys::preset)},
        {"ranks", "the ranks, lowest first", takes_node(Takes::ranks, &DeckKeys::ranks)},
        {"suits", "the suits, lowest first", takes_node(Takes::ranks, &DeckKeys::suits),
         "no suits"},
        {"copies", "how many there are of each card", takes_node(Takes::copies, &DeckKeys::copies),
         "1"},
        {"without", "cards to be left out, as a condition over a card",
         takes_node(Takes::expression, &DeckKeys::without)},
        {"add", "cards to be added: more of a card, or cards of a new rank and no suit",
         takes_node(Takes::cards, &DeckKeys::add)},
    });

const KeyTable<DeckKeys> deck_of_file_table(
    MapKind::deck_of_file,
    {
        {"ranks", "the ranks, lowest first", takes_node(Takes::ranks, &DeckKeys::ranks),
         required()},
        {"suits", "the suits, lowest first", takes_node(Takes::ranks, &DeckKeys::suits),
         "no suits"},
        {"copies", "how many there are of each card", takes_node(Takes::copies, &DeckKeys::copies),
         "1"},
        {"without", "cards to be left out", takes_node(Takes::expression, &DeckKeys::without)},
        {"add", "cards to be added: more of a card, or cards of a new rank and no suit",
         takes_node(Takes::cards, &DeckKeys::add)},
    });

/// A deck's own file.
struct DeckFile {
    const Node* deck = nullptr;
};

const KeyTable<DeckFile> deck_file_table(
    MapKind::deck_file,
    {
        {"houserules", "the version of the language: 1", {Takes::version}, required()},
        {"deck", "the cards", takes_node(Takes::map, &DeckFile::deck, MapKind::deck_of_file),
         required()},
        {"ranks", "what ranks have", {Takes::map, MapKind::attributes_of_file}},
        {"suits", "what suits have", {Takes::map, MapKind::attributes_of_file}},
    });

/// Before `without`, which may leave out most.
constexpr std::size_t most_cards_made = VariantLimits::cards_made;

void report_too_many_cards(Draft& draft, Span span) {
    draft.report(Code::out_of_range, span,
                 "the deck has more than {} cards, before some are left out",
                 figure(most_cards_made));
}

std::vector<Name> read_names(Draft& draft, const Node& node, std::string_view what, int limit) {
    std::vector<Name> names;
    const std::vector<Node>* items = read_list(node, fmt::format("`{}s`", what), draft.diagnostics);
    if (items == nullptr) return names;
    if (items->empty()) {
        draft.refuse(node.span, "`{}s` is empty", what);
    }
    for (const Node& item : *items) {
        const std::optional<Name> name =
            read_rank_name(item, fmt::format("a {}", what), draft.diagnostics);
        if (!name) continue;
        const auto first = std::find_if(names.begin(), names.end(), [&](const Name& other) {
            return other.text == name->text;
        });
        if (first != names.end()) {
            draft
                .report(Code::duplicate_name, name->span, "the {} `{}` is already there", what,
                        name->text)
                .note(first->span, "first named here");
            continue;
        }
        if (count_of(names) == limit) {
            draft.report(Code::out_of_range, name->span, "there can be no more than {} {}s", limit,
                         what);
            break;
        }
        names.push_back(*name);
    }
    return names;
}

/// Copies of each card, by rank.
std::vector<int> read_copies(Draft& draft, const Node* node) {
    const std::vector<Name>& ranks = draft.variant.deck.ranks;
    std::vector<int> copies(ranks.size(), 1);
    if (node == nullptr) return copies;
    const auto read = [&](const Node& value) {
        return static_cast<int>(
            read_integer(value, 1, VariantLimits::cards, "`copies`", draft.diagnostics)
                .value_or(1));
    };
    if (!node->is_map()) {
        std::fill(copies.begin(), copies.end(), read(*node));
        return copies;
    }
    for (const Entry& entry : node->entries) {
        const int rank = find_in_deck(draft, ranks, entry.key, entry.key_span, "rank");
        if (rank >= 0) at(copies, rank) = read(entry.value);
    }
    return copies;
}

void make_cards(Draft& draft, const std::vector<int>& copies, Span span) {
    Deck& deck = draft.variant.deck;
    const std::size_t suits = std::max<std::size_t>(deck.suits.size(), 1);
    for (std::size_t rank = 0; rank < deck.ranks.size(); ++rank) {
        for (std::size_t suit = 0; suit < suits; ++suit) {
            Card card;
            card.rank = rank;
            card.suit = deck.suits.empty() ? -1 : static_cast<int>(suit);
            card.text = deck.ranks[rank].text;
            if (card.suit >= 0) card.text += deck.suits[suit].text;
            const std::size_t number = copies[rank];
            if (deck.cards.size() + number > most_cards_made) {
                report_too_many_cards(draft, span);
                return;
            }
            deck.cards.insert(deck.cards.end(), number, card);
        }
    }
}

/// The name of a rank that is added; one that is there already has suits.
std::optional<Name> new_rank(Draft& draft, const Entry& entry) {
    const Deck& deck = draft.variant.deck;
    if (!is_rank_name(entry.key)) {
        report_bad_name(entry.key, entry.key_span, "a card", draft.diagnostics);
        return std::nullopt;
    }
    const bool has_suits = std::any_of(deck.ranks.begin(), deck.ranks.end(),
                                       [&](const Name& rank) { return rank.text == entry.key; });
    if (has_suits) {
        draft.refuse(entry.key_span, "the deck has cards of the rank `{}` already", entry.key)
            .advise(fmt::format("name one with its suit, such as `{}{}`", entry.key,
                                deck.suits.front().text));
        return std::nullopt;
    }
    if (count_of(deck.ranks) == VariantLimits::ranks) {
        draft.report(Code::out_of_range, entry.key_span, "there can be no more than {} ranks",
                     VariantLimits::ranks);
        return std::nullopt;
    }
    return Name{entry.key, entry.key_span};
}

/// Cards beyond ranks times suits: more of some, and ranks without a suit.
void add_cards(Draft& draft, const Node* add) {
    if (add == nullptr) return;
    if (!add->is_map()) {
        draft.report(Code::wrong_shape, add->span,
                     "`add` must be a map of cards to how many of each, but "
                     "this is {}",
                     shape_name(*add));
        return;
    }
    Deck& made = draft.variant.deck;
    for (const Entry& entry : add->entries) {
        const std::optional<std::int64_t> number = read_integer(
            entry.value, 1, VariantLimits::cards, "a number of cards", draft.diagnostics);
        const auto known = std::find_if(made.cards.begin(), made.cards.end(),
                                        [&](const Card& card) { return card.text == entry.key; });
        Card card;
        if (known != made.cards.end()) {
            card = *known;
        } else if (std::optional<Name> rank = new_rank(draft, entry)) {
            card.rank = count_of(made.ranks);
            card.text = rank->text;
            made.ranks.push_back(std::move(*rank));
        } else {
            continue;
        }
        const std::size_t more = number.value_or(1);
        if (made.cards.size() + more > most_cards_made) {
            report_too_many_cards(draft, entry.key_span);
            return;
        }
        made.cards.insert(made.cards.end(), more, card);
    }
}

bool read_cards(Draft& draft, const DeckKeys& deck, const Node* own_copies, DeckParts& parts) {
    if (deck.ranks == nullptr) return false;
    draft.variant.deck.ranks = read_names(draft, *deck.ranks, "rank", VariantLimits::ranks);
    if (deck.suits != nullptr) {
        draft.variant.deck.suits = read_names(draft, *deck.suits, "suit", VariantLimits::suits);
    }
    if (draft.variant.deck.ranks.empty()) return false;  // which was reported
    const Node* copies = own_copies != nullptr ? own_copies : deck.copies;
    make_cards(draft, read_copies(draft, copies), parts.span);
    add_cards(draft, deck.add);
    if (deck.without != nullptr) parts.without.push_back(deck.without);
    return true;
}

std::optional<Node> read_deck_file(Draft& draft, const Node& preset, Sources& sources,
                                   const FileAccess& files) {
    const std::optional<Name> name = read_name(preset, "`preset`", draft.diagnostics);
    if (!name) return std::nullopt;
    const std::string path = fmt::format("decks/{}.yaml", name->text);
    std::optional<std::string> text;
    if (files.read_bundled) text = files.read_bundled(path);
    if (!text) {
        Help help("write `ranks` and `suits` instead of `preset`");
        const std::vector<std::string> decks = bundled_names(files, "decks");
        if (nearest_name(name->text, decks)) help = suggest(name->text, decks);
        draft.report(Code::unknown_name, name->span, "there is no deck `{}`", name->text)
            .advise(std::move(help));
        return std::nullopt;
    }
    const std::uint32_t file = sources.add(SourceFile(path, std::move(*text)));
    std::optional<Node> node = read_document(sources, file, draft.diagnostics);
    const Span start{file, 0, 0};
    if (!node || !check_version(*node, draft.diagnostics) ||
        !check_keys(*node, MapKind::deck_file, start, draft.diagnostics)) {
        return std::nullopt;
    }
    return node;
}

bool read_preset(Draft& draft, const Node& map, const DeckKeys& deck, Sources& sources,
                 const FileAccess& files, DeckParts& parts) {
    for (const std::string_view key : {"ranks", "suits"}) {
        const Entry* entry = map.find_entry(key);
        if (entry == nullptr) continue;
        draft.refuse(entry->key_span, "`{}` cannot stand beside `preset`", key);
    }
    parts.file = read_deck_file(draft, *deck.preset, sources, files);
    if (!parts.file) return false;
    DeckFile file;
    Reading reading{draft, *parts.file};
    read_keys(reading, deck_file_table, file);
    DeckKeys of_file;
    if (file.deck == nullptr || !read_map(draft, *file.deck, deck_of_file_table, of_file) ||
        !read_cards(draft, of_file, deck.copies, parts)) {
        return false;
    }
    add_cards(draft, deck.add);
    if (deck.without != nullptr) parts.without.push_back(deck.without);
    read_ranks_and_suits(draft, *parts.file, true);
    return true;
}

}  // namespace

KeyLists deck_keys() { return {&deck_table, &deck_file_table, &deck_of_file_table}; }

std::optional<DeckParts> read_deck(Draft& draft, const Node& root, Sources& sources,
                                   const FileAccess& files) {
    const Node* map = root.find("deck");
    DeckKeys deck;
    if (map == nullptr || !read_map(draft, *map, deck_table, deck)) return std::nullopt;
    std::optional<DeckParts> parts = DeckParts{};
    parts->span = map->span;
    if (deck.preset != nullptr) {
        if (!read_preset(draft, *map, deck, sources, files, *parts)) return std::nullopt;
    } else if (deck.ranks == nullptr) {
        draft.report(Code::missing_key, map->span,
                     "a deck needs the key `preset` or the key `ranks`");
        return std::nullopt;
    } else if (!read_cards(draft, deck, nullptr, *parts)) {
        return std::nullopt;
    }
    read_ranks_and_suits(draft, root, false);
    return parts;
}

}  // namespace houserules
