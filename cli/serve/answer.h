#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace houserules::serve {

/// A request that was read to its end, and came from where requests may come from.
struct Request {
    bool posts = false;     ///< else it only asks for something
    std::string path = {};  ///< without what follows a `?`, as it was sent
    std::string body = {};
    std::string cookies = {};  ///< the field of the request
    std::string address = {};  ///< whose allowance it uses
    bool is_secure = false;    ///< it came through a proxy that was spoken to by TLS
};

/// What it is answered with.
struct Answer {
    unsigned status = 200;
    std::string type = "application/json";
    std::string body = {};
    /// Further fields.
    std::vector<std::pair<std::string, std::string>> fields = {};
};

/// An answer that refuses.
///
/// @param message  a sentence without a full stop
[[nodiscard]] Answer refusal(unsigned status, std::string_view code, std::string_view message);

/// The same where there is too much to do, or somebody asks too often.
[[nodiscard]] Answer busy();
[[nodiscard]] Answer too_often();

}  // namespace houserules::serve
