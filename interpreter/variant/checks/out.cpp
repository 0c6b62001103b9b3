#include <algorithm>

#include "variant/checks/card_flow.h"
#include "variant/checks/checks.h"

namespace houserules {

void check_out(Draft& draft, const Node& root) {
    const Variant& variant = draft.variant;
    if (variant.out.cards_to < 0) return;
    const Node& cards = *root.find("out")->find("cards");
    const std::vector<int>& held = variant.out.empty;
    if (std::find(held.begin(), held.end(), variant.out.cards_to) != held.end()) {
        draft.diagnostics.error(Code::bad_value, cards.span,
                                "the cards come from this zone: it is one of `empty`",
                                "without `cards` they stay");
    }
    bool puts_out = false;
    for_each_step(variant, [&](const Step& step) {
        puts_out =
            puts_out || step.kind == Step::Kind::out_next || step.kind == Step::Kind::out_last;
    });
    if (puts_out) return;
    draft.diagnostics.error(Code::bad_value, cards.span,
                            "who runs out has no cards, and no step `out` puts anybody out",
                            "leave out `cards`");
}

}  // namespace houserules
