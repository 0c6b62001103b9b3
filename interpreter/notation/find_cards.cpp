#include "notation/find_cards.h"

#include "notation/card_text.h"

namespace houserules {

FoundCards find_cards(const Program& program, const State& state, int zone,
                      const std::vector<std::string>& names) {
    FoundCards found;
    const CardMask held = state.zones[program.zones[zone].instance(state.to_act)].cards;
    for (const auto& name : names) {
        const CardMask copies = cards_named(program, name);
        const CardMask here = copies & held;
        const CardMask left = here - found.mask;
        if (!left.empty()) {
            const int card = left.lowest();
            found.mask.insert(card);
            found.laid.push_back(static_cast<std::uint8_t>(card));
            continue;
        }
        Refusal& refusal = found.refusal.emplace();
        refusal.zone = zone;
        refusal.word = copies.empty() ? name : program.names.cards[copies.lowest()];
        refusal.given = here.count();
        refusal.reason = !copies.empty()        ? Refusal::Reason::not_held
                         : position_named(name) ? Refusal::Reason::not_unseen
                                                : Refusal::Reason::unknown_card;
        return found;
    }
    return found;
}

std::optional<int> position_named(std::string_view text) {
    if (text.size() < 2 || text.size() > 5 || text[0] != '#') return std::nullopt;
    int position = 0;
    for (const char digit : text.substr(1)) {
        if (digit < '0' || digit > '9') return std::nullopt;
        position = position * 10 + (digit - '0');
    }
    return position;
}

}  // namespace houserules
