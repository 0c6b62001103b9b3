#include "explain/illegal.h"

#include <fmt/format.h>

#include <algorithm>

#include "explain/combination_text.h"
#include "explain/not_allowed.h"
#include "explain/not_beaten.h"
#include "explain/open_choice_text.h"
#include "game/step_lists.h"
#include "notation/action_value.h"
#include "notation/card_text.h"
#include "notation/event_text.h"
#include "notation/move_text.h"
#include "source/containers.h"
#include "source/diagnostics.h"
#include "source/utf8.h"

namespace houserules {

namespace {

using Reason = Refusal::Reason;

/// Puts one refusal in words.
class RefusalWriter {
public:
    RefusalWriter(const Rules& rules, const State& state, const MoveRequest& request,
                  const Refusal& refusal, RefusalDetail detail)
        : rules_(rules), program_(rules.program), state_(state), request_(request),
          refusal_(refusal), detail_(detail), with_rule_(detail == RefusalDetail::rule),
          word_(printable(refusal.word)) {}

    std::string write() const { return refusal_.malformed() ? malformed() : not_legal(); }

private:
    std::string malformed() const {
        switch (refusal_.reason) {
            case Reason::unknown_action:
                return fmt::format("there is no action `{}`: {}", word_,
                                   suggest(refusal_.word, actions()).text);
            case Reason::unknown_card: return unknown_card();
            case Reason::unknown_zone: return unknown("zone", program_.names.zones);
            case Reason::unknown_rank: return unknown_rank();
            case Reason::unknown_combination:
                return unknown("combination", program_.names.combinations);
            case Reason::unknown_token: return unknown("token", program_.names.tokens);
            case Reason::bad_position:
                return fmt::format("`{}` is no position; #0 is the first card", word_);
            case Reason::no_cards: return "name the cards to play";
            case Reason::unwanted_key: return unwanted_key();
            case Reason::missing_value:
                return refusal_.action == 0
                           ? fmt::format("say with `as` what you play them as: {}",
                                         action_choices_text(program_, 0))
                           : fmt::format("`{}` needs a value: {}", action_name(), action_values());
            case Reason::unknown_value: return unknown_value();
            case Reason::uneven_as:
                return fmt::format("`as` names {} for {}: name one for all, or one for each",
                                   counted(refusal_.given, "rank"),
                                   counted(refusal_.expected, "card"));
            default: return "this is no move";
        }
    }

    std::string not_legal() const {
        switch (refusal_.reason) {
            case Reason::game_over: return "the game is over";
            case Reason::answer_due: return answer_due();
            case Reason::not_asked: return not_asked();
            case Reason::not_those: return not_those();
            case Reason::choice_due:
                return said(fmt::format("the set-up is not over: choose {} first", to_choose()));
            case Reason::nothing_to_choose: return "the set-up is over, there is nothing to choose";
            case Reason::wrong_count:
                return said(fmt::format("choose exactly {}, not {}", to_choose(), refusal_.given));
            case Reason::nothing_to_play: return "there are no cards left to play from";
            case Reason::wrong_zone: return wrong_zone();
            case Reason::wrong_target:
                return fmt::format("the cards go to `{}`, not to `{}`", zone(refusal_.other_zone),
                                   zone(refusal_.zone));
            case Reason::not_held: return not_held();
            case Reason::must_be_unseen:
            case Reason::one_unseen:
            case Reason::no_such_position: return unseen();
            case Reason::not_unseen: return not_unseen();
            case Reason::not_a_combination:
                return fmt::format(
                    "{} {} no combination; {}", cards(), refusal_.cards.count() == 1 ? "is" : "are",
                    possible_combinations_text(rules_, refusal_.cards.count(), detail_));
            case Reason::not_that_combination:
                return fmt::format("{} is no `{}` but {}", cards(), word_,
                                   combination_names(refusal_.readings));
            case Reason::not_that_value:
                return fmt::format("{} cannot count as {}, only as {}{}", cards(), word_,
                                   listed(values(refusal_.readings), "or"), what_as_names());
            case Reason::undecided_combination:
                return fmt::format("{} can be {}: say which, such as `{} as {}`", cards(),
                                   combination_names(refusal_.readings), cards(), decided());
            case Reason::undecided_value:
                return fmt::format("{} can count as {}: say which, such as `{} as {}`{}", cards(),
                                   listed(values(refusal_.readings), "or"), cards(), decided(),
                                   what_as_names());
            case Reason::not_enough_tokens: return not_enough_tokens();
            case Reason::wrong_spend:
                return refusal_.reading.cost == 0 ? fmt::format("{} costs nothing", play())
                                                  : fmt::format("{} costs {} `{}`", play(),
                                                                refusal_.reading.cost, token());
            case Reason::does_not_beat: return not_beaten();
            case Reason::may_not: return explain_may_not(rules_, state_, refusal_, detail_);
            case Reason::may_not_name:
                return explain_may_not_name(rules_, state_, refusal_, detail_);
            case Reason::nothing_to_name:
                return explain_nothing_to_name(rules_, state_, refusal_, detail_);
            case Reason::obliged: return explain_obliged(rules_, state_, refusal_, detail_);
            case Reason::not_offered: return explain_not_offered(rules_, state_, refusal_, detail_);
            default: return "this is not a legal move";
        }
    }

