#include "verify/example_result.h"

#include <fmt/format.h>

#include <algorithm>

#include "game/moves.h"
#include "notation/card_text.h"
#include "source/containers.h"
#include "source/utf8.h"
#include "variant/scalars.h"
#include "variant/synonyms.h"
#include "verify/example_values.h"
#include "verify/trial/trial_words.h"

namespace houserules {

namespace {

using TargetKind = EntryTarget::Kind;

const std::vector<std::string>& result_words() {
    static const std::vector<std::string> words = {
        "to_act",        "by",      "leading", "leader",  "starter", "locked", "out", "round",
        "rounds_played", "score",   "to_beat", "winners", "over",    "phase",  "end", "instant_win",
        "last_place",    "seating", "place",
    };
    return words;
}

std::string seat_text(int seat) { return seat < 0 ? "nobody" : fmt::format("{}", seat); }

std::string truth_text(bool value) { return value ? "true" : "false"; }

std::string seats_text(std::vector<int> seats) {
    if (seats.empty()) return "nobody";
    std::sort(seats.begin(), seats.end());
    return fmt::format("{}", fmt::join(seats, " "));
}

std::string cards_text(const std::vector<std::string>& cards) {
    return cards.empty() ? "empty" : fmt::format("{}", fmt::join(cards, " "));
}

std::vector<int> list_of(Seats seats) {
    std::vector<int> list;
    for (const Seat seat : seats) list.push_back(seat);
    return list;
}

/// Compares one position with the entries of an example.
class ResultChecker {
public:
    ResultChecker(const Program& program, const State& state, int actor, std::uint32_t round,
                  Diagnostics& diagnostics)
        : program_(program), state_(state), actor_(actor), round_(round), diagnostics_(diagnostics),
          values_(program, state.seats, diagnostics) {}

    void check(const ExampleEntry& entry) {
        const auto target =
            find_target(program_, entry.name, result_words(), diagnostics_, {"legal", "illegal"});
        if (target.kind == TargetKind::unknown || !values_.has_seat(entry)) return;
        const int seat = entry.seat >= 0 ? entry.seat : std::max(0, actor_);
        switch (target.kind) {
            case TargetKind::zone: check_zone(entry, target.index, seat); break;
            case TargetKind::token:
                check_integer(entry, at(at(state_.tokens, target.index), seat));
                break;
            case TargetKind::variable: check_variable(entry, target.index, seat); break;
            default: check_word(entry, seat); break;
        }
    }

private:
    void expect(const ExampleEntry& entry, const std::string& expected, const std::string& actual) {
        if (expected == actual) return;
        const auto& place = entry.is_list || entry.value.text.empty() ? entry.name : entry.value;
        const auto whose = entry.seat < 0 ? std::string() : fmt::format(" of seat {}", entry.seat);
        diagnostics_.error(Code::example_failed, place.span,
                           fmt::format("`{}`{} should be {}, but is {}", printable(entry.name.text),
                                       whose, printable(expected), actual),
                           why_next_round());
    }

    void check_integer(const ExampleEntry& entry, std::int64_t actual) {
        const auto expected = values_.integer(entry.value);
        if (expected) expect(entry, fmt::format("{}", *expected), fmt::format("{}", actual));
    }

    void check_boolean(const ExampleEntry& entry, bool actual) {
        const auto expected = values_.boolean(entry.value);
        if (expected) expect(entry, truth_text(*expected), truth_text(actual));
    }

    void check_seat(const ExampleEntry& entry, int actual) {
        const auto expected = values_.seat(entry.value);
        if (expected) expect(entry, seat_text(*expected), seat_text(actual));
    }

    void check_to_act(const ExampleEntry& entry) {
        const auto expected = values_.seat(entry.value);
        if (!expected || *expected == state_.to_act) return;
        diagnostics_.error(Code::example_failed, entry.value.span,
                           fmt::format("`to_act` should be {}, but is {}", seat_text(*expected),
                                       seat_text(state_.to_act)),
                           why_not_to_act(*expected));
    }

