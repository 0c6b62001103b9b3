#include "source/code.h"

#include <iterator>

#include "source/characters.h"
#include "source/codes/document_codes.h"
#include "source/codes/expression_codes.h"
#include "source/codes/game_codes.h"
#include "source/codes/name_codes.h"
#include "source/codes/other_codes.h"
#include "source/codes/structure_codes.h"
#include "source/codes/warning_codes.h"
#include "source/containers.h"

namespace houserules {

namespace {

/// The one list of codes. A wrong example has the problem of its code and no other; a right one has
/// none. Both are files of their own, named `example.yaml`.
std::vector<CodeDescription> make_list() {
    std::vector<CodeDescription> list;
    const auto add = [&](const auto& part) {
        list.insert(list.end(), std::begin(part), std::end(part));
    };
    add(document_codes);
    add(structure_codes);
    add(name_codes);
    add(expression_codes);
    add(game_codes);
    add(other_codes);
    add(warning_codes);
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
        if (equal_ignoring_case(description.name, name)) return description.code;
    }
    return std::nullopt;
}

std::string_view code_name(Code code) { return describe(code).name; }

}  // namespace houserules
