#include "core/store/command.h"

#include <algorithm>
#include <charconv>
#include <cctype>
#include <limits>
#include <string_view>

namespace alo {
namespace {

struct Call {
  Store& store;
  int64_t now_ms;
  const Args& args;
  const std::string& key() const { return args[1]; }
};

const char kWrongType[] = "WRONGTYPE Operation against a key holding the wrong kind of value";
const char kNotInteger[] = "ERR value is not an integer or out of range";
const char kSyntax[] = "ERR syntax error";

std::string Upper(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  return out;
}

// Whole and canonical, as Redis wants it: no sign but '-', no blanks, no leading zero.
bool ParseInteger(const std::string& text, int64_t& out) {
  if (text.empty() || text[0] == '+') return false;
  auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), out);
  return error == std::errc() && end == text.data() + text.size() && std::to_string(out) == text;
}

// True when the key is absent or holds a T.
template <class T>
bool HoldsOnly(const Call& c, const std::string& key) {
  return !c.store.Find(key) || c.store.Get<T>(key);
}

template <class T>
void DropIfEmpty(Store& store, const std::string& key) {
  const T* value = store.Get<T>(key);
  bool empty = false;
  if constexpr (requires { value->scores; }) {
    empty = value && value->scores.empty();
  } else {
    empty = value && value->empty();
  }
  if (empty) store.Erase(key);
}

// --- strings -------------------------------------------------------------------------------------------------------

Reply Get(Call c) {
  if (!HoldsOnly<Str>(c, c.key())) return Reply::Error(kWrongType);
  const Str* value = c.store.Get<Str>(c.key());
  return value ? Reply::Bulk(*value) : Reply::Nil();
}

struct SetOptions {
  bool only_if_absent = false;
  bool get = false;
  std::optional<int64_t> px;
};

// Empty string: understood; otherwise the error.
std::string ParseSetOptions(const Args& args, SetOptions& out) {
  for (size_t i = 3; i < args.size(); ++i) {
    const std::string option = Upper(args[i]);
    if (option == "NX") {
      out.only_if_absent = true;
    } else if (option == "GET") {
      out.get = true;
    } else if (option == "PX" && !out.px && i + 1 < args.size()) {
      int64_t ms = 0;
      if (!ParseInteger(args[++i], ms)) return kNotInteger;
      out.px = ms;
    } else {
      return kSyntax;
    }
  }
  return {};
}

// SET key value [NX] [GET] [PX ms]
Reply SetString(Call c) {
  SetOptions options;
  if (std::string error = ParseSetOptions(c.args, options); !error.empty()) return Reply::Error(error);
  if (options.px && (*options.px <= 0 || *options.px > std::numeric_limits<int64_t>::max() - c.now_ms)) {
    return Reply::Error("ERR invalid expire time in 'set' command");
  }
  if (options.get && !HoldsOnly<Str>(c, c.key())) return Reply::Error(kWrongType);
  Reply before = options.get ? Get(c) : Reply::Ok();
  if (options.only_if_absent && c.store.Find(c.key())) return options.get ? before : Reply::Nil();
  std::optional<int64_t> expires_at_ms;
  if (options.px) expires_at_ms = c.now_ms + *options.px;
  c.store.Put(c.key(), c.args[2], expires_at_ms);
  return before;
}

Reply Del(Call c) {
  int64_t removed = 0;
  for (size_t i = 1; i < c.args.size(); ++i) removed += c.store.Erase(c.args[i]);
  return Reply::Integer(removed);
}

// −2: no such key; −1: no time to live.
Reply Pttl(Call c) {
  const Entry* entry = c.store.Find(c.key());
  if (!entry) return Reply::Integer(-2);
  return Reply::Integer(entry->expires_at_ms ? *entry->expires_at_ms - c.now_ms : -1);
}

// --- lists ---------------------------------------------------------------------------------------------------------