    /// What was played may have ended the round: then nothing need lie where it did.
    [[nodiscard]] Help why_next_round() const {
        if (state_.round == round_) return {};
        return fmt::format("round {} is over then{}, and {} round {}", round_,
                           program_.round_over.absent() ? "" : ": `over` of `rounds` holds",
                           program_.deal_once ? "this is" : "cards are dealt anew for",
                           state_.round);
    }

    /// Another player may be to act because one can do nothing, or the game or the round is over.
    [[nodiscard]] Help why_not_to_act(int expected) const {
        if (state_.over() && state_.instant_win >= 0) {
            return fmt::format("the game is over then: `{}` of `instant_wins` holds",
                               at(program_.names.instant_wins, state_.instant_win));
        }
        if (state_.end_row >= 0) {
            return fmt::format("the game is over then: the row `{}` of `end` holds",
                               at(program_.names.end_rows, state_.end_row));
        }
        if (state_.over()) return "the game stops then, for nobody can do anything";
        if (state_.round != round_) return why_next_round();
        if (expected < 0 || state_.to_act < 0 || state_.out.contains(static_cast<Seat>(expected))) {
            return {};
        }
        State position = state_;
        position.to_act = expected;
        if (Moves(program_, position).count() != 0) return {};
        return fmt::format("no move is possible where {}, so that player is passed over; {}",
                           stuck_position_text(program_, position),
                           what_can_be_done_text(program_, position));
    }

    void check_seats(const ExampleEntry& entry, Seats actual) {
        expect(entry, seats_text(values_.seats(entry)), seats_text(list_of(actual)));
    }

    void check_cards(const ExampleEntry& entry, std::vector<std::string> actual, bool ordered) {
        std::vector<std::string> expected;
        for (const auto& text : entry.cards) {
            const auto copies = values_.copies(text);
            if (copies.empty()) return;
            expected.push_back(at(program_.names.cards, copies.lowest()));
        }
        if (!ordered) {
            std::sort(expected.begin(), expected.end());
            std::sort(actual.begin(), actual.end());
        }
        expect(entry, cards_text(expected), cards_text(actual));
    }

    void check_zone(const ExampleEntry& entry, int zone, int seat) {
        const auto cards = cards_in(program_, state_, zone, seat);
        if (!entry.is_list) {
            check_integer(entry, static_cast<std::int64_t>(cards.size()));
            return;
        }
        check_cards(entry, card_texts(program_, cards), at(program_.zones, zone).ordered());
    }

    void check_variable(const ExampleEntry& entry, int index, int seat) {
        const auto& variable = at(program_.variables, index);
        const int slot = variable.slot + (variable.of_player ? seat : 0);
        const auto actual = at(state_.variables, slot);
        switch (variable.kind) {
            case ValueKind::number: return check_integer(entry, actual);
            case ValueKind::truth: return check_boolean(entry, actual != 0);
            case ValueKind::player: return check_seat(entry, actual);
            case ValueKind::rank:
                return check_name(entry, values_.rank(entry.value), program_.names.ranks, actual);
            case ValueKind::suit:
                return check_name(entry, values_.suit(entry.value), program_.names.suits, actual);
            case ValueKind::stage:
                return check_name(entry, values_.stage(entry.value), program_.names.stages, actual);
        }
    }

    void check_name(const ExampleEntry& entry, std::optional<int> expected,
                    const std::vector<std::string>& names, int actual) {
        if (expected) expect(entry, at(names, *expected), at(names, actual));
    }

