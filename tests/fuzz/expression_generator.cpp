#include "expression_generator.h"

#include <fmt/format.h>

#include "language/words.h"
#include "variant_text.h"

namespace houserules::fuzzing {

namespace {

void append(std::vector<std::string>& to, const std::vector<std::string>& from) {
    to.insert(to.end(), from.begin(), from.end());
}

/// The words of a list that stands under a key, such as the ranks of a deck.
std::vector<std::string> listed_under(std::string_view text, std::string_view key) {
    std::vector<std::string> words;
    for (const auto& entry : entries_of(text)) {
        if (entry.key != key || entry.end - entry.value_begin > 400) continue;
        const auto value = text.substr(entry.value_begin, entry.end - entry.value_begin);
        if (value.empty() || value.front() != '[') continue;
        for (const auto& word : words_of(value)) {
            words.emplace_back(value.substr(word.begin, word.end - word.begin));
        }
    }
    return words;
}

}  // namespace

ExpressionNames expression_names(std::string_view text) {
    ExpressionNames names;
    names.zones = declared_names(text, "zones");
    names.combinations = declared_names(text, "combinations");
    names.groups = declared_names(text, "groups");
    append(names.numbers, declared_names(text, "options"));
    append(names.numbers, declared_names(text, "variables"));
    append(names.numbers, declared_names(text, "tokens"));
    append(names.ranks, listed_under(text, "ranks"));
    append(names.suits, listed_under(text, "suits"));
    return names;
}

std::string number_worth_trying(Random& random) {
    static const std::vector<std::string> numbers = {
        "0",  "1",  "2",  "3",   "4",   "5",   "7",    "8",     "11",    "12",        "13",
        "15", "16", "17", "24",  "25",  "31",  "32",   "33",    "63",    "64",        "65",
        "96", "97", "99", "127", "128", "129", "255",  "256",   "257",   "400",       "999",
        "-1", "-2", "-3", "-64", "-99", "-",   "1000", "10000", "65536", "999999999", "1000000000"};
    return numbers[static_cast<std::size_t>(random.below(numbers.size()))];
}

bool ExpressionGenerator::chance(int percent) {
    return random_.below(100) < static_cast<std::uint64_t>(percent);
}

std::string ExpressionGenerator::pick(const std::vector<std::string>& of) {
    return of[static_cast<std::size_t>(random_.below(of.size()))];
}

std::string ExpressionGenerator::zone(int depth) {
    const auto name = pick(names_.zones);
    return chance(25) ? player(depth - 1) + "." + name : name;
}

std::string ExpressionGenerator::where(int depth) {
    return chance(60) ? " where " + boolean(depth - 1) : "";
}

std::string ExpressionGenerator::card(int depth) {
    switch (random_.below(6)) {
        case 0: return "card";
        case 1: return "other";
        case 2: return fmt::format("top({})", zone(depth));
        case 3: return fmt::format("bottom({})", zone(depth));
        case 4: return fmt::format("lowest({}{})", zone(depth), where(depth));
        default: return fmt::format("highest({}{})", zone(depth), where(depth));
    }
}

std::string ExpressionGenerator::rank(int depth) {
    switch (random_.below(7)) {
        case 0: return "rank";
        case 1: return "to_beat.rank";
        case 2: return "as";
        case 3: return card(depth) + ".rank";
        case 4: return "play.key";
        default: return pick(names_.ranks);
    }
}

std::string ExpressionGenerator::suit(int depth) {
    switch (random_.below(4)) {
        case 0: return "suit";
        case 1: return card(depth) + ".suit";
        default: return pick(names_.suits);
    }
}

std::string ExpressionGenerator::player(int depth) {
    if (depth <= 0) return chance(50) ? "player" : "starter";
    switch (random_.below(9)) {
        case 0: return "leader";
        case 1: return "taker";
        case 2: return "round_winner";
        case 3: return "last_to_play";
        case 4: return fmt::format("seat({})", integer(depth - 1));
        case 5: return fmt::format("next({})", player(depth - 1));
        case 6: return fmt::format("player_with_least({}{})", integer(depth - 1), where(depth));
        case 7: return fmt::format("player_with_most({}{})", card(depth - 1), where(depth));
        default: return "starter";
    }
}

std::string ExpressionGenerator::integer(int depth) {
    if (depth <= 0) return chance(50) ? number_worth_trying(random_) : pick(names_.numbers);
    static const std::vector<std::string> operators = {"+", "-", "*", "/", "mod"};
    switch (random_.below(13)) {
        case 0: return fmt::format("count({}{})", zone(depth), where(depth));
        case 1: return fmt::format("count(players{})", where(depth));
        case 2: return fmt::format("longest_run({} {})", zone(depth), integer(depth - 1));
        case 3: return fmt::format("sum({} over players{})", integer(depth - 1), where(depth));
        case 4: return fmt::format("least({} {})", integer(depth - 1), integer(depth - 1));
        case 5: return fmt::format("most({} over players{})", integer(depth - 1), where(depth));
        case 6: return fmt::format("steps({} {})", rank(depth), rank(depth));
        case 7: return "-" + integer(depth - 1);
        case 8: return player(depth) + (chance(50) ? ".score" : ".place");
        case 9: return chance(50) ? "size" : "to_beat.size";
        case 10: return chance(50) ? "wilds" : "to_beat.wilds";
        default:
            return fmt::format("({} {} {})", integer(depth - 1), pick(operators),
                               integer(depth - 1));
    }
}

std::string ExpressionGenerator::comparison(int depth) {
    static const std::vector<std::string> signs = {"==", "!=", "<", "<=", ">", ">="};
    const auto sign = pick(signs);
    switch (random_.below(6)) {
        case 0: return fmt::format("{} {} {}", rank(depth), sign, rank(depth));
        case 1: return fmt::format("{} {} {}", suit(depth), sign, suit(depth));
        case 2: return fmt::format("{} {} {}", card(depth), sign, card(depth));
        case 3: return fmt::format("{} == {}", player(depth), player(depth - 1));
        case 4: return fmt::format("{} {} {}", rank(depth), sign, pick(names_.ranks));
        default: return fmt::format("{} {} {}", integer(depth - 1), sign, integer(depth - 1));
    }
}

std::string ExpressionGenerator::boolean(int depth) {
    if (depth <= 0) return chance(60) ? comparison(0) : "true";
    switch (random_.below(15)) {
        case 0: return fmt::format("not ({})", boolean(depth - 1));
        case 1: return fmt::format("{} and {}", boolean(depth - 1), boolean(depth - 1));
        case 2: return fmt::format("({} or {})", boolean(depth - 1), boolean(depth - 1));
        case 3: return fmt::format("any({} where {})", zone(depth), boolean(depth - 1));
        case 4: return fmt::format("all(players where {})", boolean(depth - 1));
        case 5: return fmt::format("rank in ({} {})", rank(depth), pick(names_.ranks));
        case 6: return fmt::format("rank in ({} .. {})", rank(depth), rank(depth));
        case 7:
            return fmt::format("{} in ({} {})", integer(depth - 1), integer(0), integer(depth - 1));
        case 8: return fmt::format("card is {}", pick(names_.groups));
        case 9: return fmt::format("combination == {}", pick(names_.combinations));
        case 10: return fmt::format("source == {}", pick(names_.zones));
        case 11: {
            const auto& words = all_words();
            return std::string(words[static_cast<std::size_t>(random_.below(words.size()))].text);
        }
        default: return comparison(depth);
    }
}

std::string ExpressionGenerator::any(int depth) {
    switch (random_.below(5)) {
        case 0: return integer(depth);
        case 1: return player(depth);
        case 2: return rank(depth);
        default: return boolean(depth);
    }
}

}  // namespace houserules::fuzzing