    const std::string& action_name() const { return program_.names.actions[refusal_.action]; }

    std::string action_values() const { return action_values_text(program_, refusal_.action); }

    std::string unknown_value() const {
        const bool is_number =
            at(program_.actions, refusal_.action).values == ActionProgram::Values::numbers;
        if (with_rule_) {
            return fmt::format("`{}` is no value of `{}`; {} {}", word_, action_name(),
                               is_number ? "they are" : "name", action_values());
        }
        const auto choices = action_choices_text(program_, refusal_.action);
        if (refusal_.action == 0) return fmt::format("cards are played as {}", choices);
        return is_number ? fmt::format("you can {} {}", in_words(action_name()), choices)
                         : fmt::format("after `{}` comes {}", action_name(), choices);
    }

    /// The cards of a choice and where they go; a player was told that.
    std::string to_choose() const {
        const std::string cards = counted(refusal_.expected, "card");
        if (!with_rule_) return cards;
        return fmt::format("{} of `{}` for `{}`", cards, zone(refusal_.zone),
                           zone(refusal_.other_zone));
    }

    std::string answer_due() const {
        const auto& step = waiting_step(program_, state_);
        std::vector<std::string> names;
        for (auto left = step.actions; left != 0; left &= left - 1) {
            const int action = lowest_bit(left);
            const bool is_typed = with_rule_ || action != 0;
            if (is_typed) names.push_back(fmt::format("`{}`", program_.names.actions[action]));
        }
        if (!with_rule_ && step.offers_play()) {
            return said(fmt::format("you are asked first whether you play out of turn, or {}",
                                    listed(names, "or")));
        }
        return said(fmt::format("you are asked for something else first: {}", listed(names, "or")));
    }

    /// A text with what the step that waits for a move says.
    std::string said(const std::string& text) const {
        const auto says = waiting_step(program_, state_).says;
        if (says < 0) return text;
        return refusal_text({text, at(program_.names.says, says), {}, {}, {}},
                            RefusalDetail::sentence);
    }

    std::string not_asked() const {
        const std::string text = fmt::format("you may {} only when you are asked",
                                             at(program_.names.titles.actions, refusal_.action));
        if (!with_rule_) return text;
        return text + fmt::format(": `{}` ({})", action_name(), action_place(refusal_.action));
    }

    std::string not_beaten() const {
        return explain_not_beaten(rules_, state_, refusal_.cards, refusal_.reading,
                                  refusal_.verdict, detail_);
    }

    std::string not_those() const {
        // Of cards that a condition decides about it is said which they are.
        if (!waiting_step(program_, state_).where.absent()) {
            return said(open_choice_text(program_, choice_of(program_, state_)));
        }
        const bool highest = waiting_step(program_, state_).among == StepProgram::Among::highest;
        const std::string_view which = highest ? "highest" : "lowest";
        if (!with_rule_) return said(fmt::format("only the {} cards can be chosen", which));
        return said(fmt::format("only the {} cards of `{}` can be chosen for `{}`", which,
                                zone(refusal_.zone), zone(refusal_.other_zone)));
    }

    const Reading& first() const { return refusal_.readings.front(); }

    /// What to say after `as` so that the first of several readings is meant: no less than was
    /// said.
    std::string decided() const {
        bool by_combination = refusal_.says_combination;
        bool by_value = refusal_.says_value;
        for (const auto& reading : refusal_.readings) {
            const bool same_combination = reading.combination == first().combination;
            by_combination = by_combination || !same_combination;
            by_value = by_value || (same_combination && reading.key != first().key);
        }
        const auto& combination = program_.names.combinations[first().combination];
        const auto value = values({first()});
        if (!by_value || value.empty()) return combination;
        return by_combination ? fmt::format("{} {}", value.front(), combination) : value.front();
    }

