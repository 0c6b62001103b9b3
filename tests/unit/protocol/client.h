#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>

#include "../../support/source_tree.h"
#include "catch.h"
#include "protocol/engine_session.h"

namespace houserules::testing {

/// A session in a test, which takes the seed 77.
class Client {
public:
    using json = nlohmann::json;

    explicit Client(FileAccess files = source_tree())
        : session_(std::move(files), [] { return std::uint64_t{77}; }) {}

    /// @param request  an object, or a text that is sent as it is
    json ask(const json& request) {
        const std::string line = request.is_string() ? request.get<std::string>() : request.dump();
        const std::string answer = session_.answer(line);
        INFO(line);
        CHECK(answer.find('\n') == std::string::npos);
        return json::parse(answer);
    }

    /// The code of the error that a request is answered with.
    std::string code(const json& request) {
        const json answer = ask(request);
        INFO(answer.dump());
        return answer["ok"] == true ? std::string("ok")
                                    : answer["error"]["code"].get<std::string>();
    }

    [[nodiscard]] bool ended() const { return session_.ended(); }

private:
    EngineSession session_;
};

}  // namespace houserules::testing
