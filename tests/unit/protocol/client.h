#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>

#include "../../support/source_tree.h"
#include "catch.h"
#include "protocol/engine_session.h"

namespace houserules::testing {

/// A session in a test, which takes the seed 77; requests and responses are JSON.
class Client {
public:
    using json = nlohmann::json;

    explicit Client(FileAccess files = source_tree())
        : session_(std::move(files), [] { return std::uint64_t{77}; }) {}

    json ask_line(const std::string& line) {
        const std::string answer = session_.answer(line);
        INFO(line);
        CHECK(answer.find('\n') == std::string::npos);
        return json::parse(answer);
    }
    json ask(const json& request) { return ask_line(request.dump()); }

    /// The code of the error that a request is answered with.
    std::string code_of_line(const std::string& line) {
        const json answer = ask_line(line);
        INFO(answer.dump());
        return answer["ok"] == true ? std::string("ok")
                                    : answer["error"]["code"].get<std::string>();
    }
    std::string code(const json& request) { return code_of_line(request.dump()); }

    [[nodiscard]] bool ended() const { return session_.ended(); }

private:
    EngineSession session_;
};

}  // namespace houserules::testing
