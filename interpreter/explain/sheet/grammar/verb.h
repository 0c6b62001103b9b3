#pragma once

#include <string_view>

namespace houserules {

/// The verbs of a rule sheet.
enum class Verb {
    none,  ///< of what is a whole sentence already
    add,
    ask,
    be,
    become,
    begin,
    can,
    choose,
    come,
    contain,
    count,
    deal,
    draw,
    gain,
    give,
    go,
    have,
    hold,
    lose,
    make,
    pass,
    pay,
    play,
    put,
    score,
    take,
    win,
};

/// "draw", "draw", "draws", "drew", "drawn".
struct VerbForms {
    std::string_view base;
    std::string_view several;  ///< of you and of several
    std::string_view third;    ///< of one other
    std::string_view past;
    std::string_view participle;
};

[[nodiscard]] VerbForms forms_of(Verb verb);

}  // namespace houserules
