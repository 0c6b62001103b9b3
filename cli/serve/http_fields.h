#pragma once

#include <boost/beast/http/empty_body.hpp>
#include <boost/beast/http/fields.hpp>
#include <boost/beast/http/message.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "serve/answer.h"

namespace houserules::serve {

namespace http = boost::beast::http;
using RequestHead = http::request_header<http::fields>;

/// The value of a field; empty if it is not there.
[[nodiscard]] std::string_view field_of(const RequestHead& head, http::field name);
[[nodiscard]] std::string_view field_of(const RequestHead& head, std::string_view name);

/// Where a request asks for: the path without what follows a `?`.
[[nodiscard]] std::string_view path_of(const RequestHead& head);

/// Whether a body is JSON by what is said of it.
[[nodiscard]] bool is_json(const RequestHead& head);

/// The answer of a file of the page, or that there is none.
[[nodiscard]] Answer page_answer(const RequestHead& head);

/// Whose allowance a request uses.
///
/// @param peer         the other side of the connection, as it is counted
/// @param from_machine whether that is this machine, where a proxy may say for whom it asks
[[nodiscard]] std::string asker_of(const RequestHead& head, const std::string& peer,
                                   bool from_machine);

/// What stands on every answer, so that browsers do with it what is meant and nothing else.
void set_safe_fields(http::fields& fields);

}  // namespace houserules::serve
