#pragma once

#include <boost/beast/core/tcp_stream.hpp>
#include <memory>
#include <string>

#include "serve/api.h"
#include "serve/connections.h"
#include "serve/http_fields.h"

namespace houserules::serve {

/// Who begins to look at a table, and by which connection.
struct LiveBeginning {
    boost::beast::tcp_stream stream;
    http::request<http::empty_body> request;  ///< that asked to become a WebSocket
    std::unique_ptr<CountedConnection> counted;
    std::string asker;  ///< counted among the pages of its address
    TablePlace place;
};

/// Talks to a page by the messages of a table, until either side ends it.
void begin_live_session(LiveBeginning beginning, Connections& connections);

}  // namespace houserules::serve
