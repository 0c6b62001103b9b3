#include "program/program.h"

namespace houserules {

Program::Program() = default;
Program::Program(const Program&) = default;
Program::Program(Program&&) noexcept = default;
Program& Program::operator=(const Program& other) { return *this = Program(other); }
Program& Program::operator=(Program&&) noexcept = default;
Program::~Program() = default;

}  // namespace houserules
