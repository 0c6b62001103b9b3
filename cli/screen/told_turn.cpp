#include "screen/told_turn.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <utility>

#include "notation/card_text.h"
#include "notation/event_text.h"
#include "notation/score_reason.h"
#include "screen/capital.h"
#include "screen/told_move.h"
#include "source/containers.h"
#include "source/phrases.h"

using namespace houserules;

namespace {

using Kind = Event::Kind;

/// Whether the seat that reads is spoken to as "you": a spectator and who sees all are not.
int you_of(std::optional<int> viewer) { return viewer && *viewer != spectator ? *viewer : -1; }

/// Puts what happened in words, events of one kind that follow each other in one sentence.
class TurnTeller {
public:
    TurnTeller(const TableSetting& setting, const Events& events, std::optional<int> viewer)
        : setting_(setting), program_(setting.rules.program), events_(events), viewer_(viewer),
          names_(setting.names.told_to(you_of(viewer))) {}

    ToldTurn tell() {
        while (next_ < events_.size()) {
            const Event& event = events_[next_];
            const std::size_t run = run_length();
            if (event.kind == Kind::deal) was_dealt_ = true;
            if (event.kind == Kind::round_end || event.kind == Kind::redeal) was_dealt_ = false;
            const bool is_score = event.kind == Kind::score;
            if (run > 1) {
                say(together(run), event.kind == Kind::deal);
                next_ += run;
                if (is_score) told_.after_points = told_.sentences.size();
                continue;
            }
            if (!is_left_out(event)) {
                say(sentence(event), begins_line(event));
            }
            ++next_;
            if (is_score) told_.after_points = told_.sentences.size();
        }
        find_shared_act();
        return std::move(told_);
    }

private:
    void say(std::string sentence, bool begins_line) {
        if (sentence.empty()) return;
        const bool ended = std::string_view(".!?").find(sentence.back()) != std::string_view::npos;
        told_.sentences.push_back({std::move(sentence) + (ended ? "" : "."), begins_line});
    }

    std::string sentence(const Event& event) const {
        if (event.kind == Kind::move) return told_move(setting_, event, viewer_, ends_trick());
        const std::string text = event_text(program_, event, viewer_, names_);
        return event.kind == Kind::round_start && event.seat >= 0 ? text + why_starts(event) : text;
    }

    /// Why that player, where the rules look for the lowest card.
    std::string why_starts(const Event& event) const {
        const auto& variant = setting_.rules.variant;
        const bool is_first = event.amount == 1 || !variant.later_starter;
        const auto& starter = is_first ? variant.first_starter : variant.later_starter;
        const bool by_card = starter && starter->kind == TermKind::player_with_least &&
                             starter->condition.empty() && starter->operands.size() == 1 &&
                             starter->operands.front().kind == TermKind::lowest &&
                             starter->operands.front().condition.empty();
        return by_card ? ", having the lowest card" : "";
    }

    /// Whether a trick is over with what comes next.
    bool ends_trick() const {
        return next_ + 1 < events_.size() && events_[next_ + 1].kind == Kind::trick_closed;
    }

    /// What does not belong to the move of before.
    bool begins_line(const Event& event) const {
        switch (event.kind) {
            case Kind::round_start:
            case Kind::round_end:
            case Kind::rule:
            case Kind::redeal:
            case Kind::reseat:
            case Kind::instant_win: return true;
            case Kind::move: return is_between_players(event);
            default: return false;
        }
    }

    bool is_between_players(const Event& event) const {
        return event.from >= 0 && event.to >= 0 && at(program_.zones, event.from).of_player &&
               at(program_.zones, event.to).of_player;
    }

    bool is_told(const Event& event) const {
        return !viewer_ || event.is_told_to(static_cast<Seat>(*viewer_));
    }

    bool is_left_out(const Event& event) const {
        switch (event.kind) {
            case Kind::game_end: return true;  // the result says more
            case Kind::set: return !at(setting_.variables, event.index).is_told || is_said(event);
            case Kind::move:
                return is_cleared_away(event) || stays(event) || is_left_in_the_box(event) ||
                       (is_of_others(event) && others_hand_on_much());
            default: return false;
        }
    }

