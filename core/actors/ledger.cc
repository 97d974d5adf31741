#include "core/actors/ledger.h"

#include <algorithm>

#include "core/base/check.h"

namespace alo {

Account& Ledger::Run(const Visit& visit) {
  ALO_CHECK(visit.job >= 0 && static_cast<size_t>(visit.job) < accounts_.size());
  Account& account = accounts_[static_cast<size_t>(visit.job)];
  ++account.runs;
  return account;
}

bool Ledger::Land(const Visit& visit, Account& account) {
  ++account.effects;
  receipts_.push_back({visit.job, visit.worker, visit.delivery, account.effects, visit.now_ms});
  return true;
}

bool Ledger::Effect(const Visit& visit) { return Land(visit, Run(visit)); }

bool Ledger::Set(const Visit& visit) {
  Account& account = Run(visit);
  return account.effects == 0 && Land(visit, account);
}

bool Ledger::Commit(const Visit& visit) {
  if (Of(visit.job).recorded) return false;
  Account& account = Run(visit);
  account.recorded = true;
  return Land(visit, account);
}

bool Ledger::Keyed(const Visit& visit, std::optional<int64_t> key_ms) {
  Account& account = Run(visit);
  if (account.KnowsKeyAt(visit.now_ms)) return false;
  account.keyed = true;
  account.key_expires_at_ms.reset();
  if (key_ms) account.key_expires_at_ms = visit.now_ms + *key_ms;
  return Land(visit, account);
}

bool Ledger::Fence(const Visit& visit) {
  Account& account = Run(visit);
  if (visit.delivery < account.highest_fence) return false;
  account.highest_fence = std::max(account.highest_fence, visit.delivery);
  return Land(visit, account);
}

}  // namespace alo