    std::string zone(int index) const {
        return called(program_.names.zones[index], program_.names.titles.zones[index], detail_);
    }

    std::string cards() const { return joined_cards(program_, refusal_.cards); }

    std::string play() const { return play_text(program_, refusal_.cards, refusal_.reading); }

    std::string token() const {
        if (program_.value_token < 0) return "token";
        const std::size_t token = program_.value_token;
        return called(program_.names.tokens[token], program_.names.titles.tokens[token], detail_);
    }

    std::vector<std::string> actions() const {
        auto names = program_.names.actions;
        names.push_back("choose");
        return names;
    }

    std::string unknown(std::string_view what, std::vector<std::string> names) const {
        names.erase(std::remove(names.begin(), names.end(), std::string()), names.end());
        if (names.empty()) return fmt::format("there is no {} `{}`", what, word_);
        return fmt::format("there is no {} `{}`: {}", what, word_,
                           suggest(refusal_.word, names).text);
    }

    /// A card after `as` is one of the play whose place was earlier.
    std::string unknown_rank() const {
        if (with_rule_ || cards_named(program_, refusal_.word).empty()) {
            return unknown("rank", program_.names.ranks);
        }
        std::vector<std::string> cards;
        std::vector<std::string> ranks;
        for (const auto& word : request_.as) {
            const bool is_rank = rank_named(program_, word) >= 0;
            if (is_rank) ranks.push_back(word);
            if (!is_rank && !cards_named(program_, word).empty()) cards.push_back(word);
        }
        for (const auto& word : request_.cards) cards.push_back(in_words(printable(word)));
        const std::string example =
            ranks.empty()
                ? ""
                : fmt::format(", as in `{} as {}`", fmt::join(cards, " "), fmt::join(ranks, " "));
        return fmt::format("`{}` is a card; what cards count as comes last{}", word_, example);
    }

    std::string unknown_card() const {
        const std::string cards = fmt::format("cards are written like {}", example_cards());
        // Alone and without an action the word may have been meant as one.
        if (request_.action || request_.cards.size() != 1) {
            return fmt::format("there is no card `{}`; {}", word_, cards);
        }
        std::vector<std::string> names;
        for (const auto& name : program_.names.actions) names.push_back(fmt::format("`{}`", name));
        return fmt::format("there is neither a card nor an action `{}`; {}, and the actions are {}",
                           word_, cards, listed(names));
    }

    std::string example_cards() const {
        const auto& names = program_.names.cards;
        return fmt::format("{} and {}", names.front(), names.back());
    }

    std::string wrong_zone() const {
        if (state_.phase == Phase::setup) {
            return fmt::format("the cards are chosen from `{}`, not from `{}`",
                               zone(refusal_.other_zone), zone(refusal_.zone));
        }
        const auto& sources = program_.actions[0].from;
        if (std::find(sources.begin(), sources.end(), refusal_.zone) == sources.end()) {
            return fmt::format("no cards are played from `{}`", zone(refusal_.zone));
        }
        if (!with_rule_) {
            return fmt::format("cards are played from `{}` now, not from `{}`",
                               zone(refusal_.other_zone), zone(refusal_.zone));
        }
        std::vector<std::string> names;
        for (const auto source : sources) names.push_back(fmt::format("`{}`", zone(source)));
        return fmt::format(
            "cards are played from `{}` now, not from `{}`: `{}` ({}) takes the first "
            "of {} that holds cards",
            zone(refusal_.other_zone), zone(refusal_.zone), program_.names.actions[0],
            action_place(0), listed(names));
    }

