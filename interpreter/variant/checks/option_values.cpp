#include "variant/checks/option_values.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "source/containers.h"
#include "variant/term_parts.h"

namespace houserules {

namespace {

/// An option with more values is tried at some of them only.
constexpr std::int64_t most_values = 256;
/// So many values of options together are tried.
constexpr std::size_t most_choices = 1'024;

std::vector<std::int64_t> values_to_try(const Option& option) {
    std::set<std::int64_t> values;
    if (option.most - option.least < most_values) {
        for (std::int64_t value = option.least; value <= option.most; ++value) {
            values.insert(value);
        }
    } else {
        for (const std::int64_t near : {option.least, option.default_value, option.most}) {
            for (const std::int64_t value : {near - 1, near, near + 1}) {
                values.insert(std::clamp(value, option.least, option.most));
            }
        }
        // Numbers of cards are small, wherever the range ends.
        for (std::int64_t value = 1; value <= VariantLimits::cards + 1; value *= 2) {
            values.insert(std::clamp(value, option.least, option.most));
        }
    }
    return {values.begin(), values.end()};
}

std::vector<std::int64_t> ends_of(const Option& option) {
    std::vector<std::int64_t> ends = {option.least, option.default_value, option.most};
    std::sort(ends.begin(), ends.end());
    ends.erase(std::unique(ends.begin(), ends.end()), ends.end());
    return ends;
}

/// Adds every combination of the values of some options, if they are not too many.
/// @return whether they were added
bool add_products(const std::vector<int>& options,
                  const std::vector<std::vector<std::int64_t>>& values,
                  std::vector<std::vector<std::int64_t>>& choices) {
    std::size_t count = 1;
    for (const std::vector<std::int64_t>& of_one : values) {
        count *= of_one.size();
        if (count > most_choices) return false;
    }
    for (std::size_t i = 0; i < count; ++i) {
        std::vector<std::int64_t> choice = choices.front();
        std::size_t rest = i;
        for (std::size_t j = options.size(); j-- > 0;) {
            at(choice, options[j]) = values[j][rest % values[j].size()];
            rest /= values[j].size();
        }
        choices.push_back(std::move(choice));
    }
    return true;
}

}  // namespace

std::vector<std::vector<std::int64_t>> option_choices(const Variant& variant,
                                                      const std::vector<const Term*>& terms) {
    std::set<int> named;
    for (const Term* term : terms) {
        visit_terms(*term, [&](const Term& part) {
            if (part.kind == TermKind::option) named.insert(part.index);
        });
    }
    const std::vector<int> options(named.begin(), named.end());

    std::vector<std::vector<std::int64_t>> choices(1);
    for (const Option& option : variant.options) choices[0].push_back(option.default_value);
    std::vector<std::vector<std::int64_t>> all;
    std::vector<std::vector<std::int64_t>> ends;
    for (const int index : options) {
        const Option& option = at(variant.options, index);
        all.push_back(values_to_try(option));
        ends.push_back(ends_of(option));
        for (const std::int64_t value : all.back()) {
            if (value == option.default_value || choices.size() == 2 * most_choices) continue;
            choices.push_back(choices.front());
            at(choices.back(), index) = value;
        }
    }
    if (options.size() > 1 && !add_products(options, all, choices)) {
        add_products(options, ends, choices);
    }
    return choices;
}

std::string option_value_text(const Option& option, std::int64_t value) {
    switch (option.kind) {
        case Option::Kind::boolean: return value != 0 ? "true" : "false";
        case Option::Kind::choice: return at(option.choices, value);
        case Option::Kind::integer: break;
    }
    return std::to_string(value);
}

std::string option_domain_text(const Option& option) {
    switch (option.kind) {
        case Option::Kind::boolean:
            return fmt::format("`{}` can be true or false", option.name.text);
        case Option::Kind::choice:
            return fmt::format("`{}` can be `{}`", option.name.text,
                               fmt::join(option.choices, "`, `"));
        case Option::Kind::integer: break;
    }
    return fmt::format("`{}` can be from {} to {}", option.name.text, option.least, option.most);
}

std::string game_text(const Variant& variant, int players, const std::vector<std::int64_t>& options,
                      int round) {
    const std::string when = round > 1 ? fmt::format("in round {} ", round) : std::string();
    std::vector<std::string> parts = {fmt::format("{} players", players)};
    for (std::size_t i = 0; i < options.size(); ++i) {
        const Option& option = variant.options[i];
        if (options[i] == option.default_value) continue;
        parts.push_back(
            fmt::format("`{}` {}", option.name.text, option_value_text(option, options[i])));
    }
    const std::string last = std::move(parts.back());
    parts.pop_back();
    if (parts.empty()) return fmt::format("{}with {},", when, last);
    return fmt::format("{}with {} and {},", when, fmt::join(parts, ", "), last);
}

}  // namespace houserules
