#pragma once

#include <string>

#include "random/random.h"

namespace houserules::fuzzing {

/// Changes a conversation with the engine, a request a line: whole requests, their keys and
/// their values rather than bytes.
class RequestMutator {
public:
    explicit RequestMutator(Random& random) : random_(random) {}

    /// Makes one change.
    [[nodiscard]] std::string mutate(const std::string& text);

    /// Puts requests of one conversation into another.
    [[nodiscard]] std::string cross(const std::string& text, const std::string& other);

private:
    [[nodiscard]] std::string request();
    [[nodiscard]] std::string game_request();  ///< of several games
    [[nodiscard]] std::string wishes();        ///< keys that say what an answer tells
    [[nodiscard]] std::string value();
    [[nodiscard]] std::string change_line(const std::string& line);

    [[nodiscard]] std::size_t below(std::size_t bound) {
        return static_cast<std::size_t>(random_.below(bound));
    }

    Random& random_;
};

}  // namespace houserules::fuzzing
