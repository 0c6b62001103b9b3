#include <fmt/format.h>

#include <array>

#include "variant/key_check.h"
#include "variant/scalars.h"
#include "variant/sections/declarations.h"
#include "variant/sections/lookup.h"

namespace houserules {

namespace {

constexpr std::array<std::pair<std::string_view, Combination::Key>, 2> keys = {{
    {"rank", Combination::Key::rank},
    {"card", Combination::Key::card},
}};

void read_size(Draft& draft, const Node& node, Combination& combination) {
    const bool run = combination.pattern == Combination::Pattern::run;
    const std::string_view what = run ? "`run`" : "`set`";
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

    const Node* set = map.find("set");
    const Node* run = map.find("run");
    if (set != nullptr && run != nullptr) {
        diagnostics.error(Code::bad_value, run->span,
                          "a combination is a `set` or a `run`, not both");
    } else if (set == nullptr && run == nullptr && errors == diagnostics.error_count()) {
        diagnostics.error(Code::missing_key, entry.key_span,
                          "a combination needs the key `set` or the key `run`");
    }
    if (run != nullptr) combination.pattern = Combination::Pattern::run;
    if (set != nullptr || run != nullptr) read_size(draft, run ? *run : *set, combination);
    if (const Node* width = map.find("width")) {
        if (run == nullptr) {
            diagnostics.error(Code::bad_value, width->span, "only a `run` has a `width`");
        }
        combination.width = static_cast<int>(
            read_integer(*width, 1, VariantLimits::cards, "`width`", diagnostics).value_or(1));
    }
    if (const Node* same = map.find("same")) read_same(draft, *same, combination);
    if (const Node* key = map.find("key")) {
        combination.key =
            read_word(*key, keys, "`key`", diagnostics).value_or(Combination::Key::rank);
        if (combination.key == Combination::Key::card && draft.variant.deck.suits.empty()) {
            diagnostics.error(Code::bad_value, key->span,
                              "the deck has no suits, so the rank alone decides");
        }
    }
    return combination;
}

}  // namespace

void read_combinations(Draft& draft, const Node& root) {
    const Node* node = find_declarations(draft, root, "combinations");
    if (node == nullptr) return;
    std::vector<Combination>& combinations = draft.variant.combinations;
    for (const Entry* entry : read_rows(draft, *node, VariantLimits::combinations, "combination")) {
        draft.names.declare(name_of(*entry), NameKind::combination,
                            static_cast<int>(combinations.size()));
        combinations.push_back(read_combination(draft, *entry));
    }
    if (combinations.empty() && (node->is_map() || node->kind == Node::Kind::null)) {
        draft.diagnostics.error(Code::bad_value, node->span, "there must be a combination to play");
    }
}

}  // namespace houserules
