#include <fmt/format.h>

#include <array>

#include "source/containers.h"
#include "variant/key_check.h"
#include "variant/scalars.h"
#include "variant/sections/declarations.h"
#include "variant/sections/lookup.h"
#include "variant/sections/spoken.h"

namespace houserules {

namespace {

constexpr std::array<std::pair<std::string_view, Combination::Key>, 2> keys = {{
    {"rank", Combination::Key::rank},
    {"card", Combination::Key::card},
}};

constexpr std::array<std::pair<std::string_view, Combination::Pattern>, 4> patterns = {{
    {"set", Combination::Pattern::set},
    {"run", Combination::Pattern::run},
    {"any", Combination::Pattern::any},
    {"cards", Combination::Pattern::cards},
}};

void read_size(Draft& draft, const Node& node, std::string_view key, Combination& combination) {
    const bool run = combination.pattern == Combination::Pattern::run;
    const std::string what = fmt::format("`{}`", key);
    const std::optional<Range> range = read_range(node, what, draft.diagnostics);
    if (!range) return;
    const std::int64_t least = run ? 2 : 1;
    const std::int64_t most = run ? VariantLimits::ranks : VariantLimits::cards;
    if (range->least < least || range->least > most || range->most.value_or(most) > most) {
        draft.diagnostics.error(Code::out_of_range, node.span,
                                fmt::format("{} must be from {} to {}", what, least, most));
        return;
    }
    combination.least = static_cast<int>(range->least);
    combination.most = static_cast<int>(range->most.value_or(-1));
}

/// What a combination is made of: one of `set`, `run`, `any` and `cards`.
///
/// @param errors  how many there were before its keys were looked at; among these the pattern
///                may be misspelt
void read_pattern(Draft& draft, const Entry& entry, std::size_t errors, Combination& combination) {
    Diagnostics& diagnostics = draft.diagnostics;
    const Node* found = nullptr;
    std::string_view found_key;
    for (const auto& [key, pattern] : patterns) {
        const Node* node = entry.value.find(key);
        if (node == nullptr) continue;
        if (found != nullptr) {
            diagnostics.error(
                Code::bad_value, node->span,
                fmt::format("a combination has `{}` or `{}`, not both", found_key, key));
            return;
        }
        found = node;
        found_key = key;
        combination.pattern = pattern;
    }
    if (found == nullptr && errors == diagnostics.error_count()) {
        diagnostics.error(Code::missing_key, entry.key_span,
                          "a combination needs one of the keys `set`, `run`, `any` and `cards`");
    }
    if (found == nullptr || combination.pattern == Combination::Pattern::cards) return;
    read_size(draft, *found, found_key, combination);
}

/// `rank`, `card`, or `[suit, rank]`: its highest card, with the suit first.
void read_key(Draft& draft, const Node& node, Combination& combination) {
    Diagnostics& diagnostics = draft.diagnostics;
    if (node.is_sequence()) {
        std::vector<std::string> words;
        for (const Node& item : node.items) {
            const Node* word = read_scalar(item, "`key`", diagnostics);
            if (word == nullptr) return;
            words.push_back(word->text);
        }
        if (words == std::vector<std::string>{"suit", "rank"}) {
            combination.key = Combination::Key::suit_first;
        } else if (words == std::vector<std::string>{"rank", "suit"}) {
            combination.key = Combination::Key::card;
        } else {
            diagnostics.error(Code::bad_value, node.span,
                              "`key` must be `rank`, `card` or `[suit, rank]`");
            return;
        }
    } else {
        combination.key =
            read_word(node, keys, "`key`", diagnostics).value_or(Combination::Key::rank);
    }
    if (combination.key != Combination::Key::rank && draft.variant.deck.suits.empty()) {
        diagnostics.error(Code::bad_value, node.span,
                          "the deck has no suits, so the rank alone decides");
    }
}

std::optional<Kickers> read_kickers(Draft& draft, const Node& node, const Combination& core) {
    Diagnostics& diagnostics = draft.diagnostics;
    if (!check_keys(node, MapKind::kickers, node.span, diagnostics)) return std::nullopt;
    const bool run = core.pattern == Combination::Pattern::run;
    if (!run && core.pattern != Combination::Pattern::set) {
        diagnostics.error(Code::bad_value, node.span, "only a `set` or a `run` has `kickers`");
        return std::nullopt;
    }
    Kickers kickers;
    const auto number = [&](std::string_view key) {
        const Node* value = node.find(key);
        if (value == nullptr) return 1;
        return static_cast<int>(
            read_integer(*value, 1, VariantLimits::kickers, fmt::format("`{}`", key), diagnostics)
                .value_or(1));
    };
    kickers.size = number("set");
    kickers.count = number("count");
    if (const Node* each = node.find("for_each")) {
        kickers.for_each_rank = read_word_index(*each, {"rank"}, "`for_each`", diagnostics) == 0u;
        if (!run) {
            diagnostics.error(Code::bad_value, each->span,
                              "only a `run` has several ranks to have kickers for");
        }
    }
    if (kickers.for_each_rank && core.least * kickers.count > VariantLimits::kickers) {
        diagnostics.error(
            Code::out_of_range, node.span,
            fmt::format("a play can have at most {} kickers", VariantLimits::kickers));
    }
    if (const Node* repeat = node.find("may_repeat")) {
        kickers.may_repeat = read_boolean(*repeat, "`may_repeat`", diagnostics).value_or(false);
    }
    return kickers;
}

void read_same(Draft& draft, const Node& node, Combination& combination) {
    const std::optional<Name> name = read_name(node, "`same`", draft.diagnostics);
    if (!name) return;
    const Deck& deck = draft.variant.deck;
    if (deck.suits.empty()) {
        draft.diagnostics.error(Code::bad_value, node.span, "the deck has no suits");
        return;
    }
    std::vector<std::string> candidates = {"suit"};
    for (std::size_t i = 0; i < deck.attributes.size(); ++i) {
        if (deck.attributes[i].of != Attribute::Of::suit) continue;
        candidates.push_back(deck.attributes[i].name.text);
        if (deck.attributes[i].name.text == name->text) {
            combination.same_attribute = static_cast<int>(i);
        }
    }
    if (name->text != "suit" && combination.same_attribute < 0) {
        draft.diagnostics.error(Code::unknown_name, node.span,
                                fmt::format("suits have no `{}`", name->text),
                                suggest(name->text, candidates));
        return;
    }
    combination.same = name->text;
}

Combination read_combination(Draft& draft, const Entry& entry) {
    Combination combination;
    combination.name = name_of(entry);
    const Node& map = entry.value;
    Diagnostics& diagnostics = draft.diagnostics;
    const std::size_t errors = diagnostics.error_count();
    if (!check_keys(map, MapKind::combination, entry.key_span, diagnostics)) return combination;
    combination.title = read_title(draft, map);

    read_pattern(draft, entry, errors, combination);
    const bool run = combination.pattern == Combination::Pattern::run;
    if (const Node* width = map.find("width")) {
        if (!run) {
            diagnostics.error(Code::bad_value, width->span, "only a `run` has a `width`");
        }
        combination.width = static_cast<int>(
            read_integer(*width, 1, VariantLimits::cards, "`width`", diagnostics).value_or(1));
    }
    if (const Node* same = map.find("same")) read_same(draft, *same, combination);
    if (const Node* key = map.find("key")) read_key(draft, *key, combination);
    if (const Node* kickers = map.find("kickers")) {
        combination.kickers = read_kickers(draft, *kickers, combination);
    }
    if (const Node* tier = map.find("tier")) {
        combination.tier = static_cast<int>(
            read_integer(*tier, -number_bound + 1, number_bound - 1, "`tier`", diagnostics)
                .value_or(0));
    }
    return combination;
}

}  // namespace

void read_combinations(Draft& draft, const Node& root) {
    const Node* node = find_declarations(draft, root, "combinations");
    if (node == nullptr) return;
    std::vector<Combination>& combinations = draft.variant.combinations;
    for (const Entry* entry : read_rows(draft, *node, VariantLimits::combinations, "combination")) {
        draft.names.declare(name_of(*entry), NameKind::combination, count_of(combinations));
        combinations.push_back(read_combination(draft, *entry));
    }
    if (combinations.empty() && (node->is_map() || node->kind == Node::Kind::null)) {
        draft.diagnostics.error(Code::bad_value, node->span, "there must be a combination to play");
    }
}

}  // namespace houserules
