#include "protocol/request.h"

#include <utility>

#include "notation/json_values.h"

namespace houserules {

namespace {

using Json = nlohmann::json;

constexpr std::string_view list_of_requests = "requests";

Request request_of(Json& object) {
    Request request;
    request.is_object = object.is_object();
    if (!request.is_object) return request;
    for (auto& [key, value] : object.items()) {
        request.entries.push_back({key, std::move(value)});
    }
    return request;
}

}  // namespace

Expected<Request, RequestFailure> read_request(std::string_view line) {
    auto parsed = read_json(line);
    if (!parsed) return RequestFailure{"bad_json", parsed.error().message};
    if (!parsed->is_object()) return RequestFailure{"bad_request", "a request is an object"};
    Request request = request_of(*parsed);
    for (auto& entry : request.entries) {
        if (entry.key != list_of_requests || !entry.value.is_array()) continue;
        for (auto& inner : entry.value) request.requests.push_back(request_of(inner));
        entry.value = Json::array();
    }
    return request;
}

}  // namespace houserules
