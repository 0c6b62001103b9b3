#include "serve/allowed_hosts.h"

#include <fmt/format.h>

#include <algorithm>

#include "table/typed_names.h"

namespace houserules::serve {

namespace {

/// Whether a port stands behind a name; the colons of IPv6 stand in brackets.
bool names_port(std::string_view host) {
    const auto colon = host.rfind(':');
    return colon != std::string_view::npos && host.find(']', colon) == std::string_view::npos;
}

}  // namespace

AllowedHosts::AllowedHosts(const std::vector<std::string>& addresses,
                           const std::vector<std::string>& names, unsigned short port) {
    for (const auto& address : addresses) {
        hosts_.push_back(fmt::format("{}:{}", in_small_letters(address), port));
        if (port == 80) hosts_.push_back(in_small_letters(address));
    }
    for (const auto& name : names) {
        // Behind a proxy a name stands alone, or with the port of the proxy.
        hosts_.push_back(in_small_letters(name));
        if (!names_port(name)) hosts_.push_back(fmt::format("{}:{}", hosts_.back(), port));
    }
}

bool AllowedHosts::allows_host(std::string_view host, std::string_view own) const {
    if (host.empty()) return false;
    const std::string wanted = in_small_letters(host);
    if (!own.empty() && wanted == own) return true;
    return std::find(hosts_.begin(), hosts_.end(), wanted) != hosts_.end();
}

bool AllowedHosts::allows_origin(std::string_view origin, std::string_view own) const {
    for (const std::string_view scheme : {"http://", "https://"}) {
        if (origin.substr(0, scheme.size()) == scheme) {
            return allows_host(origin.substr(scheme.size()), own);
        }
    }
    return false;
}

}  // namespace houserules::serve
