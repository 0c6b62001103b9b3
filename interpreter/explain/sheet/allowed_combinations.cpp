#include "explain/sheet/allowed_combinations.h"

#include <algorithm>

#include "source/containers.h"

namespace houserules {

namespace {

/// The combinations that a part of a condition rules out; nothing if it asks for anything else.
std::optional<std::vector<int>> ruled_out(const Term& part) {
    const bool negated = part.kind == TermKind::logical_not;
    const Term& asked = negated ? part.operands[0] : part;
    const bool one = asked.kind == (negated ? TermKind::equal : TermKind::not_equal);
    const bool list = negated && asked.kind == TermKind::in_list;
    if ((!one && !list) || asked.operands[0].kind != TermKind::play_combination) {
        return std::nullopt;
    }
    std::vector<int> combinations;
    for (std::size_t i = 1; i < asked.operands.size(); ++i) {
        if (asked.operands[i].kind != TermKind::constant) return std::nullopt;
        combinations.push_back(static_cast<int>(asked.operands[i].value));
    }
    return combinations;
}

}  // namespace

AllowedCombinations allowed_combinations(const Wording& wording) {
    const Variant& variant = wording.variant();
    AllowedCombinations result;
    result.allowed.assign(variant.combinations.size(), true);
    const auto& play = variant.actions.front();
    if (!play.when) return result;
    Term when = wording.settled(*play.when);
    std::vector<Term> parts = {when};
    if (when.kind == TermKind::logical_and) parts = when.operands;
    std::vector<Term> left;
    for (auto& part : parts) {
        const auto out = ruled_out(part);
        if (!out) {
            left.push_back(std::move(part));
            continue;
        }
        for (const int combination : *out) {
            at(result.allowed, combination) = false;
        }
    }
    if (left.size() == 1) {
        result.when = std::move(left.front());
    } else if (!left.empty()) {
        when.operands = std::move(left);
        result.when = std::move(when);
    }
    return result;
}

}  // namespace houserules
