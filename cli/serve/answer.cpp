#include "serve/answer.h"

#include <string>

#include "tables/error_json.h"

namespace houserules::serve {

Answer refusal(unsigned status, std::string_view code, std::string_view message) {
    Answer answer;
    answer.status = status;
    answer.body = error_json(code, message);
    return answer;
}

Answer busy() {
    Answer answer = refusal(503, "busy", "there is too much to do just now; try again in a moment");
    answer.fields.emplace_back("Retry-After", "2");
    return answer;
}

Answer too_often() {
    Answer answer = refusal(429, "too_often", "you ask too often; wait a moment");
    answer.fields.emplace_back("Retry-After", "5");
    return answer;
}

}  // namespace houserules::serve
