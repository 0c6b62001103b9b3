#include "typed_moves.h"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "notation/card_text.h"
#include "notation/move_text.h"
#include "notation/suit_text.h"
#include "screen/capital.h"
#include "source/containers.h"

using namespace houserules;

namespace {

using Values = ActionProgram::Values;

constexpr std::uint64_t most_plays = 10;
/// Values that follow one another become a range from so many on.
constexpr std::size_t shortest_range = 3;

std::string quoted(const Program& program, const Move& move) {
    return fmt::format("`{}`", spoken_move(program, move));
}

/// Adds moves of one action whose values follow one another.
void add_range(const Program& program, const std::vector<Move>& range,
               std::vector<std::string>& texts) {
    const bool has_names =
        !range.empty() && at(program.actions, range.front().action).values == Values::suits;
    if (range.size() >= shortest_range && !has_names) {
        texts.push_back(
            fmt::format("{} to {}", quoted(program, range.front()), quoted(program, range.back())));
        return;
    }
    for (const auto& move : range) texts.push_back(quoted(program, move));
}

/// The moves that are no plays.
///
/// @param without  the action that is left out; -1: none
std::vector<std::string> action_texts(const Program& program, const Moves& moves,
                                      int without = -1) {
    std::vector<std::string> texts;
    std::vector<Move> range;
    for (auto i = moves.play_count(); i < moves.count(); ++i) {
        const Move move = moves.nth(i);
        if (without >= 0 && move.action == without) continue;
        const bool goes_on = !range.empty() && range.back().action == move.action &&
                             range.back().value + 1 == move.value;
        if (!goes_on) {
            add_range(program, range, texts);
            range.clear();
        }
        range.push_back(move);
    }
    add_range(program, range, texts);
    return texts;
}

/// The plays, the first of many.
std::vector<std::string> play_texts(const Program& program, const Moves& moves) {
    std::vector<std::string> texts;
    const auto plays = moves.play_count();
    for (std::uint64_t i = 0; i < std::min(plays, most_plays); ++i) {
        texts.push_back(quoted(program, moves.nth(i)));
    }
    if (plays > most_plays) {
        const auto others = static_cast<long long>(plays - most_plays);
        texts.push_back(counted(others, "other play"));
    }
    return texts;
}

}  // namespace

std::string spoken_move(const Program& program, const Move& move) {
    const bool is_action = move.kind == Move::Kind::action;
    if (!is_action || at(program.actions, move.action).values != Values::suits) {
        return move_text(program, move);
    }
    return fmt::format("{} {}", at(program.names.actions, move.action),
                       suit_text(program, move.value));
}

std::string answers_text(const Program& program, const Moves& moves) {
    auto texts = play_texts(program, moves);
    for (auto& text : action_texts(program, moves)) texts.push_back(std::move(text));
    return listed(texts, "or");
}

std::string offer_text(const Program& program, const Moves& moves) {
    return fmt::format("Out of turn you may play {} now, or {}.",
                       listed(play_texts(program, moves), "or"),
                       listed(action_texts(program, moves), "or"));
}

std::string other_actions_text(const Program& program, const Moves& moves) {
    if (moves.play_count() == 0) {
        const auto all = action_texts(program, moves);
        return all.size() < 2
                   ? std::string()
                   : fmt::format("You can play no cards: there is {}.", listed(all, "or"));
    }
    const auto others = action_texts(program, moves, program.pass_action);
    return others.empty() ? std::string() : fmt::format("You may also {}.", listed(others, "or"));
}

std::string typing_text(const Program& program, const Moves& moves) {
    const auto actions = listed(action_texts(program, moves), "or");
    if (moves.play_count() == 0) return fmt::format("Type {}.", actions);
    const Move first = moves.nth(0);
    const bool choice = first.kind == Move::Kind::choose;
    const std::string what = choice
                                 ? fmt::format("{} to choose", counted(first.cards.count(), "card"))
                                 : std::string("cards to play");
    const std::string cards =
        first.kind == Move::Kind::unseen
            ? fmt::format(
                  "Type the place of a card to play unseen, such as {}, the first in the row",
                  quoted(program, first))
            : fmt::format("Type {}, such as {}", what, quoted(program, first));
    return actions.empty() ? cards + "." : fmt::format("{}; or {}.", cards, actions);
}

std::string later_actions_text(const Program& program, const Moves& moves) {
    std::vector<bool> is_told(program.actions.size(), false);
    for (auto i = moves.play_count(); i < moves.count(); ++i) {
        is_told[static_cast<std::size_t>(moves.nth(i).action)] = true;
    }
    std::vector<std::string> titles;
    for (std::size_t i = 1; i < program.actions.size(); ++i) {
        const auto& title = program.names.titles.actions[i];
        const std::string text = fmt::format("`{}`", title);
        const bool is_new = std::find(titles.begin(), titles.end(), text) == titles.end();
        if (!is_told[i] && is_new) titles.push_back(text);
    }
    if (titles.empty()) return {};
    return fmt::format("At other times you may also type {}.", listed(titles, "or"));
}

std::string typed_refusal(const Rules& rules, const State& state, const MoveRequest& request,
                          const Refusal& refusal, RefusalDetail detail) {
    const std::string reason = explain_refusal(rules, state, request, refusal, detail);
    const bool is_plain =
        refusal.reason == Refusal::Reason::not_held && detail != RefusalDetail::rule;
    if (is_plain) return capital(reason) + ".";
    return fmt::format(
        "{}: {}{}", refusal.malformed() ? "Not a move" : "Not a legal move", reason,
        std::string_view(".?!").find(reason.back()) == std::string_view::npos ? "." : "");
}

bool is_unknown_word(const Program& program, const MoveRequest& request) {
    return !request.action && request.cards.size() == 1 && !request.from && !request.to &&
           cards_named(program, request.cards.front()).empty() &&
           request.cards.front().front() != '#';
}
