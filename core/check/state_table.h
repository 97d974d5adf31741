// A set of states that numbers them in the order in which they came: flat open addressing, exact.
//
// 1. States lie in chunks, by number; a slot holds a number and 8 bits of the hash. Two states are one only when all
//    their words are equal: the hash decides nothing but where to look.
// 2. Slots lie in segments of a fixed size. A full segment is split in two by one more bit of the hash, and a directory
//    finds the segment of a hash: so no insertion costs more than one segment, however large the table is.
// 3. Nothing is allocated for a state: a chunk or a segment at a time, and the directory when it doubles.
#ifndef CORE_CHECK_STATE_TABLE_H_
#define CORE_CHECK_STATE_TABLE_H_

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <vector>

#include "core/base/check.h"
#include "core/check/packed.h"

namespace alo {

// A list that grows by chunks: what lies in it never moves, and growing copies nothing.
template <class T>
class Chunks {
 public:
  static constexpr uint32_t kBits = 14, kSize = 1u << kBits;

  T& operator[](uint32_t i) { return chunks_[i >> kBits][i & (kSize - 1)]; }
  const T& operator[](uint32_t i) const { return chunks_[i >> kBits][i & (kSize - 1)]; }
  uint32_t size() const { return size_; }
  void Add(const T& item) {
    if ((size_ & (kSize - 1)) == 0) chunks_.push_back(std::unique_ptr<T[]>(new T[kSize]));
    (*this)[size_++] = item;
  }
  size_t bytes() const { return chunks_.size() * kSize * sizeof(T); }

 private:
  std::vector<std::unique_ptr<T[]>> chunks_;
  uint32_t size_ = 0;
};

template <int N>
class StateTable {
 public:
  static constexpr uint32_t kNone = UINT32_MAX;
  struct Found {
    uint32_t number;
    bool is_new;
  };

  StateTable() { segments_.push_back(std::make_unique<Segment>()); directory_.push_back(segments_[0].get()); }

  uint32_t size() const { return states_.size(); }
  const Packed<N>& operator[](uint32_t number) const { return states_[number]; }
  size_t bytes() const {
    return states_.bytes() + segments_.size() * sizeof(Segment) + directory_.size() * sizeof(Segment*);
  }

  Found Add(const Packed<N>& state) { return Add(state, HashOf(state)); }
  Found Add(const Packed<N>& state, uint64_t hash) {
    Segment* segment = SegmentOf(hash);
    uint32_t* slot = SlotOf(*segment, state, hash);
    if (*slot != 0) return {NumberIn(*slot), false};
    if (segment->used == kMostUsed) {
      Split(segment, hash);
      return Add(state, hash);
    }
    const uint32_t number = states_.size();
    ALO_CHECK(number < kMostNumbers);
    states_.Add(state);
    ++segment->used;
    *slot = SlotFor(number, hash);
    return {number, true};
  }
  // kNone: it is not there.
  uint32_t Find(const Packed<N>& state) const {
    const uint64_t hash = HashOf(state);
    const uint32_t slot = *SlotOf(*SegmentOf(hash), state, hash);
    return slot == 0 ? kNone : NumberIn(slot);
  }

  static uint64_t HashOf(const Packed<N>& state) {
    uint64_t h = state.words[0];
    if constexpr (N == 2) h += (state.words[1] ^ (state.words[1] >> 31)) * 0x9e3779b97f4a7c15u;
    h = (h ^ (h >> 32)) * 0xd6e8feb86659fd93u;
    h = (h ^ (h >> 32)) * 0xd6e8feb86659fd93u;
    return h ^ (h >> 32);
  }

 private:
  static constexpr uint32_t kSlots = 1024, kMostUsed = 768;
  static constexpr int kNumberBits = 24;
  static constexpr uint32_t kMostNumbers = (1u << kNumberBits) - 1;

  struct Segment {
    uint32_t slots[kSlots] = {};  // 0: empty
    uint32_t used = 0;
    int depth = 0;  // so many of the hash's highest bits are the same in all that lie here
  };

  static uint32_t NumberIn(uint32_t slot) { return (slot & kMostNumbers) - 1; }
  static uint32_t TagOf(uint64_t hash) { return static_cast<uint32_t>(hash >> 10) << kNumberBits; }
  static uint32_t SlotFor(uint32_t number, uint64_t hash) { return TagOf(hash) | (number + 1); }
  // The highest `depth` bits; two shifts, because one by 64 means nothing.
  static size_t Place(uint64_t hash, int depth) { return static_cast<size_t>((hash >> 1) >> (63 - depth)); }

  Segment* SegmentOf(uint64_t hash) const { return directory_[Place(hash, depth_)]; }

  // Where the state stands, or the empty slot where it would.
  template <class S>
  auto* SlotOf(S& segment, const Packed<N>& state, uint64_t hash) const {
    const uint32_t tag = TagOf(hash);
    uint32_t at = static_cast<uint32_t>(hash) & (kSlots - 1);
    while (true) {
      auto& slot = segment.slots[at];
      if (slot == 0) return &slot;
      if ((slot & ~kMostNumbers) == tag && states_[NumberIn(slot)] == state) return &slot;
      at = (at + 1) & (kSlots - 1);
    }
  }

  void Split(Segment* old, uint64_t hash) {
    if (old->depth == depth_) {
      std::vector<Segment*> wider(directory_.size() * 2);
      for (size_t i = 0; i < wider.size(); ++i) wider[i] = directory_[i / 2];
      directory_ = std::move(wider);
      ++depth_;
    }
    const Segment full = *old;
    segments_.push_back(std::make_unique<Segment>());
    Segment* other = segments_.back().get();
    *old = Segment{};
    old->depth = other->depth = full.depth + 1;
    // The directory's places of the old segment: the upper half of them goes to the other.
    const size_t places = size_t{1} << (depth_ - full.depth);
    const size_t first = Place(hash, full.depth) * places;
    for (size_t i = places / 2; i < places; ++i) directory_[first + i] = other;
    for (uint32_t slot : full.slots) {
      if (slot != 0) Move(slot);
    }
  }

  void Move(uint32_t slot) {
    const uint64_t hash = HashOf(states_[NumberIn(slot)]);
    Segment* segment = SegmentOf(hash);
    uint32_t at = static_cast<uint32_t>(hash) & (kSlots - 1);
    while (segment->slots[at] != 0) at = (at + 1) & (kSlots - 1);
    segment->slots[at] = slot;
    ++segment->used;
  }

  Chunks<Packed<N>> states_;
  std::vector<std::unique_ptr<Segment>> segments_;
  std::vector<Segment*> directory_;
  int depth_ = 0;
};

}  // namespace alo

#endif  // CORE_CHECK_STATE_TABLE_H_
