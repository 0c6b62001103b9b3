#include <algorithm>

#include "source/containers.h"
#include "variant/checks/card_flow.h"
#include "variant/checks/checks.h"

namespace houserules {

void check_out(Draft& draft, const Node& root) {
    const Variant& variant = draft.variant;
    if (variant.out.cards_to < 0) return;
    const Node& cards = *root.find("out")->find("cards");
    const std::vector<int>& held = variant.out.empty;
    if (contains(held, variant.out.cards_to)) {
        draft.refuse(cards.span, "the cards come from this zone: it is one of `empty`")
            .advise("without `cards` they stay");
    }
    bool puts_out = false;
    for_each_step(variant, [&](const Step& step) {
        puts_out = puts_out || step.kind == StepKind::out_next || step.kind == StepKind::out_last;
    });
    if (puts_out) return;
    draft.refuse(cards.span, "who runs out has no cards, and no step `out` puts anybody out")
        .advise("leave out `cards`");
}

}  // namespace houserules
