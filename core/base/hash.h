// A hash of a value and of everything in it: the same on every machine, natively and in wasm.
//
// A struct takes part by offering `friend auto Fields(const T&)` that returns std::tie of ALL its members, in order.
// (tests/core/world_hash_test.cc counts the members and changes each one, so that none is forgotten.)
// Integers are fed as 64 bits, sizes before contents: no two different values feed the same words.
#ifndef CORE_BASE_HASH_H_
#define CORE_BASE_HASH_H_

#include <concepts>
#include <cstdint>
#include <optional>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>
#include <variant>

namespace alo {

class Hasher {
 public:
  template <class T>
  Hasher& Add(const T& value) {
    if constexpr (std::is_enum_v<T> || std::is_integral_v<T>) {
      Word(static_cast<uint64_t>(value));
    } else if constexpr (std::convertible_to<const T&, std::string_view>) {
      Text(value);
    } else if constexpr (requires { Fields(value); }) {
      std::apply([this](const auto&... field) { (this->Add(field), ...); }, Fields(value));
    } else if constexpr (requires { value.has_value(); }) {
      Word(value.has_value());
      if (value.has_value()) Add(*value);
    } else if constexpr (requires { value.valueless_by_exception(); }) {
      Word(value.index());
      std::visit([this](const auto& held) { this->Add(held); }, value);
    } else if constexpr (requires { value.first; }) {
      Add(value.first).Add(value.second);
    } else {
      Word(value.size());
      for (const auto& item : value) Add(item);
    }
    return *this;
  }

  // Well mixed (the finaliser of SplitMix64), 64 bits.
  uint64_t Get() const { return Mix(state_); }

 private:
  static uint64_t Mix(uint64_t x) {
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
    x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
    return x ^ (x >> 31);
  }
  void Word(uint64_t word) { state_ = Mix(state_ + 0x9e3779b97f4a7c15u) ^ (word * 0xff51afd7ed558ccdu); }
  void Text(std::string_view text) {
    Word(text.size());
    uint64_t word = 0;
    int bytes = 0;
    for (unsigned char c : text) {
      word = word << 8 | c;
      if (++bytes % 8 == 0) Word(word), word = 0;
    }
    if (bytes % 8 != 0) Word(word);
  }

  uint64_t state_ = 0;
};

template <class T>
uint64_t HashOf(const T& value) {
  return Hasher().Add(value).Get();
}

}  // namespace alo

#endif  // CORE_BASE_HASH_H_
