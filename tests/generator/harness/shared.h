#pragma once

#include <sys/mman.h>

#include <new>
#include <type_traits>

namespace houserules::generating {

/// A value that a process and those that it forks write to together.
template <typename Value>
class Shared {
    static_assert(std::is_trivially_destructible_v<Value>);

public:
    Shared()
        : value_(new (::mmap(nullptr, sizeof(Value), PROT_READ | PROT_WRITE,
                             MAP_SHARED | MAP_ANONYMOUS, -1, 0)) Value()) {}
    ~Shared() { ::munmap(value_, sizeof(Value)); }
    Shared(const Shared&) = delete;
    Shared& operator=(const Shared&) = delete;

    Value* operator->() { return value_; }
    Value& operator*() { return *value_; }

private:
    Value* value_;
};

}  // namespace houserules::generating
