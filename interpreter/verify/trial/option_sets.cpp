#include "verify/trial/option_sets.h"

#include <fmt/format.h>

#include <algorithm>

#include "compiler/compile.h"
#include "notation/card_text.h"
#include "random/random.h"
#include "rules/rules.h"
#include "source/containers.h"

namespace houserules {

namespace {

/// Of an option of words, more than so many are not tried one by one.
constexpr std::int64_t most_words = 16;
constexpr int random_sets = 4;
constexpr std::uint64_t random_seed = 1;

std::int64_t least_value(const Option& option) {
    return option.kind == Option::Kind::integer ? option.least : 0;
}

std::int64_t most_value(const Option& option) {
    switch (option.kind) {
        case Option::Kind::boolean: return 1;
        case Option::Kind::integer: return option.most;
        case Option::Kind::choice: return count_of(option.choices) - 1;
    }
    return 0;
}

/// Collects sets of options, each once.
class OptionSets {
public:
    OptionSets(const Variant& variant, std::size_t most)
        : variant_(variant), defaults_(default_options(variant)), most_(most) {}

    [[nodiscard]] std::vector<OptionValues> collect() {
        add(defaults_);
        if (variant_.options.empty()) return std::move(sets_);
        for (std::size_t i = 0; i < variant_.options.size(); ++i) add_limits(i);
        auto least = defaults_;
        auto most = defaults_;
        for (std::size_t i = 0; i < variant_.options.size(); ++i) {
            least[i] = least_value(variant_.options[i]);
            most[i] = most_value(variant_.options[i]);
        }
        add(most);
        add(least);
        for (int i = 0; i < random_sets; ++i) add_random();
        return std::move(sets_);
    }

private:
    void add(const OptionValues& values) {
        if (sets_.size() >= most_) return;
        if (std::find(sets_.begin(), sets_.end(), values) == sets_.end()) sets_.push_back(values);
    }

    void add_limits(std::size_t index) {
        const Option& option = variant_.options[index];
        auto values = defaults_;
        for (const auto value : {least_value(option), most_value(option)}) {
            values[index] = value;
            add(values);
        }
        if (option.kind != Option::Kind::choice) return;
        for (std::int64_t word = 0; word < std::min(most_value(option), most_words); ++word) {
            values[index] = word;
            add(values);
        }
    }

    void add_random() {
        auto values = defaults_;
        for (std::size_t i = 0; i < values.size(); ++i) {
            const auto least = least_value(variant_.options[i]);
            const auto range = most_value(variant_.options[i]) - least + 1;
            values[i] =
                least + static_cast<std::int64_t>(random_.below(static_cast<std::uint64_t>(range)));
        }
        add(values);
    }

    const Variant& variant_;
    OptionValues defaults_;
    std::size_t most_;
    Random random_{random_seed, 0};
    std::vector<OptionValues> sets_;
};

}  // namespace

std::vector<OptionValues> option_sets_to_try(const Variant& variant, std::size_t most) {
    return OptionSets(variant, most).collect();
}

std::vector<OptionValues> extreme_options(const Variant& variant) {
    std::vector<OptionValues> sets = {default_options(variant)};
    for (const auto value : {least_value, most_value}) {
        OptionValues values;
        for (const Option& option : variant.options) values.push_back(value(option));
        if (std::find(sets.begin(), sets.end(), values) == sets.end()) sets.push_back(values);
    }
    return sets;
}

std::vector<std::size_t> changed_options(const Variant& variant, const OptionValues& values) {
    std::vector<std::size_t> changed;
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (values[i] != variant.options[i].default_value) changed.push_back(i);
    }
    return changed;
}

std::string changed_options_text(const Variant& variant, const OptionValues& values) {
    std::vector<std::string> words;
    for (const auto i : changed_options(variant, values)) {
        const Option& option = variant.options[i];
        words.push_back(fmt::format("`{}` {}", option.name.text, option_text(option, values[i])));
    }
    return listed(words);
}

std::string changed_options_arguments(const Variant& variant, const OptionValues& values) {
    std::string arguments;
    for (const auto i : changed_options(variant, values)) {
        const Option& option = variant.options[i];
        arguments += fmt::format(" --set {}={}", option.name.text, option_text(option, values[i]));
    }
    return arguments;
}

}  // namespace houserules
