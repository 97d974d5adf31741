/**
 * What people believe, by number, in our words, and the public threads where they said so. A wrong answer in the article
 * names the one behind it; each of them is refuted by a run (tests/wasm/lessons.test.ts).
 */
export interface Belief {
  says: string;
  sources: readonly { label: string; address: string }[];
}

const thread = (repo: string, number: number) => ({
  label: `${repo.slice(repo.indexOf('/') + 1)} #${number}`, address: `https://github.com/${repo}/issues/${number}`,
});

const belief = (says: string, ...sources: Belief['sources']): Belief => ({ says, sources });

export const beliefs: Readonly<Record<number, Belief>> = {
  1: belief('A duplicate means that something crashed.', thread('sidekiq/sidekiq', 4611)),
  2: belief('Exactly-once, with an asterisk that nobody needs to read.', thread('taskforcesh/bullmq', 439)),
  3: belief('The sweep interval is how long my job may take.', thread('taskforcesh/bullmq', 3056)),
  4: belief('With a stall limit of zero, nothing is done twice.', thread('taskforcesh/bullmq', 3056)),
  5: belief('‘Missing lock’ means that the job was not done.', thread('OptimalBits/bull', 1145), thread('OptimalBits/bull', 1243)),
  6: belief('A job that still stands in flight after a crash is stuck: a bug.', thread('OptimalBits/bull', 1766), thread('taskforcesh/bullmq', 2580)),
  7: belief('The lock is still there, so the job makes progress.', thread('taskforcesh/bullmq', 652)),
  8: belief('A timeout stops the first run.', thread('timgit/pg-boss', 555), thread('jbielick/faktory_worker_node', 163)),
  9: belief('Then make the timeout huge.', thread('gottscj/Hangfire.Mongo', 377), thread('hibiken/asynq', 334)),
  10: belief('A deduplication id makes it exactly-once.', thread('chrisguidry/docket', 245), thread('hexpm/hexpm', 1825)),
  11: belief('A claim made before the work survives a crash.', thread('langfuse/langfuse', 15463)),
  12: belief('Check, do, record: that is idempotent.', thread('idempot-dev/idempot-js', 182)),
  13: belief('‘Redelivered’ means that it was done already.', thread('dashbitco/broadway_rabbitmq', 6)),
  14: belief('Exactly-once covers my database and my mail.'),
  15: belief('Exactly-once is either possible or not, and one side is wrong.'),
  16: belief('A queue in Redis never loses a job.'),
  17: belief('A lock that expires by itself keeps all others out.', thread('OptimalBits/bull', 1310)),
  18: belief('The list a job ends in tells what happened to it.'),
  19: belief('Acknowledge late, and it is safe.', thread('celery/celery', 1628)),
  20: belief('A lost job comes back at once.', thread('sidekiq/sidekiq', 5540)),
};
