#include "person.h"

#include <fmt/format.h>

#include <algorithm>
#include <iostream>

#include "explain/sheet/sheet_layout.h"
#include "game/step_lists.h"
#include "notation/card_text.h"
#include "notation/event_text.h"
#include "notation/move_text.h"
#include "source/utf8.h"
#include "typed_moves.h"

using namespace houserules;

namespace {

constexpr std::uint64_t moves_at_once = 40;

std::string trimmed(const std::string& text) {
    const auto begin = text.find_first_not_of(" \t\r\n");
    if (begin == std::string::npos) return {};
    return text.substr(begin, text.find_last_not_of(" \t\r\n") - begin + 1);
}

/// The number after a question mark: `? 41` lists from there on.
std::optional<std::uint64_t> listed_from(const std::string& text) {
    const std::string digits = trimmed(text.substr(1));
    if (digits.empty()) return 1;
    if (digits.size() > 18 || digits.find_first_not_of("0123456789") != std::string::npos) {
        return std::nullopt;
    }
    return std::max<std::uint64_t>(1, std::stoull(digits));
}

/// What a player can type that is no move.
enum class Command { none, help, rules, why, quit };

/// The command that a text is, unless the game calls something so.
Command command_named(const Program& program, const std::string& text) {
    if (find_name(program.names.actions, text) >= 0) return Command::none;
    if (!cards_named(program, text).empty()) return Command::none;
    if (equal_ignoring_case(text, "help")) return Command::help;
    if (equal_ignoring_case(text, "rules")) return Command::rules;
    if (equal_ignoring_case(text, "why")) return Command::why;
    for (const auto* word : {"quit", "exit", "q"}) {
        if (equal_ignoring_case(text, word)) return Command::quit;
    }
    return Command::none;
}

/// Whether cards have numbers for names, so that a number alone is a card and no move of a list.
bool numbers_are_cards(const Program& program) {
    return !cards_named(program, "1").empty() || !cards_named(program, "2").empty();
}

/// What a player types for a move of the list.
std::string number_text(const Program& program, std::uint64_t number) {
    return numbers_are_cards(program) ? fmt::format("move {}", number) : fmt::format("{}", number);
}

/// Which cards a player is to choose.
std::string choice_text(const Program& program, const State& state, const Move& pattern) {
    std::string_view which;
    switch (waiting_step(program, state).among) {
        case StepProgram::Among::any: break;
        case StepProgram::Among::highest: which = "; only the highest can be chosen"; break;
        case StepProgram::Among::lowest: which = "; only the lowest can be chosen"; break;
    }
    return fmt::format("Choose {} of `{}` for `{}`{}.\n", counted(pattern.cards.count(), "card"),
                       program.names.titles.zones[pattern.from],
                       program.names.titles.zones[pattern.to], which);
}

}  // namespace

std::optional<Decision> Person::decide(const Prospect& prospect) {
    const Program& program = prospect.program;
    const State& state = prospect.observation.position();
    const Moves& moves = prospect.moves;
    // Who can only decline to play out of turn is not asked at all.
    if (state.asking.active && waiting_step(program, state).offers_play() && moves.count() == 1) {
        return Decision{moves.nth(0), {}};
    }
    if (!look_(seat_)) return std::nullopt;
    begin_turn(prospect);
    for (;;) {
        const auto line = terminal_.ask("your move (? lists them)> ");
        if (!line) return std::nullopt;
        const std::string text = trimmed(*line);
        if (text.empty()) continue;
        const auto command = command_named(program, text);
        if (command == Command::quit) return std::nullopt;
        if (command == Command::help) {
            show_help(moves);
        } else if (command == Command::rules) {
            std::cout << sheet_as_text(make_rule_sheet(rules_, state.seats));
        } else if (command == Command::why) {
            std::cout << (why_.empty() ? "No move was refused." : why_) << '\n';
        } else if (text[0] == '?') {
            if (const auto first = listed_from(text)) {
                list_moves(moves, *first);
            } else {
                std::cout << "After ? comes nothing, or the number to list from.\n";
            }
        } else if (auto decision = understand(text, state, moves)) {
            return decision;
        }
    }
}

