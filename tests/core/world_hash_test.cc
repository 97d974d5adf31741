// No field of a world is forgotten by its hash or by ==: each one, however deep, is changed alone, and both tell.
//
// That Fields() names every member is counted where it can be: an aggregate's members, at compile time. Classes with
// private members (Agenda, Ledger, Store) are held to their size instead.
#include <map>
#include <iterator>
#include <type_traits>

#include <gtest/gtest.h>

#include "core/base/hash.h"
#include "tests/core/support.h"

namespace alo::tests {
namespace {

// --- every member is in Fields() ------------------------------------------------------------------------------------

struct AnyClass {
  template <class T>
    requires std::is_class_v<T>
  operator T() const;
};
struct AnyScalar {
  template <class T>
    requires std::is_scalar_v<T>
  operator T() const;
};

// How many members an aggregate has: as many as it takes initializers.
template <class T, class... Members>
constexpr size_t CountMembers() {
  if constexpr (requires { T{Members{}..., AnyClass{}}; }) {
    return CountMembers<T, Members..., AnyClass>();
  } else if constexpr (requires { T{Members{}..., AnyScalar{}}; }) {
    return CountMembers<T, Members..., AnyScalar>();
  } else {
    return sizeof...(Members);
  }
}

template <class T>
using FieldsOf = decltype(Fields(std::declval<const T&>()));

template <class T>
constexpr bool kNamesEveryMember = CountMembers<T>() == std::tuple_size_v<FieldsOf<T>>;

// The ledger's constructor is explicit, so the count of the world's members begins behind it (now_ms, store, ledger).
static_assert(CountMembers<World, AnyScalar, AnyClass, AnyClass>() == std::tuple_size_v<FieldsOf<World>>);
static_assert(kNamesEveryMember<Worker>);
static_assert(kNamesEveryMember<Tally>);
static_assert(kNamesEveryMember<Counts>);
static_assert(kNamesEveryMember<Fault>);
static_assert(kNamesEveryMember<Seen>);
static_assert(kNamesEveryMember<Slot>);
static_assert(kNamesEveryMember<Due>);
static_assert(kNamesEveryMember<Entry>);
static_assert(kNamesEveryMember<SortedSet>);
static_assert(kNamesEveryMember<Account>);
static_assert(kNamesEveryMember<Receipt>);
static_assert(kNamesEveryMember<Random>);

// The count itself counts: a struct with one member more than it names is found out.
struct Forgetful {
  Slot slot;
  std::optional<int64_t> named;
  Value held;
  bool forgotten = false;
  friend auto Fields(const Forgetful& f) { return std::tie(f.slot, f.named, f.held); }
};
static_assert(CountMembers<Forgetful>() == 4 && !kNamesEveryMember<Forgetful>);

template <class... T>
constexpr size_t SizeOfFields(std::type_identity<std::tuple<const T&...>>) {
  return (sizeof(T) + ...);
}
template <class T>
constexpr size_t kNamedBytes = SizeOfFields(std::type_identity<FieldsOf<T>>());

static_assert(sizeof(Agenda) == kNamedBytes<Agenda>);
static_assert(sizeof(Ledger) == kNamedBytes<Ledger>);
// Beside its entries the store holds their deadlines: an index, nothing more.
static_assert(sizeof(Store) == kNamedBytes<Store> + sizeof(std::set<std::pair<int64_t, std::string>>));

// --- every field alone ----------------------------------------------------------------------------------------------

using Look = std::function<void(const std::string& path)>;

// Changes `value` in every way that one field of it can change, lets `look` see each, and puts it back.
template <class T>
void Change(T& value, const std::string& path, const Look& look);

template <class T>
void Try(T& value, T other, const std::string& path, const Look& look) {
  std::swap(value, other);
  look(path);
  std::swap(value, other);
}

template <class T>
void ChangeList(T& list, const std::string& path, const Look& look) {
  for (size_t i = 0; i < list.size(); ++i) Change(list[i], path + "[" + std::to_string(i) + "]", look);
  T longer = list;
  longer.push_back({});
  Try(list, longer, path + " longer", look);
  if (list.empty()) return;
  T shorter = list;
  shorter.pop_back();
  Try(list, shorter, path + " shorter", look);
  if (list.front() == list.back()) return;
  T turned = list;
  std::swap(turned.front(), turned.back());
  Try(list, turned, path + " in another order", look);
}

// A key cannot be changed in place: the item moves to the changed key.
template <class T>
void ChangeKeys(T& items, const std::string& path, const Look& look) {
  const T kept = items;
  size_t at = 0;
  for (auto it = kept.begin(); it != kept.end(); ++it, ++at) {
    const std::string here = path + " key " + std::to_string(at);
    T fewer = kept;
    fewer.erase(std::next(fewer.begin(), static_cast<std::ptrdiff_t>(at)));
    Try(items, fewer, here + " gone", look);
    auto move_to = [&](const auto& key) {
      T moved = fewer;
      if constexpr (requires { it->second; }) moved.emplace(key, it->second); else moved.insert(key);
      if (moved.size() == kept.size()) Try(items, moved, here + " changed", look);
    };
    if constexpr (requires { it->second; }) {
      auto key = it->first;
      Change(key, here, [&](const std::string&) { move_to(key); });
    } else {
      auto key = *it;
      Change(key, here, [&](const std::string&) { move_to(key); });
    }
  }
}

// By way of a plain map with the same items.
template <class T, size_t kHints>
void ChangeShared(SharedMap<T, kHints>& items, const std::string& path, const Look& look) {
  std::map<std::string, T> plain;
  for (const auto& [name, item] : items) plain.emplace(name, item);
  const SharedMap<T, kHints> kept = items;
  Change(plain, path, [&](const std::string& here) {
    items = {};
    for (const auto& [name, item] : plain) items.Make(name, item);
    look(here);
    items = kept;
  });
}

template <class T>
void Change(T& value, const std::string& path, const Look& look) {
  if constexpr (std::is_same_v<T, bool>) {
    Try(value, !value, path, look);
  } else if constexpr (std::is_enum_v<T>) {
    Try(value, static_cast<T>(static_cast<int>(value) ^ 1), path, look);
  } else if constexpr (std::is_integral_v<T>) {
    Try(value, static_cast<T>(value + 1), path, look);
    Try(value, static_cast<T>(value ^ (T{1} << (sizeof(T) * 8 - 2))), path + " high", look);
  } else if constexpr (std::is_same_v<T, std::string>) {
    Try(value, value + "x", path, look);
    if (!value.empty()) Try(value, "~" + value.substr(1), path, look);
  } else if constexpr (requires { Fields(value); }) {
    int at = 0;
    std::apply(
        [&](const auto&... field) {
          (Change(const_cast<std::remove_cvref_t<decltype(field)>&>(field), path + "." + std::to_string(at++), look), ...);
        },
        Fields(value));
  } else if constexpr (requires { value.has_value(); }) {
    Try(value, value ? T() : T(typename T::value_type{}), path + " there or not", look);
    if (value) Change(*value, path, look);
  } else if constexpr (requires { value.valueless_by_exception(); }) {
    Try(value, value.index() == 0 ? T(List{}) : T(Str{}), path + " of another type", look);
    std::visit([&](auto& held) { Change(held, path, look); }, value);
  } else if constexpr (requires { value.push_back({}); }) {
    ChangeList(value, path, look);
  } else if constexpr (requires { value.Edit(path); }) {
    ChangeShared(value, path, look);
  } else if constexpr (requires { typename T::mapped_type; }) {
    for (auto& [key, held] : value) Change(held, path + "{}", look);
    ChangeKeys(value, path, look);
  } else {
    ChangeKeys(value, path, look);
  }
}

// A world in mid-run in which everything is there: all types of keys, both ends of each optional, slots set.
Play Populated() {
  Play play(R"({'version': 1,
      'queue': {'lockMs': 4000, 'renewMs': 1500, 'dedupMs': 90000},
      'reaper': {'everyMs': 2000, 'maxStalled': 5},
      'workers': ['A', 'B', 'C', 'D'],
      'jobs': [{'id': 'j1'}, {'id': 'j2', 'dedupId': 'd'}, {'id': 'j3', 'dedupId': 'd'}, {'id': 'j4'}, {'id': 'j5'},
               {'id': 'j6'}, {'id': 'j7', 'atMs': 9500}, {'id': 'j8', 'atMs': 60000}],
      'consumers': {'all': {'steps': ['take', 'claim', 'keyed', 'commit', 'fence', 'ack'], 'effectMs': 700,
                            'markerMs': 50000, 'keyMs': 60000, 'attempts': 2, 'backoffMs': 20000}},
      'faults': [{'kind': 'pause', 'job': 'j1', 'after': 'keyed', 'forMs': 30000},
                 {'kind': 'throw', 'job': 'j4', 'before': 'fence'},
                 {'kind': 'crash', 'job': 'j5', 'before': 'ack', 'restartMs': 30000},
                 {'kind': 'throw', 'delivery': 2, 'job': 'j5', 'before': 'ack'},
                 {'kind': 'hang', 'job': 'j6', 'after': 'claim'},
                 {'kind': 'crash', 'job': 'j8', 'before': 'ack', 'restartMs': 5},
                 {'kind': 'lose-ack', 'job': 'j8'},
                 {'kind': 'pause', 'worker': 'B', 'atMs': 70000, 'forMs': 1}]})");
  EXPECT_TRUE(play.To("add:j7")) << play.Redis();
  EXPECT_TRUE(play.To("sweep"));
  play.world.seen = {{Slot{10001, 99}, {0, 1}}};  // a two-phase sweep leaves nothing to move later
  return play;
}

TEST(WorldHash, TheWorldUnderTestHasEverything) {
  const Play play = Populated();
  std::set<size_t> types;
  bool lasting = false, passing = false;
  for (const auto& [key, entry] : play.world.store.entries()) {
    types.insert(entry.value.index());
    (entry.expires_at_ms ? passing : lasting) = true;
  }
  EXPECT_EQ(types.size(), std::variant_size_v<Value>) << play.Redis();
  EXPECT_TRUE(lasting && passing);
  EXPECT_GE(play.world.ledger.receipts().size(), 2u);
  EXPECT_GE(play.world.pending.size(), 2u);
  EXPECT_GE(play.world.agenda.items().size(), 4u);
  EXPECT_GE(play.world.counts.stalled, 1);
  EXPECT_TRUE(play.world.sweep_due.IsSet());
  EXPECT_FALSE(play.world.seen.empty());
}

TEST(WorldHash, EveryFieldChangedAloneChangesHashAndEquality) {
  Play play = Populated();
  const World before = play.world;
  const uint64_t hash = HashOf(before);
  int changes = 0;
  Change(play.world, "world", [&](const std::string& path) {
    ++changes;
    EXPECT_NE(HashOf(play.world), hash) << path;
    EXPECT_FALSE(play.world == before) << path;
  });
  EXPECT_TRUE(play.world == before);
  EXPECT_EQ(HashOf(play.world), hash);
  EXPECT_GE(changes, 400);
}

TEST(WorldHash, NoTwoChangesMeet) {
  Play play = Populated();
  std::map<uint64_t, std::pair<std::string, World>> seen;
  Change(play.world, "world", [&](const std::string& path) {
    const auto [it, fresh] = seen.try_emplace(HashOf(play.world), path, play.world);
    EXPECT_TRUE(fresh || it->second.second == play.world) << path << " and " << it->second.first;
  });
}

TEST(WorldHash, ACopyIsEqualAndGoesItsOwnWay) {
  Play play = Populated();
  const World before = play.world;
  World copy = play.world;
  RunByClock(play.rules(), copy);
  EXPECT_TRUE(play.world == before);
  EXPECT_FALSE(copy == before);
}

}  // namespace
}  // namespace alo::tests
