#include "notation/event_text.h"
#include "notation/suit_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>

#include "notation/action_value.h"
#include "notation/card_text.h"
#include "notation/event_json.h"
#include "source/containers.h"

namespace houserules {

namespace {

using EventKind = Event::Kind;

/// Whether it is good to be out early, so that who is out has a place that others hope for.
bool places_are_good(const Program& program) {
    if (program.out_at_round_start) return false;
    return none_of(program.end, [](const EndRowProgram& row) {
        const auto& ranking = row.ranking;
        return std::find(ranking.begin(), ranking.end(), RankingCriterion::last_out) !=
               ranking.end();
    });
}

/// Puts one event in words.
class EventWriter {
public:
    EventWriter(const Program& program, const Event& event, std::optional<int> viewer,
                const SeatNames& names)
        : program_(program), event_(event), viewer_(viewer), names_(names) {}

    std::string write() const {
        if (viewer_ && !event_.is_noticed_by(*viewer_)) return {};
        switch (event_.kind) {
            case EventKind::deal:
                return fmt::format("{} dealt {}{}", does("is", "are"), cards(), target());
            case EventKind::choose: return chosen();
            case EventKind::play:
                return fmt::format("{} {}{}{}", plays(), cards(), value(), source());
            case EventKind::reveal:
                return fmt::format("{} up {}, which may not be played", does("turns", "turn"),
                                   cards());
            case EventKind::action: return action();
            case EventKind::move: return moved();
            case EventKind::draw:
                return fmt::format("{} {}{}", does("draws", "draw"), cards(), target());
            case EventKind::shuffle:
                return fmt::format("The cards of {} are shuffled",
                                   owned_place(event_.from, event_.from_seat));
            case EventKind::gain: return changed_tokens(does("gains", "gain"), '+');
            case EventKind::spend: return changed_tokens(does("spends", "spend"), '-');
            case EventKind::set: return assigned();
            case EventKind::trick_closed:
                return event_.seat < 0
                           ? "The trick is over"
                           : fmt::format("The trick is over; {}", lower("leads", "lead"));
            case EventKind::out: return out();
            case EventKind::instant_win:
                return fmt::format("{} at once with {}", does("wins", "win"),
                                   in_words(program_.names.instant_wins[event_.index]));
            case EventKind::round_start:
                return event_.seat < 0 ? fmt::format("Round {} begins", event_.amount)
                                       : fmt::format("Round {} begins; {}", event_.amount,
                                                     lower("starts", "start"));
            case EventKind::round_end: return "The round is over";
            case EventKind::score:
                return fmt::format("{} {}", does("scores", "score"),
                                   counted(event_.amount, "point"));
            case EventKind::reverse: return "The direction of play turns round";
            case EventKind::skip: return fmt::format("{} passed over", does("is", "are"));
            case EventKind::passed_over: return fmt::format("{} can do nothing", does("", ""));
            case EventKind::stage: return {};  // the table shows it, and who acts
            case EventKind::redeal: return "The cards are gathered and dealt anew";
            case EventKind::reseat: return reseated();
            case EventKind::game_end: return "The game is over";
            case EventKind::rule: return saying();
        }
        return {};
    }

private:
    bool is_named() const { return !names_.names.empty(); }
    bool is_you() const { return names_.you >= 0 && event_.seat == names_.you; }

    /// Who does it, at the beginning of a sentence.
    std::string subject() const {
        if (event_.seat < 0) return "The table";
        if (is_you()) return "You";
        return is_named() ? at(names_.names, event_.seat) : fmt::format("Seat {}", event_.seat);
    }

    /// The same with what is done, as others do it and as who is spoken to does.
    std::string does(std::string_view others, std::string_view you) const {
        const auto verb = is_you() ? you : others;
        return verb.empty() ? subject() : fmt::format("{} {}", subject(), verb);
    }

    /// The same within a sentence.
    std::string lower(std::string_view others, std::string_view you) const {
        return fmt::format("{} {}", seat_name(names_, event_.seat), is_you() ? you : others);
    }

