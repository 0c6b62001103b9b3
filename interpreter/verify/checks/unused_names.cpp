#include <fmt/format.h>

#include "source/containers.h"
#include "variant/checks/card_flow.h"
#include "variant/checks/name_uses.h"
#include "variant/names.h"
#include "variant/static_value.h"
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

    void check_variable(const Variable& variable, bool is_set) {
        const Name& name = variable.name;
        const std::vector<NameUse>& uses = uses_.of(name.text);
        const bool read =
            any_of(uses, [](const NameUse& use) { return use.kind == NameUse::Kind::read; });
        if (read && !is_set) report_never_set(variable);
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

    /// @param is_gained  whether some step gives players such a token
    void check_token(const Name& name, bool is_gained) {
        const std::vector<NameUse>& uses = uses_.of(name.text);
        if (uses.empty()) {
            check(name, NameKind::token);
            return;
        }
        if (is_gained || is_told(uses)) return;
        findings_.diagnostics.warning(
            Code::unused_name, name.span,
            fmt::format("nobody ever has the token `{}`: no step gives it to players", name.text),
            fmt::format("`{{gain: 1, token: {}}}` does", name.text));
    }

private:
    /// A variable that keeps its first value could be that value, if it is a plain one.
    void report_never_set(const Variable& variable) {
        const auto start = fixed_value(variable.start, findings_.variant);
        if (!start || is_told(uses_.of(variable.name.text))) return;
        std::string value;
        if (variable.type == Type::boolean) value = *start != 0 ? "`true`" : "`false`";
        if (variable.type == Type::integer) value = std::to_string(*start);
        findings_.diagnostics.warning(
            Code::unused_name, variable.name.span,
            value.empty() ? fmt::format("no step sets the variable `{}`", variable.name.text)
                          : fmt::format("no step sets the variable `{}`, so it is always {}",
                                        variable.name.text, value),
            fmt::format("`{{set: {}, to: ...}}` gives it another value", variable.name.text));
    }

    /// Whether something was said of a place where a name is used: it tells what comes of it.
    [[nodiscard]] bool is_told(const std::vector<NameUse>& uses) const {
        const auto covers = [](Span outer, Span inner) {
            return outer.file == inner.file && outer.begin <= inner.begin && inner.end <= outer.end;
        };
        return any_of(uses, [&](const NameUse& use) {
            const std::vector<Diagnostic>& all = findings_.diagnostics.all();
            return any_of(all, [&](const Diagnostic& problem) {
                return covers(problem.span, use.span) ||
                       any_of(problem.notes,
                              [&](const Note& note) { return covers(note.span, use.span); });
            });
        });
    }

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
    std::vector<bool> are_set(variant.variables.size(), false);
    std::vector<bool> are_gained(variant.tokens.size(), false);
    for_each_step(variant, [&](const Step& step) {
        if (step.kind == StepKind::set) at(are_set, step.index) = true;
        const bool gains = step.kind == StepKind::gain || step.kind == StepKind::give;
        if (gains) at(are_gained, step.index) = true;
    });
    for (std::size_t i = 0; i < are_set.size(); ++i) {
        const int index = static_cast<int>(i);
        if (index == variant.stage_variable) continue;
        if (variant.dealer && index == variant.dealer->variable) continue;
        names.check_variable(variant.variables[i], are_set[i]);
    }
    for (std::size_t i = 0; i < are_gained.size(); ++i) {
        names.check_token(variant.tokens[i].name, are_gained[i]);
    }
    names.check(variant.options, NameKind::option);
    names.check(variant.groups, NameKind::group);
    names.check(variant.terms, NameKind::term);
    names.check(variant.deck.attributes, NameKind::attribute);
}

}  // namespace houserules