    void check_word(const ExampleEntry& entry, int seat) {
        const auto& word = entry.name.text;
        if (word == "to_act") {
            check_to_act(entry);
        } else if (word == "by") {
            check_seat(entry, state_.last_to_play);
        } else if (word == "leader") {
            check_seat(entry, state_.leader);
        } else if (word == "starter") {
            check_seat(entry, state_.starter);
        } else if (word == "leading") {
            check_boolean(entry, state_.anything_goes());
        } else if (word == "over") {
            check_boolean(entry, state_.over());
        } else if (word == "locked") {
            check_seats(entry, state_.locked);
        } else if (word == "out") {
            check_seats(entry, state_.out);
        } else if (word == "winners") {
            check_seats(entry, state_.winners);
        } else if (word == "round") {
            check_integer(entry, state_.round);
        } else if (word == "rounds_played") {
            check_integer(entry, state_.rounds_played);
        } else if (word == "score") {
            check_integer(entry, at(state_.score, seat));
        } else if (word == "seating") {
            check_seating(entry);
        } else if (word == "last_place") {
            check_integer(entry, at(state_.last_place, seat));
        } else if (word == "place") {
            check_integer(entry, at(state_.place, seat));
        } else if (word == "phase") {
            check_phase(entry);
        } else if (word == "to_beat") {
            check_to_beat(entry);
        } else if (word == "end") {
            check_name(entry, program_.names.end_rows, state_.end_row);
        } else if (word == "instant_win") {
            check_name(entry, program_.names.instant_wins, state_.instant_win);
        }
    }

    void check_phase(const ExampleEntry& entry) {
        const std::vector<std::string> phases = {"setup", "play", "over"};
        const std::string& expected = entry.value.text;
        if (std::find(phases.begin(), phases.end(), expected) == phases.end()) {
            diagnostics_.error(Code::bad_value, entry.value.span,
                               fmt::format("`phase` cannot be {}", quoted(expected)),
                               suggest_word(expected, phases));
            return;
        }
        expect(entry, expected, at(phases, state_.phase));
    }

    void check_seating(const ExampleEntry& entry) {
        std::vector<int> actual;
        for (int i = 0; i < state_.seats; ++i) {
            actual.push_back(state_.reseated ? at(state_.seating, i) : i);
        }
        expect(entry, fmt::format("{}", fmt::join(values_.seats(entry), " ")),
               fmt::format("{}", fmt::join(actual, " ")));
    }

    void check_to_beat(const ExampleEntry& entry) {
        const bool nothing = state_.anything_goes();
        if (entry.is_list) {
            check_cards(
                entry,
                nothing ? std::vector<std::string>() : card_texts(program_, state_.to_beat.cards),
                false);
        } else if (entry.value.text == "nothing") {
            const auto actual =
                nothing ? std::string("nothing") : joined_cards(program_, state_.to_beat.cards);
            expect(entry, "nothing", actual);
        } else if (const auto rank = values_.rank(entry.value, {"nothing"})) {
            const auto& names = program_.names.ranks;
            const auto& to_beat = state_.to_beat;
            const int actual = rank_of_key(program_, to_beat.combination, to_beat.key);
            expect(entry, at(names, *rank), nothing ? "nothing" : at(names, actual));
        }
    }

    void check_name(const ExampleEntry& entry, const std::vector<std::string>& names, int actual) {
        const auto& expected = entry.value.text;
        if (expected != "none" && std::find(names.begin(), names.end(), expected) == names.end()) {
            diagnostics_.error(Code::unknown_name, entry.value.span,
                               fmt::format("there is no `{}` in this game with these options",
                                           printable(expected)),
                               suggest(expected, names));
            return;
        }
        expect(entry, expected, actual < 0 ? "none" : at(names, actual));
    }

    const Program& program_;
    const State& state_;
    int actor_;
    std::uint32_t round_;
    Diagnostics& diagnostics_;
    ExampleValues values_;
};

}  // namespace

void check_result(const Program& program, const State& state, const Example& example, int actor,
                  std::uint32_t round, Diagnostics& diagnostics) {
    ResultChecker checker(program, state, actor, round, diagnostics);
    for (const auto& entry : example.then) checker.check(entry);
}

}  // namespace houserules
