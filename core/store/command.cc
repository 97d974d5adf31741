#include "core/store/commands.h"

#include <algorithm>
#include <cctype>
#include <charconv>

#include "core/base/check.h"

namespace alo {

bool IsNamed(std::string_view word, std::string_view name) {
  return word.size() == name.size() && std::equal(word.begin(), word.end(), name.begin(), [](char one, char other) {
    return one == other || (one >= 'a' && one <= 'z' && one - 'a' + 'A' == other);
  });
}

bool ParseInteger(std::string_view text, int64_t& out) {
  const std::string_view digits = text.substr(text.starts_with('-'));
  if (digits.empty() || (digits[0] == '0' && text != "0")) return false;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
  return error == std::errc() && end == text.data() + text.size();
}

Reply WithoutValue(const Call& c, Reply absent) { return c.store.Find(c.key()) ? Reply::Error(kWrongType) : absent; }

bool ClampRange(int64_t size, int64_t& start, int64_t& stop) {
  if (start < 0) start = std::max<int64_t>(start + size, 0);
  if (stop < 0) stop += size;
  stop = std::min(stop, size - 1);
  return start <= stop;
}

int64_t NumberOf(std::string_view text) {
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

std::string Lower(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return out;
}

bool ArityFits(const Command& command, size_t count) {
  const int n = static_cast<int>(count);
  return command.arity >= 0 ? n == command.arity : n >= -command.arity;
}

// As Redis 7 says it: 128 bytes of the name, and as many of the arguments.
std::string UnknownCommand(Words words) {
  constexpr size_t kMost = 128;
  std::string beginning;
  for (size_t i = 1; i < words.size() && beginning.size() < kMost; ++i) {
    beginning += "'" + std::string(words[i].substr(0, kMost - beginning.size())) + "' ";
  }
  return "ERR unknown command '" + std::string(words[0].substr(0, kMost)) + "', with args beginning with: " + beginning;
}

}  // namespace

Reply WrongArity(Call c) { return Reply::Error("ERR wrong number of arguments for '" + Lower(c.args[0]) + "' command"); }

Word::Word(const std::string& text) : std::string_view(text) {}
Word::Word(const char* text) : std::string_view(text) {}

Reply Execute(Store& store, int64_t now_ms, Words words) {
  const Word none = "";
  if (words.empty()) return Reply::Error(UnknownCommand({&none, 1}));
  for (const Command& command : kCommands) {
    if (!IsNamed(words[0], command.name)) continue;
    if (!ArityFits(command, words.size())) {
      return WrongArity({store, now_ms, words});
    }
    return command.run({store, now_ms, words});
  }
  return Reply::Error(UnknownCommand(words));
}

Reply Execute(Store& store, int64_t now_ms, const Args& args) {
  const std::vector<Word> words(args.begin(), args.end());
  return Execute(store, now_ms, Words(words));
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
