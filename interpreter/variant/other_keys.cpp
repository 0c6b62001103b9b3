#include "variant/other_keys.h"

#include "source/characters.h"

namespace houserules {

namespace {

struct OtherKey {
    MapKind kind = MapKind::variant;
    std::string_view words;  ///< with blanks between
    std::string_view help;
};

constexpr std::string_view players_help = "write the numbers as a range: `players: 2..6`";

constexpr OtherKey other_keys[] = {
    {MapKind::variant,
     "hand_size cards_per_player starting_hand initial_hand initial_cards cards_dealt deal",
     "cards are dealt in `setup`: `setup: {hands: {deal: 7, to: hand}}`"},
    {MapKind::variant,
     "win wins winner winners winning win_condition goal objective loser game_over ends ending",
     "when the game ends, and who wins, is said by rows of `end`: `end: {first_out: {when: "
     "any(players where out)}}`"},
    {MapKind::variant, "draw_pile discard_pile discard stock pile piles hand",
     "where cards lie is said in `zones`: `zones: {pile: {order: stack}}`"},
    {MapKind::variant, "turn_order turns direction order_of_play clockwise",
     "the turn goes to the next seat, clockwise; a step `{reverse: true}` turns it round"},
    {MapKind::variant, "trump trumps",
     "what changes in a game is a variable: `variables: {trump: {type: suit}}`"},
    {MapKind::play, "keeps_turn again play_again extra_turn",
     "a play ends the turn; after `{lead: same}` in an effect its player leads, and in a stage "
     "with "
     "`acts` the same player goes on"},
    {MapKind::play, "secret hidden face_down",
     "plays are hidden where `to` names a zone with `seen_by: owner` or `seen_by: nobody`"},
    {MapKind::zone, "copies count number instances",
     "a zone is one place, or one of each player; name each: `row_1`, `row_2`"},
    {MapKind::token, "start initial begin",
     "players begin without; `setup: {first: {give: NAME, by_turn_order: [3, 3]}}` hands them out"},
    {MapKind::players, "min max minimum maximum least most", players_help},
    {MapKind::effect, "card cards rank ranks suit suits",
     "for which cards it happens is said by `when`: `when: rank == 7`"},
    {MapKind::effect, "else otherwise",
     "what happens else is an effect of its own, with a `when` of its own"},
    {MapKind::trick, "winner wins winning won_by taken_by takes taker highest",
     "whose play takes the trick is said by a condition, `best_record: rank > to_beat.rank`; what "
     "is done then, by `taken`"},
    {MapKind::end_row, "loser losers loses",
     "who wins is said by `winners`, a condition over each player: `winners: out`"},
};

/// What people call something that no step is, and how the language says it.
struct OtherStep {
    std::string_view words;
    std::string_view help;
};

constexpr OtherStep other_steps[] = {
    {"next next_turn next_player end_turn pass done continue",
     "the turn goes on by itself; `{skip: true}` passes the next player over, `{lead: next}` lets "
     "the next one lead"},
    {"again go_again play_again extra_turn another_turn repeat_turn",
     "write `{lead: same}`, or give an action that is no turn `keeps_turn: true`"},
    {"win wins winner lose loses loser end end_game game_over",
     "when the game ends, and who wins, is said by `end`; `{out: player}` puts a player out"},
    {"score points add_points",
     "points are counted by `scoring`; what is kept on the way is a variable or a token"},
    {"repeat loop while for until times",
     "steps are not repeated: `each` does something for each player, and a stage may go over to "
     "itself by `{stage: NAME}`"},
    {"if when unless else", "a step that is not always done has a `when` of its own"},
    {"add increase increment inc plus subtract decrease decrement minus change",
     "a variable gets its whole new value: `{set: NAME, to: NAME + 1}`"},
    {"flip reveal show hide turn_up",
     "who sees a card is said by its zone: move it to another, `{move: ..., to: ...}`"},
    {"choose_suit name_suit pick_suit choose_color choose_colour",
     "a player is asked to do an action: `{ask: player, to: [NAME]}`, with `NAME: {values: suits}` "
     "in `actions`"},
};

}  // namespace

std::string_view help_for_other_key(MapKind kind, std::string_view key) {
    for (const OtherKey& other : other_keys) {
        if (other.kind == kind && is_one_of(key, other.words)) return other.help;
    }
    return {};
}

std::string_view help_for_other_step(std::string_view verb) {
    for (const OtherStep& other : other_steps) {
        if (is_one_of(verb, other.words)) return other.help;
    }
    return {};
}

}  // namespace houserules