Reply Push(Call c, bool left) {
  if (!HoldsOnly<List>(c, c.key())) return Reply::Error(kWrongType);
  List& list = *c.store.Make<List>(c.key());
  for (size_t i = 2; i < c.args.size(); ++i) left ? list.push_front(c.args[i]) : list.push_back(c.args[i]);
  return Reply::Integer(static_cast<int64_t>(list.size()));
}
Reply LPush(Call c) { return Push(c, true); }
Reply RPush(Call c) { return Push(c, false); }

std::string PopEnd(Store& store, const std::string& key, bool left) {
  List& list = *store.Edit<List>(key);
  std::string item = left ? list.front() : list.back();
  left ? list.pop_front() : list.pop_back();
  DropIfEmpty<List>(store, key);
  return item;
}

Reply RPop(Call c) {
  if (!HoldsOnly<List>(c, c.key())) return Reply::Error(kWrongType);
  if (!c.store.Find(c.key())) return Reply::Nil();
  return Reply::Bulk(PopEnd(c.store, c.key(), false));
}

// LMOVE source destination LEFT|RIGHT LEFT|RIGHT
Reply LMove(Call c) {
  const std::string from = Upper(c.args[3]), to = Upper(c.args[4]);
  if ((from != "LEFT" && from != "RIGHT") || (to != "LEFT" && to != "RIGHT")) return Reply::Error(kSyntax);
  if (!HoldsOnly<List>(c, c.key())) return Reply::Error(kWrongType);
  if (!c.store.Find(c.key())) return Reply::Nil();
  if (!HoldsOnly<List>(c, c.args[2])) return Reply::Error(kWrongType);
  std::string item = PopEnd(c.store, c.key(), from == "LEFT");
  List& list = *c.store.Make<List>(c.args[2]);
  to == "LEFT" ? list.push_front(item) : list.push_back(item);
  return Reply::Bulk(item);
}

// LREM key count item: count > 0 from the left, < 0 from the right, 0 all.
Reply LRem(Call c) {
  int64_t count = 0;
  if (!ParseInteger(c.args[2], count)) return Reply::Error(kNotInteger);
  if (!HoldsOnly<List>(c, c.key())) return Reply::Error(kWrongType);
  List* list = c.store.Edit<List>(c.key());
  if (!list) return Reply::Integer(0);
  const std::string& item = c.args[3];
  int64_t removed = 0;
  if (count >= 0) {
    for (auto it = list->begin(); it != list->end() && (count == 0 || removed < count);) {
      if (*it == item) it = list->erase(it), ++removed;
      else ++it;
    }
  } else {
    for (auto it = list->end(); it != list->begin() && removed > count;) {
      if (*--it == item) it = list->erase(it), --removed;
    }
    removed = -removed;
  }
  DropIfEmpty<List>(c.store, c.key());
  return Reply::Integer(removed);
}

Reply LLen(Call c) {
  if (!HoldsOnly<List>(c, c.key())) return Reply::Error(kWrongType);
  const List* list = c.store.Get<List>(c.key());
  return Reply::Integer(list ? static_cast<int64_t>(list->size()) : 0);
}

// Start and stop as Redis reads them: negative from the end, both clamped. False: nothing is in the range.
bool ClampRange(int64_t size, int64_t& start, int64_t& stop) {
  if (start < 0) start = std::max<int64_t>(start + size, 0);
  if (stop < 0) stop += size;
  stop = std::min(stop, size - 1);
  return start <= stop;
}

Reply LRange(Call c) {
  int64_t start = 0, stop = 0;
  if (!ParseInteger(c.args[2], start) || !ParseInteger(c.args[3], stop)) return Reply::Error(kNotInteger);
  if (!HoldsOnly<List>(c, c.key())) return Reply::Error(kWrongType);
  const List* list = c.store.Get<List>(c.key());
  std::vector<Reply> items;
  if (list && ClampRange(static_cast<int64_t>(list->size()), start, stop)) {
    for (int64_t i = start; i <= stop; ++i) items.push_back(Reply::Bulk((*list)[static_cast<size_t>(i)]));
  }
  return Reply::Array(std::move(items));
}

