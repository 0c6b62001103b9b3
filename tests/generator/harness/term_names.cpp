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
    static const std::vector<std::string_view> names = [] {
        std::vector<std::string_view> all;
        for (std::size_t kind = 0; kind < written_step_kinds; ++kind) {
            all.push_back(step_kinds::table[kind].name);
        }
        return all;
    }();
    return names;
}

}  // namespace houserules::generating
