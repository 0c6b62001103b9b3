#include "person.h"

#include <fmt/format.h>

#include <algorithm>
#include <iostream>

#include "bots/estimate.h"
#include "game/step_lists.h"
#include "notation/card_text.h"
#include "notation/event_text.h"
#include "notation/move_text.h"
#include "source/utf8.h"
#include "table/card_count_text.h"
#include "table/hint_text.h"
#include "table/line_completion.h"
#include "table/pager.h"
#include "table/rules_text.h"
#include "table/typed_choice.h"
#include "typed_moves.h"

using namespace houserules;

namespace {

constexpr std::uint64_t moves_at_once = 40;
constexpr std::size_t hints_at_once = 5;

std::string trimmed(const std::string& text) {
    const auto begin = text.find_first_not_of(" \t\r\n");
    if (begin == std::string::npos) return {};
    return text.substr(begin, text.find_last_not_of(" \t\r\n") - begin + 1);
}

/// The number after a question mark: `? 41` lists from there on.
std::optional<std::uint64_t> listed_from(const std::string& digits) {
    if (digits.empty()) return 1;
    if (digits.size() > 18 || !is_number(digits)) return std::nullopt;
    return std::max<std::uint64_t>(1, std::stoull(digits));
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

/// Whether a word that is a command is called so by the cards of a player, too: a rank.
bool is_rank_held(const Program& program, const State& state, int seat, const std::string& word) {
    const int rank = rank_named(program, word);
    if (rank < 0) return false;
    for (const auto& zone : program.zones) {
        if (!zone.of_player || zone.seen_by == ZoneProgram::Visibility::nobody) continue;
        const CardMask& held = state.zones[zone.instance(seat)].cards;
        if (!(held & program.rank_cards[rank]).empty()) return true;
    }
    return false;
}

}  // namespace

bool is_forced(const Program& program, const State& state, const Moves& moves) {
    if (moves.count() != 1 || moves.play_count() != 0) return false;
    return state.asking.active || moves.nth(0).action == program.pass_action;
}

std::optional<Decision> Person::decide(const Prospect& prospect) {
    const Program& program = prospect.program;
    const State& state = prospect.observation.position();
    if (!manners_.asks_forced && is_forced(program, state, prospect.moves)) {
        return Decision{prospect.moves.nth(0), {}};
    }
    if (!look_(seat_)) return std::nullopt;
    begin_turn(prospect);
    const LineCompletion completion(rules_, prospect);
    for (;;) {
        const auto line = terminal_.ask("your move (? lists them)> ",
                                        [&](const std::string& before, const std::string& word) {
                                            return completion.words(before, word);
                                        });
        if (!line) return std::nullopt;
        auto outcome = take_line(prospect, trimmed(*line));
        if (outcome.decision || outcome.leaves) return std::move(outcome.decision);
    }
}

void Person::begin_turn(const Prospect& prospect) {
    const Program& program = prospect.program;
    const State& state = prospect.observation.position();
    const Moves& moves = prospect.moves;
    listed_ = false;
    why_.clear();
    std::cout << table_.position(prospect.observation);
    if (state.asking.active) {
        std::cout << fmt::format("You are asked: {}.\n", answers_text(program, moves));
    } else if (state.phase == Phase::setup) {
        std::cout << choice_text(program, state, moves.nth(0));
    }
    if (moves.count() == 1) {
        std::cout << fmt::format("There is only one move, which Enter makes: {}\n",
                                 move_text(program, moves.nth(0)));
    }
}

Person::Outcome Person::take_line(const Prospect& prospect, const std::string& line) {
    const Program& program = prospect.program;
    if (line.empty()) {
        if (prospect.moves.count() != 1) return {};
        return {Decision{prospect.moves.nth(0), {}}};
    }
    if (const auto command = read_command(program, line)) {
        if (is_rank_held(program, prospect.observation.position(), seat_, line)) {
            std::cout << fmt::format(
                "`{}` can mean a card or `{}`: type the card with its suit, or the whole word.\n",
                line, word_of(command->command));
            return {};
        }
        return carry_out(prospect, *command);
    }
    if (auto outcome = take_number(prospect, line)) return std::move(*outcome);
    const auto meant = commands_beginning(line);
    const auto choice = read_choice(program, prospect.observation.position(), prospect.moves, line);
    if (!choice.decisions.empty() || meant.empty()) return take_move(prospect, line);
    if (meant.size() == 1) return carry_out(prospect, {meant.front(), ""});
    std::vector<std::string> words;
    for (const auto command : meant) words.push_back(fmt::format("`{}`", word_of(command)));
    std::cout << fmt::format("`{}` can mean {}.\n", printable(line), listed(words, "or"));
    return {};
}

Person::Outcome Person::carry_out(const Prospect& prospect, const TypedCommand& typed) {
    const Program& program = prospect.program;
    const Observation& observation = prospect.observation;
    switch (typed.command) {
        case Command::moves: list_moves(prospect.moves, typed.argument); break;
        case Command::help: show_help(prospect.moves); break;
        case Command::hint: show_hint(prospect); break;
        case Command::why: tell_why(prospect, typed.argument); break;
        case Command::look: std::cout << table_.position(observation); break;
        case Command::hand: std::cout << table_.hand(observation); break;
        case Command::last: std::cout << table_.last_for(seat_); break;
        case Command::log: show_paged(terminal_, table_.log_for(seat_)); break;
        case Command::count: std::cout << card_count_text(program, observation); break;
        case Command::rules: show_rules(typed.argument, observation.position().seats); break;
        case Command::save:
            std::cout << (typed.argument.empty() ? "After `save` comes the name of a file."
                                                 : table_.save(typed.argument))
                      << '\n';
            break;
        case Command::undo: {
            const auto problem = table_.take_back(seat_);
            if (!problem) return {{}, true};
            std::cout << *problem << '\n';
            break;
        }
        case Command::new_game: table_.deal_anew(); return {{}, true};
        case Command::quit: return {{}, true};
    }
    return {};
}

/// A number alone is one of the list; nothing if the line is no such number.
std::optional<Person::Outcome> Person::take_number(const Prospect& prospect,
                                                   const std::string& text) {
    const Program& program = prospect.program;
    const auto number = typed_move_number(program, text);
    if (!number) return std::nullopt;
    const Moves& moves = prospect.moves;
    // It may be meant as a rank or a card; of a list that was shown it is not.
    const bool alone = is_number(text);
    if (alone && !listed_) {
        if (rank_named(program, text) >= 0) return std::nullopt;
        std::cout << fmt::format(
            "There is no card `{}`. {} For a move of that number type `move {}`, or list them "
            "with `?`.\n",
            text, typing_text(program, moves), text);
        return Outcome{};
    }
    if (*number >= 1 && *number <= moves.count()) {
        return Outcome{Decision{moves.nth(*number - 1), {}}};
    }
    std::cout << fmt::format("There is no move {}; they have the numbers 1 to {}.\n", *number,
                             moves.count());
    return Outcome{};
}

Person::Outcome Person::take_move(const Prospect& prospect, const std::string& text) {
    const Program& program = prospect.program;
    const State& state = prospect.observation.position();
    auto choice = read_choice(program, state, prospect.moves, text);
    if (choice.decisions.size() == 1 && !choice.is_cut_off) {
        return {std::move(choice.decisions.front())};
    }
    if (!choice.decisions.empty() || choice.is_cut_off) {
        std::cout << (choice.decisions.empty()
                          ? fmt::format("`{}` can mean very many moves; name the cards.\n",
                                        printable(text))
                          : fmt::format("`{}` can mean {}.\n", printable(text),
                                        choices_text(program, choice.decisions)));
        return {};
    }
    if (!choice.refusal) {
        std::cout << choice.problem << '\n';
        return {};
    }
    const auto refusal = [&](RefusalDetail detail) {
        return typed_refusal(rules_, state, choice.request, *choice.refusal, detail);
    };
    why_ = refusal(RefusalDetail::rule);
    std::cout << (manners_.verbose ? why_ : refusal(RefusalDetail::sentence)) << '\n';
    return {};
}

void Person::tell_why(const Prospect& prospect, const std::string& text) {
    if (text.empty()) {
        std::cout << (why_.empty() ? "No move was refused." : why_) << '\n';
        return;
    }
    const Program& program = prospect.program;
    const State& state = prospect.observation.position();
    const auto choice = read_choice(program, state, prospect.moves, text);
    if (!choice.decisions.empty()) {
        const bool several = choice.decisions.size() > 1;
        std::cout << fmt::format("{} {} legal here.\n", choices_text(program, choice.decisions),
                                 several ? "are" : "is");
    } else if (choice.refusal) {
        std::cout << typed_refusal(rules_, state, choice.request, *choice.refusal,
                                   RefusalDetail::rule)
                  << '\n';
    } else {
        std::cout << (choice.problem.empty() ? "Name the cards." : choice.problem) << '\n';
    }
}

void Person::show_rules(const std::string& section, int players) const {
    const auto text = rules_text(rules_, players, section);
    if (text) {
        show_paged(terminal_, *text);
    } else {
        std::cout << text.error().message << '\n';
    }
}

void Person::show_hint(const Prospect& prospect) const {
    if (prospect.moves.count() == 1) {
        std::cout << fmt::format("There is only one move: {}\n",
                                 move_text(prospect.program, prospect.moves.nth(0)));
        return;
    }
    // Apart from the deals and from the bots, which draw numbers of their own.
    constexpr std::uint64_t seed = 0x68696e74;
    Random random = policy_random(seed + prospect.observation.position().turn, seat_);
    std::cout << hint_text(prospect.program, estimate_moves(prospect, manners_.hints, random),
                           hints_at_once);
}

void Person::list_moves(const Moves& moves, const std::string& from) {
    const auto first = listed_from(from);
    if (!first) {
        std::cout << "After ? comes nothing, or the number to list from.\n";
        return;
    }
    listed_ = true;
    const std::uint64_t begin = std::min(*first - 1, moves.count());
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
    if (plays) std::cout << "Ranks are enough where nothing else can be meant.\n";
    constexpr int width = 16;
    std::cout << fmt::format("{:<{}}the move of that number in the list\n",
                             number_text(program, 12), width);
    for (const auto& known : command_words()) {
        const bool is_taken = !read_command(program, std::string(known.word));
        const std::string typed = fmt::format("{}{}{}{}", is_taken ? "/" : "", known.word,
                                              known.argument.empty() ? "" : " ", known.argument);
        std::cout << fmt::format("{:<{}}{}\n", typed, width, known.says);
    }
}
