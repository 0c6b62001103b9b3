#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace houserules::serve {

/// 128 bits of the system's random source, as 22 letters of base64url.
///
/// Ends the program if the system has none: nothing could be kept from anybody then.
[[nodiscard]] std::string random_secret();

/// Whether a text has the form of one.
[[nodiscard]] bool is_secret(std::string_view text);

/// Whether two texts are the same, in a time that does not tell where they differ.
[[nodiscard]] bool same_secret(std::string_view left, std::string_view right);

/// A seed from the same source, below 2^53 so that every reader of JSON takes it as a number.
[[nodiscard]] std::uint64_t random_seed();

}  // namespace houserules::serve
