// The names of the keys in Redis, as EchoMQ and the BullMQ protocol have them; one function a key.
#ifndef CORE_ACTORS_KEYS_H_
#define CORE_ACTORS_KEYS_H_

#include <string>

namespace alo {

class Keys {
 public:
  explicit Keys(const std::string& queue) : prefix_("emq:" + queue + ":") {}

  std::string Wait() const { return prefix_ + "wait"; }            // list
  std::string Active() const { return prefix_ + "active"; }        // list: the in-flight list
  std::string Stalled() const { return prefix_ + "stalled"; }      // set: candidates of the two-phase sweep
  std::string Delayed() const { return prefix_ + "delayed"; }      // sorted set: job by the ms at which it is due
  std::string Completed() const { return prefix_ + "completed"; }  // sorted set: job by the ms at which it ended
  std::string Failed() const { return prefix_ + "failed"; }        // likewise
  // hash: attempts (deliveries), stalled (recoveries), thrown (handler failures), deid (the producer's dedup id)
  std::string Job(const std::string& job) const { return prefix_ + job; }
  std::string Lock(const std::string& job) const { return prefix_ + job + ":lock"; }     // string: the holder's token
  std::string Dedup(const std::string& dedup_id) const { return prefix_ + "de:" + dedup_id; }  // string: its job
  static std::string Marker(const std::string& job) { return "dedup:" + job; }  // string: 1, busy or done

 private:
  std::string prefix_;
};

}  // namespace alo

#endif  // CORE_ACTORS_KEYS_H_
