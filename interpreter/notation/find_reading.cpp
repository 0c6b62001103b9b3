#include "notation/find_reading.h"

#include <algorithm>

#include "game/rules_now.h"
#include "notation/card_text.h"
#include "notation/counted_ranks.h"
#include "notation/names.h"
#include "source/containers.h"

namespace houserules {

namespace {

using Reason = Refusal::Reason;
using Readings = std::vector<Reading>;

template <typename Condition>
Readings those_where(const Readings& readings, Condition condition) {
    Readings chosen;
    std::copy_if(readings.begin(), readings.end(), std::back_inserter(chosen), condition);
    return chosen;
}

int tokens_held(const Program& program, const State& state) {
    if (program.value_token < 0) return 0;
    return state.tokens[program.value_token][state.to_act];
}

/// Whether cards read so count as the ranks that were asked for.
bool counts_as(const Program& program, const Reading& reading, const std::vector<int>& ranks,
               const std::vector<std::uint8_t>& laid) {
    const int rank = rank_of_key(program, reading.combination, reading.key);
    const bool is_run =
        program.combinations[reading.combination].pattern == CombinationProgram::Pattern::run;
    if (is_run && ranks.size() == laid.size() && !reading.declared) {
        for (std::size_t i = 0; i < laid.size(); ++i) {
            if (program.rank_of[laid[i]] != ranks[i]) return false;
        }
        return true;
    }
    if (ranks.size() > 1 && program.combinations[reading.combination].composition >= 0) {
        return can_count_as(program, reading.combination, rank, laid, ranks);
    }
    return std::all_of(ranks.begin(), ranks.end(), [&](int asked) { return asked == rank; });
}

/// What a request says about how its cards are to be read.
class ReadingChoice {
public:
    ReadingChoice(const Program& program, const State& state, const CardMask& cards)
        : program_(rules_now(program, state)), state_(state), cards_(cards),
          all_(readings_of(program_, cards)) {}

    MeantReading choose(const MoveRequest& request, const std::vector<std::uint8_t>& laid) {
        Readings readings = all_;
        if (request.combination) {
            const int combination = find_name(program_.names.combinations, *request.combination);
            if (combination < 0) return refuse(Reason::unknown_combination, *request.combination);
            readings = those_where(readings, [&](const Reading& reading) {
                return reading.combination == combination;
            });
        }
        std::vector<int> ranks;
        for (const auto& word : request.as) {
            ranks.push_back(rank_named(program_, word));
            if (ranks.back() < 0) return refuse(Reason::unknown_rank, word);
        }
        if (ranks.size() > 1 && ranks.size() != laid.size()) {
            auto refused = refuse(Reason::uneven_as);
            refused.refusal->given = count_of(ranks);
            refused.refusal->expected = count_of(laid);
            return refused;
        }
        if (all_.empty()) return refuse(Reason::not_a_combination);
        if (readings.empty()) return refuse(Reason::not_that_combination, *request.combination);
        if (!ranks.empty()) {
            readings = those_where(readings, [&](const Reading& reading) {
                return counts_as(program_, reading, ranks, laid);
            });
            if (readings.empty()) return refuse(Reason::not_that_value, request.as.front());
        } else {
            const auto own = those_where(readings, [](const Reading& r) { return !r.declared; });
            if (!own.empty()) readings = own;
        }
        auto meant = choose_legal(readings);
        if (meant.refusal) {
            meant.refusal->says_combination = request.combination.has_value();
            meant.refusal->says_value = !ranks.empty();
        }
        if (!meant.refusal && request.spend) check_spend(*request.spend, meant);
        return meant;
    }

private:
    MeantReading refuse(Reason reason, std::string word = {}) const {
        MeantReading meant;
        meant.refusal.emplace();
        meant.refusal->reason = reason;
        meant.refusal->word = std::move(word);
        meant.refusal->cards = cards_;
        meant.refusal->readings = all_;
        return meant;
    }

    MeantReading refuse(Reason reason, const Reading& reading) const {
        auto meant = refuse(reason);
        meant.refusal->reading = reading;
        meant.refusal->verdict = judge(program_, state_, reading, &cards_);
        if (reason == Reason::does_not_beat && meant.refusal->verdict.by_play) {
            meant.refusal->reason = Reason::may_not;
            meant.refusal->action = 0;
        } else if (reason == Reason::does_not_beat && meant.refusal->verdict.by_must) {
            meant.refusal->reason = Reason::obliged;
            meant.refusal->action = 0;
        } else if (reason == Reason::does_not_beat && meant.refusal->verdict.by_question) {
            meant.refusal->reason = Reason::not_offered;
        }
        return meant;
    }

    MeantReading choose_legal(const Readings& readings) const {
        const auto affordable = those_where(readings, [&](const Reading& reading) {
            return reading.cost <= tokens_held(program_, state_);
        });
        const auto legal = those_where(affordable, [&](const Reading& reading) {
            return judge(program_, state_, reading, &cards_).allowed;
        });
        if (legal.size() == 1) {
            MeantReading meant;
            meant.reading = legal.front();
            return meant;
        }
        if (legal.size() > 1) {
            const bool same_combination =
                std::all_of(legal.begin(), legal.end(), [&](const Reading& reading) {
                    return reading.combination == legal.front().combination;
                });
            auto refused =
                refuse(same_combination ? Reason::undecided_value : Reason::undecided_combination);
            refused.refusal->readings = legal;
            return refused;
        }
        if (!affordable.empty()) {
            // The highest value is what a player would hope to get away with.
            const auto& best =
                *std::max_element(affordable.begin(), affordable.end(),
                                  [](const Reading& a, const Reading& b) { return a.key < b.key; });
            return refuse(Reason::does_not_beat, best);
        }
        const auto& cheapest =
            *std::min_element(readings.begin(), readings.end(),
                              [](const Reading& a, const Reading& b) { return a.cost < b.cost; });
        return refuse(Reason::not_enough_tokens, cheapest);
    }

    void check_spend(const std::vector<std::pair<std::string, std::int64_t>>& spend,
                     MeantReading& meant) const {
        std::int64_t said = 0;
        bool wrong = false;
        for (const auto& [name, amount] : spend) {
            const int token = find_name(program_.names.tokens, name);
            if (token < 0) {
                meant = refuse(Reason::unknown_token, name);
                return;
            }
            if (token == program_.value_token) said = amount;
            wrong = wrong || (token != program_.value_token && amount != 0);
        }
        if (wrong || said != meant.reading.cost) meant = refuse(Reason::wrong_spend, meant.reading);
    }

    const Program& program_;
    const State& state_;
    CardMask cards_;
    Readings all_;
};

}  // namespace

MeantReading find_reading(const Program& program, const State& state, const MoveRequest& request,
                          const CardMask& cards, const std::vector<std::uint8_t>& laid) {
    return ReadingChoice(program, state, cards).choose(request, laid);
}

}  // namespace houserules
