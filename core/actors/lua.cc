#include "core/actors/lua.h"

#include <algorithm>
#include <iterator>

#include "core/base/check.h"

namespace alo {
namespace {

// A job that ends frees the producer's key if it owns it and the key has no time to live of its own.
constexpr std::string_view kFinish = R"lua(
local function finish(prefix, job, where, now)
  local id = redis.call('HGET', prefix .. job, 'deid')
  if id then
    local key = prefix .. 'de:' .. id
    if redis.call('PTTL', key) == -1 and redis.call('GET', key) == job then redis.call('DEL', key) end
  end
  redis.call('ZADD', where, now, job)
end
)lua";

// The guard of ack and give up: my lock, and the job still in flight.
constexpr std::string_view kLeave = R"lua(
local function leave(prefix, active, stalled, job, token)
  local key = prefix .. job .. ':lock'
  local lock = redis.call('GET', key)
  if not lock then return 'missing-lock' end
  if lock ~= token then return 'lock-mismatch' end
  if redis.call('LREM', active, 1, job) == 0 then return 'not-in-flight' end
  redis.call('DEL', key)
  redis.call('SREM', stalled, job)
  return 'done'
end
)lua";

// LREM first, and only if that removed one the job goes back: two sweeps cannot push it twice.
constexpr std::string_view kRecover = R"lua(
local function recover(prefix, wait, active, job)
  if redis.call('LREM', active, 1, job) == 0 then return false end
  redis.call('RPUSH', wait, job)
  redis.call('HINCRBY', prefix .. job, 'stalled', 1)
  return true
end
)lua";

constexpr std::string_view kAdd = R"lua(
local wait, prefix, job, id, ms = KEYS[1], ARGV[1], ARGV[2], ARGV[3], ARGV[4]
local fields = {'attempts', 0, 'stalled', 0}
if id ~= '' then
  local claim = {'SET', prefix .. 'de:' .. id, job, 'NX'}
  if ms ~= '' then
    claim[5], claim[6] = 'PX', ms
  end
  if not redis.call(unpack(claim)) then return 0 end
  fields[5], fields[6] = 'deid', id
end
redis.call('HSET', prefix .. job, unpack(fields))
redis.call('LPUSH', wait, job)
return 1
)lua";

constexpr std::string_view kTake = R"lua(
local wait, active, failed = KEYS[1], KEYS[2], KEYS[3]
local prefix, worker, lock_ms, max_stalled, now = ARGV[1], ARGV[2], ARGV[3], ARGV[4], ARGV[5]
local job = redis.call('LMOVE', wait, active, 'RIGHT', 'LEFT')
if not job then return false end
if max_stalled ~= '' and tonumber(redis.call('HGET', prefix .. job, 'stalled') or 0) > tonumber(max_stalled) then
  redis.call('LREM', active, 1, job)
  finish(prefix, job, failed, now)
  return {job, 0}
end
local delivery = redis.call('HINCRBY', prefix .. job, 'attempts', 1)
redis.call('SET', prefix .. job .. ':lock', worker .. ':' .. delivery, 'PX', lock_ms)
return {job, delivery}
)lua";

constexpr std::string_view kAck = R"lua(
local active, stalled, completed = KEYS[1], KEYS[2], KEYS[3]
local prefix, job, token, now = ARGV[1], ARGV[2], ARGV[3], ARGV[4]
local verdict = leave(prefix, active, stalled, job, token)
if verdict == 'done' then finish(prefix, job, completed, now) end
return verdict
)lua";

constexpr std::string_view kRemove = R"lua(
local active, completed, prefix, job, now = KEYS[1], KEYS[2], ARGV[1], ARGV[2], ARGV[3]
if redis.call('LREM', active, 1, job) == 0 then return 0 end
finish(prefix, job, completed, now)
return 1
)lua";

constexpr std::string_view kGiveUp = R"lua(
local wait, active, stalled, delayed, failed = KEYS[1], KEYS[2], KEYS[3], KEYS[4], KEYS[5]
local prefix, job, token = ARGV[1], ARGV[2], ARGV[3]
local attempts, backoff_ms, now = tonumber(ARGV[4]), tonumber(ARGV[5]), ARGV[6]
local verdict = leave(prefix, active, stalled, job, token)
if verdict ~= 'done' then return verdict end
if redis.call('HINCRBY', prefix .. job, 'thrown', 1) >= attempts then
  finish(prefix, job, failed, now)
  return 'failed'
end
if backoff_ms == 0 then
  redis.call('LPUSH', wait, job)
  return 'retry'
end
redis.call('ZADD', delayed, string.format('%.0f', now + backoff_ms), job)
return 'delayed'
)lua";

constexpr std::string_view kPromote = R"lua(
local delayed, wait, job = KEYS[1], KEYS[2], ARGV[1]
redis.call('ZREM', delayed, job)
return redis.call('LPUSH', wait, job)
)lua";

constexpr std::string_view kRenew = R"lua(
local lock, stalled, job, token, lock_ms = KEYS[1], KEYS[2], ARGV[1], ARGV[2], ARGV[3]
if redis.call('GET', lock) ~= token then return 0 end
redis.call('SET', lock, token, 'PX', lock_ms)
redis.call('SREM', stalled, job)
return 1
)lua";

constexpr std::string_view kSweepOnePhase = R"lua(
local wait, active, prefix = KEYS[1], KEYS[2], ARGV[1]
local recovered = {}
for _, job in ipairs(redis.call('LRANGE', active, 0, -1)) do
  local lock = redis.call('GET', prefix .. job .. ':lock')
  if not lock and recover(prefix, wait, active, job) then recovered[#recovered + 1] = job end
end
return recovered
)lua";

constexpr std::string_view kSweepTwoPhase = R"lua(
local wait, active, stalled, prefix = KEYS[1], KEYS[2], KEYS[3], ARGV[1]
local recovered, marked = {}, {}
for _, job in ipairs(redis.call('LRANGE', active, 0, -1)) do
  local candidate = redis.call('SISMEMBER', stalled, job) == 1
  local lock = candidate and redis.call('GET', prefix .. job .. ':lock')
  if candidate and not lock and recover(prefix, wait, active, job) then
    recovered[#recovered + 1] = job
  else
    marked[#marked + 1] = job
  end
end
redis.call('DEL', stalled)
if #marked > 0 then redis.call('SADD', stalled, unpack(marked)) end
return recovered
)lua";

struct Row {
  std::string_view name;
  std::string_view helpers[2];  // what the body calls; empty: nothing
  std::string_view body;
};

constexpr Row kTable[] = {
    {"add", {}, kAdd},
    {"take", {kFinish}, kTake},
    {"ack", {kLeave, kFinish}, kAck},
    {"remove", {kFinish}, kRemove},
    {"give up", {kLeave, kFinish}, kGiveUp},
    {"promote", {}, kPromote},
    {"renew", {}, kRenew},
    {"sweep (one-phase)", {kRecover}, kSweepOnePhase},
    {"sweep (two-phase)", {kRecover}, kSweepTwoPhase},
};

}  // namespace

std::vector<std::string_view> LuaNames() {
  std::vector<std::string_view> names;
  for (const Row& row : kTable) names.push_back(row.name);
  return names;
}

std::string LuaOf(std::string_view name) {
  const Row* row = std::find_if(std::begin(kTable), std::end(kTable), [&](const Row& r) { return r.name == name; });
  ALO_CHECK(row != std::end(kTable));
  std::string text;
  for (std::string_view helper : row->helpers) text += helper;
  return (text += row->body).substr(1);  // every part begins with a line of its own
}

}  // namespace alo