    std::string chosen() const {
        const std::string text = fmt::format("{} {}", does("chooses", "choose"), cards());
        if (!is_named() || !is_a_place(event_.to)) return text + target();
        return fmt::format("{} ({})", text, program_.names.titles.zones[event_.to]);
    }

    std::string reseated() const {
        std::vector<std::string> order;
        for (const int seat : event_.seats) order.push_back(seat_name(names_, seat));
        return fmt::format("The players sit in another order: {}", fmt::join(order, ", "));
    }

    bool is_told() const { return !viewer_ || event_.is_told_to(*viewer_); }

    std::string cards() const {
        if (!is_told()) return counted(static_cast<long long>(event_.cards.size()), "card");
        return joined_cards(program_, event_.cards);
    }

    std::string action() const {
        if (!is_told()) return fmt::format("{} chosen", does("has", "have"));
        const std::size_t at = event_.index;
        const std::string& title = program_.names.titles.actions[at];
        const bool is_pass = event_.index == program_.pass_action;
        if (is_pass && title == program_.names.actions[at]) return does("passes", "pass");
        // After every play of a game it would bury the rest.
        if (event_.declines_play && program_.effects_on[at] == 0) return {};
        const std::string done = is_named() ? done_by_others(title) : std::string();
        if (!done.empty()) return does(done, title) + named_value();
        return fmt::format("{}: {}{}", subject(), title, named_value());
    }

    /// "Seat 2 plays", or what the game calls that: "Seat 2 lays face down".
    std::string plays() const {
        const std::string& title = program_.names.titles.actions[0];
        const std::string done =
            title == program_.names.actions[0] ? std::string() : done_by_others(title);
        return done.empty() ? does("plays", "play") : does(done, title);
    }

    /// What a rule that happens says, without its full stop.
    std::string saying() const {
        std::string text = program_.names.says[saying_rule(program_, event_).says];
        if (text.back() == '.') text.pop_back();
        return text;
    }

    std::string out() const {
        const bool put_out = event_.leaving != Event::Leaving::no_cards;
        const std::string text =
            fmt::format("{} {}", does("is", "are"), put_out ? "put out" : "out");
        if (event_.leaving == Event::Leaving::lowest_place) {
            return fmt::format("{} and {} the lowest place that is free, the {}", text, takes(),
                               ordinal(event_.amount));
        }
        if (!places_are_good(program_)) return text;
        return fmt::format("{} and {} the {} place", text, takes(), ordinal(event_.amount));
    }

    std::string_view takes() const { return is_you() ? "take" : "takes"; }

    /// What is named with an action or a play; empty if nothing is.
    std::string named(int action) const {
        switch (program_.actions[action].values) {
            case ActionProgram::Values::none: return {};
            case ActionProgram::Values::suits: return suit_text(program_, event_.amount);
            case ActionProgram::Values::players: return seat_name(names_, event_.amount);
            default: return action_value_text(program_, action, event_.amount);
        }
    }

    /// The same after the name of an action.
    std::string named_value() const {
        const std::string value = named(event_.index);
        if (value.empty()) return {};
        const bool is_number =
            program_.actions[event_.index].values == ActionProgram::Values::numbers;
        return (is_named() && !is_number ? ": " : " ") + value;
    }

    /// What a play is laid as: what it is, for who is told, and what is named with it.
    std::string value() const {
        const std::string named = event_.kind == EventKind::play ? this->named(0) : std::string();
        return told_value() + (named.empty() ? "" : " as " + named);
    }

    std::string told_value() const {
        std::string text;
        if (!is_told()) return text;
        if (is_named()) {
            // A card may be a combination of its own name.
            const bool says_it =
                event_.combination >= 0 && event_.value < 0 &&
                at(program_.names.titles.combinations, event_.combination) == cards();
            return says_it ? text : counted_as_text(program_, event_.value, event_.combination);
        }
        if (event_.value >= 0) text += fmt::format(" as {}", program_.names.ranks[event_.value]);
        if (event_.combination >= 0 && has_several_combinations(program_)) {
            text += fmt::format(" ({})", program_.names.titles.combinations[event_.combination]);
        }
        return text;
    }

