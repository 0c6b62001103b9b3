#include "expressions.h"

namespace houserules::generating {

Sight Sight::with_player() const {
    Sight sight = *this;
    sight.player = true;
    sight.acting = false;
    sight.can_play = false;
    return sight;
}

Sight Sight::with_card() const {
    Sight sight = *this;
    sight.other = card;
    sight.other_as = card && as;
    sight.card = true;
    sight.as = false;
    return sight;
}

Sight Sight::in_secret() const {
    Sight sight = *this;
    sight.public_only = true;
    return sight;
}

Sight Sight::before_round() {
    Sight sight;
    sight.state = true;
    return sight;
}

Sight Sight::game() {
    Sight sight = before_round();
    sight.trick = true;
    return sight;
}

Sight Sight::after_round() {
    Sight sight = game();
    sight.round_winner = true;
    return sight;
}

Sight Sight::action() {
    Sight sight = game();
    sight.player = true;
    sight.acting = true;
    sight.source = true;
    sight.can_play = true;
    return sight;
}

Sight Sight::considered() {
    Sight sight = game();
    sight.player = true;
    sight.acting = true;
    sight.source = true;
    sight.play = true;
    return sight;
}

Sight Sight::compared() {
    Sight sight = considered().in_secret();
    sight.acting = false;
    sight.source = false;
    return sight;
}

Sight Sight::play_made() {
    Sight sight = considered();
    sight.cards_of_play = true;
    return sight;
}

}  // namespace houserules::generating
