// Plays a game to its end through the engine protocol, with the first legal move each time.

#include <cstdint>
#include <fstream>
#include <iostream>
#include <optional>
#include <sstream>
#include <string>

#include "protocol/engine_session.h"

namespace {

std::optional<std::string> read_file(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file) return std::nullopt;
    std::ostringstream bytes;
    bytes << file.rdbuf();
    return bytes.str();
}

}  // namespace

int main() {
    const houserules::FileAccess files = {
        read_file, [](const std::string& path) { return read_file(VARIANTS "/" + path); }};
    houserules::EngineSession session(files, [] { return std::uint64_t{7}; });
    for (const char* request : {R"({"do":"load","variant":"palace"})", R"({"do":"new"})"}) {
        const std::string answer = session.answer(request);
        if (answer.rfind(R"({"ok":true)", 0) != 0) {
            std::cerr << answer << '\n';
            return 1;
        }
    }
    for (int turn = 0; turn < 20'000; ++turn) {
        static_cast<void>(session.answer(R"({"do":"moves","limit":1})"));
        const std::string answer = session.answer(R"({"do":"play","move":0})");
        if (answer.find(R"("over":true)") == std::string::npos) continue;
        std::cout << answer.substr(answer.find(R"("result")")).substr(0, 120) << '\n';
        return 0;
    }
    std::cerr << "the game did not end\n";
    return 1;
}
