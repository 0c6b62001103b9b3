#include <fmt/format.h>

#include <algorithm>

#include "variant/checks/name_uses.h"
#include "variant/names.h"
#include "verify/checks/findings.h"

namespace houserules {

namespace {

class NameCheck {
public:
    explicit NameCheck(RuleFindings& findings)
        : findings_(findings), uses_(findings.document, findings.sources, false) {}

    template <typename Things>
    void check(const Things& things, NameKind kind) {
        for (const auto& thing : things) check(thing.name, kind);
    }

    void check(const Name& name, NameKind kind) {
        if (!uses_.of(name.text).empty()) return;
        findings_.diagnostics.warning(
            Code::unused_name, name.span,
            fmt::format("{} `{}` is declared, but no rule uses it", the(kind), name.text),
            "leave it out, or use it");
    }

    void check_variable(const Name& name) {
        const std::vector<NameUse>& uses = uses_.of(name.text);
        const bool read = std::any_of(uses.begin(), uses.end(), [](const NameUse& use) {
            return use.kind == NameUse::Kind::read;
        });
        if (read) return;
        if (uses.empty()) {
            check(name, NameKind::variable);
            return;
        }
        Diagnostic& warning = findings_.diagnostics.warning(
            Code::unused_name, name.span,
            fmt::format("the variable `{}` is set, but no rule asks for it", name.text),
            "leave it out, or use it");
        warning.notes.push_back({uses.front().span, "set here"});
    }

private:
    /// "the zone" for "a zone".
    static std::string the(NameKind kind) {
        const std::string_view text = name_kind_text(kind);
        return fmt::format("the {}", text.substr(text.find(' ') + 1));
    }

    RuleFindings& findings_;
    NameUses uses_;
};

/// The zone that holds what is not dealt need not be named again.
bool is_needed(const Zone& zone) { return zone.holds_deck; }

}  // namespace

void check_unused_names(RuleFindings& findings) {
    const Variant& variant = findings.variant;
    NameCheck names(findings);
    for (const Zone& zone : variant.zones) {
        if (!is_needed(zone)) names.check(zone.name, NameKind::zone);
    }
    for (const Variable& variable : variant.variables) names.check_variable(variable.name);
    names.check(variant.tokens, NameKind::token);
    names.check(variant.options, NameKind::option);
    names.check(variant.groups, NameKind::group);
    names.check(variant.deck.attributes, NameKind::attribute);
}

}  // namespace houserules