    /// Whether all cards of a play are of a rank or a suit.
    bool are_all_of(const Event& played, ValueKind kind, int value) const {
        return all_of(played.cards, [&](std::uint8_t card) {
            const int shown = kind == ValueKind::rank ? int{at(program_.rank_of, card)}
                                                      : int{at(program_.suit_of, card)};
            return shown == value;
        });
    }

    /// Whether what was done has just said it: an action by its value, or as it is called like a
    /// flag, a play by its cards.
    bool is_said(const Event& event) const {
        const Event& cause = events_.front();
        const auto& variable = at(program_.variables, event.index);
        if (cause.kind == Kind::play && variable.is_of_cards()) {
            return is_told(cause) && are_all_of(cause, variable.kind, event.amount);
        }
        if (cause.kind != Kind::action || !is_told(cause) || event.seat >= 0) return false;
        const auto& titles = program_.names.titles;
        if (variable.is_boolean()) {
            const bool is_alike = titles.variables[event.index] == titles.actions[cause.index];
            return is_alike && event.amount != 0;
        }
        const auto& effects = setting_.rules.variant.effects;
        return any_of(effects, [&](const Effect& effect) {
            const auto& on = effect.on;
            if (std::find(on.begin(), on.end(), cause.index) == on.end()) return false;
            return any_of(effect.steps, [&](const Step& step) {
                return step.kind == StepKind::set && step.index == event.index && step.amount &&
                       step.amount->kind == TermKind::value;
            });
        });
    }

    /// Cards that were beaten, or whose trick is over, go where all such cards go.
    bool is_cleared_away(const Event& event) const {
        const int laid_on = program_.actions[0].to;
        if (laid_on < 0 || event.from != laid_on || event.to < 0) return false;
        if (at(program_.zones, event.to).of_player) return false;
        if (event.to == program_.trick_cards_to && ends_trick()) return true;
        return event.to == program_.beaten_to && !holds_cards_played(event);
    }

    /// Cards that this game is played without: they go out of play before any of the round is
    /// dealt.
    bool is_left_in_the_box(const Event& event) const {
        if (was_dealt_ || event.from != program_.deck_zone || event.to < 0) return false;
        const auto from_here = events_.begin() + static_cast<std::ptrdiff_t>(next_);
        return at(setting_.is_end_of_way, event.to) &&
               std::any_of(from_here, events_.end(),
                           [](const Event& later) { return later.kind == Kind::deal; });
    }

    static bool stays(const Event& event) {
        return event.from == event.to && event.from_seat == event.to_seat;
    }

    /// Whether cards of the play that this follows from are among those that move.
    bool holds_cards_played(const Event& event) const {
        const auto& played = events_.front();
        if (played.kind != Kind::play) return false;
        return any_of(played.cards, [&](std::uint8_t card) {
            return std::find(event.cards.begin(), event.cards.end(), card) != event.cards.end();
        });
    }

    /// What others hand to each other unseen.
    bool is_of_others(const Event& event) const {
        if (!viewer_ || is_told(event) || !is_between_players(event)) return false;
        return event.from_seat != *viewer_ && event.to_seat != *viewer_;
    }

    /// Whether there is so much of it that nobody would read it.
    bool others_hand_on_much() const {
        constexpr std::ptrdiff_t most_told = 3;
        const auto is_handed_on = [&](const Event& event) {
            return event.kind == Kind::move && is_of_others(event);
        };
        return std::count_if(events_.begin(), events_.end(), is_handed_on) > most_told;
    }

    /// How many events from here on are told together: several players are dealt cards, draw, gain
    /// tokens or score.
    std::size_t run_length() const {
        const Event& first = events_[next_];
        switch (first.kind) {
            case Kind::deal:
            case Kind::draw:
            case Kind::gain:
            case Kind::score: break;
            case Kind::move: return is_shuffled_into(next_) ? 2 : 1;
            case Kind::set: return length_of_sets();
            default: return 1;
        }
        std::size_t end = next_ + 1;
        while (end < events_.size() && events_[end].kind == first.kind &&
               events_[end].index == first.index && events_[end].to == first.to &&
               events_[end].seat != events_[end - 1].seat) {
            ++end;
        }
        return end - next_;
    }

