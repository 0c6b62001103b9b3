#include "person.h"

#include <fmt/format.h>

#include <algorithm>
#include <iostream>

#include "bots/estimate.h"
#include "explain/choice_text.h"
#include "explain/sheet/sheet_names.h"
#include "notation/card_text.h"
#include "notation/event_text.h"
#include "notation/move_text.h"
#include "play/distinct_moves.h"
#include "source/containers.h"
#include "source/utf8.h"
#include "table/card_count_text.h"
#include "table/hint_text.h"
#include "table/line_completion.h"
#include "table/pager.h"
#include "table/question_text.h"
#include "table/score_text.h"
#include "table/shown_rules.h"
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

/// The number of a listed move that a line means: any number where no card can be named.
std::optional<std::uint64_t> number_typed(const Prospect& prospect, const std::string& text) {
    const Moves& moves = prospect.moves;
    const auto number = typed_move_number(prospect.program, text);
    const bool plays_unseen = moves.play_count() > 0 && moves.nth(0).kind == Move::Kind::unseen;
    return number || !plays_unseen ? number : typed_move_number(prospect.program, "move " + text);
}

/// What a player types for a move of the list.
std::string number_text(const Prospect& prospect, std::uint64_t number) {
    std::string text = fmt::format("{}", number);
    return number_typed(prospect, text) ? text : "move " + text;
}

/// That the list has no move of that number, as a sentence.
std::string no_number_text(std::uint64_t number, std::uint64_t count) {
    const std::string there_are = count == 1   ? "only move 1 can be made"
                                  : count == 2 ? "the moves are 1 and 2"
                                               : fmt::format("the moves are 1 to {}", count);
    return fmt::format("There is no move {}; {}.", number, there_are);
}

/// Whether a line was refused for its first word, which is a command alone.
bool is_command_with_more(const Program& program, const std::string& line, const Refusal& refusal) {
    return refusal.reason == Refusal::Reason::unknown_card &&
           line.compare(0, refusal.word.size(), refusal.word) == 0 &&
           read_command(program, refusal.word).has_value();
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
        narrator_.note_forced(prospect.observation);
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
        const auto warned = warned_;
        auto outcome = take_line(prospect, trimmed(*line));
        if (warned_ == warned) warned_.reset();
        if (outcome.decision || outcome.leaves) return std::move(outcome.decision);
    }
}

void Person::say(const std::string& text) const { std::cout << cards().lines(text); }

void Person::begin_turn(const Prospect& prospect) {
    const Program& program = prospect.program;
    const State& state = prospect.observation.position();
    const Moves& moves = prospect.moves;
    why_.clear();
    std::cout << narrator_.position(prospect.observation);
    if (state.asking.active) {
        say(question_text(program, state, moves));
    } else if (state.phase == Phase::setup) {
        say(choice_text(program, state, moves,
                        [this](int seat) { return narrator_.name_of(seat); }));
    }
    if (state.phase == Phase::play && !state.asking.active) {
        say(other_actions_text(program, moves));
    }
    if (ListedMoves(program, state, moves).count() == 1) {
        say(fmt::format("There is only one move, which Enter makes: {}",
                        move_text(program, moves.nth(0))));
    }
}

