#include "typed_choice.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

#include "explain/refusal_text.h"
#include "game/step_lists.h"
#include "notation/action_value.h"
#include "notation/card_text.h"
#include "notation/event_text.h"
#include "notation/move_text.h"
#include "play/distinct_moves.h"
#include "question_text.h"
#include "source/containers.h"
#include "source/utf8.h"
#include "typed_cards.h"
#include "typed_moves.h"
#include "typed_names.h"
#include "typed_suits.h"

using namespace houserules;

namespace {

/// Of more moves none is looked for by less than its cards.
constexpr std::uint64_t most_moves_searched = 20'000;
constexpr std::size_t most_choices_told = 6;
/// More plays that differ in suits alone are told by these.
constexpr std::size_t most_choices_listed = 3;
/// Of a combination so many letters must be typed: a play is not taken back everywhere.
constexpr std::size_t shortest_beginning = 2;

using Words = std::vector<std::string>;

/// Looks for the moves that are meant by less than what the rules call them.
class MoveSearch {
public:
    MoveSearch(const Program& program, const State& state, const Moves& moves,
               const std::string& line, const MoveRequest& typed)
        : program_(program), state_(state), moves_(moves), words_(small_words(line)), typed_(typed),
          cards_(TypedCards::read(program, card_words(), held())) {}

    /// The answer to a question.
    TypedChoice find_answer() {
        find_answers();
        if (choice_.decisions.empty() && moves_.play_count() == 0) find_values();
        return std::move(choice_);
    }

    TypedChoice find() {
        find_actions();
        if (choice_.decisions.empty()) find_plays();
        return std::move(choice_);
    }

    /// How a line asks for a move that is not legal, of which the reason can be told.
    [[nodiscard]] std::optional<MoveRequest> request() const {
        if (cards_) return request_of_cards();
        std::vector<int> called;
        for (const bool wholly : {true, false}) {
            for (std::size_t i = 0; i < program_.names.actions.size() && called.size() < 2; ++i) {
                const auto& other = program_.actions[i];
                const bool is_plain =
                    !other.names_value() && other.kind != ActionProgram::Kind::play;
                if (is_plain && is_called(program_.names.actions[i], wholly)) called.push_back(i);
            }
            if (!called.empty()) break;
        }
        if (is_word({"p"}) && program_.pass_action >= 0) called = {program_.pass_action};
        if (called.size() != 1) return std::nullopt;
        MoveRequest request;
        request.action = program_.names.actions[called.front()];
        return request;
    }

    /// Whether the line is the name of a combination and what it is of.
    [[nodiscard]] bool names_combination() const {
        const auto [combination, next] = combination_named();
        if (combination.empty()) return false;
        const bool of = next < words_.size() && words_[next] == "of";
        return next == words_.size() || !ranks_named(of ? next + 1 : next).empty();
    }

    /// Why cards that were named cannot be played, if they are not held where they could be.
    [[nodiscard]] TypedChoice not_held() const {
        TypedChoice choice;
        const auto missing = cards_ && !is_unseen() ? cards_->missing_from(held())
                                                    : std::optional<TypedCards::Missing>();
        if (!missing) return choice;
        const CardMask elsewhere = had() & (missing->cards - held());
        if (missing->held > 0) {
            choice.problem =
                fmt::format("You have only {}{}.", few_cards(missing->held, missing->name),
                            elsewhere.empty() ? "" : " here");
        } else if (elsewhere.empty() || source() < 0) {
            choice.problem = fmt::format("You have no {}.", missing->name);
        } else {
            choice.request = typed_;
            choice.refusal = Refusal{.reason = Refusal::Reason::not_held,
                                     .word = program_.names.cards[elsewhere.lowest()],
                                     .zone = source()};
        }
        return choice;
    }

private:
    void add(const Move& move) { choice_.decisions.push_back(Decision{move, {}}); }

    [[nodiscard]] bool is_word(std::initializer_list<const char*> words) const {
        return words_.size() == 1 &&
               any_of(words, [&](const char* word) { return words_.front() == word; });
    }

    /// The moves that are no plays.
    template <typename Visit>
    void visit_actions(const Visit& visit) const {
        for (auto i = moves_.play_count(); i < moves_.count(); ++i) visit(moves_.nth(i));
    }

    /// `yes` and `no` to a question, which `pass` is, too.
    void find_answers() {
        const auto declines = declining_answer(program_, state_, moves_);
        if (!declines) return;
        if (is_word({"no", "n", "p", "pass"})) add(*declines);
        if (!is_word({"yes", "y"}) || moves_.play_count() > 0) return;
        visit_actions([&](const Move& move) {
            if (move.action != declines->action) add(move);
        });
    }

