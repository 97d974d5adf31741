// The shared map is a map by name, and no copy sees what is done to another.
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "core/base/random.h"
#include "core/store/shared_map.h"

namespace alo::tests {
namespace {

using Plain = std::map<std::string, int>;

// Few hints, so that names take each other's.
template <size_t kHints>
Plain PlainOf(const SharedMap<int, kHints>& map) {
  Plain plain;
  std::string before;
  for (const auto& [name, value] : map) {
    EXPECT_TRUE(plain.empty() || before < name);
    plain.emplace(before = name, value);
  }
  EXPECT_EQ(plain.size(), map.size());
  return plain;
}

// Short ones, and long ones that begin alike.
std::string AName(Random& random) {
  const std::string number = std::to_string(random.Below(400));
  switch (random.Below(3)) {
    case 0: return number;
    case 1: return "emq:mail:j" + number;
    default: return "emq:mail:j" + number + ":lock";
  }
}

template <size_t kHints>
void Write(SharedMap<int, kHints>& map, Plain& twin, Random& random) {
  const std::string name = AName(random);
  const int value = static_cast<int>(random.Below(1000));
  const uint64_t deed = random.Below(4);
  if (deed == 0) {
    EXPECT_EQ(map.Erase(name), twin.erase(name) > 0);
  } else if (deed == 1) {
    int* held = map.Edit(name);
    EXPECT_EQ(held != nullptr, twin.count(name) > 0);
    if (held != nullptr) *held = twin[name] = value;
  } else {
    EXPECT_EQ(*map.Make(name, value), twin.emplace(name, value).first->second);
  }
}

template <size_t kHints>
void ExpectAgreement() {
  Random random{1};
  SharedMap<int, kHints> map;
  Plain twin;
  for (int i = 0; i < 5000; ++i) {
    Write(map, twin, random);
    const std::string name = AName(random);
    ASSERT_EQ(map.Find(name) ? *map.Find(name) : -1, twin.count(name) ? twin[name] : -1);
    ASSERT_EQ(map.empty(), twin.empty());
    if (i % 50 > 0) continue;
    ASSERT_EQ(PlainOf(map), twin);
  }
}

TEST(SharedMap, AgreesWithAPlainMap) {
  ExpectAgreement<1>();
  ExpectAgreement<64>();
}

TEST(SharedMap, ACopyKeepsWhatItHadWhateverIsDoneToTheOthers) {
  Random random{2};
  std::vector<std::pair<SharedMap<int, 4>, Plain>> copies(1);
  for (int i = 0; i < 4000; ++i) {
    if (i % 100 == 99) copies.push_back(copies[random.Below(copies.size())]);
    auto& [map, twin] = copies[random.Below(copies.size())];
    Write(map, twin, random);
  }
  for (const auto& [map, twin] : copies) EXPECT_EQ(PlainOf(map), twin);
}

TEST(SharedMap, ThatWasMovedFromIsEmpty) {
  SharedMap<int, 4> map;
  map.Make("a", 1);
  SharedMap<int, 4> other = std::move(map);
  EXPECT_EQ(PlainOf(map), Plain());
  EXPECT_EQ(PlainOf(other), (Plain{{"a", 1}}));
  map.Make("b", 2);
  other = std::move(map);
  EXPECT_TRUE(map.empty());
  EXPECT_EQ(map.Find("b"), nullptr);
  EXPECT_EQ(PlainOf(other), (Plain{{"b", 2}}));
}

TEST(SharedMap, EqualsWhatHoldsTheSameHoweverItCameThere) {
  SharedMap<int> up, down;
  for (int i = 0; i < 300; ++i) up.Make(std::to_string(i), i);
  for (int i = 300; i-- > 0;) down.Make(std::to_string(i), i);
  EXPECT_TRUE(up == down);
  *down.Edit("77") = 0;
  EXPECT_FALSE(up == down);
  *down.Edit("77") = 77;
  EXPECT_TRUE(up == down);
  down.Erase("78");
  EXPECT_FALSE(up == down);
}

// Eight bytes at once come to what one after the other does: of every two names that begin alike for 0 to 17 bytes, go on
// for 0 to 3, and may hold a byte beyond ASCII.
TEST(SharedMap, NamesComeInTheOrderOfTheirBytes) {
  std::vector<std::string> names;
  for (size_t alike = 0; alike < 18; ++alike) {
    for (const char* rest : {"", "a", "b", "ab", "abc", "\x80", "a\xff"}) names.push_back(std::string(alike, 'x') + rest);
  }
  for (const std::string& name : names) {
    for (const std::string& other : names) {
      EXPECT_EQ(ComesBefore(name, other), name < other) << name << ", " << other;
      EXPECT_EQ(IsSameName(name, other), name == other) << name << ", " << other;
    }
  }
}

}  // namespace
}  // namespace alo::tests
