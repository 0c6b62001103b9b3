#pragma once

#include <cstdint>
#include <string_view>

namespace houserules::serve {

/// What a request is about, by its path; see the requests of HTTP in `schema/table.md`.
struct ApiPath {
    enum class Subject : std::uint8_t {
        nothing,  ///< nothing that there is
        games,
        game,
        game_text,
        check,
        comparison,
        tables,
        place,  ///< who somebody is at a table
        table_game,
        invitation,
        entrance,
        live,  ///< the messages of a table
    };

    Subject subject = Subject::nothing;
    std::string_view name = {};  ///< of the game or the table, as it stands in the path

    /// Whether it is asked for by `POST`, else by `GET`.
    [[nodiscard]] bool is_posted() const;

    /// Whether the body of the request may hold a variant file.
    [[nodiscard]] bool takes_rules() const;
};

/// Reads a path without its query.
///
/// @param path  outlives what is read
[[nodiscard]] ApiPath read_api_path(std::string_view path);

}  // namespace houserules::serve
