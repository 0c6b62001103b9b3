#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "explain/sheet/grammar/realise.h"
#include "explain/sheet/sections/sections.h"
#include "explain/sheet/sheet_names.h"
#include "notation/card_text.h"

namespace houserules {

namespace {

/// A word of the file, what is said for it, and what of several.
struct Said {
    std::string_view word;
    std::string_view one;
    std::string_view several = {};
};

template <std::size_t Size>
const Said* find_said(const std::array<Said, Size>& words, std::string_view word) {
    const auto found = std::find_if(words.begin(), words.end(),
                                    [&](const Said& said) { return said.word == word; });
    return found == words.end() ? nullptr : &*found;
}

/// What follows a seat.
constexpr std::array<Said, 7> of_seats = {
    {{"to_act", "is to act", "are to act"},
     {"by", "played last", "played last"},
     {"leader", "leads", "lead"},
     {"starter", "begins", "begin"},
     {"out", "is out", "are out"},
     {"locked", "is out of this trick", "are out of this trick"},
     {"winners", "wins", "win"}}};

/// What is true, or else.
constexpr std::array<Said, 2> of_truths = {
    {{"leading", "anything may be played", "there is something to beat"},
     {"over", "the game is over", "the game goes on"}}};

/// What comes before a value.
constexpr std::array<Said, 6> before_values = {{{"round", "it is round"},
                                                {"rounds_played", "rounds played:"},
                                                {"to_beat", "to beat:"},
                                                {"phase", "it is the time of"},
                                                {"deck", "the deck begins with"},
                                                {"as", "as"}}};

/// Why a move is not allowed, or is.
constexpr std::array<Said, 9> reasons = {
    {{"leading", "nothing is to be beaten"},
     {"no_row", "no line is about it"},
     {"no_combination", "no combination"},
     {"not_held", "not there"},
     {"wrong_zone", "not to be played from there"},
     {"unseen", "unseen", "the cards are played unseen, one by one"},
     {"cost", "costs too much"},
     {"choose", "cards are to be chosen first, so many as the rules say"},
     {"over", "the game is over"}}};

template <typename Declared>
const Declared* find_declared(const std::vector<Declared>& all, std::string_view name) {
    const auto found = std::find_if(all.begin(), all.end(), [&](const Declared& one) {
        return std::string_view(one.name.text) == name;
    });
    return found == all.end() ? nullptr : &*found;
}

/// Puts one example in words.
class ExampleWriter {
public:
    ExampleWriter(const Wording& wording, const Example& example)
        : variant_(wording.variant()), wording_(wording), example_(example) {}

    std::string write() const {
        std::vector<std::string> sentences = {
            frame(),
            entries("Given: ", example_.given),
            readings(),
            moves("Allowed", example_.legal, true),
            moves("Not allowed", example_.illegal, false),
            played(),
            moves("Then allowed", example_.legal_then, true),
            moves("Then not allowed", example_.illegal_then, false)};
        sentences.erase(std::remove(sentences.begin(), sentences.end(), ""), sentences.end());
        return fmt::format("{}", fmt::join(sentences, " "));
    }

private:
    std::string frame() const {
        std::vector<std::string> parts;
        if (example_.players > 0) parts.push_back(counted(example_.players, "player"));
        for (const auto& option : example_.options) {
            parts.push_back(
                fmt::format("{} {}", sheet_text(option.name.text), sheet_text(option.value.text)));
        }
        return parts.empty() ? std::string() : fmt::format("With {}.", listed(parts));
    }

    std::string entries(std::string_view begin, const std::vector<ExampleEntry>& list) const {
        std::vector<std::string> parts;
        for (const auto& entry : list) parts.push_back(entry_text(entry));
        return parts.empty() ? std::string() : fmt::format("{}{}.", begin, fmt::join(parts, "; "));
    }

    /// What an entry names: cards or seats, or one value.
    static std::vector<std::string> values_of(const ExampleEntry& entry) {
        if (!entry.is_list) return {sheet_text(entry.value.text)};
        std::vector<std::string> values;
        for (const auto& value : entry.cards) values.push_back(sheet_text(value.text));
        return values;
    }