// --- sets ----------------------------------------------------------------------------------------------------------

Reply SAdd(Call c) {
  if (!HoldsOnly<Set>(c, c.key())) return Reply::Error(kWrongType);
  Set& set = *c.store.Make<Set>(c.key());
  int64_t added = 0;
  for (size_t i = 2; i < c.args.size(); ++i) added += set.insert(c.args[i]).second;
  return Reply::Integer(added);
}

Reply SRem(Call c) {
  if (!HoldsOnly<Set>(c, c.key())) return Reply::Error(kWrongType);
  Set* set = c.store.Edit<Set>(c.key());
  if (!set) return Reply::Integer(0);
  int64_t removed = 0;
  for (size_t i = 2; i < c.args.size(); ++i) removed += static_cast<int64_t>(set->erase(c.args[i]));
  DropIfEmpty<Set>(c.store, c.key());
  return Reply::Integer(removed);
}

// A real set has no order; ours is sorted, so that a run is the same everywhere.
Reply SMembers(Call c) {
  if (!HoldsOnly<Set>(c, c.key())) return Reply::Error(kWrongType);
  std::vector<Reply> items;
  if (const Set* set = c.store.Get<Set>(c.key())) {
    for (const std::string& member : *set) items.push_back(Reply::Bulk(member));
  }
  return Reply::Array(std::move(items));
}

Reply SIsMember(Call c) {
  if (!HoldsOnly<Set>(c, c.key())) return Reply::Error(kWrongType);
  const Set* set = c.store.Get<Set>(c.key());
  return Reply::Integer(set && set->count(c.args[2]) ? 1 : 0);
}

// --- hashes --------------------------------------------------------------------------------------------------------

Reply HSet(Call c) {
  if (c.args.size() % 2 != 0) return Reply::Error("ERR wrong number of arguments for 'hset' command");
  if (!HoldsOnly<Hash>(c, c.key())) return Reply::Error(kWrongType);
  Hash& hash = *c.store.Make<Hash>(c.key());
  int64_t added = 0;
  for (size_t i = 2; i < c.args.size(); i += 2) added += hash.insert_or_assign(c.args[i], c.args[i + 1]).second;
  return Reply::Integer(added);
}

Reply HGet(Call c) {
  if (!HoldsOnly<Hash>(c, c.key())) return Reply::Error(kWrongType);
  const Hash* hash = c.store.Get<Hash>(c.key());
  if (!hash) return Reply::Nil();
  auto it = hash->find(c.args[2]);
  return it == hash->end() ? Reply::Nil() : Reply::Bulk(it->second);
}

Reply HIncrBy(Call c) {
  int64_t by = 0, before = 0, after = 0;
  if (!ParseInteger(c.args[3], by)) return Reply::Error(kNotInteger);
  if (!HoldsOnly<Hash>(c, c.key())) return Reply::Error(kWrongType);
  const Hash* hash = c.store.Get<Hash>(c.key());
  if (hash && hash->count(c.args[2]) && !ParseInteger(hash->at(c.args[2]), before)) {
    return Reply::Error("ERR hash value is not an integer");
  }
  if (__builtin_add_overflow(before, by, &after)) return Reply::Error("ERR increment or decrement would overflow");
  (*c.store.Make<Hash>(c.key()))[c.args[2]] = std::to_string(after);
  return Reply::Integer(after);
}

// --- sorted sets ---------------------------------------------------------------------------------------------------

Reply ZAdd(Call c) {
  if (c.args.size() % 2 != 0) return Reply::Error(kSyntax);
  std::vector<int64_t> scores;
  for (size_t i = 2; i < c.args.size(); i += 2) {
    int64_t score = 0;
    if (!ParseInteger(c.args[i], score)) return Reply::Error("ERR value is not a valid float");
    scores.push_back(score);
  }
  if (!HoldsOnly<SortedSet>(c, c.key())) return Reply::Error(kWrongType);
  SortedSet& set = *c.store.Make<SortedSet>(c.key());
  int64_t added = 0;
  for (size_t i = 0; i < scores.size(); ++i) {
    added += set.scores.insert_or_assign(c.args[2 * i + 3], scores[i]).second;
  }
  return Reply::Integer(added);
}

