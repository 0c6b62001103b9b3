#include "typed_choice.h"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

#include "game/step_lists.h"
#include "notation/card_text.h"
#include "notation/event_text.h"
#include "notation/move_text.h"
#include "source/utf8.h"
#include "suit_symbols.h"
#include "typed_moves.h"

using namespace houserules;

namespace {

/// Of more moves none is looked for by less than its cards.
constexpr std::uint64_t most_moves_searched = 20'000;
constexpr std::size_t most_choices_told = 6;
/// Of a combination so many letters must be typed: a play is not taken back everywhere.
constexpr std::size_t shortest_beginning = 2;

using Words = std::vector<std::string>;

/// The words of a text in small letters; marks between them and within names are blanks.
Words small_words(std::string_view text) {
    Words words;
    bool within = false;
    for (const char letter : text) {
        if (is_space(letter) || letter == ',' || letter == '_' || letter == '-') {
            within = false;
            continue;
        }
        if (!within) words.emplace_back();
        within = true;
        words.back() += lower(letter);
    }
    return words;
}

/// Whether each word begins one of a name, in their order from the first on; numbers must be the
/// same.
bool begin(const Words& typed, const Words& name) {
    if (typed.empty() || typed.size() > name.size()) return false;
    for (std::size_t i = 0; i < typed.size(); ++i) {
        const bool is_same = typed[i] == name[i];
        if (is_number(typed[i]) && !is_same) return false;
        if (name[i].compare(0, typed[i].size(), typed[i]) != 0) return false;
    }
    return true;
}

/// Looks for the moves that are meant by less than what the rules call them.
class MoveSearch {
public:
    MoveSearch(const Program& program, const State& state, const Moves& moves,
               const std::string& line)
        : program_(program), state_(state), moves_(moves), words_(small_words(line)) {}

    TypedChoice find() {
        find_answers();
        find_actions();
        if (choice_.decisions.empty()) find_plays();
        return std::move(choice_);
    }

    /// How a line asks for a move that is not legal, of which the reason can be told.
    [[nodiscard]] std::optional<MoveRequest> request() const {
        const auto ranks = ranks_named(0);
        if (!ranks.empty()) return request_of_ranks(ranks);
        std::optional<int> action;
        for (std::size_t i = 0; i < program_.names.actions.size(); ++i) {
            const auto& other = program_.actions[i];
            const bool is_plain = other.values == ActionProgram::Values::none &&
                                  other.kind != ActionProgram::Kind::play;
            if (!is_plain || !begin(words_, small_words(program_.names.actions[i]))) continue;
            if (action) return std::nullopt;
            action = i;
        }
        if (is_word({"p"}) && program_.pass_action >= 0) action = program_.pass_action;
        if (!action) return std::nullopt;
        MoveRequest request;
        request.action = program_.names.actions[*action];
        return request;
    }

    /// Whether the line is the name of a combination and what it is of.
    [[nodiscard]] bool names_combination() const {
        const auto [combination, next] = combination_named();
        if (combination.empty()) return false;
        const bool of = next < words_.size() && words_[next] == "of";
        return next == words_.size() || !ranks_named(of ? next + 1 : next).empty();
    }

    /// A rank of which not so many cards are held as were named; -1: none.
    [[nodiscard]] int rank_not_held() const {
        for (const int rank : ranks_named(0)) {
            if (held_of(rank).size() < wanted_of(rank, ranks_named(0))) return rank;
        }
        return -1;
    }

    /// How many cards of a rank can be played or chosen from.
    [[nodiscard]] std::size_t held_count(int rank) const { return held_of(rank).size(); }

private:
    void add(const Move& move) { choice_.decisions.push_back(Decision{move, {}}); }

    [[nodiscard]] bool is_word(std::initializer_list<const char*> words) const {
        return words_.size() == 1 && std::any_of(words.begin(), words.end(), [&](const char* word) {
                   return words_.front() == word;
               });
    }

    /// The moves that are no plays.
    template <typename Visit>
    void visit_actions(const Visit& visit) const {
        for (auto i = moves_.play_count(); i < moves_.count(); ++i) visit(moves_.nth(i));
    }

    /// `yes` and `no` to a question of one thing.
    void find_answers() {
        if (!state_.asking.active) return;
        const int nothing = waiting_step(program_, state_).nothing;
        const bool yes = is_word({"yes", "y"});
        if ((!yes && !is_word({"no", "n"})) || (yes && moves_.play_count() > 0)) return;
        visit_actions([&](const Move& move) {
            if ((move.action == nothing) != yes) add(move);
        });
    }

    void find_actions() {
        if (!choice_.decisions.empty()) return;
        const bool passes = is_word({"p"});
        std::vector<Move> begun;
        visit_actions([&](const Move& move) {
            const bool is_pass = move.action == program_.pass_action;
            const auto& title = program_.names.titles.actions[move.action];
            const bool is_begun = begin(words_, small_words(move_text(program_, move))) ||
                                  begin(words_, small_words(title));
            if (is_begun || (passes && is_pass)) begun.push_back(move);
        });
        const auto pass = std::find_if(begun.begin(), begun.end(), [&](const Move& move) {
            return move.action == program_.pass_action;
        });
        if (passes && pass != begun.end()) begun = {*pass};
        for (const auto& move : begun) add(move);
    }

