#include "allocations.h"

#include <cstdlib>
#include <new>

#include "catch.h"

namespace {

thread_local std::uint64_t allocated = 0;

}  // namespace

#ifndef HOUSERULES_ADDRESSES_ARE_SANITIZED

void* operator new(std::size_t size) {
    ++allocated;
    if (void* const memory = std::malloc(size == 0 ? 1 : size)) return memory;
    throw std::bad_alloc();
}

void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

#endif

namespace houserules::testing {

std::uint64_t allocations() { return allocated; }

}  // namespace houserules::testing

TEST_CASE("an allocation is counted", "[playouts]") {
    const auto before = houserules::testing::allocations();
    ::operator delete(::operator new(8));
    const auto counted = houserules::testing::counts_allocations ? 1U : 0U;
    CHECK(houserules::testing::allocations() == before + counted);
}
