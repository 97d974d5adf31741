// What the commands share, and their table's entries. Only the files of this folder include it.
#ifndef CORE_STORE_COMMANDS_H_
#define CORE_STORE_COMMANDS_H_

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

#include "core/store/command.h"

namespace alo {

struct Call {
  Store& store;
  int64_t now_ms;
  Words args;  // the name too
  std::string_view key() const { return args[1]; }
};

inline constexpr char kWrongType[] = "WRONGTYPE Operation against a key holding the wrong kind of value";
inline constexpr char kNotInteger[] = "ERR value is not an integer or out of range";
inline constexpr char kSyntax[] = "ERR syntax error";

Reply WrongArity(Call c);
// Redis takes its own words in capitals or not; `name` is in capitals.
bool IsNamed(std::string_view word, std::string_view name);
// Whole and canonical, as Redis wants it: no sign but '-', no blanks, no leading zero.
bool ParseInteger(std::string_view text, int64_t& out);
// Start and stop as Redis reads them: negative from the end, both clamped. False: nothing is in the range.
bool ClampRange(int64_t size, int64_t& start, int64_t& stop);

// True when the key is absent or holds a T.
template <class T>
bool HoldsOnly(const Call& c, std::string_view key) {
  const Entry* entry = c.store.Find(key);
  return !entry || std::holds_alternative<T>(entry->value);
}

// What is answered where the key holds no value of the command's kind: `absent`, or that it holds one of another kind.
Reply WithoutValue(const Call& c, Reply absent);

template <class T>
void DropIfEmpty(Store& store, std::string_view key, const T& value) {
  bool empty = false;
  if constexpr (requires { value.scores; }) {
    empty = value.scores.empty();
  } else {
    empty = value.empty();
  }
  if (empty) store.Erase(key);
}

// command_strings.cc
Reply Get(Call c);
Reply SetString(Call c);
Reply Del(Call c);
Reply Pttl(Call c);
Reply Exists(Call c);
Reply Persist(Call c);

// command_lists.cc
Reply LPush(Call c);
Reply RPush(Call c);
Reply RPop(Call c);
Reply LMove(Call c);
Reply LRem(Call c);
Reply LLen(Call c);
Reply LRange(Call c);
Reply LPos(Call c);

// command_collections.cc
Reply SAdd(Call c);
Reply SRem(Call c);
Reply SMembers(Call c);
Reply SIsMember(Call c);
Reply HSet(Call c);
Reply HGet(Call c);
Reply HIncrBy(Call c);
Reply ZAdd(Call c);
Reply ZRem(Call c);
Reply ZScore(Call c);
Reply ZRange(Call c);

}  // namespace alo

#endif  // CORE_STORE_COMMANDS_H_