    /// Whether cards that move lie in random order where they come to.
    bool is_shuffled_into(std::size_t moved) const {
        if (moved + 1 >= events_.size()) return false;
        const Event& shuffled = events_[moved + 1];
        return shuffled.kind == Kind::shuffle && shuffled.from == events_[moved].to &&
               shuffled.from_seat == events_[moved].to_seat && shuffled.from_seat < 0;
    }

    /// "7 cards of the pile are shuffled for the stock".
    std::string shuffled_into(const Event& moved) const {
        const auto& zones = program_.names.titles.zones;
        return fmt::format("{} of the {} {} shuffled and put to the {}",
                           counted(static_cast<int>(moved.cards.size()), "card"),
                           at(zones, moved.from), moved.cards.size() == 1 ? "is" : "are",
                           at(zones, moved.to));
    }

    /// How many values that are true or false become the same.
    std::size_t length_of_sets() const {
        const auto is_alike = [&](const Event& event) {
            return event.kind == Kind::set && !is_left_out(event) && is_told(event) &&
                   at(program_.variables, event.index).is_boolean() && event.seat < 0 &&
                   event.amount == events_[next_].amount;
        };
        std::size_t end = next_;
        while (end < events_.size() && is_alike(events_[end])) ++end;
        return std::max<std::size_t>(end - next_, 1);
    }

    std::string sets_together(std::size_t run) const {
        std::vector<std::string> names;
        for (std::size_t i = next_; i < next_ + run; ++i) {
            names.push_back(program_.names.titles.variables[events_[i].index]);
        }
        return fmt::format("{}: {}", events_[next_].amount != 0 ? "Now" : "No longer",
                           fmt::join(names, ", "));
    }

    std::string together(std::size_t run) const {
        const Event& first = events_[next_];
        switch (first.kind) {
            case Kind::deal: return shared(run, "is dealt", "are dealt");
            case Kind::draw: return shared(run, "draws", "draw");
            case Kind::move: return shuffled_into(first);
            case Kind::set: return sets_together(run);
            case Kind::gain: return amounts(run, program_.names.titles.tokens[first.index], "+");
            default: return scores(run);
        }
    }

    /// "Everybody is dealt 13 cards": how many cards who gets.
    std::string shared(std::size_t run, std::string_view one, std::string_view many) const {
        std::vector<std::pair<std::size_t, std::vector<std::string>>> groups;
        for (std::size_t i = next_; i < next_ + run; ++i) {
            const auto size = events_[i].cards.size();
            auto group = std::find_if(groups.begin(), groups.end(),
                                      [&](const auto& each) { return each.first == size; });
            if (group == groups.end()) group = groups.insert(groups.end(), {size, {}});
            group->second.push_back(seat_name(names_, events_[i].seat));
        }
        std::vector<std::string> parts;
        for (const auto& [size, seats] : groups) {
            const bool all = groups.size() == 1 && seats.size() > 2;
            const bool single = seats.size() == 1 && seats.front() != "you";
            const std::string who = all ? "everybody" : listed(seats);
            parts.push_back(fmt::format("{} {} {}{}", who, all || single ? one : many,
                                        counted(static_cast<long long>(size), "card"),
                                        !all && seats.size() > 1 ? " each" : ""));
        }
        return capital(fmt::format("{}{}", fmt::join(parts, "; "), place(events_[next_].to)));
    }

    /// Where cards come: of the hand it goes without saying.
    std::string place(int zone) const {
        if (zone < 0 || zone == program_.deck_zone) return {};
        const auto& from = program_.actions[0].from;
        if (!from.empty() && from.front() == zone) return {};
        return fmt::format(" ({})", program_.names.titles.zones[static_cast<std::size_t>(zone)]);
    }

    std::string amounts(std::size_t run, const std::string& what, std::string_view sign) const {
        std::vector<std::string> parts;
        for (std::size_t i = next_; i < next_ + run; ++i) {
            parts.push_back(fmt::format("{} {}{}", seat_name(names_, events_[i].seat), sign,
                                        events_[i].amount));
        }
        return capital(fmt::format("{}: {}", what, fmt::join(parts, ", ")));
    }

