#include "verify/example_names.h"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "rules/options.h"
#include "source/containers.h"
#include "variant/scalars.h"

namespace houserules {

namespace {

template <typename Things>
std::vector<std::string> names_of(const Things& things) {
    std::vector<std::string> names;
    for (const auto& thing : things) names.push_back(thing.name.text);
    return names;
}

bool is_card(const Variant& variant, const std::string& text) {
    return std::any_of(variant.deck.cards.begin(), variant.deck.cards.end(),
                       [&](const Card& card) { return card.text == text; });
}

/// A move of one word that is no card names an action. What is near none is left to whoever makes
/// the move, who can say more.
bool check_action(const Variant& variant, const ExampleText& move, Diagnostics& diagnostics) {
    const std::vector<std::string> actions = names_of(variant.actions);
    const bool is_word = is_name(move.text) && move.text != "choose";
    if (!is_word || contains(actions, move.text) || is_card(variant, move.text)) return true;
    if (!nearest_name(move.text, actions)) return true;
    diagnostics.error(Code::unknown_name, move.span,
                      fmt::format("there is no action {}", quoted(move.text)),
                      suggest(move.text, actions));
    return false;
}

}  // namespace

bool check_example_names(const Variant& variant, const Example& example, Diagnostics& diagnostics) {
    bool known = true;
    const std::vector<std::string> options = names_of(variant.options);
    for (const ExampleEntry& option : example.options) {
        if (find_option(variant, option.name.text)) continue;
        diagnostics.error(Code::unknown_name, option.name.span,
                          fmt::format("there is no option {}", quoted(option.name.text)),
                          suggest(option.name.text, options));
        known = false;
    }
    for (const auto* moves :
         {&example.legal, &example.illegal, &example.legal_then, &example.illegal_then}) {
        for (const ExampleMove& move : *moves) {
            known = check_action(variant, move.move, diagnostics) && known;
        }
    }
    for (const ExampleText& move : example.plays) {
        known = check_action(variant, move, diagnostics) && known;
    }
    return known;
}

}  // namespace houserules
