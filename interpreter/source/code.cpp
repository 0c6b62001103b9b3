#include "source/code.h"

namespace houserules {

std::string_view code_name(Code code) {
    switch (code) {
        case Code::unreadable_file: return "E101";
        case Code::bad_encoding: return "E102";
        case Code::yaml_syntax: return "E103";
        case Code::duplicate_key: return "E104";
        case Code::missing_colon: return "E105";
        case Code::unclosed: return "E106";
        case Code::forbidden_yaml: return "E107";
        case Code::second_document: return "E108";
        case Code::tab_indentation: return "E109";
        case Code::empty_document: return "E110";
        case Code::too_large: return "E901";
        case Code::unknown_key: return "E201";
        case Code::missing_key: return "E202";
        case Code::wrong_shape: return "E203";
        case Code::bad_value: return "E204";
        case Code::out_of_range: return "E205";
        case Code::unsupported: return "E206";
        case Code::unsupported_version: return "E207";
        case Code::unknown_name: return "E301";
        case Code::duplicate_name: return "E302";
        case Code::bad_name: return "E303";
        case Code::expression_syntax: return "E401";
        case Code::type_mismatch: return "E402";
        case Code::wrong_arguments: return "E403";
        case Code::not_available: return "E404";
        case Code::division_by_zero: return "E405";
        case Code::bad_order: return "E501";
        case Code::bad_deal: return "E502";
        case Code::no_end: return "E503";
        case Code::bad_option_value: return "E504";
        case Code::too_many_moves: return "E902";
        case Code::expression_too_large: return "E903";
        case Code::example_failed: return "E601";
    }
    return "E000";  // not a code of the list
}

}  // namespace houserules
