#include "variant/sections/references.h"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <vector>

#include "language/words.h"
#include "source/characters.h"
#include "variant/scalars.h"

namespace houserules {

namespace {

/// A text as people read it: what is written large and with `_` is read alike.
std::string as_read(std::string_view text) {
    std::string read(text);
    for (char& letter : read) letter = letter == '_' ? ' ' : lower(letter);
    return read;
}

/// The name of something and the player whose it is, written as one.
struct OwnedName {
    std::string_view name;
    std::string_view player;
};

/// Takes `taker.won` and `won of taker` apart.
OwnedName owned_name(std::string_view text) {
    if (const std::size_t dot = text.rfind('.'); dot != std::string_view::npos) {
        return {text.substr(dot + 1), text.substr(0, dot)};
    }
    constexpr std::string_view of = " of ";
    const std::size_t at = text.find(of);
    if (at == std::string_view::npos) return {};
    return {text.substr(0, at), text.substr(at + of.size())};
}

Help help_for_thing(const Draft& draft, std::string_view text, std::string_view what,
                    std::string_view whose) {
    if (Help help = help_for_title(draft, text); !help.text.empty()) return help;
    const OwnedName owned = owned_name(text);
    if (draft.names.find(owned.name) != nullptr) {
        if (whose.empty()) return fmt::format("write the name alone: `{}`", owned.name);
        const std::string_view key = what.substr(1, what.size() - 2);
        const bool is_function = find_function(owned.player) != nullptr;
        return fmt::format("write `{}: {}, {}: {}{}`", key, owned.name, whose, owned.player,
                           is_function ? "(player)" : "");
    }
    const std::string first(text.substr(0, text.find_first_of(" =+-*/")));
    if (what == "`set`" && draft.names.find(first, NameKind::variable) >= 0) {
        return fmt::format("write `{}`", set_form(text));
    }
    Help help = help_for_name(text);
    // A name that is written with other marks is known; else it is only told what a name is.
    const bool is_known = help.correction && draft.names.find(help.correction->to) != nullptr;
    if (is_known) return help;
    return "a name has letters, digits and `_`, and does not begin with a digit";
}

}  // namespace

std::string set_form(std::string_view text) {
    const std::string name(text.substr(0, text.find_first_of(" =+-*/")));
    const std::string_view rest = text.substr(after_blanks(text, name.size()));
    const bool adds = rest.size() > 1 && rest[1] == '=' && rest[0] != '=';
    const std::size_t sign = rest.find('=');
    if (sign == std::string_view::npos) return fmt::format("set: {}, to: {}", name, text);
    const std::string_view value = rest.substr(after_blanks(rest, sign + 1));
    return adds ? fmt::format("set: {0}, to: {0} {1} {2}", name, rest[0], value)
                : fmt::format("set: {}, to: {}", name, value);
}

std::optional<std::string> name_with_title(const Draft& draft, std::string_view title) {
    const Variant& variant = draft.variant;
    const std::string wanted = as_read(title);
    std::vector<std::string> names;
    const auto look_at = [&](const auto& things) {
        for (const auto& thing : things) {
            if (!thing.title.empty() && as_read(thing.title) == wanted) {
                names.push_back(thing.name.text);
            }
        }
    };
    look_at(variant.options);
    look_at(variant.zones);
    look_at(variant.variables);
    look_at(variant.tokens);
    look_at(variant.combinations);
    look_at(variant.actions);
    look_at(variant.stages);
    if (names.size() != 1) return std::nullopt;
    return names.front();
}

std::optional<std::string> zone_of_deck(const Draft& draft, std::string_view word) {
    constexpr std::string_view words[] = {"deck", "draw_pile", "stock", "talon", "library"};
    if (std::find(std::begin(words), std::end(words), word) == std::end(words)) return std::nullopt;
    for (const Zone& zone : draft.variant.zones) {
        if (zone.holds_deck) return zone.name.text;
    }
    return std::nullopt;
}

Help help_for_undeclared(std::string_view name) {
    if (name != "dealer") return {};
    return "a section of this name says who deals: write `dealer: next` before `setup` if the deal "
           "goes round";
}

Help help_for_title(const Draft& draft, std::string_view title) {
    const auto name = name_with_title(draft, title);
    if (!name) return {};
    Help help(fmt::format("that is the title of `{0}`; rules use its name: write `{0}`", *name));
    help.correction = Correction{std::string(title), *name};
    return help;
}

std::optional<Name> read_name_of_thing(Draft& draft, const Node& node, std::string_view what,
                                       std::string_view whose) {
    if (!node.is_scalar() || is_name(node.text)) return read_name(node, what, draft.diagnostics);
    draft
        .report(Code::bad_name, node.span, "{} must be a name, but this is {}", what,
                quoted(node.text))
        .advise(help_for_thing(draft, node.text, what, whose));
    return std::nullopt;
}

}  // namespace houserules
