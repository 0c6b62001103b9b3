#include "serve/request_parts.h"

#include <algorithm>

#include "source/utf8.h"
#include "tables/game_limits.h"

namespace houserules::serve {

namespace {

int hex_digit(char letter) {
    if (letter >= '0' && letter <= '9') return letter - '0';
    if (letter >= 'a' && letter <= 'f') return letter - 'a' + 10;
    if (letter >= 'A' && letter <= 'F') return letter - 'A' + 10;
    return -1;
}

}  // namespace

std::optional<std::string_view> find_cookie(std::string_view cookies, std::string_view name) {
    while (!cookies.empty()) {
        const auto end = std::min(cookies.find(';'), cookies.size());
        std::string_view cookie = cookies.substr(0, end);
        cookies.remove_prefix(std::min(end + 1, cookies.size()));
        cookie.remove_prefix(std::min(cookie.find_first_not_of(' '), cookie.size()));
        if (cookie.size() > name.size() && cookie.substr(0, name.size()) == name &&
            cookie[name.size()] == '=') {
            return cookie.substr(name.size() + 1);
        }
    }
    return std::nullopt;
}

std::optional<std::string> read_path_part(std::string_view part) {
    std::string text;
    for (std::size_t i = 0; i < part.size(); ++i) {
        if (part[i] != '%') {
            text += part[i];
            continue;
        }
        if (i + 2 >= part.size()) return std::nullopt;
        const int high = hex_digit(part[i + 1]);
        const int low = hex_digit(part[i + 2]);
        if (high < 0 || low < 0) return std::nullopt;
        text += static_cast<char>(high * 16 + low);
        i += 2;
    }
    const bool is_name = !text.empty() && text.size() <= GameLimits::name &&
                         printable(text) == text && text.find('/') == std::string::npos;
    if (!is_name) return std::nullopt;
    return text;
}

}  // namespace houserules::serve
