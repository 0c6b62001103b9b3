#include "finding.h"

#include <cstdio>
#include <cstdlib>

namespace houserules::fuzzing {

void report_finding(const std::string& what) {
    std::fprintf(stderr, "FINDING: %s\n", what.c_str());
    std::abort();
}

}  // namespace houserules::fuzzing
