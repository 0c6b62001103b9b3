#include "variant/binding/scope.h"

namespace houserules {

Scope Scope::with_player() const {
    Scope scope = *this;
    scope.player = true;
    scope.can_play = false;
    return scope;
}

Scope Scope::with_card() const {
    Scope scope = *this;
    if (card == Card::looked_at) {
        scope.other = true;
        scope.other_of = card_of;
    }
    scope.card = Card::looked_at;
    scope.card_of = Played::none;
    return scope;
}

Scope scope_of_options() { return {}; }

Scope scope_of_players() {
    Scope scope;
    scope.player_count = true;
    return scope;
}

Scope scope_of_deck() {
    Scope scope = scope_of_card();
    scope.options = false;
    scope.groups = false;
    return scope;
}

Scope scope_of_deck_of_game() {
    Scope scope = scope_of_deck();
    scope.options = true;
    scope.player_count = true;
    return scope;
}

Scope scope_of_card() {
    Scope scope;
    scope.card = Scope::Card::looked_at;
    return scope;
}

Scope scope_of_value_rule() {
    Scope scope = scope_of_card();
    scope.as_rank = true;
    scope.table_ranks = true;
    return scope;
}

Scope scope_before_round() {
    Scope scope = scope_of_players();
    scope.state = true;
    return scope;
}

Scope scope_of_setup() {
    Scope scope = scope_before_round();
    scope.starter = true;
    return scope;
}

Scope scope_of_game() {
    Scope scope = scope_of_setup();
    scope.trick = true;
    return scope;
}

Scope scope_after_round() {
    Scope scope = scope_of_game();
    scope.round_winner = true;
    return scope;
}

Scope scope_of_action() {
    Scope scope = scope_of_game();
    scope.player = true;
    scope.source = true;
    scope.can_play = true;
    return scope;
}

Scope scope_of_play() {
    Scope scope = scope_of_game();
    scope.player = true;
    scope.source = true;
    scope.play = true;
    return scope;
}

Scope scope_of_cards_played() {
    Scope scope = scope_of_play();
    scope.cards_of_play = true;
    return scope;
}

Scope scope_of_record() {
    Scope scope = scope_of_play();
    scope.source = false;
    scope.card = Scope::Card::of_play;
    return scope;
}

}  // namespace houserules
