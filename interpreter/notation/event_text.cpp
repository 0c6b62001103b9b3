#include "notation/event_text.h"

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
    return std::none_of(program.end.begin(), program.end.end(), [](const EndRowProgram& row) {
        const auto& ranking = row.ranking;
        return std::find(ranking.begin(), ranking.end(), RankingCriterion::last_out) !=
               ranking.end();
    });
}

/// Puts one event in words.
class EventWriter {
public:
    EventWriter(const Program& program, const Event& event, std::optional<int> viewer)
        : program_(program), event_(event), viewer_(viewer) {}

    std::string write() const {
        if (viewer_ && !event_.is_noticed_by(*viewer_)) return {};
        switch (event_.kind) {
            case EventKind::deal: return fmt::format("{} is dealt {}{}", seat(), cards(), target());
            case EventKind::choose:
                return fmt::format("{} chooses {}{}", seat(), cards(), target());
            case EventKind::play:
                return fmt::format("{} plays {}{}{}", seat(), cards(), value(), source());
            case EventKind::reveal:
                return fmt::format("{} turns up {}, which may not be played", seat(), cards());
            case EventKind::action: return action();
            case EventKind::move: return moved();
            case EventKind::draw: return fmt::format("{} draws {}{}", seat(), cards(), target());
            case EventKind::shuffle:
                return fmt::format("The cards of {} are shuffled",
                                   owned_place(event_.from, event_.from_seat));
            case EventKind::gain: return fmt::format("{} gains {}", seat(), tokens());
            case EventKind::spend: return fmt::format("{} spends {}", seat(), tokens());
            case EventKind::set: return assigned();
            case EventKind::trick_closed:
                return event_.seat < 0 ? "The trick is over"
                                       : fmt::format("The trick is over; {} leads", lower_seat());
            case EventKind::out: return out();
            case EventKind::instant_win:
                return fmt::format("{} wins at once with {}", seat(),
                                   in_words(program_.names.instant_wins[event_.index]));
            case EventKind::round_start:
                return event_.seat < 0
                           ? fmt::format("Round {} begins", event_.amount)
                           : fmt::format("Round {} begins; {} starts", event_.amount, lower_seat());
            case EventKind::round_end: return "The round is over";
            case EventKind::score:
                return fmt::format("{} scores {}", seat(), counted(event_.amount, "point"));
            case EventKind::reverse: return "The direction of play turns round";
            case EventKind::skip: return fmt::format("{} is passed over", seat());
            case EventKind::passed_over: return fmt::format("{} can do nothing", seat());
            case EventKind::redeal: return "The cards are gathered and dealt anew";
            case EventKind::reseat:
                return fmt::format("The players sit in another order: seat {}",
                                   fmt::join(event_.seats, ", seat "));
            case EventKind::game_end: return "The game is over";
            case EventKind::rule: return saying();
        }
        return {};
    }

private:
    std::string seat() const {
        if (event_.seat < 0) return "The table";
        return fmt::format("Seat {}", event_.seat);
    }

    std::string lower_seat() const { return fmt::format("seat {}", event_.seat); }

    bool is_told() const { return !viewer_ || event_.is_told_to(*viewer_); }

    std::string cards() const {
        if (!is_told()) return counted(static_cast<long long>(event_.cards.size()), "card");
        return joined_cards(program_, event_.cards);
    }

    std::string action() const {
        if (!is_told()) return fmt::format("{} has chosen", seat());
        if (event_.index == program_.pass_action) return fmt::format("{} passes", seat());
        const std::size_t at = event_.index;
        // After every play of a game it would bury the rest.
        if (event_.declines_play && program_.effects_on[at] == 0) return {};
        return fmt::format("{}: {}{}", seat(), program_.names.titles.actions[at], named_value());
    }

    /// What a rule that happens says, without its full stop.
    std::string saying() const {
        std::string text = program_.names.says[saying_rule(program_, event_).says];
        if (text.back() == '.') text.pop_back();
        return text;
    }