    /// What is announced by its value alone, which may be called as cards are.
    void find_values() {
        if (words_.size() != 1) return;
        visit_actions([&](const Move& move) {
            const bool is_named =
                move.value >= 0 && action_value_named(program_, move.action, state_.seats,
                                                      words_.front()) == move.value;
            if (is_named) add(move);
        });
    }

    /// Whether the words begin a name, or are any part of it.
    [[nodiscard]] bool is_called(const std::string& name, bool wholly) const {
        const Words words = small_words(name);
        return wholly ? begins_name(words_, words) : is_part_of_name(words_, words);
    }

    void find_actions() {
        const bool passes = is_word({"p"});
        std::vector<Move> called;
        for (const bool wholly : {true, false}) {
            visit_actions([&](const Move& move) {
                const bool is_pass = move.action == program_.pass_action;
                const auto& title = program_.names.titles.actions[move.action];
                if (is_called(move_text(program_, move), wholly) ||
                    is_called(spoken_move(program_, move), wholly) || is_called(title, wholly) ||
                    (passes && is_pass)) {
                    called.push_back(move);
                }
            });
            if (!called.empty()) break;
        }
        const auto pass = std::find_if(called.begin(), called.end(), [&](const Move& move) {
            return move.action == program_.pass_action;
        });
        if (passes && pass != called.end()) called = {*pass};
        if (called.size() == 1 && !passes && is_open_to_others(called.front().action)) return;
        for (const auto& move : called) add(move);
    }

    /// Whether the words say no more than a part of what one action is called and of what another
    /// is, which may not be taken now: who means that one must not be taken at the word.
    bool is_open_to_others(int action) {
        const auto& titles = program_.names.titles.actions;
        const std::string& title = at(titles, action);
        if (is_called(title, true)) return false;
        for (std::size_t i = 0; i < titles.size(); ++i) {
            if (static_cast<int>(i) == action || !is_called(titles[i], false)) continue;
            choice_.problem = fmt::format("`{}` can mean `{}`, which is not possible now, or `{}`.",
                                          fmt::join(words_, " "), titles[i], title);
            return true;
        }
        return false;
    }

    void find_plays() {
        if (cards_) {
            search([&](const Move& move) { return is_typed(move); });
            return;
        }
        const auto named = combination_named();
        const std::size_t next = named.second;
        if (named.first.empty()) return;
        const bool of = next < words_.size() && words_[next] == "of";
        const auto named_ranks = ranks_named(of ? next + 1 : next);
        if (named_ranks.empty() && next < words_.size()) return;
        search([&](const Move& move) {
            return move.kind == Move::Kind::play && named.first.count(move.combination) != 0 &&
                   is_of_ranks(move, named_ranks);
        });
    }

    template <typename Wanted>
    void search(const Wanted& wanted) {
        const auto plays = moves_.play_count();
        choice_.is_cut_off = plays > most_moves_searched;
        DistinctMoves distinct(program_, state_);
        const auto look_at = [&](const Move& move) {
            if (wanted(move) && distinct.is_new(move)) add(move);
            return false;
        };
        moves_.visit(0, std::min(plays, most_moves_searched), PlayVisitor(look_at));
    }

    /// The words that cards may be: none of a line that is about anything but cards.
    [[nodiscard]] Words card_words() const {
        const auto& action = typed_.action;
        const bool is_of_cards =
            !action || *action == "choose" || *action == program_.names.actions[0];
        Words words;
        for (const auto& word : is_of_cards ? typed_.cards : Words()) {
            words.push_back(in_small_letters(word));
        }
        return words;
    }

    /// What was typed, with these cards for those that were named in fewer words.
    [[nodiscard]] MoveRequest request_of(std::vector<std::string> cards) const {
        MoveRequest request = typed_;
        request.has_cards = true;
        request.cards = std::move(cards);
        return request;
    }

    /// Whether a move is of the cards that were named, and all else that was said of it.
    [[nodiscard]] bool is_typed(const Move& move) const {
        if (!cards_->mean(move.cards)) return false;
        const bool says_more = typed_.combination || typed_.from || typed_.to || !typed_.as.empty();
        if (!says_more) return true;
        const auto read = resolve(program_, state_, request_of(card_texts(program_, move.cards)));
        return read && read->move == move;
    }

