#include "explain/sheet/wording.h"

#include <map>
#include <set>

#include "../../variant/loading.h"
#include "compiler/compile.h"
#include "explain/sheet/grammar/realise.h"
#include "variant/static_value.h"

using namespace houserules;
using namespace houserules::testing;

namespace {

/// Where an expression stands, which decides what may be asked there.
enum class TermPlace {
    play,
    effect,
    pass,
    bid,
    points,
    end,
    winners,
    record,
    value,
    later_starter,
    dealer,
    taken
};

struct SpokenTerm {
    TermKind kind;
    TermPlace place;
    std::string expression;
    std::string words;
};

/// A game with everything that can be asked about.
std::string rich_game(TermPlace place, const std::string& expression) {
    const auto at = [&](TermPlace here, const std::string& otherwise) {
        return place == here ? expression : otherwise;
    };
    return game({
        {"ranks",
         "{attributes: {worth: {2: 1, 3: 1, 4: 1, 5: 1, 6: 1, 7: 1, 8: 1, 9: 1, 10: 1, J: 2, Q: 2, "
         "K: 2, A: 3}}, letters: {lit: {2: a, 3: ab, 4: a, 5: a, 6: a, 7: a, 8: a, 9: a, 10: a, "
         "J: a, Q: a, K: a, A: a}}}"},
        {"options",
         "{strict: {default: false}, many: {default: 3, range: 1..9}, "
         "mode: {default: slow, values: [slow, fast]}}"},
        {"variables",
         "{total: {type: integer}, lives: {of: player, type: integer}, shut: {type: boolean}}"},
        {"dealer", "{later_rounds: " + at(TermPlace::dealer, "next(dealer)") + "}"},
        {"teams", "{side: seat_number mod 2}"},
        {"tokens", "{coins: {most: 5}}"},
        {"values", "{other: {when: " + at(TermPlace::value, "rank == 2") + "}}"},
        {"combinations", "{single: {set: 1, key: card}, pair: {set: 2, key: card}}"},
        {"beats", "{row: {when: " + at(TermPlace::play, "same_size") + ", allow: true}}"},
        {"effects",
         "{row: {on: play, when: " + at(TermPlace::effect, "true") + ", do: [{skip: true}]}}"},
        {"actions", "{play: {from: [hand], to: pile}, pass: {when: " + at(TermPlace::pass, "true") +
                        "}, bid: {values: 1..9, when: " + at(TermPlace::bid, "true") + "}}"},
        {"starter",
         "{first_round: seat(0), later_rounds: " + at(TermPlace::later_starter, "seat(0)") + "}"},
        {"trick", "{closes: everybody_played, best_record: " +
                      at(TermPlace::record, "card.rank > other.rank") +
                      ", taken: [{gain: 1, token: coins, of: " + at(TermPlace::taken, "taker") +
                      "}]}"},
        {"rounds", "{over: any(players where out)}"},
        {"scoring", "{row: {points: " + at(TermPlace::points, "1") + "}}"},
        {"end", "{row: {when: " + at(TermPlace::end, "rounds_played == 2") +
                    ", winners: " + at(TermPlace::winners, "out") + "}}"},
    });
}

const Term& spoken_term(const Variant& variant, TermPlace place) {
    switch (place) {
        case TermPlace::play: return *variant.beats[0].when;
        case TermPlace::effect: return *variant.effects[0].when;
        case TermPlace::pass: return *variant.actions[1].when;
        case TermPlace::bid: return *variant.actions[2].when;
        case TermPlace::points: return variant.scoring[0].points;
        case TermPlace::end: return variant.end[0].when;
        case TermPlace::winners: return *variant.end[0].winners;
        case TermPlace::record: return *variant.trick.best_record;
        case TermPlace::value: return variant.values[0].when;
        case TermPlace::later_starter: return *variant.later_starter;
        case TermPlace::dealer: return variant.dealer->later;
        case TermPlace::taken: return *variant.trick.taken[0].to_player;
    }
    return variant.end[0].when;
}

bool is_acting(TermPlace place) {
    return place == TermPlace::play || place == TermPlace::pass || place == TermPlace::effect ||
           place == TermPlace::bid;
}

/// The words for an expression at its place, with nothing settled.
std::string words_at(const Variant& variant, const Sources& sources, TermPlace place) {
    const auto options = default_options(variant);
    const Wording general(variant, sources, options, std::nullopt);
    const Wording wording = is_acting(place)             ? general.about(acting_player())
                            : place == TermPlace::record ? general.comparing_plays()
                                                         : general;
    const Term& term = spoken_term(variant, place);
    return term.type == Type::boolean ? said(wording.condition(term)) : said(wording.value(term));
}

std::vector<SpokenTerm> cases() {
    using K = TermKind;
    using P = TermPlace;
    return {
        {K::constant, P::points, "7", "7"},
        {K::option, P::pass, "strict", "the option `strict` is on"},
        {K::player_count, P::points, "player_count", "the number of players"},
        {K::logical_not, P::pass, "not can_play", "you cannot play"},
        {K::logical_and, P::play, "rank == 7 and size == 2",
         "the play is of rank 7 and has 2 cards"},
        {K::logical_or, P::play, "rank == 7 or suit == H", "the play is of rank 7 or of suit H"},
        {K::negate, P::points, "-score", "minus the player's score"},
        {K::add, P::points, "score + 1", "the player's score plus 1"},
        {K::subtract, P::points, "score - place - 1",
         "the player's score minus their place in the order of going out (a player still in has "
         "place 0) minus 1"},
        {K::multiply, P::points, "score * (total + 2)",
         "the player's score times (the total plus 2)"},
        {K::divide, P::points, "score / 3", "the player's score divided by 3 and rounded down"},
        {K::modulo, P::points, "score mod 3",
         "what is left of the player's score when it is divided by 3"},
        {K::equal, P::play, "suit == to_beat.suit",
         "the play is of the same suit as the play to beat"},
        {K::not_equal, P::play, "rank != 7", "the play is not of rank 7"},
        {K::less, P::play, "rank < 7", "the play is of a rank lower than 7"},
        {K::less_equal, P::play, "rank <= to_beat.rank",
         "the play is of an equal or lower rank than the play to beat"},
        {K::greater, P::play, "rank > to_beat.rank",
         "the play is of a higher rank than the play to beat"},
        {K::greater_equal, P::play, "rank >= 7", "the play is of rank 7 or higher"},
        {K::in_list, P::play, "rank in (2 3 10)", "the play is of rank 2, 3 or 10"},
        {K::in_range, P::play, "rank in (4 .. 7)", "the play is of rank 4 to 7"},
        {K::minimum, P::points, "least(score 3)", "the smaller of the player's score and 3"},
        {K::maximum, P::points, "most(score 3 place)",
         "the largest of the player's score, 3 and their place in the order of going out (a player "
         "still in has place 0)"},
        {K::play_rank, P::play, "play.rank == K", "the play is of rank K"},
        {K::play_size, P::play, "size > to_beat.size",
         "the play has more cards than the play to beat"},
        {K::play_key, P::play, "key > to_beat.key", "the play is higher than the play to beat"},
        {K::play_combination, P::play, "combination == pair", "the play is a pair"},
        {K::play_tier, P::play, "tier == 2", "the class of the play is 2"},
        {K::to_beat_tier, P::play, "tier > to_beat.tier",
         "the play is of a higher class than the play to beat"},
        {K::play_wilds, P::play, "wilds == 0", "the play has no wild cards"},
        {K::to_beat_wilds, P::play, "wilds < to_beat.wilds",
         "the play has fewer wild cards than the play to beat"},
        {K::count_played, P::effect, "count(play where rank == 7) >= 2",
         "the play has at least 2 cards of rank 7"},
        {K::any_played, P::effect, "any(play where card == lowest(hand))",
         "the play contains the lowest card of your hand"},
        {K::all_played, P::effect, "all(play where rank < 7)",
         "every card of the play is of a rank lower than 7"},
        {K::play_source, P::pass, "source == hand", "you play from your hand"},
        {K::to_beat_rank, P::play, "to_beat.rank == 7", "the play to beat is of rank 7"},
        {K::to_beat_size, P::play, "size == to_beat.size + 1",
         "the play has 1 card more than the play to beat"},
        {K::to_beat_key, P::play, "to_beat.key == key", "the play is equal to the play to beat"},
        {K::to_beat_combination, P::play, "same_combination",
         "the play is of the same combination as the play to beat"},
        {K::leading, P::pass, "not leading", "there is a play to beat"},
        {K::can_play, P::pass, "can_play", "you can play"},
        {K::value, P::bid, "value > total", "the number named is more than the total"},
        {K::round, P::end, "round > 2", "it is the third round or later"},
        {K::rounds_played, P::end, "rounds_played == 1", "1 round has been played"},
        {K::turn, P::end, "turn >= 600", "at least 600 moves have been made"},
        {K::player, P::winners, "player == dealer", "the player is the dealer"},
        {K::starter, P::winners, "player == starter",
         "the player is the player who began the round"},
        {K::leader, P::winners, "player == leader", "the player is the player who led the trick"},
        {K::last_to_play, P::winners, "player != last_to_play",
         "the player is not the player who played last"},
        {K::drawn_player, P::dealer, "random", "the player drawn at random"},
        {K::round_winner, P::later_starter, "round_winner", "the winner of the round"},
        {K::taker, P::taken, "taker", "the player who takes the trick"},
        {K::seat, P::later_starter, "seat(player_count - 1)", "the player in the last seat"},
        {K::next_player, P::later_starter, "next(dealer)", "the player after the dealer"},
        {K::player_with_least, P::later_starter, "player_with_least(lowest(hand))",
         "the player with the lowest card in their hand"},
        {K::player_with_least, P::later_starter, "player_with_least(lowest(hand where suit == H))",
         "the player with the lowest card of suit H in their hand"},
        {K::player_with_most, P::later_starter,
         "player_with_most(highest(dealer.hand where rank == K))",
         "the player for whom the highest card of rank K in the dealer's hand is highest"},
        {K::player_with_most, P::later_starter, "player_with_most(coins where not out)",
         "the player with the most coins among those who are still in"},
        {K::variable, P::end, "shut", "\"shut\" holds"},
        {K::token, P::play, "coins >= size",
         "you have at least as many coins as the play has cards"},
        {K::score, P::end, "any(players where score >= 20)", "a player has at least 20 points"},
        {K::last_round_score, P::winners, "last_round_score == 0",
         "the player has no points in the last round"},
        {K::place, P::winners, "place == 1", "the player was the first to be out"},
        {K::last_place, P::winners, "last_place == 1",
         "the player came first in the previous round"},
        {K::seat_number, P::winners, "seat_number == 2", "the player's seat number is 2"},
        {K::side, P::winners, "side == starter.side",
         "the player is on the side of the player who began the round"},
        {K::placed, P::later_starter, "placed(2)",
         "the player who came second in the previous round"},
        {K::out, P::winners, "not out", "the player is still in"},
        {K::passed, P::winners, "passed", "the player has passed in this trick"},
        {K::count_cards, P::winners, "count(hand where rank == 7) > 1",
         "the player has more than 1 card of rank 7 in their hand"},
        {K::any_card, P::winners, "not any(hand where suit.colour == red)",
         "no card in the player's hand is of colour red"},
        {K::any_card, P::pass,
         "any(hand where suit == H and not any(hand where rank > other.rank and suit != H))",
         "for some card in your hand, the card is of suit H, and no card in your hand is of a "
         "higher rank than that card and not of suit H"},
        {K::all_cards, P::winners, "all(hand where rank > 7)",
         "every card in the player's hand is of a rank higher than 7"},
        {K::top, P::play, "top(pile).rank == 7", "the top card of the pile is a 7"},
        {K::bottom, P::play, "rank < bottom(pile).rank",
         "the play is of a lower rank than the bottom card of the pile"},
        {K::lowest, P::pass, "lowest(hand).suit == H", "the lowest card of your hand is of suit H"},
        {K::highest, P::pass, "highest(hand) == AS", "the highest card of your hand is AS"},
        {K::lowest, P::pass, "lowest(hand where suit == H).rank == 7",
         "the lowest card of suit H in your hand is a 7"},
        {K::highest, P::pass, "highest(pile where rank < 7) == 3S",
         "the highest card of a rank lower than 7 in the pile is 3S"},
        {K::lowest, P::winners, "lowest(hand where rank > 7 and suit != H) == 9S",
         "the lowest card in the player's hand that is of a rank higher than 7 and not of suit H "
         "is "
         "9S"},
        {K::any_played, P::effect, "any(play where card == highest(hand where suit == S))",
         "the play contains the highest card of suit S in your hand"},
        {K::longest_run, P::winners, "longest_run(hand 2) >= 6",
         "the player has at least 6 ranks in a row with 2 cards each in their hand"},
        {K::same_rank_on_top, P::play, "same_rank_on_top(pile) >= 4",
         "there are at least 4 cards of one rank on top of the pile"},
        {K::sum_cards, P::points, "sum(worth over hand where rank > 7)",
         "the sum of the worth of the cards of a rank higher than 7 in the player's hand"},
        {K::any_player, P::end, "any(players where lives == 3)", "a player has 3 lives"},
        {K::any_player, P::end, "any(players where lives > 0)", "a player has at least 1 life"},
        {K::any_player, P::end, "any(players where player != dealer and lives == 3)",
         "there is a player who is not the dealer and has 3 lives"},
        {K::any_player, P::end, "not any(players where player != dealer and lives == 3)",
         "there is no player who is not the dealer and has 3 lives"},
        {K::any_player, P::end, "any(players where out and total == 3)",
         "there is a player who is out and for whom the total is 3"},
        {K::all_players, P::end, "all(players where count(hand) == 0)",
         "no player has cards in their hand"},
        {K::count_players, P::end, "count(players where not out) <= 1",
         "at most 1 player is still in"},
        {K::sum_players, P::points, "sum(score over players)",
         "the sum over all players of their score"},
        {K::least_players, P::winners, "coins == least(coins over players)",
         "the player has the fewest coins"},
        {K::most_players, P::winners, "lives == most(lives over players)",
         "the player has the most lives"},
        {K::card, P::value, "card == 7S", "the card is 7S"},
        {K::other, P::effect, "any(play where any(pile where suit == other.suit))",
         "the play contains a card for which some card in the pile is of the same suit as that "
         "card"},
        {K::card_rank, P::value, "rank == 7", "the card is of rank 7"},
        {K::play_key, P::record, "card > other", "it is higher than the other"},
        {K::card_suit, P::record, "suit == to_beat.suit", "it is of the same suit as the other"},
        {K::to_beat_size, P::record, "size > to_beat.size", "it has more cards than the other"},
        {K::steps, P::record, "steps(to_beat.rank rank) == 1",
         "it is 1 rank higher than the other"},
        {K::player, P::record, "rank == to_beat.rank and player == leader",
         "it is of the same rank as the other and whoever played it is the player who led the "
         "trick"},
        {K::attribute, P::play, "total + worth <= 99",
         "the total plus the worth of the play is at most 99"},
        {K::steps, P::play, "steps(to_beat.rank rank) in (1 .. 2)",
         "the play is 1 or 2 ranks higher than the play to beat"},
        {K::next_rank, P::play, "rank == next_rank(to_beat.rank)",
         "the rank of the play is the rank that follows the rank of the play to beat"},
        {K::rank_at, P::play, "rank == rank_at(size)",
         "the rank of the play is the rank whose place from the lowest is the number of cards of "
         "the play"},
        {K::letters_difference, P::value, "difference(lit as.lit) == 1",
         "the number of letters in just one of the lit of the card and the lit of the rank it is "
         "to "
         "count as is 1"},
        {K::letters_subset, P::value, "subset(lit as.lit)",
         "every letter of the lit of the card is among the letters of the lit of the rank it is to "
         "count as"},
        {K::as_rank, P::value, "steps(rank as) == 1",
         "the rank it is to count as is 1 rank higher than the card"},
        {K::counts_as, P::effect, "any(play where as == J)",
         "the play contains a card that counts as a J"},
        {K::counts_as, P::effect, "not any(to_beat where as in (8 J))",
         "no card of the play to beat counts as an 8 or J"},
        {K::counts_as, P::effect, "all(play where as > 7)",
         "every card of the play counts as higher than a 7"},
        {K::counts_as, P::effect, "all(play where any(to_beat where as == other.as))",
         "for every card of the play, the play to beat contains a card that counts as the same "
         "rank as that card"},
        {K::other, P::effect, "all(play where any(to_beat where suit == other.suit))",
         "for every card of the play, the play to beat contains a card of the same suit as that "
         "card"},
        {K::last_place, P::winners, "last_place == player_count",
         "the player came last in the previous round"},
        {K::last_place, P::winners, "last_place == player_count - 1",
         "the player came last but one in the previous round"},
        {K::placed, P::later_starter, "placed(player_count)",
         "the player who came last in the previous round"},
    };
}

}  // namespace

