#include "tables/seat_holder.h"

#include "source/utf8.h"

namespace houserules {

std::string clean_name(std::string_view name) {
    std::string clean;
    std::size_t characters = 0;
    bool blank = false;
    for (std::size_t i = 0; i < name.size() && characters < SeatHolder::longest_name;) {
        const CodePoint point = code_point_at(name, i);
        const std::string_view bytes = name.substr(i, point.length);
        i += point.length;
        if (!point.valid) continue;
        if (point.value == U' ' || point.value == U'\t' || point.value == U'\n') {
            blank = !clean.empty();
            continue;
        }
        if (is_control(point.value)) continue;
        if (blank) {
            if (++characters == SeatHolder::longest_name) break;
            clean += ' ';
            blank = false;
        }
        clean += bytes;
        ++characters;
    }
    return clean;
}

}  // namespace houserules
