#include "line_reader.h"

#include <streambuf>

LineReader::Outcome LineReader::read(std::string& line) {
    line.clear();
    using Traits = std::istream::traits_type;
    std::streambuf* const buffer = stream_.rdbuf();
    bool too_long = false;
    had_break_ = false;
    bool empty = true;
    for (;;) {
        const auto next = buffer->sbumpc();
        if (Traits::eq_int_type(next, Traits::eof())) {
            if (empty) return Outcome::end;
            break;
        }
        empty = false;
        const char letter = Traits::to_char_type(next);
        had_break_ = letter == '\n';
        if (had_break_) break;
        if (line.size() < limit_) {
            line += letter;
        } else {
            too_long = true;
        }
    }
    if (!too_long) return Outcome::line;
    line.clear();
    return Outcome::too_long;
}