    /// The ranks that all words from one on name; none if some word is no rank.
    [[nodiscard]] std::vector<int> ranks_named(std::size_t first) const {
        std::vector<int> ranks;
        for (std::size_t i = first; i < words_.size(); ++i) {
            ranks.push_back(rank_named(program_, words_[i]));
            if (ranks.back() < 0) return {};
        }
        return ranks;
    }

    /// Whether a play is by one of the ranks, or has all of them.
    [[nodiscard]] bool is_of_ranks(const Move& move, const std::vector<int>& ranks) const {
        if (ranks.empty()) return true;
        const int key = rank_of_key(program_, move.combination, move.key);
        if (ranks.size() == 1) return key == ranks.front();
        return all_of(ranks,
                      [&](int rank) { return !(move.cards & program_.rank_cards[rank]).empty(); });
    }

    /// The combinations of the name that the words begin with, which may be begun themselves, and
    /// the place of the word after it.
    [[nodiscard]] std::pair<std::set<int>, std::size_t> combination_named() const {
        const bool article = words_.size() > 1 && (words_[0] == "a" || words_[0] == "the");
        const std::size_t first = article ? 1 : 0;
        std::pair<std::set<int>, std::size_t> found;
        for (std::size_t end = words_.size(); end > first && found.first.empty(); --end) {
            const Words name(words_.begin() + static_cast<std::ptrdiff_t>(first),
                             words_.begin() + static_cast<std::ptrdiff_t>(end));
            found = {combinations_called(name, true), end};
            if (found.first.empty()) found.first = combinations_called(name, false);
        }
        return found;
    }

    [[nodiscard]] std::set<int> combinations_called(const Words& name, bool wholly) const {
        std::set<int> called;
        const auto& names = program_.names;
        for (std::size_t i = 0; i < names.combinations.size(); ++i) {
            for (const auto* text : {&names.combinations[i], &names.titles.combinations[i]}) {
                const Words words = small_words(*text);
                const bool is_long = name.front().size() >= shortest_beginning;
                if (wholly ? words == name : is_long && begins_name(name, words)) called.insert(i);
            }
        }
        return called;
    }

    /// Where the player to act plays, or chooses, from; -1: nowhere.
    [[nodiscard]] int source() const {
        const bool chooses = moves_.choice().has_value();
        return chooses ? int{moves_.nth(0).from} : play_source(program_, state_);
    }

    /// Whether cards are played that the player does not see.
    [[nodiscard]] bool is_unseen() const {
        return source() >= 0 && source() == program_.actions[0].unseen;
    }

    [[nodiscard]] CardMask held_in(int zone) const {
        return state_.zones[program_.zones[zone].instance(state_.to_act)].cards;
    }

    /// The cards that can be played or chosen from.
    [[nodiscard]] CardMask held() const {
        return source() < 0 || is_unseen() ? CardMask() : held_in(source());
    }

    /// The cards that the player sees where plays may come from at some time.
    [[nodiscard]] CardMask had() const {
        CardMask cards;
        for (const int zone : program_.actions[0].from) {
            if (may_see(program_, zone, state_.to_act, state_.to_act)) cards |= held_in(zone);
        }
        return cards;
    }

    [[nodiscard]] std::optional<MoveRequest> request_of_cards() const {
        const auto cards = cards_->some_of(is_unseen() ? program_.all_cards : held());
        if (cards.size() < cards_->count()) return std::nullopt;
        return request_of(card_texts(program_, cards));
    }

    const Program& program_;
    const State& state_;
    const Moves& moves_;
    Words words_;
    const MoveRequest& typed_;
    std::optional<TypedCards> cards_;  ///< if cards are named
    TypedChoice choice_;
};

/// Whether each of the cards of a request is one.
bool names_cards(const Program& program, const MoveRequest& request) {
    return all_of(request.cards, [&](const std::string& word) {
        return word.front() == '#' || !cards_named(program, word).empty();
    });
}

/// Why a line cannot be read as a move, as a sentence.
TypedChoice no_move(const Program& program, const Moves& moves, const MoveRequest& request,
                    const MoveSearch& search) {
    TypedChoice choice;
    if (!names_cards(program, request)) choice = search.not_held();
    if (choice.refusal || !choice.problem.empty()) return choice;
    if (search.names_combination()) {
        choice.problem = "No play that is legal here is called so.";
    } else if (is_unknown_word(program, request)) {
        choice.problem = fmt::format("Not a move: there is neither a card nor an action `{}`. {}",
                                     printable(request.cards.front()), typing_text(program, moves));
    }
    return choice;
}

/// The first word for a card that is not even a rank; else the first that is no card.
std::string first_unknown(const Program& program, const MoveRequest& request) {
    std::string found;
    for (const auto& word : request.cards) {
        if (!cards_named(program, word).empty()) continue;
        if (rank_named(program, word) < 0) return word;
        if (found.empty()) found = word;
    }
    return found;
}

/// The ranks of which only the suits tell several plays apart; none if more does.
std::vector<int> ranks_of_open_suits(const Program& program,
                                     const std::vector<Decision>& decisions) {
    const Move& first = decisions.front().move;
    std::vector<int> ranks;
    for (int rank = 0; rank < program.rank_count; ++rank) {
        const CardMask& all = program.rank_cards[rank];
        bool is_open = false;
        for (const auto& [move, laid] : decisions) {
            const bool is_alike = move.kind == first.kind &&
                                  move.combination == first.combination && !move.declared &&
                                  !first.declared &&
                                  (move.cards & all).count() == (first.cards & all).count();
            if (!is_alike || first.cards.empty()) return {};
            is_open = is_open || (move.cards & all) != (first.cards & all);
        }
        if (is_open) ranks.push_back(rank);
    }
    return ranks;
}

}  // namespace

