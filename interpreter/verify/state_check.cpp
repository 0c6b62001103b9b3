#include "verify/state_check.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "game/evaluate.h"
#include "game/game.h"
#include "game/played_cards.h"
#include "game/zones.h"
#include "notation/state_json.h"
#include "source/containers.h"

namespace houserules {

namespace {

/// Whether some step gives cards to a player who may be out by then: one whom it names, or the one
/// acting, whom a step before it put out.
bool gives_to_players_out(const Program& program) {
    // Who is asked by name may be out, and get cards by the answer.
    const auto asks_by_name = [](const std::vector<StepProgram>& steps) {
        return any_of(steps, [](const StepProgram& step) {
            return step.kind == StepKind::ask && !step.amount.absent();
        });
    };
    const bool acts_out =
        program.puts_out || asks_by_name(program.taken) ||
        any_of(program.effects, [&](const auto& row) { return asks_by_name(row.steps); });
    const auto gives = [&](const std::vector<StepProgram>& steps) {
        int inner = 0;  // steps that are done for each player, out or in
        return any_of(steps, [&](const StepProgram& step) {
            const auto& zones = program.out_zones;
            const bool may_be_out = acts_out || !step.to_player.absent() || inner-- > 0;
            inner = std::max({inner, 0, int{step.inner}});
            return may_be_out && std::find(zones.begin(), zones.end(), step.to) != zones.end();
        });
    };
    const auto some_gives = [&](const std::vector<EffectProgram>& rows) {
        return any_of(rows, [&](const EffectProgram& row) { return gives(row.steps); });
    };
    return gives(program.taken) || gives(program.tied) ||
           any_of(program.stages,
                  [&](const StageProgram& stage) {
                      return gives(stage.at_start) || gives(stage.then);
                  }) ||
           some_gives(program.effects) || some_gives(program.round_start) ||
           some_gives(program.round_end);
}

/// Checks one state, part by part.
class StateChecker {
public:
    StateChecker(const Program& program, const State& state) : program_(program), state_(state) {}

    Findings check() {
        check_cards();
        check_hands();
        check_tokens();
        check_to_beat();
        check_plays();
        check_turn();
        check_out();
        check_seating();
        check_questions();
        return std::move(findings_);
    }

private:
    template <typename... Values>
    void find(fmt::format_string<Values...> format, Values&&... values) {
        findings_.push_back(fmt::format(format, std::forward<Values>(values)...));
    }

    void check_cards() {
        CardMask seen;
        for (std::size_t i = 0; i < program_.zones.size(); ++i) {
            const auto& zone = program_.zones[i];
            for (int seat = 0; seat < (zone.of_player ? state_.seats : 1); ++seat) {
                const auto& here = at(state_.zones, zone.instance(seat));
                const auto place = fmt::format("{} of seat {}", program_.names.zones[i], seat);
                if (!(seen & here.cards).empty()) find("{} holds cards of another zone", place);
                seen |= here.cards;
                if (here.cards.count() != here.count) {
                    find("{} counts {} cards but holds {}", place, here.count, here.cards.count());
                } else if (zone.ordered() && here.count != 0) {
                    check_chain(here, place);
                }
            }
        }
        if (seen != program_.deck(state_.seats)) find("cards are missing or strange");
        for (int i = program_.zone_instances; i < State::max_instances; ++i) {
            if (at(state_.zones, i).count != 0) find("zone {} is no zone", i);
        }
    }

    /// Nobody holds more than the program was made for.
    void check_hands() {
        if (state_.phase != Phase::play) return;
        for (const auto index : program_.actions[0].from) {
            const auto& zone = program_.zones[index];
            for (int seat = 0; seat < (zone.of_player ? state_.seats : 1); ++seat) {
                const auto cards = cards_to_play(program_, state_, zone.played_as, seat);
                if (cards.count() > program_.most_held) {
                    find("seat {} holds {} cards in {}, {} at most", seat, cards.count(),
                         program_.names.zones[index], program_.most_held);
                }
                for (std::size_t rank = 0; rank < program_.rank_cards.size(); ++rank) {
                    const int held = (cards & program_.rank_cards[rank]).count();
                    const int most = program_.most_held_of_rank[rank];
                    if (held <= most) continue;
                    find("seat {} holds {} cards of rank {} in {}, {} at most", seat, held,
                         program_.names.ranks[rank], program_.names.zones[index], most);
                }
            }
        }
    }

    void check_chain(const ZoneState& zone, const std::string& place) {
        CardMask seen;
        std::size_t card = zone.bottom;
        for (int i = 0; i < zone.count; ++i) {
            const int index = card;
            if (!zone.cards.contains(index) || seen.contains(index)) {
                find("the order of {} names a card that is not there", place);
                return;
            }
            seen.insert(index);
            if (i + 1 == zone.count) break;
            const std::size_t next = state_.above[card];
            if (state_.below[next] != card) find("the order of {} differs up and down", place);
            card = next;
        }
        if (card != zone.top) find("the order of {} does not end at its top", place);
    }

