#pragma once

#include <boost/asio/ip/tcp.hpp>
#include <memory>

#include "serve/connections.h"

namespace houserules::serve {

/// Answers the requests of a connection, one after the other, until one becomes a WebSocket or the
/// connection ends.
void begin_http_session(boost::asio::ip::tcp::socket socket, Connections& connections,
                        std::unique_ptr<CountedConnection> counted);

}  // namespace houserules::serve
