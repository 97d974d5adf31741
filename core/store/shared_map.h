// A map by name, in the order of the names, that is cheap to copy: copies share what they have in common. A plain value
// all the same: a write gives its copy an item of its own first, so no copy ever sees another's.
//
// 1. Items lie in chunks of at most kMostItems, in order; no chunk is empty.
// 2. A chunk or an item that is shared (its use count is above 1) is never written.
// 3. A pointer from Make or Edit holds until the map is copied, and no longer: a write through it would reach the copy.
// 4. Chunks are never joined: keys come and go at the same few places, so a small chunk fills again or empties and goes.
// 5. A map that was moved from is empty.
// 6. Of the names asked for lately it notes where they were, or would have been (`kHints` of them). A hint is no more than
//    that: it counts only where the names around it say so still, so it may be out of date and copies may share it.
#ifndef CORE_STORE_SHARED_MAP_H_
#define CORE_STORE_SHARED_MAP_H_

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace alo {

// As `<` and `==` do, eight bytes at once: names begin alike for long.
bool ComesBefore(std::string_view name, std::string_view other);
bool IsSameName(std::string_view name, std::string_view other);

// 64 hints: as many as the lists and the keys of the jobs that are just at work.
template <class T, size_t kHints = 64>
class SharedMap {
 public:
  using Item = std::pair<const std::string, T>;

 private:
  using Chunk = std::vector<std::shared_ptr<Item>>;
  using Chunks = std::vector<std::shared_ptr<Chunk>>;
  static constexpr size_t kMostItems = 64;

 public:
  class Iterator {
   public:
    Iterator(const Chunks* chunks, size_t chunk) : chunks_(chunks), chunk_(chunk) {}
    const Item& operator*() const { return *(*(*chunks_)[chunk_])[at_]; }
    Iterator& operator++() {
      if (++at_ == (*chunks_)[chunk_]->size()) ++chunk_, at_ = 0;
      return *this;
    }
    bool operator==(const Iterator& o) const { return chunk_ == o.chunk_ && at_ == o.at_; }

   private:
    const Chunks* chunks_;
    size_t chunk_, at_ = 0;
  };

  SharedMap() = default;
  SharedMap(const SharedMap&) = default;
  SharedMap& operator=(const SharedMap&) = default;
  SharedMap(SharedMap&& other) noexcept
      : chunks_(std::exchange(other.chunks_, {})), size_(std::exchange(other.size_, 0)), hints_(other.hints_) {}
  SharedMap& operator=(SharedMap&& other) noexcept {
    chunks_ = std::exchange(other.chunks_, {});
    size_ = std::exchange(other.size_, 0);
    hints_ = other.hints_;
    return *this;
  }

  Iterator begin() const { return {&chunks_, 0}; }
  Iterator end() const { return {&chunks_, chunks_.size()}; }
  size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }

  const T* Find(std::string_view name) const {
    const Place place = PlaceOf(name);
    return place.there ? &(*chunks_[place.chunk])[place.at]->second : nullptr;
  }

  // To be written (rule 3); nullptr: it is not there.
  T* Edit(std::string_view name) {
    const Place place = PlaceOf(name);
    return place.there ? Own(place) : nullptr;
  }

  // To be written (rule 3); made `fresh` where it is not there yet.
  T* Make(std::string_view name, T fresh) {
    Place place = PlaceOf(name);
    if (place.there) return Own(place);
    if (chunks_.empty()) chunks_.push_back(std::make_shared<Chunk>());
    Chunk& chunk = OwnChunk(place.chunk);
    const auto item = std::make_shared<Item>(std::string(name), std::move(fresh));
    chunk.insert(chunk.begin() + static_cast<std::ptrdiff_t>(place.at), item);
    ++size_;
    if (chunk.size() > kMostItems) Split(place.chunk);
    return &item->second;
  }

  bool Erase(std::string_view name) {
    const Place place = PlaceOf(name);
    if (!place.there) return false;
    Chunk& chunk = OwnChunk(place.chunk);
    chunk.erase(chunk.begin() + static_cast<std::ptrdiff_t>(place.at));
    if (chunk.empty()) chunks_.erase(chunks_.begin() + static_cast<std::ptrdiff_t>(place.chunk));
    --size_;
    return true;
  }

  bool operator==(const SharedMap& other) const {
    if (size_ != other.size_) return false;
    for (Iterator a = begin(), b = other.begin(); a != end(); ++a, ++b) {
      if (&*a != &*b && *a != *b) return false;
    }
    return true;
  }

 private:
  // Where it is, or where it would be put in.
  struct Place {
    size_t chunk = 0, at = 0;
    bool there = false;
  };

  struct Hint {
    uint32_t chunk = 0, at = 0;
  };

  Place PlaceOf(std::string_view name) const {
    Hint& hint = hints_[HintOf(name)];
    // What came or went before it in its chunk has moved it by one.
    for (const uint32_t at : {hint.at, hint.at + 1, hint.at - 1}) {
      if (StandsAt(hint.chunk, at, name)) {
        hint.at = at;
        return {hint.chunk, at, true};
      }
    }
    const Place place = WouldStandAt(hint.chunk, hint.at, name) ? Place{hint.chunk, hint.at}
                        : BelongsIn(hint.chunk, name)           ? SearchIn(hint.chunk, name)
                                                                : Search(name);
    hint = {static_cast<uint32_t>(place.chunk), static_cast<uint32_t>(place.at)};
    return place;
  }

  const std::string& NameAt(size_t chunk, size_t at) const { return (*chunks_[chunk])[at]->first; }

  bool StandsAt(size_t chunk, size_t at, std::string_view name) const {
    return chunk < chunks_.size() && at < chunks_[chunk]->size() && IsSameName(NameAt(chunk, at), name);
  }

  // It is not there, and would be put in there: in front of what stands there, or behind the last of the chunk.
  bool WouldStandAt(size_t chunk, size_t at, std::string_view name) const {
    if (chunk >= chunks_.size() || at > chunks_[chunk]->size() || (at == 0 && chunk > 0)) return false;
    if (at > 0 && !ComesBefore(NameAt(chunk, at - 1), name)) return false;
    if (at < chunks_[chunk]->size()) return ComesBefore(name, NameAt(chunk, at));
    return chunk + 1 == chunks_.size() || ComesBefore(name, NameAt(chunk + 1, 0));
  }

  // It is in that chunk or nowhere.
  bool BelongsIn(size_t chunk, std::string_view name) const {
    return chunk < chunks_.size() && (chunk == 0 || !ComesBefore(name, NameAt(chunk, 0))) &&
           (chunk + 1 == chunks_.size() || ComesBefore(name, NameAt(chunk + 1, 0)));
  }

  // Names differ at their ends: they begin with what says whose they are.
  static size_t HintOf(std::string_view name) {
    uint64_t end = 0;
    if (name.size() >= sizeof end) {
      std::memcpy(&end, name.data() + name.size() - sizeof end, sizeof end);
    } else {
      for (const char byte : name) end = end << 8 | static_cast<unsigned char>(byte);
    }
    return static_cast<size_t>((end * 0x9e3779b97f4a7c15u) >> 32) % kHints;
  }

  Place Search(std::string_view name) const {
    if (chunks_.empty()) return {};
    const auto behind = std::upper_bound(chunks_.begin(), chunks_.end(), name, [](std::string_view n, const auto& chunk) {
      return ComesBefore(n, chunk->front()->first);
    });
    return SearchIn(behind == chunks_.begin() ? 0 : static_cast<size_t>(behind - chunks_.begin()) - 1, name);
  }

  Place SearchIn(size_t chunk, std::string_view name) const {
    const Chunk& items = *chunks_[chunk];
    const auto item = std::lower_bound(items.begin(), items.end(), name,
                                       [](const auto& one, std::string_view n) { return ComesBefore(one->first, n); });
    return {chunk, static_cast<size_t>(item - items.begin()), item != items.end() && IsSameName((*item)->first, name)};
  }

  Chunk& OwnChunk(size_t at) {
    std::shared_ptr<Chunk>& chunk = chunks_[at];
    if (chunk.use_count() > 1) chunk = std::make_shared<Chunk>(*chunk);
    return *chunk;
  }

  T* Own(const Place& place) {
    std::shared_ptr<Item>& item = OwnChunk(place.chunk)[place.at];
    if (item.use_count() > 1) item = std::make_shared<Item>(*item);
    return &item->second;
  }

  void Split(size_t at) {
    Chunk& chunk = *chunks_[at];
    const auto middle = chunk.begin() + static_cast<std::ptrdiff_t>(chunk.size() / 2);
    auto rest = std::make_shared<Chunk>(middle, chunk.end());
    chunk.erase(middle, chunk.end());
    chunks_.insert(chunks_.begin() + static_cast<std::ptrdiff_t>(at) + 1, std::move(rest));
  }

  Chunks chunks_;
  size_t size_ = 0;
  mutable std::array<Hint, kHints> hints_{};
};

}  // namespace alo

#endif  // CORE_STORE_SHARED_MAP_H_