TEST_CASE("every kind of expression has words") {
    std::set<int> kinds;
    for (const SpokenTerm& known : cases()) {
        INFO(known.expression);
        const LoadedVariant loaded = load(rich_game(known.place, known.expression));
        INFO(render(loaded.diagnostics, loaded.sources));
        REQUIRE(loaded.variant.has_value());
        CHECK(contains_term(spoken_term(*loaded.variant, known.place),
                            [&](const Term& part) { return part.kind == known.kind; }));
        CHECK(words_at(*loaded.variant, loaded.sources, known.place) == known.words);
        kinds.insert(static_cast<int>(known.kind));
    }
    // Kinds that nobody has thought of yet must get their words too.
    for (int kind = 0; kind <= static_cast<int>(TermKind::counts_as); ++kind) {
        INFO("kind " << kind);
        CHECK(kinds.count(kind) == 1);
    }
}

TEST_CASE("what options settle is put in") {
    const auto settled = [](TermPlace place, const std::string& expression) {
        const LoadedVariant loaded = load(rich_game(place, expression));
        INFO(expression);
        INFO(render(loaded.diagnostics, loaded.sources));
        REQUIRE(loaded.variant.has_value());
        const auto options = default_options(*loaded.variant);
        const Wording wording =
            Wording(*loaded.variant, loaded.sources, options, 4).about(acting_player());
        const Term term = wording.settled(spoken_term(*loaded.variant, place));
        return term.type == Type::boolean ? said(wording.condition(term))
                                          : said(wording.value(term));
    };
    CHECK(settled(TermPlace::pass, "not can_play or strict") == "you cannot play");
    CHECK(settled(TermPlace::pass, "can_play and not strict") == "you can play");
    CHECK(settled(TermPlace::pass, "mode == fast and can_play") == "this never holds");
    CHECK(settled(TermPlace::pass, "coins >= many - 1") == "you have at least 2 coins");
    CHECK(settled(TermPlace::points, "score + (many - 3)") == "your score");
    CHECK(settled(TermPlace::points, "player_count * 2") == "8");
    CHECK(settled(TermPlace::pass, "lowest(hand where not strict).suit == H") ==
          "the lowest card of your hand is of suit H");
    CHECK(settled(TermPlace::pass, "can_play or lowest(hand where strict and rank == 7) == 7S") ==
          "you can play");
    CHECK(settled(TermPlace::end, "round == many and any(players where out)") ==
          "it is the third round and a player is out");
}

TEST_CASE("conditions in conditions in conditions come to an end") {
    std::string expression = "out";
    for (int i = 0; i < 8; ++i) {
        expression = "count(players where " + expression + " and next(player).score == 1) == 1";
    }
    const LoadedVariant loaded = load(rich_game(TermPlace::end, expression));
    INFO(render(loaded.diagnostics, loaded.sources));
    REQUIRE(loaded.variant.has_value());
    const std::string words = words_at(*loaded.variant, loaded.sources, TermPlace::end);
    CHECK(words.size() < 600);
    CHECK(words.find("`count(players where count(") != std::string::npos);
}