    bool is_a_place(int zone) const {
        return zone >= 0 && !(zone == program_.deck_zone && program_.deck_zone_is_hidden);
    }

    /// A zone of who does something needs no owner.
    std::string place(int zone, int owner) const {
        return owned_place(zone, owner == event_.seat ? -1 : owner);
    }

    /// Where a play comes from; the usual place goes without saying.
    std::string source() const {
        const auto& sources = program_.actions[0].from;
        const bool usual = !sources.empty() && event_.from == sources.front();
        if (usual || !is_a_place(event_.from)) return {};
        return fmt::format(" from {}", place(event_.from, event_.from_seat));
    }

    std::string target() const {
        if (!is_a_place(event_.to)) return {};
        const auto& hands = program_.actions[0].from;
        if (is_named() && !hands.empty() && hands.front() == event_.to) return {};
        return fmt::format(" to {}", place(event_.to, event_.to_seat));
    }

    std::string moved() const {
        const int number = count_of(event_.cards);
        // A long list of cards tells nobody anything.
        const bool listed = number <= 4 && is_told();
        const std::string what =
            listed ? joined_cards(program_, event_.cards) : counted(number, "card");
        return fmt::format("{} {}{}{}", what, number == 1 ? "goes" : "go", moved_from(),
                           moved_to());
    }

    std::string moved_from() const {
        if (!is_a_place(event_.from)) return {};
        return fmt::format(" from {}", owned_place(event_.from, event_.from_seat));
    }

    std::string moved_to() const {
        if (!is_a_place(event_.to)) return {};
        return fmt::format(" to {}", owned_place(event_.to, event_.to_seat));
    }

    /// Without a subject in the sentence a zone needs its owner.
    std::string owned_place(int zone, int owner) const {
        const std::string& name = program_.names.titles.zones[zone];
        if (!program_.zones[zone].of_player || owner < 0) return quoted(name);
        if (is_named()) return owned(owner, name);
        return fmt::format("`{}` of {}", name, seat_name(names_, owner));
    }

    /// A name of the rules: where players have names everybody knows what is meant.
    std::string quoted(const std::string& name) const {
        return is_named() ? name : fmt::format("`{}`", name);
    }

    /// What a player has: "Ben's hand", "your hand".
    std::string owned(int owner, const std::string& name) const {
        if (owner == names_.you) return "your " + name;
        return fmt::format("{}'s {}", seat_name(names_, owner), name);
    }

    std::string changed_tokens(const std::string& who_does, char sign) const {
        const std::string& name = program_.names.titles.tokens[event_.index];
        if (!is_named()) return fmt::format("{} {} `{}`", who_does, event_.amount, name);
        return as_sentence_start(
            fmt::format("{}: {} {}{}", name, seat_name(names_, event_.seat), sign, event_.amount));
    }

    std::string value_in_words(const VariableProgram& variable) const {
        switch (variable.kind) {
            case ValueKind::number: break;
            case ValueKind::truth: return event_.amount != 0 ? "true" : "false";
            case ValueKind::rank: return program_.names.ranks[event_.amount];
            case ValueKind::suit: return suit_text(program_, event_.amount);
            case ValueKind::stage: return at(program_.names.titles.stages, event_.amount);
            case ValueKind::player:
                return event_.amount < 0 ? "nobody" : seat_name(names_, event_.amount);
        }
        return fmt::format("{}", event_.amount);
    }

