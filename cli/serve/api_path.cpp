#include "serve/api_path.h"

#include <algorithm>
#include <cstddef>

namespace houserules::serve {

namespace {

using Subject = ApiPath::Subject;

constexpr std::string_view start_of_api = "/api/";
constexpr std::string_view any_name = "*";

struct KnownPath {
    std::string_view path;  ///< behind `/api/`
    Subject subject;
};

constexpr KnownPath known_paths[] = {
    {"games", Subject::games},
    {"games/*", Subject::game},
    {"games/*/text", Subject::game_text},
    {"check", Subject::check},
    {"compare", Subject::comparison},
    {"tables", Subject::tables},
    {"tables/*", Subject::place},
    {"tables/*/game", Subject::table_game},
    {"tables/*/invitation", Subject::invitation},
    {"tables/*/enter", Subject::entrance},
    {"tables/*/live", Subject::live},
};

/// Takes the part of a path before its next slash away.
std::string_view take_part(std::string_view& path) {
    const auto slash = path.find('/');
    const auto part = path.substr(0, slash);
    path.remove_prefix(slash == std::string_view::npos ? path.size() : slash + 1);
    return part;
}

std::size_t parts_in(std::string_view path) {
    return 1 + static_cast<std::size_t>(std::count(path.begin(), path.end(), '/'));
}

/// Whether a path is like a known one; then `name` is what stands in place of the star.
bool is_like(std::string_view path, std::string_view known, std::string_view& name) {
    if (parts_in(path) != parts_in(known)) return false;
    while (!known.empty()) {
        const auto wanted = take_part(known);
        const auto part = take_part(path);
        if (wanted == any_name) {
            name = part;
        } else if (part != wanted) {
            return false;
        }
    }
    return true;
}

}  // namespace

bool ApiPath::is_posted() const {
    return subject == Subject::check || subject == Subject::comparison ||
           subject == Subject::tables || subject == Subject::invitation ||
           subject == Subject::entrance;
}

bool ApiPath::takes_rules() const {
    return subject == Subject::check || subject == Subject::comparison ||
           subject == Subject::tables;
}

ApiPath read_api_path(std::string_view path) {
    ApiPath read;
    if (path.substr(0, start_of_api.size()) != start_of_api) return read;
    path.remove_prefix(start_of_api.size());
    for (const auto& known : known_paths) {
        std::string_view name;
        if (is_like(path, known.path, name)) return {known.subject, name};
    }
    return read;
}

}  // namespace houserules::serve
