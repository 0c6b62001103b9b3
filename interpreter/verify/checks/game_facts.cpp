#include "verify/checks/game_facts.h"

#include <algorithm>
#include <set>
#include <utility>

#include "source/containers.h"
#include "variant/checks/card_flow.h"
#include "verify/checks/term_ranges.h"

namespace houserules {

namespace {

/// Finds out more and more; what is not known yet is taken to be anything.
class FactFinder {
public:
    FactFinder(const Variant& variant, const std::vector<std::int64_t>* options)
        : variant_(variant), known_options_(options),
          cards_(count_of(variant.deck.cards)), facts_{variant} {}

    GameFacts run() {
        find_course();
        find_deck();
        find_variables();
        TermRanges ranges(facts_);
        find_tokens(ranges);
        find_most_cards(ranges);
        find_plays();
        find_scores();
        return std::move(facts_);
    }

private:
    void find_course() {
        facts_.least_players = variant_.players.front();
        facts_.most_players = variant_.players.back();
        facts_.several_rounds = variant_.rounds.over || !variant_.instant_wins.empty();
        // With one round only, nobody is looked at once it has begun.
        const bool looked_at = facts_.several_rounds || !variant_.out.at_round_start;
        facts_.can_be_out = !variant_.out.empty.empty() && looked_at;
        for_each_step(variant_, [&](const Step& step) {
            const bool puts_out =
                step.kind == StepKind::out_next || step.kind == StepKind::out_last;
            facts_.can_be_out = facts_.can_be_out || puts_out;
        });
        facts_.can_pass = any_of(variant_.actions, [](const Action& action) {
            return action.kind == Action::Kind::pass;
        });
        facts_.something_to_beat = !variant_.beats.empty();
        if (known_options_ != nullptr) {
            for (const auto value : *known_options_) {
                facts_.options.push_back(ValueRange::exactly(value));
            }
        }
        for (const Option& option : variant_.options) {
            if (known_options_ != nullptr) break;
            // An option of one value is there to be changed some day.
            facts_.options.push_back({option.least, std::max(option.most, option.least + 1)});
        }
        facts_.variables.assign(variant_.variables.size(), ValueRange::anything());
        facts_.tokens.assign(variant_.tokens.size(), ValueRange::anything());
        facts_.most_cards.assign(variant_.zones.size(), cards_);
        facts_.most_played = cards_;
    }

    void find_deck() {
        facts_.cards_of_rank.assign(variant_.deck.ranks.size(), 0);
        for (const Card& card : variant_.deck.cards) {
            ++at(facts_.cards_of_rank, card.rank);
            facts_.suitless_cards = facts_.suitless_cards || card.suit < 0;
        }
    }

    /// A variable has its first value or one that a step sets, which may follow from others.
    void find_variables() {
        std::vector<const Step*> settings;
        for_each_step(variant_, [&](const Step& step) {
            if (step.sets_variable()) settings.push_back(&step);
        });
        const std::set<const Step*> after_plays = steps_after_plays();
        std::vector<ValueRange> first;
        TermRanges starts(facts_);
        for (const Variable& variable : variant_.variables) {
            first.push_back(starts.of(variable.start, Circumstances{}));
        }
        facts_.variables = first;
        bool grows = true;
        for (int round = 0; grows; ++round) {
            grows = false;
            TermRanges ranges(facts_);
            std::vector<ValueRange> next = facts_.variables;
            for (const Step* step : settings) {
                ValueRange& range = at(next, step->index);
                Circumstances known;
                known.some_play = after_plays.count(step) != 0;
                const ValueRange set = ranges.of(*step->amount, known);
                if (range.contains(set.least) && range.contains(set.most)) continue;
                range = widened(range, set, round);
                grows = true;
            }
            facts_.variables = std::move(next);
        }
    }

    /// Steps that follow from nothing but plays, so that there is one.
    [[nodiscard]] std::set<const Step*> steps_after_plays() const {
        std::set<const Step*> found;
        for (const Effect& effect : variant_.effects) {
            const bool only = !effect.on.empty() && !effect.on_failure &&
                              all_of(effect.on, [](int action) { return action == 0; });
            if (!only) continue;
            for (const Step& step : effect.steps) found.insert(&step);
        }
        return found;
    }

    /// What still grows after some rounds counts up, or down.
    [[nodiscard]] static ValueRange widened(ValueRange range, ValueRange set, int round) {
        constexpr int patience = 4;
        const auto both = joined(range, set);
        if (round < patience) return both;
        return {set.least < range.least ? std::min(both.least, ValueRange::lowest) : range.least,
                set.most > range.most ? std::max(both.most, ValueRange::highest) : range.most};
    }