    /// Everybody's points of a round, and of which rows of the scoring they are; sides that share
    /// them are told once.
    std::string scores(std::size_t run) const {
        const auto reason = only_reason_of_points(run);
        std::vector<std::string> parts;
        for (std::size_t i = next_; i < next_ + run; ++i) {
            std::vector<std::string> side;
            bool was_told = false;
            for (std::size_t other = next_; other < next_ + run; ++other) {
                if (!is_same_side(events_[i], events_[other], static_cast<int>(run))) continue;
                was_told = was_told || other < i;
                side.push_back(seat_name(names_, events_[other].seat));
            }
            if (was_told) continue;
            parts.push_back(fmt::format("{} {}{}", listed(side), events_[i].amount,
                                        reason ? "" : reasons_of_points(events_[i])));
        }
        return fmt::format("Points{}: {}", reason ? " (" + *reason + ")" : "",
                           fmt::join(parts, ", "));
    }

    bool is_same_side(const Event& event, const Event& other, int seats) const {
        if (event.seat == other.seat) return true;
        return program_.shares_scores &&
               program_.side_of(seats, event.seat) == program_.side_of(seats, other.seat);
    }

    /// Why several players have points, where all have them for the same.
    std::optional<std::string> only_reason_of_points(std::size_t run) const {
        std::size_t scorers = 0;
        std::optional<ScorePart> first;
        for (std::size_t i = next_; i < next_ + run; ++i) {
            if (events_[i].parts.empty()) continue;
            ++scorers;
            for (const auto& part : events_[i].parts) {
                if (!first) first = part;
                if (part.row != first->row) return std::nullopt;
            }
        }
        return scorers > 1 ? std::optional(score_reason(program_, *first)) : std::nullopt;
    }

    /// " (cards left -8)"; without the number where it is all.
    std::string reasons_of_points(const Event& event) const {
        std::vector<std::string> reasons;
        for (const auto& part : event.parts) {
            const std::string name = score_reason(program_, part);
            reasons.push_back(event.parts.size() == 1 ? name
                                                      : fmt::format("{} {}", name, part.points));
        }
        return reasons.empty() ? std::string() : fmt::format(" ({})", fmt::join(reasons, ", "));
    }

    void find_shared_act() {
        if (told_.sentences.empty()) return;
        const Event& event = events_.front();
        if (event.kind == Kind::choose && !is_told(event) && event.to >= 0) {
            const std::string what = counted(count_of(event.cards), "card");
            const std::string& target = program_.names.titles.zones[event.to];
            told_.shared = SharedAct{fmt::format(" chooses {} ({})", what, target),
                                     fmt::format(" choose {} each ({})", what, target)};
            told_.seat = event.seat;
            return;
        }
        if (event.kind != Kind::action || !is_told(event)) return;
        if (event_text(program_, event, viewer_, names_).empty()) return;
        if (program_.actions[event.index].names_value()) return;
        const bool passes = event.index == program_.pass_action;
        const std::string& title = program_.names.titles.actions[event.index];
        const std::string done = done_by_others(title);
        told_.shared = passes         ? SharedAct{" passes", " pass"}
                       : done.empty() ? SharedAct{": " + title, ": " + title}
                                      : SharedAct{" " + done, " " + title};
        told_.seat = event.seat;
    }

    const TableSetting& setting_;
    const Program& program_;
    const Events& events_;
    std::optional<int> viewer_;
    SeatNames names_;
    std::size_t next_ = 0;
    bool was_dealt_ = false;  ///< some card of the round, among these events
    ToldTurn told_;
};

}  // namespace

ToldTurn told_turn(const TableSetting& setting, const Events& events, std::optional<int> viewer) {
    return TurnTeller(setting, events, viewer).tell();
}

std::string told_together(const std::vector<int>& seats, const SharedAct& act,
                          const SeatNames& names) {
    std::vector<std::string> words;
    for (const int seat : seats) words.push_back(seat_name(names, seat));
    const bool is_one = seats.size() == 1 && seats.front() != names.you;
    return capital(fmt::format("{}{}.", listed(words), is_one ? act.one : act.many));
}
