#include "variant/checks/checks.h"

namespace houserules {

void check_end(Draft& draft, const Node& root) {
    const Node* end = root.find("end");
    if (draft.variant.end.empty() && end != nullptr) {
        draft.report(Code::no_end, end->span, "nothing ends the game")
            .advise("add a row with the key `when`");
    }
    if (draft.variant.rounds.over) return;
    for (const Entry& entry : root.entries) {
        if (entry.key != "rounds" && entry.key != "scoring") continue;
        const bool rounds = entry.key == "rounds";
        draft.diagnostics.error(
            Code::missing_key, entry.key_span,
            rounds ? "`rounds` needs the key `over`: whether the round is over"
                   : "points are counted when a round is over, but no round ever is",
            rounds ? "" : "add `rounds: {over: CONDITION}`");
        break;
    }
}

}  // namespace houserules
