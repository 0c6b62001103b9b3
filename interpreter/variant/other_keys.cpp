#include "variant/other_keys.h"

#include <algorithm>
#include <iterator>
#include <string>

namespace houserules {

namespace {

struct OtherKey {
    MapKind kind = MapKind::variant;
    std::string_view words;  ///< each between blanks
    std::string_view help;
};

constexpr std::string_view players_help = "write the numbers as a range: `players: 2..6`";

constexpr OtherKey other_keys[] = {
    {MapKind::variant,
     " hand_size cards_per_player starting_hand initial_hand initial_cards cards_dealt deal ",
     "cards are dealt in `setup`: `setup: {hands: {deal: 7, to: hand}}`"},
    {MapKind::variant,
     " win wins winner winners winning win_condition goal objective loser game_over ends ending ",
     "when the game ends, and who wins, is said by rows of `end`: `end: {first_out: {when: "
     "any(players where out)}}`"},
    {MapKind::variant, " draw_pile discard_pile discard stock pile table piles hand ",
     "where cards lie is said in `zones`: `zones: {pile: {order: stack}}`"},
    {MapKind::variant, " turn_order turns direction order_of_play clockwise ",
     "the turn goes to the next seat, clockwise; a step `{reverse: true}` turns it round"},
    {MapKind::variant, " trump trumps ",
     "what changes in a game is a variable: `variables: {trump: {type: suit}}`"},
    {MapKind::players, " min max minimum maximum least most ", players_help},
    {MapKind::effect, " card cards rank ranks suit suits ",
     "for which cards it happens is said by `when`: `when: rank == 7`"},
    {MapKind::effect, " else otherwise ",
     "what happens else is an effect of its own, with a `when` of its own"},
    {MapKind::trick, " winner wins winning won_by taken_by takes taker highest ",
     "whose play takes the trick is said by a condition, `best_record: rank > to_beat.rank`; what "
     "is done then, by `taken`"},
    {MapKind::end_row, " loser losers loses ",
     "who wins is said by `winners`, a condition over each player: `winners: out`"},
};

}  // namespace

std::string_view help_for_other_key(MapKind kind, std::string_view key) {
    const std::string whole = " " + std::string(key) + " ";
    const auto found =
        std::find_if(std::begin(other_keys), std::end(other_keys), [&](const OtherKey& other) {
            return other.kind == kind && other.words.find(whole) != std::string_view::npos;
        });
    return found == std::end(other_keys) ? std::string_view() : found->help;
}

}  // namespace houserules
