#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "variant/file_access.h"

namespace houserules::serve {

struct ServerSettings {
    std::string host = "127.0.0.1";  ///< an address of this machine
    std::uint16_t port = 8080;       ///< 0: any that is free
    std::vector<std::string> names = {};
    FileAccess files = {};
    std::vector<std::string> bundled = {};
    std::optional<std::filesystem::path> games = {};   ///< a folder of variant files
    std::optional<std::filesystem::path> tables = {};  ///< where tables are kept; nothing: nowhere
    std::chrono::milliseconds pace{400};
    /// Is told the address of the page once it can be asked for, and the port.
    std::function<void(const std::string& address, std::uint16_t port)> begins = {};
};

/// Why the server could not begin.
struct ServerFailure {
    bool is_usage = false;  ///< the command line is to be changed
    std::string message;
};

/// Serves until the program is asked to end.
///
/// @return why it did not begin; nothing if it did
[[nodiscard]] std::optional<ServerFailure> serve(const ServerSettings& settings);

}  // namespace houserules::serve