    void find_tokens(TermRanges& ranges) {
        std::vector<bool> gained(variant_.tokens.size(), false);
        for_each_step(variant_, [&](const Step& step) {
            if (step.kind != StepKind::gain && step.kind != StepKind::give) return;
            at(gained, step.index) = true;
        });
        constexpr std::int64_t most_held = 32'767;
        for (std::size_t i = 0; i < gained.size(); ++i) {
            const Token& token = variant_.tokens[i];
            std::int64_t most = gained[i] ? most_held : 0;
            if (token.most) {
                const std::int64_t limit = ranges.of(*token.most, Circumstances{}).most;
                most = std::clamp<std::int64_t>(limit, 0, most);
            }
            facts_.tokens[i] = {0, most};
        }
    }

    void find_most_cards(TermRanges& ranges) {
        const std::vector<bool> fed = zones_with_cards(variant_);
        for (std::size_t i = 0; i < variant_.zones.size(); ++i) {
            const int zone = i;
            if (!fed[i]) {
                facts_.most_cards[i] = 0;
            } else if (!variant_.zones[i].holds_deck && !gets_cards_in_play(zone)) {
                facts_.most_cards[i] = most_dealt(zone, ranges);
            }
        }
    }

    [[nodiscard]] bool gets_cards_in_play(int zone) const {
        const auto brings = [&](const std::vector<Step>& steps) {
            return any_of(steps, [&](const Step& step) { return step.to == zone; });
        };
        const auto some_bring = [&](const std::vector<Effect>& effects) {
            return any_of(effects, [&](const Effect& effect) { return brings(effect.steps); });
        };
        return variant_.actions.front().to == zone || variant_.to_beat.beaten_to == zone ||
               variant_.trick.cards_to == zone || variant_.out.cards_to == zone ||
               some_bring(variant_.effects) || some_bring(variant_.rounds.at_start) ||
               some_bring(variant_.rounds.at_end) || brings(variant_.trick.taken) ||
               brings(variant_.trick.tied) || any_of(variant_.stages, [&](const Stage& stage) {
                   return brings(stage.at_start) || brings(stage.then);
               });
    }

    /// The most cards that the set-up brings to a zone, to each player's if it is one of players.
    [[nodiscard]] int most_dealt(int zone, TermRanges& ranges) const {
        std::int64_t most = 0;
        for (const Step& step : variant_.setup) {
            if (step.to != zone) continue;
            std::int64_t amount = cards_;
            if (step.amount) {
                amount = ranges.of(*step.amount, Circumstances{}).most;
            } else if (step.kind == StepKind::deal) {
                amount = cards_ / std::max(facts_.least_players, 1) + (step.first ? 1 : 0);
            }
            most += std::clamp<std::int64_t>(amount, 0, cards_);
        }
        return static_cast<int>(std::min<std::int64_t>(most, cards_));
    }

    [[nodiscard]] int most_held() const {
        int most = 0;
        int together = 0;
        const Action& play = variant_.actions.front();
        for (const int zone : play.from) {
            const int here = at(facts_.most_cards, zone);
            most = std::max(most, here);
            if (contains(play.together, zone)) together += here;
        }
        return std::max(most, std::min(together, cards_));
    }

    void find_plays() {
        facts_.plays = possible_plays(variant_, most_held());
        facts_.most_played = 0;
        if (!facts_.plays.complete) {
            for (const Combination& combination : variant_.combinations) {
                facts_.most_played = std::max(facts_.most_played, most_cards_of(combination));
            }
            return;
        }
        for (const PlayShape& play : facts_.plays.all) {
            facts_.most_played = std::max(facts_.most_played, play.size);
        }
    }

    /// The most cards that a play of a combination can have, whatever the deck is.
    [[nodiscard]] int most_cards_of(const Combination& combination) const {
        const int held = most_held();
        if (combination.most < 0) return held;
        int cards = std::max(combination.most * combination.width, count_of(combination.cards));
        if (combination.kickers) {
            const Kickers& kickers = *combination.kickers;
            const int ranks =
                combination.pattern == Combination::Pattern::run ? combination.most : 1;
            cards += kickers.size * kickers.count * (kickers.for_each_rank ? ranks : 1);
        }
        return std::min(cards, held);
    }

    /// Without `scoring` only the winners get a point, when all is over.
    void find_scores() {
        if (variant_.scoring.empty()) {
            facts_.score = ValueRange::truth();
            return;
        }
        TermRanges ranges(facts_);
        bool can_lose = false;
        bool can_win = false;
        for (const ScoringRow& row : variant_.scoring) {
            if (row.when && ranges.of(*row.when, Circumstances{}).is_never()) continue;
            const ValueRange points = ranges.of(row.points, Circumstances{});
            can_lose = can_lose || points.least < 0;
            can_win = can_win || points.most > 0;
        }
        facts_.score = {can_lose ? ValueRange::lowest : 0, can_win ? ValueRange::highest : 0};
    }

    const Variant& variant_;
    const std::vector<std::int64_t>* known_options_;
    int cards_;
    GameFacts facts_;
};

}  // namespace

GameFacts facts_of(const Variant& variant, const std::vector<std::int64_t>* options) {
    return FactFinder(variant, options).run();
}

}  // namespace houserules
