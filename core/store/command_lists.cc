// LPUSH RPUSH RPOP LMOVE LREM LLEN LRANGE LPOS
#include <algorithm>
#include <utility>
#include <vector>

#include "core/store/commands.h"

namespace alo {

namespace {

Reply Push(Call c, bool left) {
  List* list = c.store.Make<List>(c.key());
  if (!list) return Reply::Error(kWrongType);
  for (size_t i = 2; i < c.args.size(); ++i) {
    std::string item(c.args[i]);
    left ? list->push_front(std::move(item)) : list->push_back(std::move(item));
  }
  return Reply::Integer(static_cast<int64_t>(list->size()));
}

}  // namespace

Reply LPush(Call c) { return Push(c, true); }
Reply RPush(Call c) { return Push(c, false); }

namespace {

std::string PopEnd(Store& store, std::string_view key, bool left) {
  List& list = *store.Edit<List>(key);
  std::string item = std::move(left ? list.front() : list.back());
  left ? list.pop_front() : list.pop_back();
  DropIfEmpty(store, key, list);
  return item;
}

}  // namespace

// RPOP key [count]
Reply RPop(Call c) {
  if (c.args.size() > 3) return WrongArity(c);
  int64_t count = 1;
  const bool counted = c.args.size() == 3;
  if (counted && (!ParseInteger(c.args[2], count) || count < 0)) {
    return Reply::Error("ERR value is out of range, must be positive");
  }
  if (!HoldsOnly<List>(c, c.key())) return Reply::Error(kWrongType);
  if (!c.store.Find(c.key())) return Reply::Nil();
  if (!counted) return Reply::Bulk(PopEnd(c.store, c.key(), false));
  std::vector<Reply> items;
  for (; count > 0 && c.store.Find(c.key()); --count) items.push_back(Reply::Bulk(PopEnd(c.store, c.key(), false)));
  return Reply::Array(std::move(items));
}

// LMOVE source destination LEFT|RIGHT LEFT|RIGHT
Reply LMove(Call c) {
  const bool from_left = IsNamed(c.args[3], "LEFT"), to_left = IsNamed(c.args[4], "LEFT");
  if (!from_left && !IsNamed(c.args[3], "RIGHT")) return Reply::Error(kSyntax);
  if (!to_left && !IsNamed(c.args[4], "RIGHT")) return Reply::Error(kSyntax);
  if (!c.store.Get<List>(c.key())) return WithoutValue(c, Reply::Nil());
  if (!HoldsOnly<List>(c, c.args[2])) return Reply::Error(kWrongType);
  std::string item = PopEnd(c.store, c.key(), from_left);
  List& list = *c.store.Make<List>(c.args[2]);
  to_left ? list.push_front(std::string(item)) : list.push_back(std::string(item));
  return Reply::Bulk(item);
}

// LREM key count item: count > 0 from the left, < 0 from the right, 0 all.
Reply LRem(Call c) {
  int64_t count = 0;
  if (!ParseInteger(c.args[2], count)) return Reply::Error(kNotInteger);
  List* list = c.store.Edit<List>(c.key());
  if (!list) return WithoutValue(c, Reply::Integer(0));
  const std::string_view item = c.args[3];
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
  DropIfEmpty(c.store, c.key(), *list);
  return Reply::Integer(removed);
}

Reply LLen(Call c) {
  if (!HoldsOnly<List>(c, c.key())) return Reply::Error(kWrongType);
  const List* list = c.store.Get<List>(c.key());
  return Reply::Integer(list ? static_cast<int64_t>(list->size()) : 0);
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

// LPOS key item: its first place from the left.
Reply LPos(Call c) {
  if (c.args.size() > 3) return Reply::Error(kSyntax);
  const List* list = c.store.Get<List>(c.key());
  if (!list) return WithoutValue(c, Reply::Nil());
  const auto at = std::find(list->begin(), list->end(), c.args[2]);
  return at == list->end() ? Reply::Nil() : Reply::Integer(at - list->begin());
}

}  // namespace alo
