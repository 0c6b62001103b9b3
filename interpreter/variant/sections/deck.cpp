#include "variant/sections/deck.h"

#include <fmt/format.h>

#include <algorithm>

#include "document/document.h"
#include "source/containers.h"
#include "source/figure.h"
#include "variant/binding/expressions.h"
#include "variant/key_check.h"
#include "variant/scalars.h"
#include "variant/sections/attributes.h"
#include "variant/sections/version.h"

namespace houserules {

namespace {

/// Before `without`, which may leave out most.
constexpr auto most_cards_made = static_cast<std::size_t>(VariantLimits::cards_made);

void report_too_many_cards(Draft& draft, Span span) {
    draft.diagnostics.error(Code::out_of_range, span,
                            fmt::format("the deck has more than {} cards, before some are left out",
                                        figure(most_cards_made)));
}

std::vector<Name> read_names(Draft& draft, const Node& node, std::string_view what, int limit) {
    std::vector<Name> names;
    const std::vector<Node>* items = read_list(node, fmt::format("`{}s`", what), draft.diagnostics);
    if (items == nullptr) return names;
    if (items->empty()) {
        draft.diagnostics.error(Code::bad_value, node.span, fmt::format("`{}s` is empty", what));
    }
    for (const Node& item : *items) {
        const std::optional<Name> name =
            read_rank_name(item, fmt::format("a {}", what), draft.diagnostics);
        if (!name) continue;
        const auto first = std::find_if(names.begin(), names.end(), [&](const Name& other) {
            return other.text == name->text;
        });
        if (first != names.end()) {
            draft.diagnostics
                .error(Code::duplicate_name, name->span,
                       fmt::format("the {} `{}` is already there", what, name->text))
                .notes.push_back({first->span, "first named here"});
            continue;
        }
        if (names.size() == static_cast<std::size_t>(limit)) {
            draft.diagnostics.error(Code::out_of_range, name->span,
                                    fmt::format("there can be no more than {} {}s", limit, what));
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
        const auto rank = std::find_if(ranks.begin(), ranks.end(),
                                       [&](const Name& name) { return name.text == entry.key; });
        if (rank != ranks.end()) {
            at(copies, rank - ranks.begin()) = read(entry.value);
            continue;
        }
        std::vector<std::string> texts;
        for (const Name& name : ranks) texts.push_back(name.text);
        draft.diagnostics.error(Code::unknown_name, entry.key_span,
                                fmt::format("the deck has no rank {}", quoted(entry.key)),
                                suggest(entry.key, texts));
    }
    return copies;
}

void make_cards(Draft& draft, const std::vector<int>& copies, Span span) {
    Deck& deck = draft.variant.deck;
    const std::size_t suits = std::max<std::size_t>(deck.suits.size(), 1);
    for (std::size_t rank = 0; rank < deck.ranks.size(); ++rank) {
        for (std::size_t suit = 0; suit < suits; ++suit) {
            Card card;
            card.rank = static_cast<int>(rank);
            card.suit = deck.suits.empty() ? -1 : static_cast<int>(suit);
            card.text = deck.ranks[rank].text;
            if (card.suit >= 0) card.text += deck.suits[suit].text;
            const auto number = static_cast<std::size_t>(copies[rank]);
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
        draft.diagnostics.error(
            Code::bad_value, entry.key_span,
            fmt::format("the deck has cards of the rank `{}` already", entry.key),
            fmt::format("name one with its suit, such as `{}{}`", entry.key,
                        deck.suits.front().text));
        return std::nullopt;
    }
    if (deck.ranks.size() == static_cast<std::size_t>(VariantLimits::ranks)) {
        draft.diagnostics.error(
            Code::out_of_range, entry.key_span,
            fmt::format("there can be no more than {} ranks", VariantLimits::ranks));
        return std::nullopt;
    }
    return Name{entry.key, entry.key_span};
}

/// Cards beyond ranks times suits: more of some, and ranks without a suit.
void add_cards(Draft& draft, const Node& deck) {
    const Node* add = deck.find("add");
    if (add == nullptr) return;
    if (!add->is_map()) {
        draft.diagnostics.error(Code::wrong_shape, add->span,
                                fmt::format("`add` must be a map of cards to how many of each, but "
                                            "this is {}",
                                            shape_name(*add)));
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
        const auto more = static_cast<std::size_t>(number.value_or(1));
        if (made.cards.size() + more > most_cards_made) {
            report_too_many_cards(draft, entry.key_span);
            return;
        }
        made.cards.insert(made.cards.end(), more, card);
    }
}

/// The keys that a deck has, whether in a file of its own or not.
bool read_cards(Draft& draft, const Node& deck, const Node* own_copies, DeckParts& parts) {
    const Node* ranks = deck.find("ranks");
    if (ranks == nullptr) return false;
    draft.variant.deck.ranks = read_names(draft, *ranks, "rank", VariantLimits::ranks);
    if (const Node* suits = deck.find("suits")) {
        draft.variant.deck.suits = read_names(draft, *suits, "suit", VariantLimits::suits);
    }
    if (draft.variant.deck.ranks.empty()) {
        return false;  // which was reported
    }
    const Node* copies = own_copies != nullptr ? own_copies : deck.find("copies");
    make_cards(draft, read_copies(draft, copies), parts.span);
    add_cards(draft, deck);
    if (const Node* without = deck.find("without")) parts.without.push_back(without);
    return true;
}

/// What people call ranks or suits beside their names.
void read_other_names(Draft& draft, const Node& node, const std::vector<Name>& names) {
    if (!node.is_map()) {
        draft.diagnostics.error(Code::wrong_shape, node.span,
                                fmt::format("`also_called` must be a map of names to lists of "
                                            "others, but this is {}",
                                            shape_name(node)));
        return;
    }
    for (const Entry& entry : node.entries) {
        const bool known = std::any_of(names.begin(), names.end(),
                                       [&](const Name& name) { return name.text == entry.key; });
        if (!known) {
            draft.diagnostics.error(Code::unknown_name, entry.key_span,
                                    fmt::format("the deck has no {}", quoted(entry.key)));
        }
        const std::vector<Node>* items = read_list(entry.value, "`also_called`", draft.diagnostics);
        if (items == nullptr) continue;
        for (const Node& item : *items) {
            if (read_rank_name(item, "a rank or suit", draft.diagnostics)) {
                draft.other_names.push_back({item.text, entry.key});
            }
        }
    }
}

void read_sections_of_attributes(Draft& draft, const Node& map, MapKind ranks, MapKind suits) {
    for (const Entry& entry : map.entries) {
        const bool of_rank = entry.key == "ranks";
        if (!of_rank && entry.key != "suits") continue;
        const MapKind kind = of_rank ? ranks : suits;
        if (!check_keys(entry.value, kind, entry.key_span, draft.diagnostics)) continue;
        if (!of_rank && draft.variant.deck.suits.empty()) {
            draft.diagnostics.error(Code::bad_value, entry.key_span, "the deck has no suits");
            continue;
        }
        read_attributes(draft, entry.value, of_rank ? Attribute::Of::rank : Attribute::Of::suit);
        if (const Node* called = entry.value.find("also_called")) {
            const Deck& deck = draft.variant.deck;
            read_other_names(draft, *called, of_rank ? deck.ranks : deck.suits);
        }
    }
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
        draft.diagnostics.error(Code::unknown_name, name->span,
                                fmt::format("there is no deck `{}`", name->text), std::move(help));
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

bool read_preset(Draft& draft, const Node& deck, Sources& sources, const FileAccess& files,
                 DeckParts& parts) {
    for (const char* key : {"ranks", "suits"}) {
        for (const Entry& entry : deck.entries) {
            if (entry.key != key) continue;
            draft.diagnostics.error(Code::bad_value, entry.key_span,
                                    fmt::format("`{}` cannot stand beside `preset`", key));
        }
    }
    parts.file = read_deck_file(draft, *deck.find("preset"), sources, files);
    if (!parts.file) return false;
    const Node* cards = parts.file->find("deck");
    if (cards == nullptr ||
        !check_keys(*cards, MapKind::deck_of_file, cards->span, draft.diagnostics) ||
        !read_cards(draft, *cards, deck.find("copies"), parts)) {
        return false;
    }
    add_cards(draft, deck);
    if (const Node* without = deck.find("without")) parts.without.push_back(without);
    read_sections_of_attributes(draft, *parts.file, MapKind::attributes_of_file,
                                MapKind::attributes_of_file);
    return true;
}

}  // namespace

std::optional<DeckParts> read_deck(Draft& draft, const Node& root, Sources& sources,
                                   const FileAccess& files) {
    const Node* deck = root.find("deck");
    if (deck == nullptr) return std::nullopt;
    std::optional<DeckParts> parts = DeckParts{};
    parts->span = deck->span;
    if (!check_keys(*deck, MapKind::deck, deck->span, draft.diagnostics)) return std::nullopt;
    if (deck->find("preset") != nullptr) {
        if (!read_preset(draft, *deck, sources, files, *parts)) return std::nullopt;
    } else if (deck->find("ranks") == nullptr) {
        draft.diagnostics.error(Code::missing_key, deck->span,
                                "a deck needs the key `preset` or the key `ranks`");
        return std::nullopt;
    } else if (!read_cards(draft, *deck, nullptr, *parts)) {
        return std::nullopt;
    }
    read_sections_of_attributes(draft, root, MapKind::ranks, MapKind::suits);
    return parts;
}

}  // namespace houserules
