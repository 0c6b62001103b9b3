#include <fmt/format.h>

#include "variant/keys.h"
#include "verify/checks/findings.h"

namespace houserules {

void check_changes(RuleFindings& findings) {
    for (const Override& idle : findings.changes.idle) {
        const KeySpec* section = find_key(MapKind::variant, idle.name);
        const bool is_needed = section != nullptr && section->required;
        findings.diagnostics
            .warning(Code::changes_nothing, idle.entry,
                     fmt::format("this changes nothing: the same is inherited for `{}`", idle.name),
                     is_needed ? "leave it out"
                               : fmt::format("leave it out; `{}: remove` takes it away", idle.name))
            .notes.push_back({idle.inherited, "what is inherited"});
    }
}

}  // namespace houserules
