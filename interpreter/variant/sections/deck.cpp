#include "variant/sections/deck.h"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "document/document.h"
#include "source/characters.h"
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
        {"copies", "how many there are of each card",
         takes_node(Takes::copies_by_game, &DeckKeys::copies), "1"},
        {"without", "cards to be left out, as a condition over a card",
         takes_node(Takes::expression, &DeckKeys::without)},
        {"add", "cards to be added: more of a card, or cards of a new rank and no suit",
         takes_node(Takes::cards_by_game, &DeckKeys::add)},
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
            const bool of_rank = what == "rank";
            draft
                .report(Code::out_of_range, name->span, "there can be no more than {} {}s", limit,
                        what)
                .advise(of_rank ? "of more numbers let tens be ranks and units suits: `cards: "
                                  "{order: [rank, suit]}` compares by both"
                                : "");
            break;
        }
        names.push_back(*name);
    }
    return names;
}

/// Whether a value is an expression, and not a number, right or wrong.
bool is_expression(const Node& node) {
    constexpr std::string_view signs = "(+*/";
    return node.is_scalar() && any_of(node.text, [&](char letter) {
               return is_letter(letter) || signs.find(letter) != std::string_view::npos;
           });
}

/// Reads a number of cards, which options may decide in the file of a game.
/// @return its index among the amounts
std::size_t read_card_amount(Draft& draft, const Node& node, std::string what, bool by_game,
                             DeckParts& parts) {
    DeckAmount amount{std::move(what)};
    if (by_game && is_expression(node)) {
        amount.expression = &node;
    } else {
        amount.number = static_cast<int>(
            read_integer(node, 1, VariantLimits::cards, amount.what, draft.diagnostics)
                .value_or(1));
    }
    parts.amounts.push_back(std::move(amount));
    return parts.amounts.size() - 1;
}

/// Copies of each card, by rank, among the amounts.
std::vector<std::size_t> read_copies(Draft& draft, const Node* node, bool by_game,
                                     DeckParts& parts) {
    const std::vector<Name>& ranks = draft.variant.deck.ranks;
    parts.amounts.push_back({"`copies`"});
    std::vector<std::size_t> copies(ranks.size(), parts.amounts.size() - 1);
    if (node == nullptr) return copies;
    if (!node->is_map()) {
        std::fill(copies.begin(), copies.end(),
                  read_card_amount(draft, *node, "`copies`", by_game, parts));
        return copies;
    }
    for (const Entry& entry : node->entries) {
        const int rank = find_in_deck(draft, ranks, entry.key, entry.key_span, "rank");
        if (rank < 0) continue;
        at(copies, rank) = read_card_amount(draft, entry.value, "`copies`", by_game, parts);
    }
    return copies;
}

