#include "verify/example_moves.h"

#include <fmt/format.h>

#include <algorithm>

#include "notation/card_text.h"
#include "source/containers.h"
#include "source/utf8.h"
#include "verify/example_words.h"
#include "verify/ruling.h"

namespace houserules {

namespace {

using Outcome = Ruling::Outcome;

/// Checks expectations about single moves of one position.
class ExpectedMoves {
public:
    ExpectedMoves(const Rules& rules, const State& state, Diagnostics& diagnostics,
                  Coverage* coverage)
        : rules_(rules), state_(state), diagnostics_(diagnostics), coverage_(coverage) {}

    void check_legal(const ExampleMove& expected) {
        if (!is_named(expected)) return;
        const auto ruling = judged(expected);
        if (ruling.outcome == Outcome::no_move) return;
        if (ruling.outcome == Outcome::illegal) {
            fail(expected.move,
                 fmt::format("`{}` should be legal, but {}", printable(expected.move.text),
                             ruling.why_not),
                 help_for_move(rules_.program, expected.move.text));
            return;
        }
        if (!expected.because) return;
        const auto& because = expected.because->text;
        if (because == ruling.rule || because == ruling.combination) return;
        fail(*expected.because,
             fmt::format("`{}` is legal by `{}`, not by `{}`", printable(expected.move.text),
                         ruling.rule, printable(because)));
    }

    void check_illegal(const ExampleMove& expected) {
        if (!is_named(expected)) return;
        const auto ruling = judged(expected);
        if (ruling.outcome == Outcome::no_move) return;
        if (ruling.outcome == Outcome::legal) {
            fail(expected.move, fmt::format("`{}` should not be legal, but it is, by `{}`",
                                            printable(expected.move.text), ruling.rule));
            return;
        }
        if (!expected.because || expected.because->text == ruling.rule) return;
        fail(
            *expected.because,
            fmt::format("`{}` is not legal by `{}`, not by `{}`: {}", printable(expected.move.text),
                        ruling.rule, printable(expected.because->text), ruling.why_not),
            help_for_move(rules_.program, expected.move.text));
    }

private:
    void fail(const ExampleText& place, std::string message, Help help = {}) {
        diagnostics_.error(Code::example_failed, place.span, std::move(message), std::move(help));
    }

    Ruling judged(const ExampleMove& expected) {
        auto ruling = rule_on(rules_, state_, expected.move.text);
        if (coverage_ != nullptr) coverage_->note_ruling(ruling);
        if (ruling.outcome == Outcome::no_move) {
            fail(expected.move,
                 fmt::format("`{}` is no move here: {}", printable(expected.move.text),
                             ruling.why_not),
                 help_for_move(rules_.program, expected.move.text));
        }
        return ruling;
    }

    /// Whether what is to decide about a move is something that can.
    bool is_named(const ExampleMove& expected) {
        if (!expected.because) return true;
        const auto& because = *expected.because;
        auto names = deciding_names(rules_);
        const auto& combinations = rules_.program.names.combinations;
        names.insert(names.end(), combinations.begin(), combinations.end());
        if (contains(names, because.text)) return true;
        diagnostics_.error(
            Code::unknown_name, because.span,
            fmt::format("nothing that decides about moves is called `{}`", printable(because.text)),
            suggest(because.text, names));
        return false;
    }

