#include "notation/find_reading.h"

#include <algorithm>

#include "game/counting.h"
#include "notation/card_text.h"
#include "notation/counted_ranks.h"
#include "source/containers.h"

namespace houserules {

namespace {

using Reason = Refusal::Reason;
using Readings = std::vector<Reading>;
using MeantReading = Expected<Reading, Refusal>;

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
bool counts_as(const Program& program, int counting, const Reading& reading,
               const std::vector<int>& ranks, const std::vector<std::uint8_t>& laid) {
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
        return can_count_as(program, counting, reading.combination, rank, laid, ranks);
    }
    return all_of(ranks, [&](int asked) { return asked == rank; });
}

/// What a request says about how its cards are to be read.
class ReadingChoice {
public:
    ReadingChoice(const Program& program, const State& state, const CardMask& cards)
        : program_(program), state_(state), cards_(cards),
          all_(readings_of(program, counting_now(program, state), cards)) {}

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
            refused.given = count_of(ranks);
            refused.expected = count_of(laid);
            return refused;
        }
        if (all_.empty()) return refuse(Reason::not_a_combination);
        if (readings.empty()) return refuse(Reason::not_that_combination, *request.combination);
        if (!ranks.empty()) {
            readings = those_where(readings, [&](const Reading& reading) {
                return counts_as(program_, counting_now(program_, state_), reading, ranks, laid);
            });
            if (readings.empty()) return refuse(Reason::not_that_value, request.as.front());
        } else {
            const auto own = those_where(readings, [](const Reading& r) { return !r.declared; });
            if (!own.empty()) readings = own;
        }
        auto meant = choose_legal(readings);
        if (!meant) {
            meant.error().says_combination = request.combination.has_value();
            meant.error().says_value = !ranks.empty();
        } else if (request.spend) {
            if (auto refused = check_spend(*request.spend, *meant)) return *refused;
        }
        return meant;
    }

private:
    Refusal refuse(Reason reason, std::string word = {}) const {
        return {.reason = reason, .word = std::move(word), .cards = cards_, .readings = all_};
    }

    Refusal refuse(Reason reason, const Reading& reading) const {
        auto refused = refuse(reason);
        refused.reading = reading;
        refused.verdict = judge(program_, state_, reading, &cards_);
        if (reason != Reason::does_not_beat) return refused;
        if (refused.verdict.by_play || refused.verdict.by_must) {
            refused.reason = refused.verdict.by_play ? Reason::may_not : Reason::obliged;
            refused.action = 0;
        } else if (refused.verdict.by_question) {
            refused.reason = Reason::not_offered;
        }
        return refused;
    }

    MeantReading choose_legal(const Readings& readings) const {
        const auto affordable = those_where(readings, [&](const Reading& reading) {
            return reading.cost <= tokens_held(program_, state_);
        });
        const auto legal = those_where(affordable, [&](const Reading& reading) {
            return judge(program_, state_, reading, &cards_).allowed;
        });
        if (legal.size() == 1) return legal.front();
        if (legal.size() > 1) {
            const bool same_combination = all_of(legal, [&](const Reading& reading) {
                return reading.combination == legal.front().combination;
            });
            auto refused =
                refuse(same_combination ? Reason::undecided_value : Reason::undecided_combination);
            refused.readings = legal;
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

    std::optional<Refusal> check_spend(
        const std::vector<std::pair<std::string, std::int64_t>>& spend,
        const Reading& meant) const {
        std::int64_t said = 0;
        bool wrong = false;
        for (const auto& [name, amount] : spend) {
            const int token = find_name(program_.names.tokens, name);
            if (token < 0) return refuse(Reason::unknown_token, name);
            if (token == program_.value_token) said = amount;
            wrong = wrong || (token != program_.value_token && amount != 0);
        }
        if (!wrong && said == meant.cost) return std::nullopt;
        return refuse(Reason::wrong_spend, meant);
    }

    const Program& program_;
    const State& state_;
    CardMask cards_;
    Readings all_;
};

}  // namespace

Expected<Reading, Refusal> find_reading(const Program& program, const State& state,
                                        const MoveRequest& request, const CardMask& cards,
                                        const std::vector<std::uint8_t>& laid) {
    return ReadingChoice(program, state, cards).choose(request, laid);
}

}  // namespace houserules
