#include "variant/same_term.h"

#include <algorithm>

namespace houserules {

bool is_same_term(const Term& a, const Term& b) {
    const auto same = [](const std::vector<Term>& left, const std::vector<Term>& right) {
        return std::equal(left.begin(), left.end(), right.begin(), right.end(), is_same_term);
    };
    return a.kind == b.kind && a.type == b.type && a.value == b.value && a.index == b.index &&
           a.domain == b.domain && same(a.operands, b.operands) && same(a.condition, b.condition);
}

}  // namespace houserules