Reply ZRem(Call c) {
  if (!HoldsOnly<SortedSet>(c, c.key())) return Reply::Error(kWrongType);
  SortedSet* set = c.store.Edit<SortedSet>(c.key());
  if (!set) return Reply::Integer(0);
  int64_t removed = 0;
  for (size_t i = 2; i < c.args.size(); ++i) removed += static_cast<int64_t>(set->scores.erase(c.args[i]));
  DropIfEmpty<SortedSet>(c.store, c.key());
  return Reply::Integer(removed);
}

Reply ZScore(Call c) {
  if (!HoldsOnly<SortedSet>(c, c.key())) return Reply::Error(kWrongType);
  const SortedSet* set = c.store.Get<SortedSet>(c.key());
  if (!set) return Reply::Nil();
  auto it = set->scores.find(c.args[2]);
  return it == set->scores.end() ? Reply::Nil() : Reply::Bulk(std::to_string(it->second));
}

// ZRANGE key start stop: by rank; equal scores in the order of their members.
Reply ZRange(Call c) {
  int64_t start = 0, stop = 0;
  if (!ParseInteger(c.args[2], start) || !ParseInteger(c.args[3], stop)) return Reply::Error(kNotInteger);
  if (!HoldsOnly<SortedSet>(c, c.key())) return Reply::Error(kWrongType);
  std::vector<std::pair<int64_t, std::string>> ranked;
  if (const SortedSet* set = c.store.Get<SortedSet>(c.key())) {
    for (const auto& [member, score] : set->scores) ranked.emplace_back(score, member);
  }
  std::sort(ranked.begin(), ranked.end());
  std::vector<Reply> items;
  if (ClampRange(static_cast<int64_t>(ranked.size()), start, stop)) {
    for (int64_t i = start; i <= stop; ++i) items.push_back(Reply::Bulk(ranked[static_cast<size_t>(i)].second));
  }
  return Reply::Array(std::move(items));
}

// --- the table -----------------------------------------------------------------------------------------------------

struct Command {
  std::string_view name;
  int arity;  // arguments with the name; negative: at least so many
  Reply (*run)(Call);
};

constexpr Command kCommands[] = {
    {"GET", 2, Get},          {"SET", -3, SetString},  {"DEL", -2, Del},       {"PTTL", 2, Pttl},
    {"LPUSH", -3, LPush},     {"RPUSH", -3, RPush},    {"RPOP", 2, RPop},      {"LMOVE", 5, LMove},
    {"LREM", 4, LRem},        {"LLEN", 2, LLen},       {"LRANGE", 4, LRange},  {"SADD", -3, SAdd},
    {"SREM", -3, SRem},       {"SMEMBERS", 2, SMembers}, {"SISMEMBER", 3, SIsMember},
    {"HSET", -4, HSet},       {"HGET", 3, HGet},       {"HINCRBY", 4, HIncrBy},
    {"ZADD", -4, ZAdd},       {"ZREM", -3, ZRem},      {"ZSCORE", 3, ZScore},  {"ZRANGE", 4, ZRange},
};

std::string Lower(std::string text) {
  for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
  return text;
}

bool ArityFits(const Command& command, size_t count) {
  const int n = static_cast<int>(count);
  return command.arity >= 0 ? n == command.arity : n >= -command.arity;
}

}  // namespace

Reply Execute(Store& store, int64_t now_ms, const Args& args) {
  if (args.empty()) return Reply::Error("ERR unknown command ''");
  const std::string name = Upper(args[0]);
  for (const Command& command : kCommands) {
    if (command.name != name) continue;
    if (!ArityFits(command, args.size())) {
      return Reply::Error("ERR wrong number of arguments for '" + Lower(args[0]) + "' command");
    }
    return command.run({store, now_ms, args});
  }
  return Reply::Error("ERR unknown command '" + args[0] + "'");
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
