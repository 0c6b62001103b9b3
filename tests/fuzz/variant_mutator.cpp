#include "variant_mutator.h"

#include <algorithm>
#include <string_view>
#include <vector>

#include "language/words.h"
#include "variant/keys.h"
#include "variant_generator.h"
#include "variant_text.h"

namespace houserules::fuzzing {

namespace {

constexpr int generated_depth = 5;

std::string spliced(const std::string& text, std::size_t begin, std::size_t end,
                    std::string_view with) {
    return text.substr(0, begin) + std::string(with) + text.substr(end);
}

bool is_number(std::string_view word) {
    return std::all_of(word.begin(), word.end(),
                       [](char byte) { return byte >= '0' && byte <= '9'; });
}

/// The keys of the table of a name, in whatever maps they stand.
std::vector<const KeySpec*> keys_named(std::string_view name) {
    std::vector<const KeySpec*> keys;
    for (const auto& key : all_keys()) {
        if (key.key == name) keys.push_back(&key);
    }
    return keys;
}

std::string_view value_of(const std::string& text, const TextEntry& entry) {
    return std::string_view(text).substr(entry.value_begin, entry.end - entry.value_begin);
}

}  // namespace

std::string VariantMutator::replace_value(const std::string& text, const std::string& from) {
    const auto entries = entries_of(text);
    const auto others = entries_of(from);
    if (entries.empty() || others.empty()) return text;
    const auto& entry = entries[below(entries.size())];
    std::vector<const TextEntry*> alike;
    for (const auto& other : others) {
        if (other.key == entry.key) alike.push_back(&other);
    }
    const auto& chosen = alike.empty() || below(10) == 0 ? others[below(others.size())]
                                                         : *alike[below(alike.size())];
    auto value = std::string(value_of(from, chosen));
    if (entry.in_brackets || !chosen.in_brackets) {
        while (!value.empty() && value.back() == '\n') value.pop_back();
    }
    if (!entry.in_brackets) value += "\n";
    return spliced(text, entry.value_begin, entry.end, value);
}

std::string VariantMutator::replace_value_by_key(const std::string& text) {
    const auto entries = entries_of(text);
    if (entries.empty()) return text;
    const auto& entry = entries[below(entries.size())];
    const auto keys = keys_named(entry.key);
    VariantGenerator generator(text, random_);
    const auto& specs = all_keys();
    const auto& key = keys.empty() ? specs[below(specs.size())] : *keys[below(keys.size())];
    return spliced(text, entry.value_begin, entry.end,
                   generator.value(key, generated_depth) + (entry.in_brackets ? "" : "\n"));
}

std::string VariantMutator::remove_entry(const std::string& text) {
    const auto entries = entries_of(text);
    if (entries.empty()) return text;
    const auto& entry = entries[below(entries.size())];
    std::size_t end = entry.end;
    if (entry.in_brackets && end < text.size() && text[end] == ',') ++end;
    return spliced(text, entry.begin, end, "");
}

std::string VariantMutator::add_entry(const std::string& text) {
    const auto entries = entries_of(text);
    if (entries.empty()) return text;
    const auto& entry = entries[below(entries.size())];
    // A key that may stand beside this one, if that is known.
    std::vector<const KeySpec*> beside;
    for (const auto* here : keys_named(entry.key)) {
        for (const auto& key : all_keys()) {
            if (key.owner == here->owner) beside.push_back(&key);
        }
    }
    VariantGenerator generator(text, random_);
    std::string added;
    if (beside.empty() || below(4) == 0) {
        const auto& specs = all_keys();
        const auto& key = specs[below(specs.size())];
        added = generator.name() + ": " + generator.map(key.owner, generated_depth);
    } else {
        const auto& key = *beside[below(beside.size())];
        added = std::string(key.key) + ": " + generator.value(key, generated_depth);
    }
    added += entry.in_brackets ? ", " : "\n" + std::string(entry.indentation, ' ');
    return spliced(text, entry.begin, entry.begin, added);
}

std::string VariantMutator::copy_entry(const std::string& text, const std::string& from) {
    const auto entries = entries_of(text);
    const auto others = entries_of(from);
    if (entries.empty() || others.empty()) return text;
    const auto& entry = entries[below(entries.size())];
    const auto& other = others[below(others.size())];
    auto copied = from.substr(other.begin, other.end - other.begin);
    while (!copied.empty() && copied.back() == '\n') copied.pop_back();
    if (below(2) == 0) copied = "x" + copied;
    copied += entry.in_brackets ? ", " : "\n" + std::string(entry.indentation, ' ');
    return spliced(text, entry.begin, entry.begin, copied);
}

std::string VariantMutator::replace_word(const std::string& text) {
    const auto words = words_of(text);
    if (words.empty()) return text;
    const auto& word = words[below(words.size())];
    std::string with;
    switch (below(4)) {
        case 0: {
            const auto& known = all_words();
            with = known[below(known.size())].text;
            break;
        }
        case 1: {
            const auto& functions = all_functions();
            with = functions[below(functions.size())].text;
            break;
        }
        default: {
            const auto& other = words[below(words.size())];
            with = text.substr(other.begin, other.end - other.begin);
        }
    }
    return spliced(text, word.begin, word.end, with);
}

std::string VariantMutator::rename(const std::string& text) {
    const auto words = words_of(text);
    if (words.empty()) return text;
    const auto& first = words[below(words.size())];
    const auto& second = words[below(words.size())];
    const auto old_name = text.substr(first.begin, first.end - first.begin);
    const auto new_name = text.substr(second.begin, second.end - second.begin);
    std::string result;
    std::size_t copied = 0;
    for (const auto& word : words) {
        if (text.compare(word.begin, word.end - word.begin, old_name) != 0) continue;
        result += text.substr(copied, word.begin - copied) + new_name;
        copied = word.end;
    }
    return result + text.substr(copied);
}

std::string VariantMutator::replace_number(const std::string& text) {
    std::vector<TextWord> numbers;
    for (const auto& word : words_of(text)) {
        if (is_number(std::string_view(text).substr(word.begin, word.end - word.begin))) {
            numbers.push_back(word);
        }
    }
    if (numbers.empty()) return text;
    const auto& number = numbers[below(numbers.size())];
    return spliced(text, number.begin, number.end, number_worth_trying(random_));
}

std::string VariantMutator::add_step(const std::string& text) {
    std::vector<std::size_t> places;
    for (const auto& entry : entries_of(text)) {
        const bool holds_steps = entry.key == "do" || entry.key == "taken" || entry.key == "tied";
        if (holds_steps && entry.value_begin < text.size() && text[entry.value_begin] == '[') {
            places.push_back(entry.value_begin + 1);
        }
    }
    if (places.empty()) return add_entry(text);
    VariantGenerator generator(text, random_);
    const auto at = places[below(places.size())];
    return spliced(text, at, at, generator.step(generated_depth) + ", ");
}

std::string VariantMutator::move_line(const std::string& text) {
    std::vector<std::size_t> lines = {0};
    for (std::size_t i = 0; i + 1 < text.size(); ++i) {
        if (text[i] == '\n') lines.push_back(i + 1);
    }
    const auto from = lines[below(lines.size())];
    const auto to = lines[below(lines.size())];
    const auto end = std::min(text.find('\n', from), text.size() - 1) + 1;
    const auto line = text.substr(from, end - from);
    if (to >= from && to < end) return text;
    if (to < from) return spliced(spliced(text, from, end, ""), to, to, line);
    return spliced(spliced(text, to, to, line), from, end, "");
}

std::string VariantMutator::mutate(const std::string& text) {
    if (text.empty()) return "houserules: 1\n";
    switch (below(14)) {
        case 0:
        case 1: return replace_value(text, text);
        case 2:
        case 3: return replace_value_by_key(text);
        case 4: return remove_entry(text);
        case 5:
        case 6: return add_entry(text);
        case 7: return copy_entry(text, text);
        case 8: return replace_word(text);
        case 9: return rename(text);
        case 10:
        case 11: return replace_number(text);
        case 12: return add_step(text);
        default: return move_line(text);
    }
}

std::string VariantMutator::cross(const std::string& text, const std::string& other) {
    return below(2) == 0 ? replace_value(text, other) : copy_entry(text, other);
}

}  // namespace houserules::fuzzing