TypedChoice read_choice(const Program& program, const State& state, const Moves& moves,
                        const std::string& line) {
    const std::string text = with_suit_letters(program, line);
    const auto request = read_typed_move(program, text);
    if (!request) {
        TypedChoice choice;
        choice.problem = fmt::format("Not a move: {}.", request.error().message);
        return choice;
    }
    auto decision = resolve(program, state, *request);
    if (decision) return TypedChoice{{std::move(*decision)}};
    MoveSearch search(program, state, moves, text, *request);
    TypedChoice choice = search.find_answer();
    if (!choice.decisions.empty()) return choice;
    // From where nothing can be taken now no other word for the cards matters.
    const bool is_wrong_zone = decision.error().reason == Refusal::Reason::wrong_zone;
    if (decision.error().malformed() || (!is_wrong_zone && !names_cards(program, *request))) {
        choice = search.find();
        const bool is_found = !choice.decisions.empty() || choice.is_cut_off;
        if (is_found || !choice.problem.empty()) return choice;
        if (const auto meant = search.request()) {
            choice.request = *meant;
            auto refused = resolve(program, state, *meant);
            if (!refused) {
                choice.refusal = std::move(refused.error());
                return choice;
            }
        }
        choice = no_move(program, moves, *request, search);
        if (choice.refusal || !choice.problem.empty()) return choice;
    }
    choice.request = *request;
    choice.refusal = std::move(decision.error());
    if (choice.refusal->reason == Refusal::Reason::unknown_card) {
        choice.refusal->word = first_unknown(program, *request);
    }
    return choice;
}

std::string choices_text(const Program& program, const std::vector<Decision>& decisions) {
    std::vector<std::string> texts;
    for (std::size_t i = 0; i < std::min(decisions.size(), most_choices_told); ++i) {
        texts.push_back(fmt::format("`{}`", move_text(program, decisions[i].move)));
    }
    if (decisions.size() > most_choices_told) {
        texts.push_back(
            counted(static_cast<long long>(decisions.size() - most_choices_told), "other move"));
    }
    return listed(texts, "or");
}

std::string ambiguity_text(const Program& program, const std::string& line,
                           const TypedChoice& choice) {
    const std::string typed = printable(line);
    if (choice.decisions.empty()) {
        return fmt::format("`{}` can mean very many moves; name the cards.", typed);
    }
    const auto& first = choice.decisions.front().move;
    const bool few = choice.decisions.size() <= most_choices_listed;
    const auto ranks = few ? std::vector<int>() : ranks_of_open_suits(program, choice.decisions);
    if (ranks.empty()) {
        return fmt::format("`{}` can mean {}.", typed, choices_text(program, choice.decisions));
    }
    std::vector<std::string> names;
    for (const int rank : ranks) names.push_back(program.names.ranks[rank]);
    std::vector<std::string> words;
    first.cards.for_each([&](int card) {
        const int rank = program.rank_of[card];
        const bool is_open = std::find(ranks.begin(), ranks.end(), rank) != ranks.end();
        words.push_back(is_open ? program.names.cards[card] : program.names.ranks[rank]);
    });
    return fmt::format("`{}` can mean {}: name the {} of {}, as in `{}`.", typed,
                       counted(static_cast<long long>(choice.decisions.size()), "move"),
                       ranks.size() == 1 ? "suit" : "suits", listed(names), fmt::join(words, " "));
}