    const Rules& rules_;
    const State& state_;
    Diagnostics& diagnostics_;
    Coverage* coverage_;
};

/// Cards of the whole deck, as they are named in a reading.
struct NamedCards {
    CardMask cards;
    int as = -1;           ///< rank that they are to count as
    int combination = -1;  ///< that they are to be
};

Expected<NamedCards> cards_of_reading(const Program& program, const ExampleText& text) {
    const auto read = read_typed_move(program, text.text);
    if (!read) return read.error();
    NamedCards named;
    for (const auto& word : read->cards) {
        const auto copies = cards_named(program, word);
        const auto left = copies - named.cards;
        if (left.empty()) {
            return Problem{fmt::format("there {} `{}`",
                                       copies.empty() ? "is no card" : "are not so many",
                                       printable(word))};
        }
        named.cards.insert(left.lowest());
    }
    if (const auto& word = read->combination) {
        named.combination = find_name(program.names.combinations, *word);
        if (named.combination < 0) {
            return Problem{fmt::format("there is no combination `{}`", printable(*word))};
        }
    }
    if (!read->as.empty()) {
        named.as = rank_named(program, read->as.front());
        if (named.as < 0) {
            return Problem{fmt::format("there is no rank `{}`", printable(read->as.front()))};
        }
    }
    if (named.cards.empty()) return Problem{"it names no cards"};
    return named;
}

/// The combination that cards are, or `none`; the first of the file names them, and cards that
/// count as others, for nothing, only where none count as themselves.
std::string combination_of(const Program& program, int counting, const NamedCards& named) {
    const Reading* found = nullptr;
    const auto readings = readings_of(program, counting, named.cards);
    for (const auto& reading : readings) {
        const int rank = rank_of_key(program, reading.combination, reading.key);
        if (named.as >= 0 && rank != named.as) continue;
        if (named.combination >= 0 && reading.combination != named.combination) continue;
        const bool paid = named.as < 0 && reading.cost > 0;
        if (found == nullptr && !paid) found = &reading;
        if (named.as >= 0 || !reading.declared) {
            found = &reading;
            break;
        }
    }
    if (found == nullptr) return "none";
    return at(program.names.combinations, found->combination);
}

/// That cards of a reading are in no game like that of the example, which readings do not ask.
Help cards_not_in_deck(const Program& program, int seats, const ExampleText& text) {
    const auto read = read_typed_move(program, text.text);
    if (!read) return {};
    for (const auto& word : read->cards) {
        if ((cards_named(program, word) & program.deck(seats)).empty()) {
            return fmt::format(
                "`{}` is not in the deck with {}, but that readings do not ask; once cards are "
                "dealt, `then` tells which are where{}",
                printable(word), counted(seats, "player"),
                program.deck_zone_is_hidden
                    ? std::string()
                    : fmt::format(" and how many are left, as in `{}: 4`",
                                  at(program.names.zones, program.deck_zone)));
        }
    }
    return {};
}

}  // namespace

void check_moves(const Rules& rules, const State& state, const std::vector<ExampleMove>& legal,
                 const std::vector<ExampleMove>& illegal, Diagnostics& diagnostics,
                 Coverage* coverage) {
    ExpectedMoves checker(rules, state, diagnostics, coverage);
    for (const auto& move : legal) checker.check_legal(move);
    for (const auto& move : illegal) checker.check_illegal(move);
}

void check_readings(const Program& program, int seats, int counting, const Example& example,
                    Diagnostics& diagnostics, Coverage* coverage) {
    auto names = program.names.combinations;
    names.push_back("none");
    for (const auto& reading : example.readings) {
        if (!reading.because) continue;
        const auto& expected = *reading.because;
        if (!contains(names, expected.text)) {
            diagnostics.error(Code::unknown_name, expected.span,
                              fmt::format("there is no combination `{}`", printable(expected.text)),
                              suggest(expected.text, names));
            continue;
        }
        const auto cards = cards_of_reading(program, reading.move);
        if (!cards) {
            diagnostics.error(Code::bad_value, reading.move.span,
                              fmt::format("`{}` cannot be read: {}", printable(reading.move.text),
                                          cards.error().message),
                              help_for_move(program, reading.move.text));
            continue;
        }
        const auto actual = combination_of(program, counting, *cards);
        if (coverage != nullptr) coverage->note_combination(actual);
        if (actual == expected.text) continue;
        const auto is = [](const std::string& name) {
            return name == "none" ? std::string("no combination") : fmt::format("`{}`", name);
        };
        diagnostics.error(Code::example_failed, expected.span,
                          fmt::format("`{}` should be {}, but is {}", printable(reading.move.text),
                                      is(expected.text), is(actual)),
                          cards_not_in_deck(program, seats, reading.move));
    }
}

bool make_moves(const Rules& rules, State& state, const Example& example, Diagnostics& diagnostics,
                Coverage* coverage) {
    for (const auto& text : example.plays) {
        const auto ruling = rule_on(rules, state, text.text);
        if (coverage != nullptr) coverage->note_ruling(ruling);
        if (ruling.outcome != Outcome::legal) {
            diagnostics.error(Code::example_failed, text.span,
                              fmt::format("this move is refused: {}", ruling.why_not),
                              help_for_move(rules.program, text.text));
            return false;
        }
        const auto& [move, laid] = *ruling.decision;
        RuleUses uses;
        apply(rules.program, state, move, {nullptr, nullptr, &uses},
              laid.empty() ? nullptr : &laid);
        if (coverage != nullptr) coverage->note_uses(rules.program, uses);
    }
    return true;
}

}  // namespace houserules
