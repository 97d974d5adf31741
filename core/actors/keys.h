// The names of the keys in Redis, as EchoMQ and the BullMQ protocol have them; one function a key.
#ifndef CORE_ACTORS_KEYS_H_
#define CORE_ACTORS_KEYS_H_

#include <cstdint>
#include <string>
#include <string_view>

namespace alo {

// A key that can expire, by what it is and whose.
struct KeyName {
  enum class Kind : uint8_t { kOther, kLock, kMarker, kDedup };
  Kind kind = Kind::kOther;
  std::string name;  // the job's id; of kDedup the dedup id
};

class Keys {
 public:
  explicit Keys(const std::string& queue) : prefix_("emq:" + queue + ":") {}

  const std::string& prefix() const { return prefix_; }
  const std::string& Wait() const { return wait_; }            // list
  const std::string& Active() const { return active_; }        // list: the in-flight list
  const std::string& Stalled() const { return stalled_; }      // set: candidates of the two-phase sweep
  const std::string& Delayed() const { return delayed_; }      // sorted set: job by the ms at which it is due
  const std::string& Completed() const { return completed_; }  // sorted set: job by the ms at which it ended
  const std::string& Failed() const { return failed_; }        // likewise
  // hash: attempts (deliveries), stalled (recoveries), thrown (handler failures), deid (the producer's dedup id)
  std::string Job(const std::string& job) const { return prefix_ + job; }
  std::string Lock(const std::string& job) const { return prefix_ + job + ":lock"; }     // string: the holder's token
  std::string Dedup(const std::string& dedup_id) const { return prefix_ + "de:" + dedup_id; }  // string: its job
  // hash: the job that is made when the one in flight ends (jid, delay)
  std::string Kept(const std::string& dedup_id) const { return prefix_ + "dn:" + dedup_id; }
  static std::string Marker(const std::string& job) { return "dedup:" + job; }  // string: 1, busy or done

  // The way back. Names hold no colon, so it is plain.
  KeyName Parse(std::string_view key) const {
    constexpr std::string_view kMarker = "dedup:", kDedup = "de:", kLock = ":lock";
    if (key.starts_with(kMarker)) return {KeyName::Kind::kMarker, std::string(key.substr(kMarker.size()))};
    if (!key.starts_with(prefix_)) return {};
    key.remove_prefix(prefix_.size());
    if (key.starts_with(kDedup)) return {KeyName::Kind::kDedup, std::string(key.substr(kDedup.size()))};
    if (!key.ends_with(kLock)) return {};
    return {KeyName::Kind::kLock, std::string(key.substr(0, key.size() - kLock.size()))};
  }

 private:
  std::string prefix_;
  std::string wait_ = prefix_ + "wait", active_ = prefix_ + "active", stalled_ = prefix_ + "stalled",
              delayed_ = prefix_ + "delayed", completed_ = prefix_ + "completed", failed_ = prefix_ + "failed";
};

}  // namespace alo

#endif  // CORE_ACTORS_KEYS_H_
