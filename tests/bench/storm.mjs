// A file of many jobs and workers, as the bench and the tests of the stage use it.

export const plain = (workers) => ({
  version: 1,
  title: 'A storm',
  queue: { name: 'mail', lockMs: 30_000, renewMs: 15_000 },
  reaper: { everyMs: 30_000, sweep: 'two-phase', maxStalled: 1 },
  workers: Array.from({ length: workers }, (_, i) => `w${i + 1}`),
  consumers: {
    'non-idempotent': { steps: ['take', 'effect', 'ack'], effectMs: 4_000 },
    idempotent: { steps: ['take', 'claim', 'effect', 'ack'], effectMs: 4_000 },
  },
  untilMs: 3_600_000,
});

export const storm = (jobs, workers) => ({
  ...plain(workers),
  storm: { jobs, everyMs: 20, crash: 0.02, restartMs: 1_000, pause: 0.01, pauseMs: 120_000, loseAck: 0.01 },
});
