#include "source/code.h"

#include <algorithm>

#include "source/codes/tables.h"
#include "source/containers.h"

namespace houserules {

namespace {

char lower(char letter) {
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

bool is_same_but_case(std::string_view a, std::string_view b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](char left, char right) { return lower(left) == lower(right); });
}

std::vector<CodeDescription> make_list() {
    std::vector<CodeDescription> list;
    for (const auto part :
         {document_codes, structure_codes, name_codes, expression_codes, game_codes, example_codes,
          inheritance_codes, limit_codes, warning_codes}) {
        const std::vector<CodeDescription> codes = part();
        list.insert(list.end(), codes.begin(), codes.end());
    }
    return list;
}

/// The places of the codes in the list, by their values.
std::vector<std::size_t> make_index() {
    std::vector<std::size_t> index(all_codes().size(), 0);
    for (std::size_t i = 0; i < all_codes().size(); ++i) {
        const auto code = static_cast<std::size_t>(all_codes()[i].code);
        if (code < index.size()) index[code] = i;
    }
    return index;
}

}  // namespace

const std::vector<CodeDescription>& all_codes() {
    static const std::vector<CodeDescription> codes = make_list();
    return codes;
}

const CodeDescription& describe(Code code) {
    static const std::vector<std::size_t> index = make_index();
    return all_codes()[at(index, code)];
}

std::optional<Code> find_code(std::string_view name) {
    for (const CodeDescription& description : all_codes()) {
        if (is_same_but_case(description.name, name)) return description.code;
    }
    return std::nullopt;
}

std::string_view code_name(Code code) { return describe(code).name; }

}  // namespace houserules
