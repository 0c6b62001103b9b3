#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace houserules::serve {

/// By which names pages may reach the server. Whoever comes by another name was sent here by
/// somebody else's page, whose name was made to lead to this machine.
class AllowedHosts {
public:
    /// @param addresses  each as it stands in an address, with brackets for IPv6
    /// @param names      that somebody gave the server; the port may stand with them
    AllowedHosts(const std::vector<std::string>& addresses, const std::vector<std::string>& names,
                 unsigned short port);

    /// Whether the field `Host` of a request may be so.
    ///
    /// @param own  the address that the connection came to, with its port, where the server
    ///             listens to all addresses; else empty
    [[nodiscard]] bool allows_host(std::string_view host, std::string_view own) const;

    /// Whether the field `Origin` may be so.
    [[nodiscard]] bool allows_origin(std::string_view origin, std::string_view own) const;

private:
    std::vector<std::string> hosts_;
};

}  // namespace houserules::serve
