// A store as one would talk to it: a line as typed, the answer as redis-cli prints it.
#ifndef TESTS_CORE_REDIS_SHELL_H_
#define TESTS_CORE_REDIS_SHELL_H_

#include <cstdint>
#include <string>

#include "core/store/command.h"

namespace alo::tests {

inline Args Words(const std::string& line) {
  Args args;
  std::string word;
  for (char c : line + " ") {
    if (c != ' ') word += c;
    else if (!word.empty()) args.push_back(word), word.clear();
  }
  return args;
}

// The store and its clock.
class Redis {
 public:
  std::string operator()(const std::string& line) { return ToText(Execute(store, now_ms, Words(line))); }
  std::string At(int64_t ms) {
    now_ms = ms;
    std::string gone;
    for (const std::string& key : store.ExpireUntil(ms)) gone += (gone.empty() ? "" : " ") + key;
    return gone;
  }
  Store store;
  int64_t now_ms = 0;
};

}  // namespace alo::tests

#endif  // TESTS_CORE_REDIS_SHELL_H_