Person::Outcome Person::take_line(const Prospect& prospect, const std::string& line) {
    const Program& program = prospect.program;
    if (line.empty()) {
        const State& state = prospect.observation.position();
        if (ListedMoves(program, state, prospect.moves).count() == 1) {
            return {Decision{prospect.moves.nth(0), {}}};
        }
        if (const auto declines = declining_answer(program, state, prospect.moves)) {
            return {Decision{*declines, {}}};
        }
        return {};
    }
    if (const auto command = read_command(program, line)) {
        if (is_rank_held(program, prospect.observation.position(), seat_, line)) {
            say(fmt::format(
                "`{}` can mean a card or `{}`: type the card with its suit, or the whole word.",
                line, word_of(command->command)));
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
    say(fmt::format("`{}` can mean {}.", printable(line), listed(words, "or")));
    return {};
}

Person::Outcome Person::carry_out(const Prospect& prospect, const TypedCommand& typed) {
    const Program& program = prospect.program;
    const Observation& observation = prospect.observation;
    switch (typed.command) {
        case Command::moves: list_moves(prospect, typed.argument); break;
        case Command::help: show_help(prospect.moves); break;
        case Command::hint: show_hint(prospect); break;
        case Command::why: tell_why(prospect, typed.argument); break;
        case Command::look: std::cout << narrator_.position(observation); break;
        case Command::hand: std::cout << narrator_.hand(observation); break;
        case Command::last: std::cout << table_.last_for(seat_); break;
        case Command::log: show_paged(terminal_, table_.log_for(seat_), PageFrom::end); break;
        case Command::count: std::cout << card_count_text(program, observation, cards()); break;
        case Command::score:
            std::cout << score_text(rules_, observation, narrator_, cards());
            break;
        case Command::analyse: say("Once the game is over `analyse` tells what was best."); break;
        case Command::rules:
            show_rules(terminal_, rules_, observation.position().seats, typed.argument, cards());
            break;
        case Command::save:
            say(typed.argument.empty() ? "After `save` comes the name of a file."
                                       : table_.save(typed.argument));
            break;
        case Command::undo: {
            const auto problem = table_.take_back(seat_);
            if (!problem) return {{}, true};
            say(*problem);
            break;
        }
        case Command::new_game:
            if (!may_leave(typed)) return {};
            table_.deal_anew();
            return {{}, true};
        case Command::quit: return {{}, may_leave(typed)};
    }
    return {};
}

/// Whether the game is left at once. At a terminal somebody can be asked before a game is lost.
bool Person::may_leave(const TypedCommand& typed) {
    if (!terminal_.is_interactive() || warned_ == typed.command) return true;
    if (!table_.is_lost_if_left(typed.command == Command::new_game)) return true;
    warned_ = typed.command;
    say(fmt::format("The game is not over: `{}` again to leave it, or `save FILE` first.",
                    word_of(typed.command)));
    return false;
}

/// A number is one of the list, unless it is a card; nothing if the line is no such number.
std::optional<Person::Outcome> Person::take_number(const Prospect& prospect,
                                                   const std::string& text) {
    const auto number = number_typed(prospect, text);
    if (!number) return std::nullopt;
    const ListedMoves moves(prospect.program, prospect.observation.position(), prospect.moves);
    if (*number >= 1 && *number <= moves.count()) {
        return Outcome{Decision{moves.nth(*number - 1), {}}};
    }
    why_ = no_number_text(*number, moves.count());
    say(why_);
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
        say(ambiguity_text(program, text, choice));
        return {};
    }
    if (!choice.refusal) {
        why_ = choice.problem;
        say(why_);
        return {};
    }
    if (is_command_with_more(program, text, *choice.refusal)) {
        say(fmt::format("`{}` takes nothing after it.", printable(choice.refusal->word)));
        return {};
    }
    const auto refusal = [&](RefusalDetail detail) {
        return typed_refusal(rules_, state, choice.request, *choice.refusal, detail);
    };
    why_ = refusal(why_detail());
    say(manners_.verbose ? why_ : refusal(RefusalDetail::sentence));
    return {};
}

void Person::tell_why(const Prospect& prospect, const std::string& text) {
    if (text.empty()) {
        say(why_.empty() ? "No move was refused." : why_);
        return;
    }
    const Program& program = prospect.program;
    const State& state = prospect.observation.position();
    const auto choice = read_choice(program, state, prospect.moves, text);
    if (!choice.decisions.empty()) {
        say(fmt::format("{} {} legal here.", choices_text(program, choice.decisions),
                        choice.decisions.size() == 1 ? "is" : "are"));
    } else if (choice.refusal) {
        say(typed_refusal(rules_, state, choice.request, *choice.refusal, why_detail()));
    } else {
        say(choice.problem.empty() ? "Name the cards." : choice.problem);
    }
}

void Person::show_hint(const Prospect& prospect) const {
    const Program& program = prospect.program;
    const State& state = prospect.observation.position();
    if (ListedMoves(program, state, prospect.moves).count() == 1) {
        say(fmt::format("There is only one move: {}", move_text(program, prospect.moves.nth(0))));
        return;
    }
    // Apart from the deals and from the bots, which draw numbers of their own.
    constexpr std::uint64_t seed = 0x68696e74;
    Random random = policy_random(seed + state.turn, seat_);
    auto estimates = estimate_moves(prospect, manners_.hints, random);
    DistinctMoves distinct(program, state);
    const auto is_known = [&](const MoveEstimate& estimate) {
        return !distinct.is_new(estimate.move);
    };
    estimates.erase(std::remove_if(estimates.begin(), estimates.end(), is_known), estimates.end());
    std::cout << hint_text(program, estimates, hints_at_once, cards());
}

void Person::list_moves(const Prospect& prospect, const std::string& from) const {
    const auto first = listed_from(from);
    if (!first) {
        say("After ? comes nothing, or the number to list from.");
        return;
    }
    const ListedMoves moves(prospect.program, prospect.observation.position(), prospect.moves);
    if (*first > moves.count()) {
        say(no_number_text(*first, moves.count()));
        return;
    }
    const std::uint64_t begin = *first - 1;
    const std::uint64_t end = begin + std::min(moves_at_once, moves.count() - begin);
    constexpr int width = 10;
    const CardStyle cards = this->cards();
    const auto write = [&](const std::string& label, const RichText& text) {
        std::cout << text.as_lines(fmt::format("{:>{}}  ", label, width), width + 4);
    };
    auto number = begin;
    const auto list = [&](const Move& move) {
        RichText text(cards.style());
        cards.add_sentence(text, move_text(rules_.program, move));
        if (move.cost > 0) {
            const auto& tokens = rules_.program.names.titles.tokens[rules_.program.value_token];
            const Noun noun = noun_of_several(tokens);
            text.leave(2).add(
                fmt::format("(spends {} {})", move.cost, move.cost == 1 ? noun.one : noun.many));
        }
        write(number_text(prospect, ++number), text);
        return false;
    };
    moves.visit(begin, end, PlayVisitor(list));
    if (end < moves.count()) {
        RichText text(cards.style());
        text.add(fmt::format("more; `? {}` goes on", end + 1));
        write(fmt::format("{}", moves.count() - end), text);
    }
}

void Person::show_help(const Moves& moves) const {
    const Program& program = rules_.program;
    say(typing_text(program, moves));
    const bool some_wild = any_of(
        program.compositions, [](const CompositionProgram& made) { return !made.wilds.empty(); });
    const bool plays = moves.play_count() > 0 && moves.nth(0).kind == Move::Kind::play;
    const bool some_runs = any_of(program.combinations, [&](const auto& combination) {
        return is_run(combination, program);
    });
    if (plays && some_wild) {
        say(fmt::format("What cards count as comes after `as`{}.",
                        some_runs ? "; of a run, its highest rank" : ""));
    }
    if (plays) say("Ranks are enough where nothing else can be meant.");
    if (const auto later = later_actions_text(program, moves); !later.empty()) say(later);
    const auto explain = [style = narrator_.style()](const std::string& typed,
                                                     std::string_view says) {
        constexpr int width = 17;
        RichText text(style);
        text.add(says);
        std::cout << text.as_lines(fmt::format("{:<{}}", typed, width), width);
    };
    explain("move N", "the move of that number in the list; N alone where it is no card");
    for (const auto& known : command_words()) {
        const bool is_taken = !read_command(program, std::string(known.word));
        explain(fmt::format("{}{}{}{}", is_taken ? "/" : "", known.word,
                            known.argument.empty() ? "" : " ", known.argument),
                known.says);
    }
}
