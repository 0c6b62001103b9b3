#include <fmt/format.h>

#include <algorithm>

#include "source/containers.h"
#include "variant/sections/declarations.h"
#include "variant/sections/fields.h"
#include "variant/sections/key_lists.h"
#include "variant/sections/spoken.h"

namespace houserules {

namespace {

/// What is said of an option, and where it is said what it may be.
struct OptionKeys : Option {
    const Node* standard = nullptr;
    const Node* range = nullptr;
    const Node* values = nullptr;
};

void refuse_key(Draft& draft, const Node& map, std::string_view key, std::string_view kind) {
    const Entry* entry = map.find_entry(key);
    if (entry == nullptr) return;
    draft.report(Code::bad_option_value, entry->key_span,
                 "an option whose default is {} has no `{}`", kind, key);
}

void read_integer_option(Draft& draft, const Entry& entry, OptionKeys& option) {
    option.kind = Option::Kind::integer;
    refuse_key(draft, entry.value, "values", "a number");
    const auto number = read_integer(*option.standard, 1 - number_bound, number_bound - 1,
                                     "`default`", draft.diagnostics);
    option.default_value = number.value_or(0);
    option.least = option.most = option.default_value;
    if (option.range == nullptr) {
        draft.report(Code::missing_key, entry.key_span,
                     "an option that is a number needs the key `range`");
        return;
    }
    const std::optional<Range> range = read_range(*option.range, "`range`", draft.diagnostics);
    if (!range) return;
    if (!range->most) {
        draft.refuse(option.range->span, "the range of an option has an end");
        return;
    }
    option.least = range->least;
    option.most = *range->most;
    if (number && (*number < option.least || *number > option.most)) {
        draft
            .report(Code::bad_option_value, option.standard->span,
                    "the default {} is not in the range {}..{}", *number, option.least, option.most)
            .note(option.range->span, "the range");
        option.default_value = option.least;
    }
}

void read_choice_option(Draft& draft, const Entry& entry, OptionKeys& option) {
    option.kind = Option::Kind::choice;
    refuse_key(draft, entry.value, "range", "a word");
    const std::optional<Name> word = read_name(*option.standard, "`default`", draft.diagnostics);
    option.most = 0;
    if (option.values == nullptr) {
        draft.report(Code::missing_key, entry.key_span,
                     "an option that is a word needs the key `values`");
        return;
    }
    const std::vector<Node>* items = read_list(*option.values, "`values`", draft.diagnostics);
    if (items == nullptr) return;
    for (const Node& item : *items) {
        const std::optional<Name> choice = read_name(item, "a value", draft.diagnostics);
        if (!choice) continue;
        std::vector<std::string>& choices = option.choices;
        if (contains(choices, choice->text)) {
            draft.report(Code::duplicate_name, choice->span, "the value `{}` is here twice",
                         choice->text);
            continue;
        }
        if (count_of(choices) == VariantLimits::words) {
            draft.report(Code::out_of_range, choice->span, "there can be no more than {} values",
                         VariantLimits::words);
            break;
        }
        choices.push_back(choice->text);
        draft.literals.push_back({*choice, "a value of an option"});
    }
    if (option.choices.empty()) {
        draft.refuse(option.values->span, "`values` is empty");
        return;
    }
    option.most = count_of(option.choices) - 1;
    if (!word) return;
    option.default_value = std::max(0, index_of(option.choices, word->text));
    if (contains(option.choices, word->text)) return;
    draft
        .report(Code::bad_option_value, option.standard->span,
                "the default `{}` is not among the values", word->text)
        .advise(suggest(word->text, option.choices));
}

void read_other_names(const Reading& reading, const Node& node, Option& option) {
    Draft& draft = reading.draft;
    const std::vector<Node>* items = read_items(draft, node, reading.what);
    if (items == nullptr) return;
    for (const Node& item : *items) {
        if (count_of(option.also_called) == VariantLimits::other_names) {
            draft.report(Code::out_of_range, item.span,
                         "there can be no more than {} other names for an option",
                         VariantLimits::other_names);
            return;
        }
        const std::optional<Name> name = read_name(item, "another name", draft.diagnostics);
        if (name) option.also_called.push_back(*name);
    }
}

const KeyTable<OptionKeys> option_table(
    MapKind::option,
    {
        {"default", "the value if nobody says another",
         takes_node(Takes::scalar, &OptionKeys::standard), required()},
        {"range", "the numbers allowed", takes_node(Takes::range, &OptionKeys::range)},
        {"values", "the words allowed", takes_node(Takes::names, &OptionKeys::values)},
        {"says", "what the option means", takes_text(&Option::says)},
        {"also_called",
         "other names for it, such as one that it had before",
         {Takes::names, read_other_names}},
        {"title", "what people are told it is called", takes_title(&Option::title), "its name"},
        {"may_not_end",
         "whether games may go on with some value, and `says` tells what is done then",
         takes_flag(&Option::may_not_end), "false"},
    });

/// What an option is, by its default. What else is said of it tells that, should the default be
/// wrong.
void read_default(Draft& draft, const Entry& entry, OptionKeys& option) {
    if (option.standard == nullptr) return;
    const Node& standard = *option.standard;
    if (read_scalar(standard, "`default`", draft.diagnostics) == nullptr) return;
    if (standard.text == "null" || standard.text == "~") {
        draft.refuse(standard.span, "an option always has a value")
            .advise("write `true`, `false`, a number or a word");
        return;
    }
    const bool is_boolean = standard.text == "true" || standard.text == "false";
    if (option.range != nullptr && option.values == nullptr) {
        read_integer_option(draft, entry, option);
    } else if (option.values != nullptr && option.range == nullptr) {
        read_choice_option(draft, entry, option);
    } else if (!is_boolean && option.values == nullptr && is_other_boolean(standard.text)) {
        static_cast<void>(read_boolean(standard, "`default`", draft.diagnostics));
    } else if (is_boolean) {
        option.default_value = standard.text == "true" ? 1 : 0;
        refuse_key(draft, entry.value, "range", "true or false");
        refuse_key(draft, entry.value, "values", "true or false");
    } else if (is_name(standard.text)) {
        read_choice_option(draft, entry, option);
    } else {
        read_integer_option(draft, entry, option);
    }
}

}  // namespace

KeyLists option_keys() { return {&option_table}; }

void read_options(Draft& draft, const Node& root) {
    const Node* node = find_declarations(draft, root, "options");
    if (node == nullptr) return;
    std::vector<Option>& options = draft.variant.options;
    for (const Entry* entry : read_rows(draft, *node, VariantLimits::rules, "option")) {
        const int index = count_of(options);
        draft.names.declare(name_of(*entry), NameKind::option, index);
        OptionKeys option;
        option.name = name_of(*entry);
        if (check_keys(entry->value, MapKind::option, entry->key_span, draft.diagnostics)) {
            Reading reading{draft, entry->value};
            read_keys(reading, option_table, option);
            read_default(draft, *entry, option);
            check_ending(draft, entry->value, option.may_not_end);
        }
        for (const Name& name : option.also_called) {
            draft.names.declare(name, NameKind::option, index);
        }
        options.push_back(std::move(option));
    }
}

}  // namespace houserules
