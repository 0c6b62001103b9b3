#include "tables/seat_json.h"

#include "game/state.h"

namespace houserules {

void write_seat(Seat seat, JsonWriter& out) {
    if (seat == State::nobody || seat == spectator) {
        out.null();
    } else {
        out.number(int{seat});
    }
}

}  // namespace houserules