void make_cards(Draft& draft, const std::vector<std::size_t>& copies, DeckParts& parts) {
    Deck& deck = draft.variant.deck;
    const std::size_t suits = std::max<std::size_t>(deck.suits.size(), 1);
    for (std::size_t rank = 0; rank < deck.ranks.size(); ++rank) {
        for (std::size_t suit = 0; suit < suits; ++suit) {
            Card card;
            card.rank = rank;
            card.suit = deck.suits.empty() ? -1 : static_cast<int>(suit);
            card.text = deck.ranks[rank].text;
            if (card.suit >= 0) card.text += deck.suits[suit].text;
            const std::size_t number = parts.amounts[copies[rank]].number;
            if (deck.cards.size() + number > most_cards_made) {
                report_too_many_cards(draft, parts.span);
                return;
            }
            deck.cards.insert(deck.cards.end(), number, card);
            parts.kinds.push_back({std::move(card), {copies[rank]}});
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
    const bool has_suits =
        any_of(deck.ranks, [&](const Name& rank) { return rank.text == entry.key; });
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
void add_cards(Draft& draft, const Node* add, bool by_game, DeckParts& parts) {
    if (add == nullptr) return;
    if (!add->is_map()) {
        draft
            .report(Code::wrong_shape, add->span,
                    "`add` must be a map of cards to how many of each, but "
                    "this is {}",
                    shape_name(*add))
            .advise(fmt::format("write `{{CARD: {}}}`", add->is_scalar() ? add->text : "2"));
        return;
    }
    Deck& made = draft.variant.deck;
    for (const Entry& entry : add->entries) {
        const std::string what = by_game && is_expression(entry.value)
                                     ? fmt::format("the number of `{}`", entry.key)
                                     : std::string("a number of cards");
        const std::size_t amount = read_card_amount(draft, entry.value, what, by_game, parts);
        auto known =
            std::find_if(parts.kinds.begin(), parts.kinds.end(),
                         [&](const DeckKind& kind) { return kind.card.text == entry.key; });
        if (known == parts.kinds.end()) {
            std::optional<Name> rank = new_rank(draft, entry);
            if (!rank) continue;
            Card card;
            card.rank = count_of(made.ranks);
            card.text = rank->text;
            made.ranks.push_back(std::move(*rank));
            parts.kinds.push_back({std::move(card), {}});
            known = parts.kinds.end() - 1;
        }
        const std::size_t more = parts.amounts[amount].number;
        if (made.cards.size() + more > most_cards_made) {
            report_too_many_cards(draft, entry.key_span);
            return;
        }
        known->amounts.push_back(amount);
        made.cards.insert(made.cards.end(), more, known->card);
    }
}

/// @param own_copies  those of the game, where the deck is that of a file; may be null
/// @param by_game     whether the deck is that of the game itself
bool read_cards(Draft& draft, const DeckKeys& deck, const Node* own_copies, bool by_game,
                DeckParts& parts) {
    if (deck.ranks == nullptr) return false;
    draft.variant.deck.ranks = read_names(draft, *deck.ranks, "rank", VariantLimits::ranks);
    if (deck.suits != nullptr) {
        draft.variant.deck.suits = read_names(draft, *deck.suits, "suit", VariantLimits::suits);
    }
    if (draft.variant.deck.ranks.empty()) return false;  // which was reported
    const bool own = own_copies != nullptr;
    make_cards(draft, read_copies(draft, own ? own_copies : deck.copies, own || by_game, parts),
               parts);
    add_cards(draft, deck.add, by_game, parts);
    if (deck.without != nullptr) parts.without.push_back({deck.without, by_game});
    return true;
}

/// The bundled deck that a word means: `52`, `standard` or a slip of its name.
std::optional<std::string> deck_named(std::string_view word, const FileAccess& files) {
    const std::vector<std::string> decks = bundled_names(files, "decks");
    if (const auto near = nearest_name(word, decks)) return near;
    for (const std::string& deck : decks) {
        const std::size_t at = deck.find(word);
        const bool is_part = at != std::string::npos && (at == 0 || deck[at - 1] == '_') &&
                             (at + word.size() == deck.size() || deck[at + word.size()] == '_');
        if (!word.empty() && is_part) return deck;
    }
    return std::nullopt;
}

/// A deck that is named where a map should say which: `deck: 52`. This is reported.
bool is_deck_alone(Draft& draft, const Node& node, const FileAccess& files) {
    if (!node.is_scalar()) return false;
    const auto deck = deck_named(node.text, files);
    const std::string all = fmt::format("{}", fmt::join(bundled_names(files, "decks"), "`, `"));
    draft
        .report(Code::wrong_shape, node.span,
                "`deck` must be a map of keys and values, but this is {}", shape_name(node))
        .advise(deck ? fmt::format("write `{{preset: {}}}`", *deck)
                     : fmt::format("write `{{preset: NAME}}`; there are `{}`", all));
    return true;
}

std::optional<Node> read_deck_file(Draft& draft, const Node& preset, Sources& sources,
                                   const FileAccess& files) {
    if (preset.is_scalar() && is_rank_name(preset.text) && !is_name(preset.text)) {
        const auto deck = deck_named(preset.text, files);
        draft.report(Code::unknown_name, preset.span, "there is no deck {}", quoted(preset.text))
            .advise(deck ? did_you_mean({*deck})
                         : Help("write `ranks` and `suits` instead of `preset`"));
        return std::nullopt;
    }
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
        !read_cards(draft, of_file, deck.copies, false, parts)) {
        return false;
    }
    add_cards(draft, deck.add, true, parts);
    if (deck.without != nullptr) parts.without.push_back({deck.without, true});
    read_ranks_and_suits(draft, *parts.file, true);
    return true;
}

}  // namespace

KeyLists deck_keys() { return {&deck_table, &deck_file_table, &deck_of_file_table}; }

std::optional<DeckParts> read_deck(Draft& draft, const Node& root, Sources& sources,
                                   const FileAccess& files) {
    const Node* map = root.find("deck");
    DeckKeys deck;
    if (map != nullptr && is_deck_alone(draft, *map, files)) return std::nullopt;
    if (map == nullptr || !read_map(draft, *map, deck_table, deck)) return std::nullopt;
    std::optional<DeckParts> parts = DeckParts{};
    parts->span = map->span;
    draft.deck_file = map->span.file;
    for (const Entry& entry : map->entries) {
        draft.deck_file = std::min(draft.deck_file, entry.key_span.file);
        for (const Entry& part : entry.value.entries) {
            draft.deck_file = std::min(draft.deck_file, part.key_span.file);
        }
    }
    if (deck.preset != nullptr) {
        if (!read_preset(draft, *map, deck, sources, files, *parts)) return std::nullopt;
    } else if (deck.ranks == nullptr) {
        draft.report(Code::missing_key, map->span,
                     "a deck needs the key `preset` or the key `ranks`");
        return std::nullopt;
    } else if (!read_cards(draft, deck, nullptr, true, *parts)) {
        return std::nullopt;
    }
    read_ranks_and_suits(draft, root, false);
    return parts;
}

}  // namespace houserules