    std::string not_held() const {
        const bool is_own = !with_rule_ && at(program_.zones, refusal_.zone).of_player;
        if (refusal_.given > 0) {
            if (is_own) {
                return fmt::format("you have only {}", few_cards(refusal_.given, refusal_.word));
            }
            return fmt::format("there {} only {} {} in `{}`", refusal_.given == 1 ? "is" : "are",
                               refusal_.given, refusal_.word, zone(refusal_.zone));
        }
        std::string text =
            is_own ? fmt::format("you have no {}", refusal_.word)
                   : fmt::format("there is no {} in `{}`", refusal_.word, zone(refusal_.zone));
        const CardMask copies = cards_named(program_, refusal_.word);
        for (std::size_t i = 0; i < program_.zones.size(); ++i) {
            const int index = i;
            const auto& other = program_.zones[i];
            if (!other.of_player || !may_see(program_, index, state_.to_act, state_.to_act))
                continue;
            const auto& held = state_.zones[other.instance(state_.to_act)].cards;
            if ((held & copies).empty()) continue;
            if (is_own) {
                return fmt::format("your {} is in `{}`, and cards are {} from `{}` now",
                                   refusal_.word, zone(index),
                                   state_.phase == Phase::play ? "played" : "chosen",
                                   zone(refusal_.zone));
            }
            text += fmt::format("; it is in `{}`", zone(index));
            if (state_.phase == Phase::play) {
                text += fmt::format(", and cards are played from `{}` now", zone(refusal_.zone));
            }
            return text;
        }
        return text;
    }

    std::string not_unseen() const {
        if (with_rule_) {
            return fmt::format("`{}` is not played unseen: name the cards, not their places",
                               zone(refusal_.zone));
        }
        const int unseen = program_.actions[0].unseen;
        const bool comes_later =
            state_.phase == Phase::play && unseen >= 0 && at(program_.zones, unseen).of_player &&
            state_.zones[at(program_.zones, unseen).instance(state_.to_act)].count > 0;
        if (!comes_later) return "you see these cards: name them, not their places";
        return fmt::format(
            "your cards in `{}` cannot be played yet; cards are played from `{}` now", zone(unseen),
            zone(refusal_.zone));
    }

    std::string unseen() const {
        const std::string range = places_text(refusal_.expected);
        if (refusal_.reason == Reason::must_be_unseen) {
            return fmt::format("the cards of `{}` are played unseen: name a place, {}, not a card",
                               zone(refusal_.zone), range);
        }
        if (refusal_.reason == Reason::one_unseen) {
            return fmt::format("the cards of `{}` are played unseen, one at a time",
                               zone(refusal_.zone));
        }
        return fmt::format("there is no {} in `{}`, only {}", word_, zone(refusal_.zone), range);
    }

    std::string combination_names(const std::vector<Reading>& readings) const {
        std::vector<std::string> names;
        for (const auto& reading : readings) {
            const auto name = fmt::format("`{}`", program_.names.combinations[reading.combination]);
            if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
        }
        return listed(names, "or");
    }

    std::string unwanted_key() const {
        const std::string what = word_ == "cards"         ? "cards"
                                 : word_ == "combination" ? "`as`"
                                                          : fmt::format("`{}`", word_);
        if (!request_.action) return fmt::format("these cards take no {}", what);
        return fmt::format("`{}` takes no {}", printable(*request_.action), what);
    }

    /// A player may think that the rank after `as` is that of the card that stands in for another.
    std::string what_as_names() const {
        const auto& combinations = rules_.variant.combinations;
        const bool some_run = any_of(refusal_.readings, [&](const Reading& reading) {
            const auto& named = at(combinations, reading.combination);
            return named.pattern == Combination::Pattern::run;
        });
        return some_run ? " (the highest rank of the run)" : "";
    }

    std::vector<std::string> values(const std::vector<Reading>& readings) const {
        std::vector<std::string> names;
        for (const auto& reading : readings) {
            const int rank = rank_of_key(program_, reading.combination, reading.key);
            if (rank < 0) continue;
            const auto& name = program_.names.ranks[rank];
            if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(name);
        }
        return names;
    }

    std::string not_enough_tokens() const {
        const int held = state_.tokens[program_.value_token][state_.to_act];
        return fmt::format("{} costs {} `{}`, and you have {}", play(), refusal_.reading.cost,
                           token(), held);
    }

    std::string action_place(int action) const {
        return place_text(rules_.sources, program_.names.action_spans[action]);
    }

    const Rules& rules_;
    const Program& program_;
    const State& state_;
    const MoveRequest& request_;
    const Refusal& refusal_;
    RefusalDetail detail_;
    bool with_rule_;
    std::string word_;
};

}  // namespace

std::string explain_refusal(const Rules& rules, const State& state, const MoveRequest& request,
                            const Refusal& refusal, RefusalDetail detail) {
    return RefusalWriter(rules, state, request, refusal, detail).write();
}

std::string explain_illegal(const Rules& rules, const State& state, const MoveRequest& request) {
    const auto decision = resolve(rules.program, state, request);
    return decision ? std::string() : explain_refusal(rules, state, request, decision.error());
}

}  // namespace houserules
