#include <fmt/format.h>

#include "source/containers.h"
#include "variant/checks/card_flow.h"
#include "variant/checks/checks.h"

namespace houserules {

void check_sources(Draft& draft, const Node& root) {
    const Variant& variant = draft.variant;
    const Action& play = variant.actions.front();
    if (play.implied || play.from.empty() || has_cards_to_play(variant)) return;
    const Node& from = *root.find("actions")->find("play")->find("from");
    const Zone& first = at(variant.zones, play.from.front());
    draft.diagnostics
        .error(Code::empty_source, from.span,
               play.from.size() == 1
                   ? fmt::format("nothing can ever be played: no cards come into `{}`",
                                 first.name.text)
                   : "nothing can ever be played: no cards come into any of these zones",
               fmt::format("deal some in `setup`: `hands: {{deal: 5, to: {}}}`", first.name.text))
        .note(first.name.span, "declared here");
}

}  // namespace houserules