    std::string out() const {
        const bool put_out = event_.leaving != Event::Leaving::no_cards;
        const std::string text = fmt::format("{} is {}", seat(), put_out ? "put out" : "out");
        if (event_.leaving == Event::Leaving::lowest_place) {
            return fmt::format("{} and takes the lowest place that is free, the {}", text,
                               ordinal(event_.amount));
        }
        if (!places_are_good(program_)) return text;
        return fmt::format("{} and takes the {} place", text, ordinal(event_.amount));
    }

    /// The value of an action that has one.
    std::string named_value() const {
        switch (program_.actions[event_.index].values) {
            case ActionProgram::Values::none: return {};
            case ActionProgram::Values::players: return fmt::format(" seat {}", event_.amount);
            default:
                return fmt::format(" {}", action_value_text(program_, event_.index, event_.amount));
        }
    }

    std::string value() const {
        std::string text;
        if (!is_told()) return text;
        if (event_.value >= 0) text += fmt::format(" as {}", program_.names.ranks[event_.value]);
        if (event_.combination >= 0 && program_.combinations.size() > 1) {
            text += fmt::format(" ({})", program_.names.titles.combinations[event_.combination]);
        }
        return text;
    }

    bool is_named(int zone) const {
        return zone >= 0 && !(zone == program_.deck_zone && program_.deck_zone_is_hidden);
    }

    std::string place(int zone, int owner) const {
        const std::string name = program_.names.titles.zones[zone];
        if (!program_.zones[zone].of_player || owner < 0 || owner == event_.seat) {
            return fmt::format("`{}`", name);
        }
        return fmt::format("`{}` of seat {}", name, owner);
    }

    /// Where a play comes from; the usual place goes without saying.
    std::string source() const {
        const auto& sources = program_.actions[0].from;
        const bool usual = !sources.empty() && event_.from == sources.front();
        if (usual || !is_named(event_.from)) return {};
        return fmt::format(" from {}", place(event_.from, event_.from_seat));
    }

    std::string target() const {
        if (!is_named(event_.to)) return {};
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
        if (!is_named(event_.from)) return {};
        return fmt::format(" from {}", owned_place(event_.from, event_.from_seat));
    }

    std::string moved_to() const {
        if (!is_named(event_.to)) return {};
        return fmt::format(" to {}", owned_place(event_.to, event_.to_seat));
    }

    /// Without a subject in the sentence a zone needs its owner.
    std::string owned_place(int zone, int owner) const {
        const std::string name = program_.names.titles.zones[zone];
        if (!program_.zones[zone].of_player || owner < 0) return fmt::format("`{}`", name);
        return fmt::format("`{}` of seat {}", name, owner);
    }

    std::string tokens() const {
        return fmt::format("{} `{}`", event_.amount, program_.names.titles.tokens[event_.index]);
    }

    std::string assigned() const {
        const VariableProgram& variable = program_.variables[event_.index];
        std::string amount = fmt::format("{}", event_.amount);
        if (variable.is_boolean) amount = event_.amount != 0 ? "true" : "false";
        if (variable.is_rank) amount = program_.names.ranks[event_.amount];
        if (variable.is_player) {
            amount = event_.amount < 0 ? "nobody" : fmt::format("seat {}", event_.amount);
        }
        const std::string name = program_.names.titles.variables[event_.index];
        if (!variable.of_player || event_.seat < 0)
            return fmt::format("`{}` is now {}", name, amount);
        return fmt::format("`{}` of {} is now {}", name, lower_seat(), amount);
    }

    const Program& program_;
    const Event& event_;
    std::optional<int> viewer_;
};

}  // namespace

std::string event_text(const Program& program, const Event& event, std::optional<int> viewer) {
    return EventWriter(program, event, viewer).write();
}

std::string in_words(const std::string& name) {
    std::string words = name;
    for (auto& letter : words) {
        if (letter == '_') letter = ' ';
    }
    return words;
}

}  // namespace houserules