    std::string assigned() const {
        const VariableProgram& variable = program_.variables[event_.index];
        const std::string amount = value_in_words(variable);
        const std::string& name = program_.names.titles.variables[event_.index];
        const bool of_player = variable.of_player && event_.seat >= 0;
        if (is_named()) {
            const std::string whose = of_player ? owned(event_.seat, name) : name;
            if (!variable.is_boolean()) {
                return as_sentence_start(fmt::format("{}: {}", whose, amount));
            }
            return fmt::format("{}: {}", event_.amount != 0 ? "Now" : "No longer", whose);
        }
        if (!of_player) return fmt::format("`{}` is now {}", name, amount);
        return fmt::format("`{}` of {} is now {}", name, seat_name(names_, event_.seat), amount);
    }

    static std::string as_sentence_start(std::string text) {
        const char first = text.front();
        if (first >= 'a' && first <= 'z') text.front() = static_cast<char>(first - 'a' + 'A');
        return text;
    }

    const Program& program_;
    const Event& event_;
    std::optional<int> viewer_;
    const SeatNames& names_;
};

}  // namespace

std::string event_text(const Program& program, const Event& event, std::optional<int> viewer,
                       const SeatNames& names) {
    return EventWriter(program, event, viewer, names).write();
}

std::string seat_name(const SeatNames& names, int seat) {
    if (seat >= 0 && seat == names.you) return "you";
    if (seat < 0 || names.names.empty()) return fmt::format("seat {}", seat);
    return at(names.names, seat);
}

std::string in_words(const std::string& name) {
    std::string words = name;
    for (auto& letter : words) {
        if (letter == '_') letter = ' ';
    }
    return words;
}

bool is_run(const CombinationProgram& combination, const Program& program) {
    if (combination.composition < 0) {
        return combination.pattern == CombinationProgram::Pattern::run;
    }
    return at(program.compositions, combination.composition).core == CompositionProgram::Core::run;
}

bool has_several_combinations(const Program& program) {
    if (program.never_played.empty()) return program.combinations.size() > 1;
    int played = 0;
    for (const auto& combination : program.combinations) {
        bool some = false;
        for (int size = combination.least; size <= combination.most && !some;
             size += combination.size_step) {
            const auto first = combination.shape(size, 0);
            for (std::uint32_t key = 0; key < combination.keys; ++key) {
                some = some || !program.never_played[first + key];
            }
        }
        played += some ? 1 : 0;
    }
    return played > 1;
}

std::string counted_as_text(const Program& program, int rank, int combination) {
    const bool goes_up = combination >= 0 && is_run(at(program.combinations, combination), program);
    const bool is_named = combination >= 0 && has_several_combinations(program);
    std::string text;
    if (rank >= 0 && !goes_up) text = fmt::format(" as {}", at(program.names.ranks, rank));
    if (is_named) text += fmt::format(" ({}", at(program.names.titles.combinations, combination));
    if (rank >= 0 && goes_up) {
        text += fmt::format("{}up to {}", is_named ? " " : " (", at(program.names.ranks, rank));
    }
    return text + (is_named || (rank >= 0 && goes_up) ? ")" : "");
}

std::string done_by_others(const std::string& command) {
    const std::string verb = command.substr(0, command.find(' '));
    const auto ends_in = [&](std::string_view end) {
        return verb.size() > end.size() &&
               verb.compare(verb.size() - end.size(), end.size(), end) == 0;
    };
    const bool is_plain = all_of(verb, [](char letter) { return letter >= 'a' && letter <= 'z'; });
    // "No" is too short for most verbs, and "yes" ends in what is added to them.
    if (!is_plain || verb.size() < 3 || (ends_in("s") && !ends_in("ss"))) return {};
    const std::string rest = command.substr(verb.size());
    constexpr std::string_view vowels = "aeiou";
    const char before = verb[verb.size() - 2];
    if (ends_in("y") && vowels.find(before) == std::string_view::npos) {
        return verb.substr(0, verb.size() - 1) + "ies" + rest;
    }
    const bool hisses = ends_in("ss") || ends_in("sh") || ends_in("ch") || ends_in("x") ||
                        ends_in("z") || ends_in("o");
    return verb + (hisses ? "es" : "s") + rest;
}

}  // namespace houserules