    std::string entry_text(const ExampleEntry& entry) const {
        const std::string& name = entry.name.text;
        auto values = values_of(entry);
        if (const Said* said = find_said(of_seats, name)) {
            for (auto& seat : values) seat = seat == "nobody" ? seat : "seat " + seat;
            if (values.empty()) values = {"nobody"};
            return fmt::format("{} {}", listed(values),
                               values.size() > 1 ? said->several : said->one);
        }
        const std::string value = fmt::format("{}", fmt::join(values, " "));
        if (const Said* said = find_said(of_truths, name)) {
            return std::string(value == "true" ? said->one : said->several);
        }
        if (name == "to_beat" && values.empty()) return "nothing is to be beaten";
        if (const Said* said = find_said(before_values, name)) {
            return fmt::format("{} {}", said->one, value == "setup" ? "set-up" : value);
        }
        if (name == "end") {
            const EndRow* row = find_declared(variant_.end, value);
            return fmt::format("by \"{}\"", name_as_title(value, row ? row->title : ""));
        }
        if (name == "instant_win")
            return fmt::format("won at once by \"{}\"", name_as_title(value));
        const std::string of = entry.seat < 0 ? "" : fmt::format(" of seat {}", entry.seat);
        const bool is_number = find_declared(variant_.zones, name) != nullptr && !entry.is_list;
        return fmt::format("{}{}: {}{}", label(name), of, values.empty() ? "empty" : value,
                           !is_number     ? ""
                           : value == "1" ? " card"
                                          : " cards");
    }

    /// What a zone, a variable or a token is called.
    std::string label(const std::string& name) const {
        if (const Zone* zone = find_declared(variant_.zones, name)) {
            NounPhrase noun = wording_.zone(static_cast<int>(zone - variant_.zones.data()), {});
            noun.owner.clear();
            noun.article = NounPhrase::Article::none;
            return said(noun);
        }
        if (const auto* variable = find_declared(variant_.variables, name)) {
            return name_in_words(name, variable->title);
        }
        const auto* token = find_declared(variant_.tokens, name);
        return name_in_words(name, token == nullptr ? "" : token->title);
    }

    std::string reason(const ExampleMove& move, bool legal) const {
        if (!move.because || move.because->text == move.move.text) return {};
        const std::string& word = move.because->text;
        const Said* said = find_said(reasons, word);
        if (said != nullptr) {
            return std::string(legal || said->several.empty() ? said->one : said->several);
        }
        const Action* action = find_declared(variant_.actions, word);
        return name_as_title(word, action == nullptr ? "" : action->title);
    }

    std::string moves(std::string_view begin, const std::vector<ExampleMove>& list,
                      bool legal) const {
        std::vector<std::pair<std::string, std::vector<std::string>>> by_reason;
        for (const auto& move : list) {
            const std::string why = reason(move, legal);
            auto found = std::find_if(by_reason.begin(), by_reason.end(),
                                      [&](const auto& group) { return group.first == why; });
            if (found == by_reason.end()) found = by_reason.insert(found, {why, {}});
            found->second.push_back(move_text(move.move.text));
        }
        std::vector<std::string> parts;
        for (const auto& [why, texts] : by_reason) {
            parts.push_back(fmt::format("{}{}", fmt::join(texts, ", "),
                                        why.empty() ? why : fmt::format(" ({})", why)));
        }
        return parts.empty() ? std::string()
                             : fmt::format("{}: {}.", begin, fmt::join(parts, "; "));
    }

    /// A move as it is typed; the names of actions as words.
    std::string move_text(const std::string& text) const {
        const Action* action = find_declared(variant_.actions, text);
        return action == nullptr ? sheet_text(text) : name_in_words(text, action->title);
    }

    std::string readings() const {
        std::vector<std::string> parts;
        for (const auto& reading : example_.readings) {
            if (!reading.because) continue;
            const auto* named = find_declared(variant_.combinations, reading.because->text);
            parts.push_back(fmt::format(
                "{} is {}", sheet_text(reading.move.text),
                named == nullptr ? "no combination"
                                 : said(a(name_in_words(named->name.text, named->title)))));
        }
        return parts.empty() ? std::string() : fmt::format("{}.", fmt::join(parts, "; "));
    }

    std::string played() const {
        if (example_.plays.empty()) return entries("Then: ", example_.then);
        std::vector<std::string> parts;
        for (const auto& move : example_.plays) parts.push_back(move_text(move.text));
        const std::string moves = fmt::format("{}", fmt::join(parts, ", then "));
        if (example_.then.empty()) return fmt::format("Played: {}.", moves);
        return entries(fmt::format("After {}: ", moves), example_.then);
    }

    const Variant& variant_;
    const Wording& wording_;
    const Example& example_;
};

}  // namespace

SheetSection examples_section(const Wording& wording) {
    const Variant& variant = wording.variant();
    SheetSection section{std::string(examples_title), false, {}};
    if (variant.examples.empty()) return section;
    bool usual = true;
    for (std::size_t i = 0; i < variant.options.size(); ++i) {
        usual = usual && variant.options[i].default_value == wording.options()[i];
    }
    std::string text =
        "Cards of a pile are named from bottom to top; what has no seat is that of the player to "
        "act, who is in seat 0 unless another is named.";
    if (!usual) text += " Options are at their usual values unless an example names another.";
    section.entries.push_back({"examples", "", text, true});
    for (const auto& example : variant.examples) {
        section.entries.push_back({example.name.text, name_as_title(example.name.text),
                                   ExampleWriter(wording, example).write()});
    }
    return section;
}

}  // namespace houserules
