#include "core/run/keyspace.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

#include "core/store/store.h"

namespace alo {
namespace {

// Writes one key's type and value; a function for each type that a key can hold.
struct ValueWriter {
  JsonOut& out;

  void operator()(const Str& text) const {
    out.Field("type", "string");
    out.Field("value", text);
  }
  void operator()(const List& list) const {
    out.Field("type", "list");
    WriteAll(list);
  }
  void operator()(const Set& set) const {
    out.Field("type", "set");
    WriteAll(set);
  }
  void operator()(const Hash& hash) const {
    out.Field("type", "hash");
    out.ArrayField("value", [&] {
      for (const auto& [field, value] : hash) WritePair(field, value);
    });
  }
  // By score, then by name, as ZRANGE gives them.
  void operator()(const SortedSet& set) const {
    out.Field("type", "zset");
    out.ArrayField("value", [&] {
      for (const auto& [score, member] : LowestOf(set, set.scores.size())) WritePair(member, std::to_string(score));
    });
  }

 private:
  template <class Items>
  void WriteAll(const Items& items) const {
    out.ArrayField("value", [&] {
      for (const std::string& item : items) out.Value(item);
    });
  }
  void WritePair(std::string_view first, std::string_view second) const {
    out.Array([&] {
      out.Value(first);
      out.Value(second);
    });
  }
};

}  // namespace

void WriteKeyspace(JsonOut& out, const World& world) {
  out.Array([&] {
    for (const auto& [key, entry] : world.store.entries()) {
      out.Object([&, &key = key, &entry = entry] {
        out.Field("key", key);
        std::visit(ValueWriter{out}, entry.value);
        out.Key("leftMs");
        entry.expires_at_ms ? out.Value(*entry.expires_at_ms - world.now_ms) : out.Null();
      });
    }
  });
}

}  // namespace alo
