#include <fmt/format.h>

#include <algorithm>

#include "source/containers.h"
#include "variant/key_check.h"
#include "variant/scalars.h"
#include "variant/sections/declarations.h"
#include "variant/sections/lookup.h"
#include "variant/sections/spoken.h"

namespace houserules {

namespace {

void refuse(Draft& draft, const Entry& entry, std::string_view key, std::string_view kind) {
    for (const Entry& part : entry.value.entries) {
        if (part.key != key) continue;
        draft.diagnostics.error(
            Code::bad_option_value, part.key_span,
            fmt::format("an option whose default is {} has no `{}`", kind, key));
    }
}

void read_integer_option(Draft& draft, const Entry& entry, const Node& standard, Option& option) {
    option.kind = Option::Kind::integer;
    refuse(draft, entry, "values", "a number");
    const auto number =
        read_integer(standard, 1 - number_bound, number_bound - 1, "`default`", draft.diagnostics);
    option.default_value = number.value_or(0);
    option.least = option.most = option.default_value;
    const Node* node = entry.value.find("range");
    if (node == nullptr) {
        draft.diagnostics.error(Code::missing_key, entry.key_span,
                                "an option that is a number needs the key `range`");
        return;
    }
    const std::optional<Range> range = read_range(*node, "`range`", draft.diagnostics);
    if (!range) return;
    if (!range->most) {
        draft.diagnostics.error(Code::bad_value, node->span, "the range of an option has an end");
        return;
    }
    option.least = range->least;
    option.most = *range->most;
    if (number && (*number < option.least || *number > option.most)) {
        draft.diagnostics
            .error(Code::bad_option_value, standard.span,
                   fmt::format("the default {} is not in the range {}..{}", *number, option.least,
                               option.most))
            .notes.push_back({node->span, "the range"});
        option.default_value = option.least;
    }
}

void read_choice_option(Draft& draft, const Entry& entry, const Node& standard, Option& option) {
    option.kind = Option::Kind::choice;
    refuse(draft, entry, "range", "a word");
    const std::optional<Name> word = read_name(standard, "`default`", draft.diagnostics);
    option.most = 0;
    const Node* node = entry.value.find("values");
    if (node == nullptr) {
        draft.diagnostics.error(Code::missing_key, entry.key_span,
                                "an option that is a word needs the key `values`");
        return;
    }
    const std::vector<Node>* items = read_list(*node, "`values`", draft.diagnostics);
    if (items == nullptr) return;
    for (const Node& item : *items) {
        const std::optional<Name> choice = read_name(item, "a value", draft.diagnostics);
        if (!choice) continue;
        std::vector<std::string>& choices = option.choices;
        if (std::find(choices.begin(), choices.end(), choice->text) != choices.end()) {
            draft.diagnostics.error(Code::duplicate_name, choice->span,
                                    fmt::format("the value `{}` is here twice", choice->text));
            continue;
        }
        if (choices.size() == static_cast<std::size_t>(VariantLimits::words)) {
            draft.diagnostics.error(
                Code::out_of_range, choice->span,
                fmt::format("there can be no more than {} values", VariantLimits::words));
            break;
        }
        choices.push_back(choice->text);
        draft.literals.push_back({*choice, "a value of an option"});
    }
    if (option.choices.empty()) {
        draft.diagnostics.error(Code::bad_value, node->span, "`values` is empty");
        return;
    }
    option.most = static_cast<std::int64_t>(option.choices.size()) - 1;
    if (!word) return;
    const auto found = std::find(option.choices.begin(), option.choices.end(), word->text);
    if (found != option.choices.end()) {
        option.default_value = found - option.choices.begin();
        return;
    }
    draft.diagnostics.error(Code::bad_option_value, standard.span,
                            fmt::format("the default `{}` is not among the values", word->text),
                            suggest(word->text, option.choices));
}

void read_other_names(Draft& draft, const Node& node, Option& option) {
    const std::vector<Node>* items = read_list(node, "`also_called`", draft.diagnostics);
    if (items == nullptr) return;
    if (items->empty()) {
        draft.diagnostics.error(Code::bad_value, node.span, "`also_called` is empty");
    }
    for (const Node& item : *items) {
        if (option.also_called.size() == static_cast<std::size_t>(VariantLimits::other_names)) {
            draft.diagnostics.error(
                Code::out_of_range, item.span,
                fmt::format("there can be no more than {} other names for an option",
                            VariantLimits::other_names));
            return;
        }
        const std::optional<Name> name = read_name(item, "another name", draft.diagnostics);
        if (name) option.also_called.push_back(*name);
    }
}

Option read_option(Draft& draft, const Entry& entry) {
    Option option;
    option.name = name_of(entry);
    if (!check_keys(entry.value, MapKind::option, entry.key_span, draft.diagnostics)) return option;
    if (const Node* names = entry.value.find("also_called")) {
        read_other_names(draft, *names, option);
    }
    if (const Node* says = entry.value.find("says")) {
        option.says = read_text(*says, "`says`", draft.diagnostics).value_or("");
    }
    option.title = read_title(draft, entry.value);
    const Node* standard = entry.value.find("default");
    if (standard == nullptr || read_scalar(*standard, "`default`", draft.diagnostics) == nullptr) {
        return option;
    }
    if (standard->text == "null" || standard->text == "~") {
        draft.diagnostics.error(Code::bad_value, standard->span, "an option always has a value",
                                "write `true`, `false`, a number or a word");
        return option;
    }
    // What else is said of the option tells what it is, should the default be wrong.
    const bool has_range = entry.value.find("range") != nullptr;
    const bool has_values = entry.value.find("values") != nullptr;
    const bool is_boolean = standard->text == "true" || standard->text == "false";
    if (has_range && !has_values) {
        read_integer_option(draft, entry, *standard, option);
    } else if (has_values && !has_range) {
        read_choice_option(draft, entry, *standard, option);
    } else if (!is_boolean && !has_values && is_other_boolean(standard->text)) {
        static_cast<void>(read_boolean(*standard, "`default`", draft.diagnostics));
    } else if (is_boolean) {
        option.default_value = standard->text == "true" ? 1 : 0;
        refuse(draft, entry, "range", "true or false");
        refuse(draft, entry, "values", "true or false");
    } else if (is_name(standard->text)) {
        read_choice_option(draft, entry, *standard, option);
    } else {
        read_integer_option(draft, entry, *standard, option);
    }
    return option;
}

}  // namespace

void read_options(Draft& draft, const Node& root) {
    const Node* node = find_declarations(draft, root, "options");
    if (node == nullptr) return;
    for (const Entry* entry : read_rows(draft, *node, VariantLimits::rules, "option")) {
        std::vector<Option>& options = draft.variant.options;
        const int index = count_of(options);
        draft.names.declare(name_of(*entry), NameKind::option, index);
        options.push_back(read_option(draft, *entry));
        for (const Name& name : options.back().also_called) {
            draft.names.declare(name, NameKind::option, index);
        }
    }
}

}  // namespace houserules
