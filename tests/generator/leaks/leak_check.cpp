#include "leaks/leak_check.h"

#include <fmt/format.h>

#include <cstdio>
#include <nlohmann/json.hpp>
#include <set>

#include "leaks/comparison.h"
#include "leaks/knowledge.h"
#include "notation/event_json.h"

namespace houserules::generating {

namespace {

/// Early decisions, and some of the later ones.
bool is_looked_at(std::uint32_t turn) { return turn < 4 || turn % 7 == 0; }

/// One game, with all that its seats are told.
class WatchedGame {
public:
    WatchedGame(const std::string& name, const Rules& rules, const LeakPlan& plan, LeakTally& tally,
                int seats, std::uint64_t seed)
        : name_(name), rules_(rules), program_(rules.program), plan_(plan), tally_(tally),
          seats_(seats), seed_(seed), random_(seed, 2'000'000),
          knowledge_(program_, gathered(program_)) {}

    /// Returns whether nothing leaked.
    bool play() {
        GameSetup setup;
        setup.seats = seats_;
        setup.seed = seed_;
        setup.turn_limit = plan_.turns;
        state_ = new_game(program_, setup, {&events_, &memory_});
        while (check_events() && !state_.over()) {
            const Move move = legal_moves(program_, state_).sample(random_);
            ++tally_.decisions;
            if (is_looked_at(state_.turn) && !look(move)) return false;
            events_.clear();
            knowledge_.look_at(state_);
            apply(program_, state_, move, {&events_, &memory_});
        }
        return !leaked_;
    }

private:
    /// Before the first deal all cards lie where the deck is.
    static State gathered(const Program& program) {
        State state;
        const auto& deck = program.zones[static_cast<std::size_t>(program.deck_zone)];
        state.zones[static_cast<std::size_t>(deck.instance(0))].cards = program.all_cards;
        return state;
    }

    bool report(const std::string& what, int seat) {
        if (what.empty()) return true;
        ++tally_.leaks;
        leaked_ = true;
        fmt::print("LEAK {}, {} players, seed {}, turn {}, seat {} ({} to act): {}\n", name_,
                   seats_, seed_, state_.turn, seat, state_.to_act, what);
        std::fflush(stdout);  // a crash would lose it
        return false;
    }

    [[nodiscard]] std::string told_too_much(const Event& event) const {
        return "an event is told that shows what was hidden: " +
               event_to_json(program_, event).dump();
    }

    /// Whether cards are told only to seats that see them or knew them.
    bool check_events() {
        int seat = -1;
        tally_.events += events_.size();
        const int wrong = knowledge_.follow(events_, state_, seat);
        if (wrong >= 0)
            return report(told_too_much(events_[static_cast<std::size_t>(wrong)]), seat);
        for (int viewer = 0; viewer < seats_; ++viewer) {
            for (int card = 0; card < program_.card_count; ++card) {
                if (!memory_.knows(viewer, card) || knowledge_.knows(viewer, card)) continue;
                return report(program_.names.cards[static_cast<std::size_t>(card)] +
                                  " is remembered, but was not seen",
                              viewer);
            }
        }
        return true;
    }

    bool look(const Move& move) {
        const auto other =
            static_cast<int>((static_cast<std::uint64_t>(state_.to_act) + 1 +
                              random_.below(static_cast<std::uint64_t>(seats_) - 1)) %
                             static_cast<std::uint64_t>(seats_));
        return look_as(state_.to_act, move) && look_as(other, move);
    }

    bool look_as(int seat, const Move& move) {
        Numbering numbering;
        const auto observation = observe(program_, state_, memory_, seat, &numbering);
        ++tally_.observations;
        const Memory memory = memory_of(observation);
        for (int i = 0; i < plan_.samples; ++i) {
            int draws = 0;
            const State drawn = sample(program_, observation, random_, &draws);
            ++tally_.samples;
            if (draws > 1) ++tally_.redrawn;
            tally_.redraws += static_cast<std::uint64_t>(draws - 1);
            if (draws == most_draws) {
                ++tally_.given_up;
                return true;
            }
            const Indistinguishable both{rules_, state_, observation, drawn, memory};
            if (!compare(both, i == 0)) return false;
            if (!compare_moves_made(both, numbering, move)) return false;
        }
        return true;
    }

    bool compare(const Indistinguishable& both, bool first) {
        const int seat = both.observation.seat();
        if (legal_moves(program_, both.drawn).count() == 0) {
            return report("whoever is to act has no legal move in a sample", seat);
        }
        if (!report(compare_observations(both), seat)) return false;
        if (!report(compare_views(both), seat)) return false;
        if (seat != state_.to_act) return true;
        if (!report(compare_moves(both), seat)) return false;
        if (!first) return true;
        return report(compare_with_observed(both), seat) &&
               report(compare_bots(both, seed_, tally_), seat) &&
               report(compare_refusals(both, plan_.requests, random_, tally_), seat);
    }

    bool compare_moves_made(const Indistinguishable& both, const Numbering& numbering,
                            const Move& move) {
        if (asks_for_hidden_) return true;
        const int seat = both.observation.seat();
        const auto same =
            same_move(both, seat == state_.to_act ? &numbering : nullptr, move, random_);
        if (!same) return true;
        ++tally_.moves;
        return report(compare_what_follows(both, *same, memory_), seat);
    }

    const std::string& name_;
    const Rules& rules_;
    const Program& program_;
    const LeakPlan& plan_;
    LeakTally& tally_;
    int seats_;
    std::uint64_t seed_;
    Random random_;
    Knowledge knowledge_;
    State state_;
    Memory memory_;
    Events events_;
    const bool asks_for_hidden_ = rules_ask_for_hidden(rules_.variant);
    bool leaked_ = false;
};

}  // namespace

void look_for_leaks(const std::string& name, const Rules& rules, const LeakPlan& plan,
                    LeakTally& tally, Progress& progress) {
    ++tally.variants;
    const auto& players = rules.program.players;
    for (const int seats : std::set<int>{players.front(), players.back()}) {
        for (int game = 0; game < plan.games; ++game) {
            const auto seed =
                mix_seed(static_cast<std::uint64_t>(seats), static_cast<std::uint64_t>(game));
            progress.note(fmt::format("{}, {} players, seed {}", name, seats, seed));
            ++tally.games;
            if (!WatchedGame(name, rules, plan, tally, seats, seed).play()) return;
        }
    }
}

}  // namespace houserules::generating
