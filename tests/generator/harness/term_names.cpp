#include "term_names.h"

namespace houserules::generating {

const std::vector<std::string_view>& term_names() {
    static const std::vector<std::string_view> names = [] {
        std::vector<std::string_view> all;
        for (std::size_t kind = 0; kind < written_term_kinds; ++kind) {
            all.push_back(name_of(static_cast<TermKind>(kind)));
        }
        return all;
    }();
    return names;
}

const std::vector<std::string_view>& step_names() {
    static const std::vector<std::string_view> names = {
        "deal",      "choose",      "ask",  "redeal",  "reseat",   "move",    "move_played",
        "draw",      "draw_up_to",  "give", "gain",    "spend",    "set",     "lead_same",
        "lead_next", "lead_player", "skip", "reverse", "out_next", "out_last"};
    static_assert(static_cast<int>(Step::Kind::out_last) == 19,
                  "is a new kind of steps here, too?");
    return names;
}

}  // namespace houserules::generating