void Person::begin_turn(const Prospect& prospect) {
    const Program& program = prospect.program;
    const State& state = prospect.observation.position();
    const Moves& moves = prospect.moves;
    listed_ = false;
    why_.clear();
    std::cout << position_(prospect.observation);
    if (state.asking.active) {
        std::cout << fmt::format("You are asked: {}.\n", answers_text(program, moves));
    } else if (state.phase == Phase::setup) {
        std::cout << choice_text(program, state, moves.nth(0));
    }
    if (moves.count() == 1) {
        std::cout << fmt::format("There is only one move: {}\n", move_text(program, moves.nth(0)));
    }
}

std::optional<Decision> Person::understand(const std::string& text, const State& state,
                                           const Moves& moves) {
    const Program& program = rules_.program;
    if (const auto number = typed_move_number(program, text)) {
        // A number alone may be meant as a card; of a list that was shown it is not.
        const bool alone = text.find_first_not_of("0123456789") == std::string::npos;
        if (alone && !listed_) {
            std::cout << fmt::format(
                "There is no card `{}`. {} For a move of that number type `move {}`, or list them "
                "with `?`.\n",
                text, typing_text(program, moves), text);
            return std::nullopt;
        }
        if (*number >= 1 && *number <= moves.count()) return Decision{moves.nth(*number - 1), {}};
        std::cout << fmt::format("There is no move {}; they have the numbers 1 to {}.\n", *number,
                                 moves.count());
        return std::nullopt;
    }
    const auto request = read_typed_move(program, text);
    if (!request) {
        std::cout << "Not a move: " << request.error().message << ".\n";
        return std::nullopt;
    }
    const auto& wanted = *request;
    if (is_unknown_word(program, wanted)) {
        std::cout << fmt::format("Not a move: there is neither a card nor an action `{}`. {}\n",
                                 printable(wanted.cards.front()), typing_text(program, moves));
        return std::nullopt;
    }
    auto decision = resolve(program, state, wanted);
    if (decision) return std::move(*decision);
    const auto refusal = [&](RefusalDetail detail) {
        return typed_refusal(rules_, state, wanted, decision.error(), detail);
    };
    why_ = refusal(RefusalDetail::rule);
    std::cout << (verbose_ ? why_ : refusal(RefusalDetail::sentence)) << '\n';
    return std::nullopt;
}

void Person::list_moves(const Moves& moves, std::uint64_t first) {
    listed_ = true;
    const std::uint64_t begin = std::min(first - 1, moves.count());
    const std::uint64_t end = begin + std::min(moves_at_once, moves.count() - begin);
    const int width = numbers_are_cards(rules_.program) ? 10 : 5;
    auto number = begin;
    const auto list = [&](const Move& move) {
        std::string text = move_text(rules_.program, move);
        if (move.cost > 0) {
            text += fmt::format("  (spends {} {})", move.cost,
                                rules_.program.names.titles.tokens[rules_.program.value_token]);
        }
        std::cout << fmt::format("{:>{}}  {}\n", number_text(rules_.program, ++number), width,
                                 text);
        return false;
    };
    moves.visit(begin, end, PlayVisitor(list));
    if (end < moves.count()) {
        std::cout << fmt::format("{:>{}}  more; `? {}` goes on\n", moves.count() - end, width,
                                 end + 1);
    }
}

void Person::show_help(const Moves& moves) const {
    const Program& program = rules_.program;
    std::cout << typing_text(program, moves) << '\n';
    const bool some_wild =
        std::any_of(program.compositions.begin(), program.compositions.end(),
                    [](const CompositionProgram& made) { return !made.wilds.empty(); });
    const bool plays = moves.play_count() > 0 && moves.nth(0).kind == Move::Kind::play;
    if (plays && some_wild) std::cout << "What cards count as comes after `as`.\n";
    std::cout << fmt::format(
        "?          the legal moves with their numbers\n"
        "{:<10} the move of that number in the list\n"
        "rules      the rules of the game\n"
        "why        the rule that forbade the last move you typed\n"
        "quit       ends the game\n",
        number_text(program, 12));
}
