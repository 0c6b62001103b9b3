// The engine as the worker of the page calls it: sessions without a network, by texts alone.

#include <emscripten.h>

#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bundled_files.h"
#include "tables/error_json.h"
#include "tables/local_session.h"

using namespace houserules;

namespace {

// clang-format off
EM_JS(std::uint32_t, random_word, (), { return crypto.getRandomValues(new Uint32Array(1))[0]; });
// clang-format on

std::uint64_t fresh_seed() { return (std::uint64_t{random_word()} << 32) | random_word(); }

std::optional<std::string> read_bundled(const std::string& path) {
    for (const auto* file = bundled_files(); !file->path.empty(); ++file) {
        if (file->path == path) return std::string(file->bytes);
    }
    return std::nullopt;
}

std::vector<std::string> bundled_paths() {
    std::vector<std::string> paths;
    for (const auto* file = bundled_files(); !file->path.empty(); ++file) {
        paths.emplace_back(file->path);
    }
    return paths;
}

GameShelf bundled_shelf() {
    FileAccess files;
    files.read_file = [](const std::string&) { return FileReading(); };
    files.read_bundled = read_bundled;
    files.bundled_paths = bundled_paths;
    auto names = bundled_names(files, "");
    return {bundled_only(files), std::move(names)};
}

/// A copy for JavaScript, which frees it; null if there is no memory for it.
char* copied(const std::string& text) {
    auto* const copy = static_cast<char*>(std::malloc(text.size() + 1));
    if (copy != nullptr) std::memcpy(copy, text.c_str(), text.size() + 1);
    return copy;
}

}  // namespace

extern "C" {

/// Begins a session, which is there as long as the worker.
EMSCRIPTEN_KEEPALIVE LocalSession* begin_session() {
    try {
        return new LocalSession(bundled_shelf(), fresh_seed);
    } catch (const std::exception&) {
        return nullptr;
    }
}

/// Answers a request; see `LocalSession`.
///
/// @return a text that whoever called frees
EMSCRIPTEN_KEEPALIVE char* answer(LocalSession* session, const char* request, const char* body) {
    try {
        return copied(session->answer(request, body));
    } catch (const std::exception&) {
        // There is no memory left: no request may leave anything else.
        return copied(error_json("failed", "there is not enough memory for that"));
    }
}

}  // extern "C"
