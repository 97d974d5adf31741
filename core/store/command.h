// One Redis command on the store, its reply, and its errors in Redis's words.
//
// Understood (enough for the queue, in the meaning of Redis 7): GET SET DEL PTTL EXISTS PERSIST · LPUSH RPUSH RPOP LMOVE
// LREM LLEN LRANGE LPOS · SADD SREM SMEMBERS SISMEMBER · HSET HGET HINCRBY · ZADD ZREM ZSCORE ZRANGE.
#ifndef CORE_STORE_COMMAND_H_
#define CORE_STORE_COMMAND_H_

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/store/reply.h"
#include "core/store/store.h"

namespace alo {

using Args = std::vector<std::string>;

// A word of what Redis is sent, where it lies: it has to be there until the call returns, and no longer. Not in a value of
// the store: a command may change or erase that while it still reads the word.
class Word : public std::string_view {
 public:
  Word(const std::string& text);  // NOLINT(google-explicit-constructor): words are listed as they come
  Word(const char* text);         // NOLINT(google-explicit-constructor)
};
using Words = std::span<const Word>;

// Runs words[0] with its arguments at now_ms. An error reply has changed nothing.
Reply Execute(Store& store, int64_t now_ms, Words words);
Reply Execute(Store& store, int64_t now_ms, const Args& args);

// The whole number that a text of Redis is, and must be.
int64_t NumberOf(std::string_view text);

// As one would type it into redis-cli.
std::string ToText(const Args& args);

}  // namespace alo

#endif  // CORE_STORE_COMMAND_H_
