#include "position_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "notation/card_text.h"
#include "notation/event_text.h"
#include "notation/move_text.h"
#include "notation/state_json.h"
#include "notation/suit_text.h"
#include "source/containers.h"

using namespace houserules;

namespace {

/// A long list of cards that only lie there is cut to its top.
constexpr std::size_t most_shown = 16;

/// Writes a position for one viewer.
class PositionWriter {
public:
    PositionWriter(const Program& program, const std::vector<ShownVariable>& shown,
                   const Observation& observation)
        : program_(program), shown_(shown), observation_(observation),
          state_(observation.position()), viewer_(observation.seat()) {}

    std::string write() const {
        std::string text;
        for (std::size_t zone = 0; zone < program_.zones.size(); ++zone) {
            const int index = zone;
            if (program_.zones[zone].of_player || is_hidden_deck(index)) continue;
            text += fmt::format("  {}: {}\n", name(index), cards(index, -1));
        }
        text += table_lines();
        if (state_.phase != Phase::setup) text += fmt::format("  to beat: {}\n", to_beat());
        for (int step = 1; step <= state_.seats; ++step) {
            const int seat = viewer_ >= state_.seats ? step - 1 : (viewer_ + step) % state_.seats;
            text += player_line(seat);
        }
        return text;
    }

private:
    bool is_hidden_deck(int zone) const {
        return zone == program_.deck_zone && program_.deck_zone_is_hidden;
    }

    /// Where cards are that can be played; that there are none matters, too.
    bool is_played_from(int zone) const {
        const auto& from = program_.actions[0].from;
        return std::find(from.begin(), from.end(), zone) != from.end();
    }

    std::string name(int zone) const { return program_.names.titles.zones[zone]; }

    /// The cards of a zone as they lie, or how many there are.
    std::string cards(int zone, int seat) const {
        auto all = cards_in(program_, state_, zone, seat);
        if (all.empty()) return "nothing";
        const std::string number = counted(static_cast<long long>(all.size()), "card");
        if (!may_see(program_, zone, seat, viewer_)) {
            const bool chosen_blind = zone == program_.actions[0].unseen && seat == viewer_;
            if (!chosen_blind) return number;
            return fmt::format("{}, unseen: {}", number, places_text(count_of(all)));
        }
        const bool own = seat >= 0 && seat == viewer_;
        if (own || all.size() <= most_shown) return joined_cards(program_, all);
        all.erase(all.begin(), all.end() - most_shown);
        const bool ordered = program_.zones[zone].ordered();
        if (!ordered) return number;
        return fmt::format("... {} ({})", joined_cards(program_, all), number);
    }

    std::string table_lines() const {
        std::string text;
        if (state_.reseated) {
            text += "  order at the table:";
            for (int i = 0; i < state_.seats; ++i) {
                text += fmt::format("{} seat {}", i > 0 ? "," : "", state_.seating[i]);
            }
            text += '\n';
        }
        for (std::size_t token = 0; token < program_.tokens.size(); ++token) {
            if (state_.supply[token] < 0) continue;
            text += fmt::format("  {} left: {}\n", program_.names.titles.tokens[token],
                                state_.supply[token]);
        }
        for (std::size_t i = 0; i < program_.variables.size(); ++i) {
            const auto& variable = program_.variables[i];
            if (variable.of_player || is_withheld(program_, shown_, observation_, i, -1)) continue;
            if (!is_shown(program_, state_, i, -1)) continue;
            text += fmt::format("  {}: {}\n", program_.names.titles.variables[i],
                                value_text(variable, state_.variables[variable.slot]));
        }
        return text;
    }

    std::string value_text(const VariableProgram& variable, int value) const {
        switch (variable.kind) {
            case ValueKind::number: break;
            case ValueKind::truth: return value != 0 ? "yes" : "no";
            case ValueKind::rank: return program_.names.ranks[value];
            case ValueKind::suit: return suit_text(program_, value);
            case ValueKind::stage: return program_.names.titles.stages[value];
            case ValueKind::player: return value < 0 ? "nobody" : fmt::format("seat {}", value);
        }
        return fmt::format("{}", value);
    }

    std::string to_beat() const {
        if (state_.phase != Phase::play || state_.anything_goes()) {
            return free_to_play() ? "nothing, anything may be played" : "nothing";
        }
        const PlayToBeat& play = state_.to_beat;
        if (observation_.hides_play_to_beat()) return counted(play.size, "hidden card") + laid_by();
        std::string text = joined_cards(program_, play.cards);
        if (play.declared && play.combination >= 0) {
            const int rank = rank_of_key(program_, play.combination, play.key);
            if (rank >= 0) text += fmt::format(" as {}", program_.names.ranks[rank]);
        }
        if (play.combination >= 0 && program_.combinations.size() > 1) {
            text += fmt::format(" ({})", program_.names.titles.combinations[play.combination]);
        }
        return text + laid_by();
    }

    /// Whose cards are to be beaten: others may have laid cards since that do not count.
    std::string laid_by() const {
        const auto& cards = state_.to_beat.cards;
        int seat = state_.last_to_play;
        if (!cards.empty()) seat = at(state_.played_by, cards.lowest());
        return seat < 0 ? std::string() : fmt::format(", of seat {}", seat);
    }

