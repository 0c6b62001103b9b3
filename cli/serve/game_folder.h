#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "tables/game_shelf.h"

namespace houserules::serve {

/// The games of a server: those that come with the program, and those of a folder. What a game of
/// the folder or a text extends must be bundled, or lie in the folder; without a folder, be
/// bundled.
///
/// @param files   what clients may read; see `client_files`
/// @param bundled the names of the bundled games
[[nodiscard]] GameShelf shelf_of(const FileAccess& files, std::vector<std::string> bundled,
                                 const std::optional<std::filesystem::path>& folder);

}  // namespace houserules::serve