    void check_tokens() {
        for (std::size_t i = 0; i < program_.tokens.size(); ++i) {
            const auto& token = program_.tokens[i];
            const auto& name = program_.names.tokens[i];
            std::int64_t sum = 0;
            for (int seat = 0; seat < state_.seats; ++seat) {
                const int held = at(state_.tokens[i], seat);
                sum += held;
                if (held < 0) find("seat {} holds {} {}", seat, held, name);
                if (token.most.absent()) continue;
                Frame frame;
                frame.player = seat;
                const auto most = evaluate(program_, state_, frame, token.most);
                if (held > most) find("seat {} holds {} {}, {} at most", seat, held, name, most);
            }
            const auto supply =
                token.supply.absent() ? 0 : evaluate(program_, state_, Frame{}, token.supply);
            if (supply <= 0) {
                if (state_.supply[i] != -1) find("{} has a supply that it should not have", name);
            } else if (state_.supply[i] < 0 || sum + state_.supply[i] != supply) {
                find("of {} {} there are {} left and {} held", supply, name, state_.supply[i], sum);
            }
        }
    }

    /// Whether what is to be beaten can be what it is said to be.
    [[nodiscard]] bool is_reading(int counting) const {
        const auto& to_beat = state_.to_beat;
        const auto readings = readings_of(program_, counting, to_beat.cards);
        return any_of(readings, [&](const Reading& reading) {
            return reading.combination == to_beat.combination && reading.key == to_beat.key &&
                   reading.declared == to_beat.declared && reading.wilds == to_beat.wilds;
        });
    }

    void check_to_beat() {
        const auto& to_beat = state_.to_beat;
        if (!to_beat.exists) return;
        if (to_beat.combination < 0 || to_beat.combination >= count_of(program_.combinations)) {
            find("what is to be beaten is no combination");
            return;
        }
        const auto& combination = at(program_.combinations, to_beat.combination);
        if (to_beat.size != to_beat.cards.count()) find("what is to be beaten has another size");
        if (to_beat.key >= combination.keys) find("what is to be beaten has no such key");
        CardMask lying;
        const bool lies = program_.lies_on >= 0;
        const auto& zone =
            at(program_.zones, lies ? program_.lies_on : int{program_.actions[0].to});
        for (int seat = 0; seat < (zone.of_player ? state_.seats : 1); ++seat) {
            lying |= at(state_.zones, zone.instance(seat)).cards;
        }
        if (!(to_beat.cards - lying).empty()) find("what is to be beaten lies elsewhere");
        // What cards count as may have changed since.
        const int countings = std::max(1, count_of(program_.counted_combinations));
        bool can_be_read = false;
        for (int counting = 0; counting < countings && !can_be_read; ++counting) {
            can_be_read = is_reading(counting);
        }
        if (!can_be_read) find("what is to be beaten cannot be read so");
    }

    /// What players are said to have played in the trick can be so.
    void check_plays() {
        for (int seat = 0; seat < state_.seats; ++seat) {
            const auto& play = at(state_.plays, seat);
            if (!play.exists()) continue;
            if (program_.record.absent()) find("what seat {} played is kept in vain", seat);
            if (!state_.played.contains(seat)) find("seat {} played without a turn", seat);
            if (play.combination < 0 || play.combination >= count_of(program_.combinations)) {
                find("seat {} played no combination", seat);
                continue;
            }
            const auto& combination = at(program_.combinations, play.combination);
            if (play.size < combination.least || play.size > combination.most) {
                find("seat {} played {} cards", seat, play.size);
            }
            if (play.key >= combination.keys) find("seat {} played no such key", seat);
        }
    }

    void check_turn() {
        if (state_.over()) {
            if (state_.to_act != State::nobody)
                find("the game is over, but seat {} is to act", int{state_.to_act});
            return;
        }
        if (state_.to_act < 0 || state_.to_act >= state_.seats) {
            find("seat {} is to act", int{state_.to_act});
            return;
        }
        // Who is out or locked out may be asked all the same.
        const bool asked = state_.asking.active;
        if (asked && !program_.has_asks) find("somebody is asked, but no rule asks");
        if (!asked && state_.phase == Phase::play && state_.is_out(state_.to_act)) {
            find("seat {} is to act and out", int{state_.to_act});
        }
        if (!asked && state_.is_locked(state_.to_act) && program_.stages.empty())
            find("seat {} is to act and locked out", int{state_.to_act});
        if (state_.turn >= state_.turn_limit) find("the turn limit is passed");
        if (!asked && state_.next_leader != State::nobody) find("a trick is to begin and has not");
        // What is asked before the play begins may decide who starts.
        const bool begun = !asked || state_.outer_cursor().list != StepList::round_start;
        if (state_.phase == Phase::play && begun && state_.starter < 0) find("nobody started");
    }

    void check_out() {
        int count = 0;
        std::uint32_t places = 0;
        for (int seat = 0; seat < state_.seats; ++seat) {
            count += state_.is_out(seat);
            const int place = at(state_.place, seat);
            if (state_.is_out(seat) != (place > 0)) find("seat {} has place {}", seat, place);
            places |= 1u << place;
        }
        const int counted = state_.out_count + state_.last_out_count;
        if (count != counted) find("{} are out, {} counted", count, counted);
        if (state_.last_out_count != 0 && !program_.puts_out) {
            find("{} took the last places, but no step says so", int{state_.last_out_count});
        }
        if (state_.out_count > 0 && (places & 2u) == 0) {
            find("some are out, but nobody was the first");
        }
        check_who_has_cards();
    }

