#include "core/check/layout.h"

#include <algorithm>
#include <bit>
#include <utility>
#include <vector>

namespace alo {
namespace {

constexpr int kMostWords = 2;
// Where nothing bounds the deliveries (a job that is never acknowledged comes back for ever): counted so far.
constexpr int kUnbounded = 15;

int BitsFor(uint64_t most) { return std::bit_width(most); }

bool Has(const Question& q, bool (*is)(StepKind)) { return std::any_of(q.steps.begin(), q.steps.end(), is); }
int Count(const Question& q, bool (*is)(StepKind)) {
  return static_cast<int>(std::count_if(q.steps.begin(), q.steps.end(), is));
}

// Each delivery beyond the first needs a fault of its own, where jobs are acknowledged.
uint64_t MostDeliveries(const Question& q) {
  if (q.steps[0] == StepKind::kPop) return 1;
  if (!Has(q, IsAck)) return kUnbounded;
  const Budgets& b = q.budgets;
  return static_cast<uint64_t>(1 + b.crashes + b.pauses + b.lost_acks + b.lost_locks);
}

// Lays parts side by side into one group.
class Packer {
 public:
  Part Add(int bits) {
    const Part part{static_cast<uint8_t>(used_), (uint64_t{1} << bits) - 1};
    used_ += bits;
    return part;
  }
  int used() const { return used_; }

 private:
  int used_ = 0;
};

int LayOutWorker(const Question& q, Layout& l) {
  Packer packer;
  l.line = packer.Add(BitsFor(q.steps.size() - 1));
  l.paused = packer.Add(1);
  l.job = packer.Add(BitsFor(static_cast<uint64_t>(q.jobs - 1)));
  l.token = packer.Add(BitsFor(MostDeliveries(q)));
  return packer.used();
}

int LayOutJob(const Question& q, Layout& l) {
  Packer packer;
  l.marker = packer.Add(Has(q, WritesMarker));
  l.record = packer.Add(Has(q, [](StepKind step) { return step == StepKind::kCommit; }));
  l.key = packer.Add(Has(q, [](StepKind step) { return step == StepKind::kKeyed; }));
  l.lock = packer.Add(q.steps[0] == StepKind::kTake ? BitsFor(static_cast<uint64_t>(q.workers)) : 0);
  l.deliveries = packer.Add(BitsFor(MostDeliveries(q)));
  l.effects = packer.Add(BitsFor(MostDeliveries(q) * static_cast<uint64_t>(Count(q, LastsAsEffect))));
  return packer.used();
}

int LayOutBudgets(const Question& q, Layout& l) {
  const Budgets& b = q.budgets;
  Packer packer;
  const std::pair<Part*, int> all[] = {{&l.crashes, b.crashes},
                                       {&l.pauses, b.pauses},
                                       {&l.lost_acks, b.lost_acks},
                                       {&l.marker_expiries, b.marker_expiries},
                                       {&l.lost_locks, b.lost_locks}};
  for (const auto& [part, most] : all) *part = packer.Add(BitsFor(static_cast<uint64_t>(most)));
  return packer.used();
}

// The widest first, each into the first word that has room: no group lies in two.
bool Place(const std::vector<std::pair<int, Group*>>& groups, int& words) {
  std::vector<std::pair<int, int>> widest;  // (−bits, number), so that groups of one width keep their order
  for (size_t i = 0; i < groups.size(); ++i) widest.emplace_back(-groups[i].first, static_cast<int>(i));
  std::sort(widest.begin(), widest.end());
  int used[kMostWords] = {};
  words = 1;
  for (const auto& [_, number] : widest) {
    const auto& [bits, group] = groups[static_cast<size_t>(number)];
    int word = 0;
    while (word < kMostWords && used[word] + bits > 64) ++word;
    if (word == kMostWords) return false;
    // A group without bits may stand behind the last one of a full word.
    const int shift = bits == 0 ? 0 : used[word];
    const uint64_t mask = bits == 64 ? ~uint64_t{0} : (uint64_t{1} << bits) - 1;
    *group = {static_cast<uint8_t>(word), static_cast<uint8_t>(shift), mask};
    used[word] += bits;
    words = std::max(words, word + 1);
  }
  return true;
}

}  // namespace

bool LayOut(const Question& q, Layout& l) {
  l.workers = q.workers;
  l.jobs = q.jobs;
  l.slot_bits = static_cast<uint8_t>(BitsFor(static_cast<uint64_t>(q.jobs)));
  l.slot_mask = (uint64_t{1} << l.slot_bits) - 1;
  const int worker_bits = LayOutWorker(q, l), job_bits = LayOutJob(q, l), list_bits = l.slot_bits * q.jobs;
  std::vector<std::pair<int, Group*>> groups = {{list_bits, &l.wait}, {list_bits, &l.active}};
  groups.push_back({LayOutBudgets(q, l), &l.left});
  for (int worker = 0; worker < q.workers; ++worker) groups.push_back({worker_bits, &l.worker[worker]});
  for (int job = 0; job < q.jobs; ++job) groups.push_back({job_bits, &l.of_job[job]});
  return worker_bits <= 64 && job_bits <= 64 && Place(groups, l.words);
}

}  // namespace alo