    /// Whether nothing but what is to be beaten decides what may be played.
    bool free_to_play() const {
        const auto& play = program_.actions[0];
        return !state_.asking.active && play.when.absent() && play.must.condition.absent() &&
               !play.asks_to_name;
    }

    std::string player_line(int seat) const {
        std::vector<std::string> parts;
        for (std::size_t zone = 0; zone < program_.zones.size(); ++zone) {
            if (!program_.zones[zone].of_player) continue;
            const int index = zone;
            const bool empty = cards_in(program_, state_, index, seat).empty();
            if (empty && !is_played_from(index)) continue;
            parts.push_back(fmt::format("{}: {}", name(index), cards(index, seat)));
        }
        for (std::size_t token = 0; token < program_.tokens.size(); ++token) {
            parts.push_back(fmt::format("{}: {}", program_.names.titles.tokens[token],
                                        state_.tokens[token][seat]));
        }
        for (std::size_t i = 0; i < program_.variables.size(); ++i) {
            const auto& variable = program_.variables[i];
            if (!variable.of_player) continue;
            if (is_withheld(program_, shown_, observation_, i, seat)) continue;
            if (!is_shown(program_, state_, i, seat)) continue;
            parts.push_back(
                fmt::format("{}: {}", program_.names.titles.variables[i],
                            value_text(variable, state_.variables[variable.slot + seat])));
        }
        if (program_.has_scoring) parts.push_back(fmt::format("score: {}", state_.score[seat]));
        if (program_.keeps_places && state_.last_place[seat] > 0) {
            parts.push_back(fmt::format("place in the last round: {}", state_.last_place[seat]));
        }
        if (state_.is_out(seat)) parts.emplace_back("out");
        if (state_.is_locked(seat)) parts.emplace_back("passed");
        return fmt::format("  seat {}{} - {}\n", seat, seat == viewer_ ? " (you)" : "",
                           fmt::join(parts, "; "));
    }

    const Program& program_;
    const std::vector<ShownVariable>& shown_;
    const Observation& observation_;
    const State& state_;
    int viewer_;
};

std::string seats_text(const std::vector<int>& seats) {
    std::vector<std::string> words;
    for (const int seat : seats) words.push_back(fmt::format("seat {}", seat));
    return listed(words);
}

std::string ending_text(const Program& program, const State& state, const Result& result) {
    switch (result.reason) {
        case Result::Reason::turn_limit:
            return fmt::format("The game ends unfinished: the limit of {} is reached.\n",
                               counted(state.turn_limit, "decision"));
        case Result::Reason::stuck: return "The game is over: nobody can move.\n";
        case Result::Reason::end_row: break;
    }
    return fmt::format("The game is over after {} (`{}`).\n", counted(state.turn, "decision"),
                       program.names.titles.end_rows[result.end_row]);
}

}  // namespace

std::string position_text(const Program& program, const std::vector<ShownVariable>& shown,
                          const Observation& observation) {
    return PositionWriter(program, shown, observation).write();
}

std::string hand_text(const Program& program, const Observation& observation) {
    const int seat = observation.seat();
    const State& state = observation.position();
    std::string text;
    for (std::size_t zone = 0; zone < program.zones.size(); ++zone) {
        if (!program.zones[zone].of_player) continue;
        const auto cards = cards_in(program, state, zone, seat);
        if (cards.empty()) continue;
        const bool seen = may_see(program, zone, seat, seat);
        text += fmt::format(
            "  {}: {}\n", program.names.titles.zones[zone],
            seen ? joined_cards(program, cards)
                 : counted(static_cast<long long>(cards.size()), "card") + " that you do not see");
    }
    return text.empty() ? "You have no cards.\n" : text;
}

std::string result_text(const Program& program, const State& state) {
    const Result result = result_of(program, state);
    std::string text = ending_text(program, state, result);
    if (result.winners.empty()) {
        text += "Nobody wins.\n";
    } else {
        const std::string winners = seats_text(result.winners);
        text += fmt::format("S{} {}.\n", winners.substr(1),
                            result.winners.size() == 1 ? "wins" : "win");
    }
    std::vector<std::string> scores;
    for (std::size_t seat = 0; seat < result.scores.size(); ++seat) {
        scores.push_back(fmt::format("seat {}: {}", seat, result.scores[seat]));
    }
    text += fmt::format("Scores - {}\n", fmt::join(scores, ", "));
    if (result.ranking.size() > 1) {
        std::vector<std::string> groups;
        for (const auto& group : result.ranking) groups.push_back(seats_text(group));
        text += fmt::format("Ranking - {}\n", fmt::join(groups, "; then "));
    }
    return text;
}

std::string seed_text(const houserules::GameSetup& setup,
                      const houserules::RecordDetails& details) {
    if (details.games == 1) return fmt::format("The seed was {}.\n", setup.seed);
    return fmt::format("The seed of the first game was {}.\n", details.first_seed);
}
