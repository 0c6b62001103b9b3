#include "variant_generator.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "variant_text.h"

namespace houserules::fuzzing {

namespace {

/// Keys whose expressions are conditions; the others are mostly numbers.
constexpr std::array<std::string_view, 10> conditions = {
    "when",        "allow",   "over",    "transparent", "must",
    "best_record", "winners", "without", "hands",       "plays"};

bool is_condition(std::string_view key) {
    return std::find(conditions.begin(), conditions.end(), key) != conditions.end();
}

}  // namespace

VariantGenerator::VariantGenerator(std::string_view text, Random& random)
    : names_(expression_names(text)), tokens_(declared_names(text, "tokens")),
      variables_(declared_names(text, "variables")), actions_(declared_names(text, "actions")),
      random_(random), expressions_(names_, random) {}

std::string VariantGenerator::pick(const std::vector<std::string>& of) {
    return of[static_cast<std::size_t>(random_.below(of.size()))];
}

std::string VariantGenerator::list(const std::vector<std::string>& of) {
    std::string text = "[" + pick(of);
    for (auto more = random_.below(3); more > 0; --more) text += ", " + pick(of);
    return text + "]";
}

std::string VariantGenerator::name() {
    switch (random_.below(8)) {
        case 0: return pick(names_.zones);
        case 1: return pick(names_.numbers);
        case 2: return pick(actions_);
        case 3: return pick(names_.combinations);
        default: return fmt::format("n{}", random_.below(20));
    }
}

std::string VariantGenerator::expression(std::string_view key) {
    const int depth = static_cast<int>(random_.below(4));
    return is_condition(key) ? expressions_.boolean(depth) : expressions_.integer(depth);
}

std::string VariantGenerator::map(MapKind kind, int depth) {
    std::string text;
    for (const auto& key : all_keys()) {
        if (key.owner != kind || (!key.required && random_.below(3) != 0)) continue;
        text += fmt::format("{}{}: {}", text.empty() ? "" : ", ", key.key, value(key, depth - 1));
    }
    return "{" + text + "}";
}

std::string VariantGenerator::step(int depth) {
    return map(step_maps()[static_cast<std::size_t>(random_.below(step_maps().size()))], depth);
}

std::string VariantGenerator::rows(const KeySpec& key, int depth) {
    std::string text;
    for (auto more = 1 + random_.below(3); more > 0; --more) {
        text +=
            fmt::format("{}{}: {}", text.empty() ? "" : ", ", name(), map(key.inner, depth - 1));
    }
    return "{" + text + "}";
}

std::string VariantGenerator::actions(int depth) {
    std::string text = "{play: " + map(MapKind::play, depth - 1);
    if (random_.below(2) == 0) text += ", pass: " + map(MapKind::pass, depth - 1);
    for (auto more = random_.below(3); more > 0; --more) {
        text += fmt::format(", {}: {}", name(), map(MapKind::action, depth - 1));
    }
    return text + "}";
}

std::string VariantGenerator::value(const KeySpec& key, int depth) {
    if (depth <= 0) return number_worth_trying(random_);
    const auto words = key.words;
    const auto number = [&] { return number_worth_trying(random_); };
    switch (key.takes) {
        case Takes::version: return "1";
        case Takes::need: return random_.below(9) == 0 ? "1.2" : "1.1";
        case Takes::text: return "Words for people";
        case Takes::texts: return list({"Words for people", name()});
        case Takes::integer: return number();
        case Takes::boolean: return random_.below(2) == 0 ? "true" : "false";
        case Takes::only_true: return "true";
        case Takes::range:
        case Takes::numbers:
            return random_.below(3) == 0 ? number() : fmt::format("{}..{}", number(), number());
        case Takes::word: return words.empty() ? name() : pick(words);
        case Takes::words: return words.empty() ? list({name(), name()}) : list(words);
        case Takes::word_or_words: return random_.below(2) == 0 ? pick(words) : list(words);
        case Takes::scalar: return random_.below(2) == 0 ? number() : name();
        case Takes::name: return random_.below(2) == 0 ? "standard_52" : name();
        case Takes::names: return list({name(), name(), name()});
        case Takes::rank: return pick(names_.ranks);
        case Takes::ranks: return list(names_.ranks);
        case Takes::copies:
            return random_.below(2) == 0 ? number()
                                         : fmt::format("{{{}: {}}}", pick(names_.ranks), number());
        case Takes::copies_by_game:
            return random_.below(2) == 0
                       ? expression(key.key)
                       : fmt::format("{{{}: {}}}", pick(names_.ranks), expression(key.key));
        case Takes::cards_by_game:
            return fmt::format("{{{}{}: {}, joker: {}}}", pick(names_.ranks), pick(names_.suits),
                               number(), expression(key.key));
        case Takes::rank_counts: return fmt::format("{{{}: {}}}", pick(names_.ranks), number());
        case Takes::attributes:
            return fmt::format("{{{}: {{{}: {}, {}: {}}}}}", name(), pick(names_.ranks), number(),
                               pick(names_.suits), number());
        case Takes::cards:
            return fmt::format("{{{}{}: {}, joker: {}}}", pick(names_.ranks), pick(names_.suits),
                               number(), number());
        case Takes::card_list: {
            const auto card = [&] { return pick(names_.ranks) + pick(names_.suits); };
            return list({card(), card(), "joker"});
        }
        case Takes::combination: return pick(names_.combinations);
        case Takes::combinations: return list(names_.combinations);
        case Takes::values:
            switch (random_.below(4)) {
                case 0: return "ranks";
                case 1: return "players";
                case 2: return "suits";
                default: return fmt::format("{}..{}", number(), number());
            }
        case Takes::expression: return expression(key.key);
        case Takes::expressions: return list({expression(key.key), expression(key.key), number()});
        case Takes::amount: return random_.below(4) == 0 ? "all" : expressions_.integer(1);
        case Takes::player:
            return random_.below(4) == 0 ? (random_.below(2) == 0 ? "same" : "next")
                                         : expressions_.player(2);
        case Takes::zone: return random_.below(9) == 0 ? "played" : pick(names_.zones);
        case Takes::zones: return list(names_.zones);
        case Takes::places: return fmt::format("{{{}: {}}}", pick(names_.zones), pick(words));
        case Takes::token: return pick(tokens_);
        case Takes::variable: return pick(variables_);
        case Takes::costs: return fmt::format("{{{}: {}}}", pick(tokens_), expressions_.integer(2));
        case Takes::triggers: return random_.below(4) == 0 ? "[play, failed_play]" : pick(actions_);
        case Takes::steps: return fmt::format("[{}, {}]", step(depth - 1), step(depth - 1));
        case Takes::map:
        case Takes::map_or_value: return map(key.inner, depth - 1);
        case Takes::rows: return rows(key, depth - 1);
        case Takes::terms:
        case Takes::conditions: return fmt::format("{{{}: {}}}", name(), expressions_.boolean(2));
        case Takes::actions: return actions(depth - 1);
        case Takes::named_steps:
            return fmt::format("{{{}: {}, {}: {}}}", name(), step(depth - 1), name(),
                               step(depth - 1));
        case Takes::moves: return list({"pass", "7H", "7H 7D", "#0", "choose 3H 4H", "1 7 as 7"});
        case Takes::readings: return "{7H 7D: none}";
        case Takes::entries:
            return fmt::format("{{{}: {}, {}: [{}, {}]}}", name(), number(), pick(names_.zones),
                               pick(names_.ranks), pick(names_.ranks));
    }
    return number();
}

}  // namespace houserules::fuzzing
