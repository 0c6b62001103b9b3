#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "explain/sheet/grammar/realise.h"
#include "explain/sheet/sections/sections.h"
#include "explain/sheet/sheet_names.h"
#include "source/phrases.h"

namespace houserules {

namespace {

/// What a word of the file is.
enum class Word {
    of_seat,       ///< follows a seat
    truth,         ///< true, or else
    before_value,  ///< comes before a value
    reason,        ///< why a move is not allowed, or is
};

/// A word of the file, what is said for it, and what of several or where it is not so.
struct Said {
    Word kind;
    std::string_view word;
    std::string_view one;
    std::string_view several = {};
};

constexpr std::array<Said, 24> words_of_examples = {
    {{Word::of_seat, "to_act", "is to act", "are to act"},
     {Word::of_seat, "by", "played last", "played last"},
     {Word::of_seat, "leader", "leads", "lead"},
     {Word::of_seat, "starter", "begins", "begin"},
     {Word::of_seat, "out", "is out", "are out"},
     {Word::of_seat, "locked", "is out of this trick", "are out of this trick"},
     {Word::of_seat, "winners", "wins", "win"},
     {Word::truth, "leading", "anything may be played", "there is something to beat"},
     {Word::truth, "over", "the game is over", "the game goes on"},
     {Word::before_value, "round", "it is round"},
     {Word::before_value, "rounds_played", "rounds played:"},
     {Word::before_value, "to_beat", "to beat:"},
     {Word::before_value, "phase", "it is the time of"},
     {Word::before_value, "deck", "the deck begins with"},
     {Word::before_value, "as", "as"},
     {Word::reason, "leading", "nothing is to be beaten"},
     {Word::reason, "no_row", "no line allows it"},
     {Word::reason, "no_combination", "no combination"},
     {Word::reason, "not_held", "not there"},
     {Word::reason, "wrong_zone", "not to be played from there"},
     {Word::reason, "unseen", "unseen", "the cards are played unseen, one by one"},
     {Word::reason, "cost", "costs too much"},
     {Word::reason, "choose", "cards are to be chosen first, so many as the rules say"},
     {Word::reason, "over", "the game is over"}}};

const Said* find_said(Word kind, std::string_view word) {
    const auto found =
        std::find_if(words_of_examples.begin(), words_of_examples.end(),
                     [&](const Said& said) { return said.kind == kind && said.word == word; });
    return found == words_of_examples.end() ? nullptr : &*found;
}

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
        if (const Said* said = find_said(Word::of_seat, name)) {
            for (auto& seat : values) seat = seat == "nobody" ? seat : "seat " + seat;
            if (values.empty()) values = {"nobody"};
            return fmt::format("{} {}", listed(values),
                               values.size() > 1 ? said->several : said->one);
        }
        const std::string value = fmt::format("{}", fmt::join(values, " "));
        if (const Said* said = find_said(Word::truth, name)) {
            return std::string(value == "true" ? said->one : said->several);
        }
        if (name == "to_beat" && values.empty()) return "nothing is to be beaten";
        if (const Said* said = find_said(Word::before_value, name)) {
            return fmt::format("{} {}", said->one, value == "setup" ? "set-up" : value);
        }
        if (const auto rule = rule_text(name, value)) return *rule;
        return held_text(entry, values.empty() ? "empty" : value);
    }

    /// Which stage it is, or which rule ended the game.
    std::optional<std::string> rule_text(const std::string& name, const std::string& value) const {
        if (name == "stage") {
            const Stage* stage = find_declared(variant_.stages, value);
            return fmt::format("stage: {}", name_in_words(value, stage ? stage->title : ""));
        }
        if (name == "end") {
            const EndRow* row = find_declared(variant_.end, value);
            return fmt::format("by \"{}\"", name_as_title(value, row ? row->title : ""));
        }
        if (name != "instant_win") return std::nullopt;
        return fmt::format("won at once by \"{}\"", name_as_title(value));
    }

    /// What a zone holds, or the value of a variable or a token.
    std::string held_text(const ExampleEntry& entry, const std::string& value) const {
        const std::string& name = entry.name.text;
        if (const auto truth = truth_text(entry, value)) return *truth;
        const std::string of = entry.seat < 0 ? "" : fmt::format(" of seat {}", entry.seat);
        const bool is_number = find_declared(variant_.zones, name) != nullptr && !entry.is_list;
        return fmt::format("{}{}: {}{}", label(name), of, value,
                           !is_number     ? ""
                           : value == "1" ? " card"
                                          : " cards");
    }

    /// What is so where a variable is true or false; nothing if it is neither.
    std::optional<std::string> truth_text(const ExampleEntry& entry,
                                          const std::string& value) const {
        const auto* variable = find_declared(variant_.variables, entry.name.text);
        if (variable == nullptr || variable->type != Type::boolean) return std::nullopt;
        const NounPhrase seat =
            literal(entry.seat < 0 ? "the player to act" : fmt::format("seat {}", entry.seat));
        const bool of_player = variable->of == Owner::player;
        const Clause holds = wording_.flag(static_cast<int>(variable - variant_.variables.data()),
                                           of_player ? &seat : nullptr);
        return said(value == "true" ? holds : negation(holds));
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
        const Said* said = find_said(Word::reason, word);
        if (said) return std::string(legal || said->several.empty() ? said->one : said->several);
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
        if (action != nullptr) return name_in_words(text, action->title);
        constexpr std::string_view as = " as ";
        const std::size_t reading = text.rfind(as);
        if (reading == std::string::npos) return sheet_text(text);
        const std::string name = text.substr(reading + as.size());
        const auto* named = find_declared(variant_.combinations, name);
        if (named == nullptr) return sheet_text(text);
        return sheet_text(text.substr(0, reading)) + " as " + name_in_words(name, named->title);
    }

    std::string readings() const {
        std::vector<std::string> parts;
        for (const auto& reading : example_.readings) {
            if (!reading.because) continue;
            const auto* named = find_declared(variant_.combinations, reading.because->text);
            std::string what = "is no combination";
            if (named != nullptr) {
                const std::string name = name_in_words(named->name.text, named->title);
                const bool several = is_plural_name(name) && name.find(" and ") == name.npos;
                what = several ? "are " + name : "is " + said(a(name));
            }
            parts.push_back(fmt::format("{} {}", sheet_text(reading.move.text), what));
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
    SheetSection section{std::string(examples_title)};
    if (variant.examples.empty()) return section;
    bool usual = true;
    for (std::size_t i = 0; i < variant.options.size(); ++i) {
        usual = usual && variant.options[i].default_value == wording.settled_values().options[i];
    }
    std::string text =
        "Cards of a pile are named from bottom to top; what has no seat is that of the player to "
        "act, who is in seat 0 unless another is named.";
    if (!usual) text += " Options are at their usual values unless an example names another.";
    for (const auto& example : variant.examples) {
        section.add(example.name.text, name_as_title(example.name.text),
                    ExampleWriter(wording, example).write());
    }
    section.lead_with(text);
    return section;
}

}  // namespace houserules
