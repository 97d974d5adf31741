// A set of states that numbers them in the order in which they came: flat open addressing, exact.
//
// 1. A slot holds the state itself and its number: two states are one only when all their words are equal, and the hash
//    decides nothing but where to look. Beside the slots the states lie in chunks, by number.
// 2. Slots lie in segments of a fixed size. A full segment is split in two by one more bit of the hash, and a directory
//    finds the segment of a hash: so no insertion costs more than one segment, however large the table is.
// 3. Nothing is allocated for a state: a chunk or a segment at a time, and the directory when it doubles.
#ifndef CORE_CHECK_STATE_TABLE_H_
#define CORE_CHECK_STATE_TABLE_H_

#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

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

  StateTable() { directory_.push_back(NewSegment(0)); }

  uint32_t size() const { return states_.size(); }
  const Packed<N>& operator[](uint32_t number) const { return states_[number]; }
  size_t bytes() const {
    return states_.bytes() + segments_.size() * sizeof(Segment) + directory_.size() * sizeof(Segment*);
  }

  Found Add(const Packed<N>& state) { return Add(state, HashOf(state)); }

  // Several states on their way in: first looked up together, so that what lies far away in memory comes together, then
  // added in their order.
  struct Batch {
    uint64_t hashes[kMostActions];
    bool known[kMostActions];
  };
  void LookUp(const Packed<N>* states, int count, Batch& batch) const {
    for (int i = 0; i < count; ++i) {
      batch.hashes[i] = HashOf(states[i]);
      batch.known[i] = SegmentOf(batch.hashes[i])->states[Home(batch.hashes[i])] == states[i];
    }
  }
  // Calls `fresh(i)` for each that is new.
  template <class Fresh>
  void AddAll(const Packed<N>* states, int count, const Batch& batch, Fresh fresh) {
    for (int i = 0; i < count; ++i) {
      if (!batch.known[i] && Add(states[i], batch.hashes[i]).is_new) fresh(i);
    }
  }
  // kNone: it is not there.
  uint32_t Find(const Packed<N>& state) const {
    const uint64_t hash = HashOf(state);
    const Segment& segment = *SegmentOf(hash);
    const uint32_t slot = SlotOf(segment, state, hash);
    return IsEmpty(segment.states[slot]) ? kNone : segment.numbers[slot];
  }

  static uint64_t HashOf(const Packed<N>& state) {
    uint64_t h = state.words[0];
    if constexpr (N == 2) h += (state.words[1] ^ (state.words[1] >> 31)) * 0x9e3779b97f4a7c15u;
    h = (h ^ (h >> 32)) * 0xd6e8feb86659fd93u;
    h = (h ^ (h >> 32)) * 0xd6e8feb86659fd93u;
    return h ^ (h >> 32);
  }

 private:
  static constexpr uint32_t kSlots = 512, kMostUsed = 384;

  struct Segment {
    Packed<N> states[kSlots] = {};
    uint32_t numbers[kSlots];
    uint32_t used = 0;
    int depth = 0;  // so many of the hash's highest bits are the same in all that lie here
  };

  // No state is all zeros: a job stands in `wait`, or it was delivered.
  static bool IsEmpty(const Packed<N>& state) { return state == Packed<N>{}; }
  static uint32_t Home(uint64_t hash) { return static_cast<uint32_t>(hash) & (kSlots - 1); }
  // The highest `depth` bits; two shifts, because one by 64 means nothing.
  static size_t Place(uint64_t hash, int depth) { return static_cast<size_t>((hash >> 1) >> (63 - depth)); }

  Segment* SegmentOf(uint64_t hash) const { return directory_[Place(hash, depth_)]; }
  Segment* NewSegment(int depth) {
    segments_.push_back(std::make_unique<Segment>());
    segments_.back()->depth = depth;
    return segments_.back().get();
  }

  // Where the state stands, or the empty slot where it would.
  static uint32_t SlotOf(const Segment& segment, const Packed<N>& state, uint64_t hash) {
    uint32_t slot = Home(hash);
    while (!(segment.states[slot] == state) && !IsEmpty(segment.states[slot])) slot = (slot + 1) & (kSlots - 1);
    return slot;
  }

  Found Add(const Packed<N>& state, uint64_t hash) {
    Segment* segment = SegmentOf(hash);
    const uint32_t slot = SlotOf(*segment, state, hash);
    if (!IsEmpty(segment->states[slot])) return {segment->numbers[slot], false};
    if (segment->used == kMostUsed) {
      Split(segment, hash);
      return Add(state, hash);
    }
    const uint32_t number = states_.size();
    states_.Add(state);
    Fill(*segment, slot, state, number);
    return {number, true};
  }

  static void Fill(Segment& segment, uint32_t slot, const Packed<N>& state, uint32_t number) {
    segment.states[slot] = state;
    segment.numbers[slot] = number;
    ++segment.used;
  }

  void Split(Segment* old, uint64_t hash) {
    if (old->depth == depth_) {
      std::vector<Segment*> wider(directory_.size() * 2);
      for (size_t i = 0; i < wider.size(); ++i) wider[i] = directory_[i / 2];
      directory_ = std::move(wider);
      ++depth_;
    }
    const Segment full = *old;
    Segment* other = NewSegment(full.depth + 1);
    *old = Segment{};
    old->depth = full.depth + 1;
    // The directory's places of the old segment: the upper half of them goes to the other.
    const size_t places = size_t{1} << (depth_ - full.depth);
    const size_t first = Place(hash, full.depth) * places;
    for (size_t i = places / 2; i < places; ++i) directory_[first + i] = other;
    for (uint32_t i = 0; i < kSlots; ++i) {
      if (!IsEmpty(full.states[i])) Move(full.states[i], full.numbers[i]);
    }
  }

  void Move(const Packed<N>& state, uint32_t number) {
    const uint64_t hash = HashOf(state);
    Segment& segment = *SegmentOf(hash);
    Fill(segment, SlotOf(segment, state, hash), state, number);
  }

  Chunks<Packed<N>> states_;  // by number
  std::vector<std::unique_ptr<Segment>> segments_;
  std::vector<Segment*> directory_;
  int depth_ = 0;
};

}  // namespace alo

#endif  // CORE_CHECK_STATE_TABLE_H_