    void find_plays() {
        const auto ranks = ranks_named(0);
        if (!ranks.empty()) {
            search([&](const Move& move) { return has_ranks(move, ranks); });
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
        const auto look_at = [&](const Move& move) {
            if (wanted(move)) add(move);
            return false;
        };
        moves_.visit(0, std::min(plays, most_moves_searched), PlayVisitor(look_at));
    }

    /// The ranks that all words from one on name, sorted; none if some word is no rank. What is
    /// done with them may stand before them: `play 3 3`.
    [[nodiscard]] std::vector<int> ranks_named(std::size_t first) const {
        const bool verb =
            first == 0 && words_.size() > 1 &&
            (words_[0] == "choose" || equal_ignoring_case(words_[0], program_.names.actions[0]));
        std::vector<int> ranks;
        for (std::size_t i = first + (verb ? 1 : 0); i < words_.size(); ++i) {
            ranks.push_back(rank_named(program_, words_[i]));
        }
        std::sort(ranks.begin(), ranks.end());
        if (!ranks.empty() && ranks.front() < 0) ranks.clear();
        return ranks;
    }

    [[nodiscard]] bool has_ranks(const Move& move, const std::vector<int>& ranks) const {
        if (move.cards.count() != static_cast<int>(ranks.size())) return false;
        std::vector<int> own;
        move.cards.for_each([&](int card) { own.push_back(program_.rank_of[card]); });
        std::sort(own.begin(), own.end());
        return own == ranks;
    }

    /// Whether a play is by one of the ranks, or has all of them.
    [[nodiscard]] bool is_of_ranks(const Move& move, const std::vector<int>& ranks) const {
        if (ranks.empty()) return true;
        const int key = rank_of_key(program_, move.combination, move.key);
        if (ranks.size() == 1) return key == ranks.front();
        return std::all_of(ranks.begin(), ranks.end(), [&](int rank) {
            return !(move.cards & program_.rank_cards[rank]).empty();
        });
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
                if (wholly ? words == name : is_long && begin(name, words)) called.insert(i);
            }
        }
        return called;
    }

    /// The cards of a rank where the player to act plays, or chooses, from.
    [[nodiscard]] std::vector<std::uint8_t> held_of(int rank) const {
        const bool chooses = moves_.choice().has_value();
        const int zone = chooses ? int{moves_.nth(0).from} : play_source(program_, state_);
        if (zone < 0 || zone == program_.actions[0].unseen) return {};
        const auto& held = state_.zones[program_.zones[zone].instance(state_.to_act)];
        return listed_cards(held.cards & program_.rank_cards[rank]);
    }

    static std::size_t wanted_of(int rank, const std::vector<int>& ranks) {
        return static_cast<std::size_t>(std::count(ranks.begin(), ranks.end(), rank));
    }

    [[nodiscard]] std::optional<MoveRequest> request_of_ranks(const std::vector<int>& ranks) const {
        MoveRequest request;
        request.has_cards = true;
        for (std::size_t i = 0; i < ranks.size(); ++i) {
            const auto held = held_of(ranks[i]);
            const auto before = std::count(ranks.begin(), ranks.begin() + i, ranks[i]);
            if (static_cast<std::size_t>(before) >= held.size()) return std::nullopt;
            request.cards.push_back(program_.names.cards[held[before]]);
        }
        return request;
    }

    const Program& program_;
    const State& state_;
    const Moves& moves_;
    Words words_;
    TypedChoice choice_;
};

/// Whether a request is of cards, and each of them is one.
bool names_cards(const Program& program, const MoveRequest& request) {
    return request.action ||
           std::all_of(request.cards.begin(), request.cards.end(), [&](const std::string& word) {
               return word.front() == '#' || !cards_named(program, word).empty();
           });
}

/// Why a line cannot be read as a move, as a sentence.
TypedChoice no_move(const Program& program, const Moves& moves, const MoveRequest& request,
                    const MoveSearch& search) {
    TypedChoice choice;
    const int rank = search.rank_not_held();
    if (rank >= 0) {
        const auto held = static_cast<long long>(search.held_count(rank));
        const auto& name = program.names.ranks[rank];
        choice.problem =
            held == 0 ? fmt::format("You have no `{}` to play.", name)
                      : fmt::format("You have only {} `{}` to play.", counted(held, "card"), name);
    } else if (search.names_combination()) {
        choice.problem = "No play that is legal here is called so.";
    } else if (is_unknown_word(program, request)) {
        choice.problem = fmt::format("Not a move: there is neither a card nor an action `{}`. {}",
                                     printable(request.cards.front()), typing_text(program, moves));
    }
    return choice;
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
    MoveSearch search(program, state, moves, text);
    TypedChoice choice;
    if (decision.error().malformed() || !names_cards(program, *request)) {
        choice = search.find();
        if (!choice.decisions.empty() || choice.is_cut_off) return choice;
        if (const auto meant = search.request()) {
            choice.request = *meant;
            auto refused = resolve(program, state, *meant);
            if (!refused) {
                choice.refusal = std::move(refused.error());
                return choice;
            }
        }
        choice = no_move(program, moves, *request, search);
        if (!choice.problem.empty()) return choice;
    }
    choice.request = *request;
    choice.refusal = std::move(decision.error());
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