    /// Who is in has cards, and who is out has none, as far as rules do not say otherwise.
    void check_who_has_cards() {
        if (program_.out_at_round_start || program_.out_zones.empty() ||
            state_.phase != Phase::play || state_.asking.active) {
            return;
        }
        const bool may_keep =
            (program_.puts_out && program_.out_cards_to < 0) || gives_to_players_out(program_);
        for (int seat = 0; seat < state_.seats; ++seat) {
            const bool has_cards = any_of(program_.out_zones, [&](std::uint8_t zone) {
                const int instance = program_.zones[zone].instance(seat);
                return at(state_.zones, instance).count != 0;
            });
            // Without cards one may be in as long as a condition does not hold.
            if (!state_.is_out(seat) && !program_.out_when.absent()) continue;
            if (state_.is_out(seat) ? has_cards && !may_keep : !has_cards) {
                find("seat {} is {} with{} cards", seat, state_.is_out(seat) ? "out" : "in",
                     has_cards ? "" : "out");
            }
        }
    }

    void check_questions() {
        if (state_.paused_count == 0) return;
        if (!state_.asking.active) find("a question waits for another, but nobody is asked");
        if (state_.paused_count >= program_.questions) {
            find("{} questions wait for another", int{state_.paused_count});
            return;
        }
        // Each but the outermost follows from an answer to the one before.
        const auto look_at = [&](const StepCursor& cursor, const Asking& asking) {
            if (cursor.list != StepList::effect)
                find("a question is within another, but no effect");
            if (asking.has_play || asking.has_beaten) find("a question follows from two things");
        };
        for (std::size_t i = 0; i < state_.paused_count; ++i) {
            const PausedQuestion& question = state_.paused[i];
            if (!question.asking.active) find("question {} waits and is over", i);
            if (i != 0) look_at(question.cursor, question.asking);
        }
        look_at(state_.cursor, state_.asking);
        if (!state_.last_play.empty()) find("an answer is taken for a play");
    }

    void check_seating() {
        if (!state_.reseated) return;
        if (!program_.reseats) find("players sit in another order, but no rule says so");
        std::uint32_t seats = 0;
        for (int place = 0; place < state_.seats; ++place) {
            const auto seat = at(state_.seating, place);
            seats |= 1u << seat;
            if (seat < state_.seats && state_.table_place[seat] == place) continue;
            find("place {} at the table is not that of seat {}", place, int{seat});
        }
        if (seats != (1u << state_.seats) - 1) find("not everybody sits at the table");
    }

    const Program& program_;
    const State& state_;
    Findings findings_;
};

/// The same position with the cards that a seat may not see passed round by one place.
State with_hidden_cards_moved(const Program& program, const State& state, int viewer) {
    State moved = state;
    std::vector<std::uint8_t> cards;
    const auto for_each_hidden = [&](const auto& visit) {
        for (std::size_t i = 0; i < program.zones.size(); ++i) {
            const auto& zone = program.zones[i];
            for (int seat = 0; seat < (zone.of_player ? state.seats : 1); ++seat) {
                const int index = i;
                if (!may_see(program, index, seat, viewer)) visit(index, seat);
            }
        }
    };
    for_each_hidden([&](int zone, int seat) {
        const auto here = cards_in(program, state, zone, seat);
        cards.insert(cards.end(), here.begin(), here.end());
    });
    if (cards.size() < 2) return moved;
    const auto before = cards;
    std::rotate(cards.begin(), cards.begin() + 1, cards.end());
    // What is to be beaten is what lies there then.
    for (const auto card : before) moved.to_beat.cards.erase(card);
    for (std::size_t i = 0; i < cards.size(); ++i) {
        if (state.to_beat.cards.contains(before[i])) moved.to_beat.cards.insert(cards[i]);
    }
    std::size_t next = 0;
    for_each_hidden([&](int zone, int seat) {
        const auto& compiled = at(program.zones, zone);
        const int instance = compiled.instance(seat);
        auto& here = at(moved.zones, instance);
        const int count = here.count;
        here = ZoneState{};
        for (int i = 0; i < count; ++i) {
            add_card(moved, instance, compiled.ordered(), cards[next++], End::top);
        }
    });
    return moved;
}

}  // namespace

Findings check_state(const Program& program, const State& state) {
    return StateChecker(program, state).check();
}

Findings check_views(const Program& program, const State& state) {
    Findings findings;
    for (int viewer = 0; viewer < state.seats; ++viewer) {
        const auto moved = with_hidden_cards_moved(program, state, viewer);
        const auto view = [&](const State& position) {
            return state_text(program, observe(program, position, Memory{}, viewer));
        };
        if (view(state) != view(moved)) {
            findings.push_back(fmt::format("seat {} is shown cards that it may not see", viewer));
        }
    }
    return findings;
}

}  // namespace houserules
