#include "variant/sections/step_help.h"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "source/characters.h"
#include "source/containers.h"
#include "variant/key_check.h"
#include "variant/other_keys.h"
#include "variant/scalars.h"
#include "variant/sections/references.h"
#include "variant/synonyms.h"

namespace houserules {

namespace {

std::vector<std::string_view> words_of(std::string_view text) {
    std::vector<std::string_view> words;
    for (std::size_t at = 0; at < text.size();) {
        const std::string_view word = word_at(text, at);
        if (!word.empty()) words.push_back(word);
        at += std::max<std::size_t>(word.size(), 1);
    }
    return words;
}

/// The verb that a word is at a place, also as in `draws`; nothing if it is none.
std::optional<std::string> verb_named(std::string_view word,
                                      const std::vector<std::string>& verbs) {
    for (const std::string& verb : verbs) {
        if (word == verb || word == verb + "s") return verb;
    }
    return std::nullopt;
}

std::string form_of_verb(const std::optional<std::string>& text) {
    const Verb* verb = text ? find_verb(*text) : nullptr;
    return verb == nullptr ? std::string() : form_of(verb->keys);
}

/// How the step is written that a sentence means by one of its words; empty if there is none.
std::string form_in(std::string_view text, const StepPlace& place) {
    const std::vector<std::string> verbs = verbs_at(place);
    for (const std::string_view word : words_of(text)) {
        if (const auto verb = verb_named(word, verbs)) return form_of_verb(verb);
    }
    for (const std::string_view word : words_of(text)) {
        const auto verb = find_synonym(word, verbs);
        if (verb && help_for_other_step(word).empty()) return form_of_verb(verb);
    }
    return {};
}

/// How a variable is set that a text begins with: `owed += 2`.
std::string form_of_set(const Draft& draft, std::string_view text) {
    const std::string_view name = word_at(text, 0);
    if (name == text || draft.names.find(name, NameKind::variable) < 0) return {};
    return fmt::format("{{{}}}", set_form(text));
}

/// The variable that some value of a map names, with the number beside it.
std::string form_of_change(const Draft& draft, const Node& map) {
    const Entry* variable = nullptr;
    std::string number = "1";
    for (const Entry& entry : map.entries) {
        if (!entry.value.is_scalar()) continue;
        if (draft.names.find(entry.value.text, NameKind::variable) >= 0) variable = &entry;
        if (is_number(entry.value.text)) number = entry.value.text;
    }
    if (variable == nullptr) return {};
    return fmt::format("{{set: {0}, to: {0} + {1}}}", variable->value.text, number);
}

}  // namespace

Help help_for_written_step(const Draft& draft, const Node& node, const StepPlace& place) {
    if (!node.is_scalar()) return suggest("", verbs_at(place));
    std::string form = form_of_set(draft, node.text);
    if (form.empty()) form = form_in(node.text, place);
    if (!form.empty()) return fmt::format("write `{}`", form);
    const std::string_view other = help_for_other_step(word_at(node.text, 0));
    return other.empty() ? suggest("", verbs_at(place)) : Help(std::string(other));
}

Help help_for_unknown_step(const Draft& draft, const Node& map, const StepPlace& place) {
    if (map.entries.empty()) return suggest("", verbs_at(place));
    const Entry& first = map.entries.front();
    if (draft.names.find(first.key, NameKind::variable) >= 0) {
        return fmt::format("write `{{set: {}, to: {}}}`", first.key,
                           first.value.is_scalar() ? first.value.text : "...");
    }
    const std::string_view other = help_for_other_step(first.key);
    if (!other.empty()) {
        const std::string change = form_of_change(draft, map);
        const bool changes = other.find("{set: ") != std::string_view::npos && !change.empty();
        return changes ? fmt::format("a variable gets its whole new value: `{}`", change)
                       : std::string(other);
    }
    const std::string form = form_of_verb(find_synonym(first.key, verbs_at(place)));
    return form.empty() ? suggest(first.key, verbs_at(place))
                        : Help(fmt::format("write `{}`", form));
}

Help help_for_step_elsewhere(const Verb& verb, const StepPlace& place) {
    const bool chooses = verb.text == "choose" && contains(verbs_at(place), "ask");
    return chooses ? Help("a player is asked to do an action: `{ask: player, to: [NAME]}`")
                   : suggest("", verbs_at(place));
}

void require_true(Draft& draft, const Node& node, std::string_view what) {
    if (node.is_scalar() && is_number(node.text)) {
        draft.refuse(node.span, "{} can only be `true`, but this is {}", what, quoted(node.text))
            .advise("write `true`; what is done several times stands as several steps");
        return;
    }
    const bool is_word = node.is_scalar() && is_name(node.text) && node.text != "true" &&
                         node.text != "false" && !is_other_boolean(node.text);
    if (is_word) {
        draft.refuse(node.span, "{} can only be `true`, but this is {}", what, quoted(node.text))
            .advise("write `true`");
        return;
    }
    if (read_boolean(node, what, draft.diagnostics).value_or(true)) return;
    draft.refuse(node.span, "{} can only be `true`", what)
        .advise("a step that is not always done has a `when`");
}

Help help_for_list_of_steps(const Draft& draft, const Node& node, const StepPlace& place) {
    constexpr std::size_t longest = 60;
    if (node.is_scalar()) {
        std::string form = form_of_set(draft, node.text);
        if (form.empty()) form = form_in(node.text, place);
        if (form.empty()) form = form_of(MapKind::skip_step);
        return fmt::format("write a list of steps: `[{}]`", form);
    }
    const std::string_view text = draft.sources.text(node.span);
    const bool in_brackets = node.is_map() && !text.empty() && text.front() == '{';
    if (in_brackets && text.size() <= longest && text.find('\n') == std::string_view::npos) {
        return fmt::format("write a list of steps: `[{}]`", text);
    }
    if (!in_brackets && node.is_map() && !node.entries.empty()) {
        return fmt::format(
            "each step begins with `- `: write `- {}: ...`, and indent what else it "
            "says like `{}`",
            node.entries.front().key, node.entries.front().key);
    }
    return fmt::format("write a list of steps: `[{}]`", form_of(MapKind::skip_step));
}

}  // namespace houserules
