#include "core/store/commands.h"

#include <algorithm>
#include <cctype>
#include <charconv>

#include "core/base/check.h"

namespace alo {

std::string Upper(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return out;
}

bool ParseInteger(const std::string& text, int64_t& out) {
  if (text.empty() || text[0] == '+') return false;
  auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
  return error == std::errc() && end == text.data() + text.size() && std::to_string(out) == text;
}

bool ClampRange(int64_t size, int64_t& start, int64_t& stop) {
  if (start < 0) start = std::max<int64_t>(start + size, 0);
  if (stop < 0) stop += size;
  stop = std::min(stop, size - 1);
  return start <= stop;
}

int64_t NumberOf(const std::string& text) {
  int64_t number = 0;
  ALO_CHECK(ParseInteger(text, number));
  return number;
}

namespace {

struct Command {
  std::string_view name;
  int arity;  // arguments with the name; negative: at least so many
  Reply (*run)(Call);
};

constexpr Command kCommands[] = {
    {"GET", 2, Get},          {"SET", -3, SetString},  {"DEL", -2, Del},       {"PTTL", 2, Pttl},
    {"EXISTS", -2, Exists},   {"PERSIST", 2, Persist},
    {"LPUSH", -3, LPush},     {"RPUSH", -3, RPush},    {"RPOP", -2, RPop},      {"LMOVE", 5, LMove},
    {"LREM", 4, LRem},        {"LLEN", 2, LLen},       {"LRANGE", 4, LRange},  {"LPOS", -3, LPos},  {"SADD", -3, SAdd},
    {"SREM", -3, SRem},       {"SMEMBERS", 2, SMembers}, {"SISMEMBER", 3, SIsMember},
    {"HSET", -4, HSet},       {"HGET", 3, HGet},       {"HINCRBY", 4, HIncrBy},
    {"ZADD", -4, ZAdd},       {"ZREM", -3, ZRem},      {"ZSCORE", 3, ZScore},  {"ZRANGE", -4, ZRange},
};

std::string Lower(std::string text) {
  for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return text;
}

// In capitals or not, as Redis takes it.
bool IsNamed(std::string_view word, std::string_view name) {
  return word.size() == name.size() && std::equal(word.begin(), word.end(), name.begin(), [](char one, char other) {
    return one == other || (one >= 'a' && one <= 'z' && one - 'a' + 'A' == other);
  });
}

bool ArityFits(const Command& command, size_t count) {
  const int n = static_cast<int>(count);
  return command.arity >= 0 ? n == command.arity : n >= -command.arity;
}

// As Redis 7 says it: 128 bytes of the name, and as many of the arguments.
std::string UnknownCommand(const Args& args) {
  constexpr size_t kMost = 128;
  std::string beginning;
  for (size_t i = 1; i < args.size() && beginning.size() < kMost; ++i) {
    beginning += "'" + args[i].substr(0, kMost - beginning.size()) + "' ";
  }
  return "ERR unknown command '" + args[0].substr(0, kMost) + "', with args beginning with: " + beginning;
}

}  // namespace

Reply WrongArity(Call c) { return Reply::Error("ERR wrong number of arguments for '" + Lower(c.args[0]) + "' command"); }

Reply Execute(Store& store, int64_t now_ms, const Args& args) {
  if (args.empty()) return Reply::Error(UnknownCommand({""}));
  for (const Command& command : kCommands) {
    if (!IsNamed(args[0], command.name)) continue;
    if (!ArityFits(command, args.size())) {
      return WrongArity({store, now_ms, args});
    }
    return command.run({store, now_ms, args});
  }
  return Reply::Error(UnknownCommand(args));
}

std::string ToText(const Args& args) {
  std::string out;
  for (const std::string& arg : args) {
    if (!out.empty()) out += ' ';
    const bool plain = !arg.empty() && arg.find_first_of(" \"'\\") == std::string::npos;
    out += plain ? arg : ToText(Reply::Bulk(arg));
  }
  return out;
}

}  // namespace alo
