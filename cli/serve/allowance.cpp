#include "serve/allowance.h"

#include "serve/limits.h"

namespace houserules::serve {

bool AddressAllowances::take(const std::string& address) {
    const auto now = Allowance::Clock::now();
    const auto found = of_.find(address);
    if (found != of_.end()) return found->second.take(now);
    if (of_.size() >= Limits::addresses) {
        std::erase_if(of_, [&](const auto& entry) { return entry.second.is_whole(now); });
    }
    // Whoever has so many addresses has one allowance for those that find no room.
    const std::string& name = of_.size() >= Limits::addresses ? std::string() : address;
    return of_.try_emplace(name, fresh_).first->second.take(now);
}

bool AddressCounts::add(const std::string& address) {
    std::size_t& count = of_[address];
    if (count >= most_) return false;
    ++count;
    return true;
}

void AddressCounts::remove(const std::string& address) {
    const auto found = of_.find(address);
    if (found != of_.end() && --found->second == 0) of_.erase(found);
}

}  // namespace houserules::serve
