#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "source/expected.h"

namespace houserules {

/// Why a request is refused, as the protocol says it.
struct RequestFailure {
    std::string code;
    std::string message;
    nlohmann::ordered_json diagnostics = nullptr;  ///< of an invalid variant; else null
};

/// A request as it was read: the keys of its object and their values.
struct Request {
    struct Entry {
        std::string key;
        nlohmann::json value;
    };

    bool is_object = true;          ///< else it has no entries
    std::vector<Entry> entries;     ///< by key, rising, each key once
    std::vector<Request> requests;  ///< what the list `requests` holds, instead of its value
};

/// Reads a line: one object, or why it is none. Requests of plain texts, whole numbers and truth
/// values, alone or in the list `requests`, are read without making values of all that is there.
[[nodiscard]] Expected<Request, RequestFailure> read_request(std::string_view line);

}  // namespace houserules
