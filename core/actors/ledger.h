// The outside world, where effects land: what it has seen of each job, and a receipt for each effect. Not Redis: no
// step is atomic with both.
#ifndef CORE_ACTORS_LEDGER_H_
#define CORE_ACTORS_LEDGER_H_

#include <cstdint>
#include <optional>
#include <tuple>
#include <vector>

namespace alo {

struct Receipt {
  int32_t job = 0;
  int32_t worker = 0;
  int32_t delivery = 0;
  int32_t nth = 0;    // 1: the job's first effect; beyond: a duplicate
  int64_t at_ms = 0;
  bool operator==(const Receipt&) const = default;
  friend auto Fields(const Receipt& r) { return std::tie(r.job, r.worker, r.delivery, r.nth, r.at_ms); }
};

// What the ledger holds of one job.
struct Account {
  int32_t runs = 0;
  int32_t effects = 0;
  int32_t highest_fence = 0;  // the highest delivery number seen
  bool recorded = false;      // `commit` wrote the ledger's own record of the job
  bool keyed = false;         // the receiver was given the job's idempotency key
  std::optional<int64_t> key_expires_at_ms;  // and forgets it then; nullopt: never
  // The receiver knows the key and has not forgotten it.
  bool KnowsKeyAt(int64_t now_ms) const { return keyed && (!key_expires_at_ms || *key_expires_at_ms > now_ms); }
  bool operator==(const Account&) const = default;
  friend auto Fields(const Account& a) {
    return std::tie(a.runs, a.effects, a.highest_fence, a.recorded, a.keyed, a.key_expires_at_ms);
  }
};

// Who causes an effect, and when.
struct Visit {
  int32_t job = 0;
  int32_t worker = 0;
  int32_t delivery = 0;
  int64_t now_ms = 0;
};

class Ledger {
 public:
  explicit Ledger(size_t jobs = 0) : accounts_(jobs) {}

  // Each returns whether an effect landed.
  bool Effect(const Visit& visit);   // always
  bool Set(const Visit& visit);      // the same value again is no effect
  bool Commit(const Visit& visit);   // record and effect in one transaction; the record there: not even a run
  bool Keyed(const Visit& visit, std::optional<int64_t> key_ms);  // no effect while the key is remembered
  bool Fence(const Visit& visit);    // a delivery number lower than one seen is refused

  const Account& Of(int32_t job) const { return accounts_[static_cast<size_t>(job)]; }
  const std::vector<Account>& accounts() const { return accounts_; }
  const std::vector<Receipt>& receipts() const { return receipts_; }

  bool operator==(const Ledger&) const = default;
  friend auto Fields(const Ledger& l) { return std::tie(l.accounts_, l.receipts_); }

 private:
  Account& Run(const Visit& visit);                 // one run
  bool Land(const Visit& visit, Account& account);  // one effect

  std::vector<Account> accounts_;
  std::vector<Receipt> receipts_;  // in the order of the effects
};

}  // namespace alo

#endif  // CORE_ACTORS_LEDGER_H_
