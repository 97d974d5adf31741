// The checker as one would write it plainly in JavaScript: a state is an object, its key a string, the seen ones a Set.
// For consumers of take, effect and ack, with crashes and pauses: as much as the bench asks.

/** How many states and transitions there are. */
export function plainCheck({ steps, workers, jobs, crashes, pauses }) {
  const start = {
    wait: Array.from({ length: jobs }, (_, j) => j),
    active: [],
    jobs: Array.from({ length: jobs }, () => ({ lock: null, deliveries: 0, effects: 0, acked: false })),
    workers: Array.from({ length: workers }, () => ({ status: 'up', line: 0, job: null, token: null })),
    crashes,
    pauses,
  };
  const seen = new Set([JSON.stringify(start)]);
  const queue = [start];
  let transitions = 0;
  for (let at = 0; at < queue.length; ++at) {
    for (const next of successors(queue[at], steps)) {
      transitions += 1;
      const key = JSON.stringify(next);
      if (seen.has(key)) continue;
      seen.add(key);
      queue.push(next);
    }
    queue[at] = null; // what was looked at need not be kept
  }
  return { states: seen.size, transitions };
}

function successors(state, steps) {
  const all = [];
  const change = (make) => {
    const next = structured(state);
    make(next);
    all.push(next);
  };
  state.workers.forEach((worker, w) => {
    const runs = worker.status === 'up' && worker.job !== null;
    if (worker.status === 'crashed') change((next) => { next.workers[w].status = 'up'; });
    if (worker.status === 'paused') change((next) => { next.workers[w].status = 'up'; });
    if (worker.status === 'up' && worker.job === null && state.wait.length > 0) change((next) => take(next, w, steps));
    if (!runs) return;
    change((next) => step(next, w, steps));
    if (state.crashes > 0) change((next) => { next.crashes -= 1; letGo(next.workers[w], 'crashed'); });
    if (state.pauses > 0) change((next) => { next.pauses -= 1; next.workers[w].status = 'paused'; });
  });
  for (const j of state.active) {
    const { lock } = state.jobs[j];
    const held = state.workers.some((worker) => worker.status === 'up' && worker.job === j && worker.token === lock);
    if (lock !== null && !held) change((next) => { next.jobs[j].lock = null; });
  }
  if (state.active.some((j) => state.jobs[j].lock === null)) change(sweep);
  return all;
}

function structured(state) {
  return {
    wait: [...state.wait],
    active: [...state.active],
    jobs: state.jobs.map((job) => ({ ...job })),
    workers: state.workers.map((worker) => ({ ...worker })),
    crashes: state.crashes,
    pauses: state.pauses,
  };
}

function letGo(worker, status) {
  Object.assign(worker, { status, line: 0, job: null, token: null });
}

function take(state, w, steps) {
  const j = state.wait.pop();
  const job = state.jobs[j];
  state.active.unshift(j);
  job.deliveries += 1;
  job.lock = `${w}:${job.deliveries}`;
  if (steps.length > 1) Object.assign(state.workers[w], { line: 1, job: j, token: job.lock });
}

function step(state, w, steps) {
  const worker = state.workers[w];
  const job = state.jobs[worker.job];
  if (steps[worker.line] === 'effect') job.effects += 1;
  if (steps[worker.line] === 'ack' && job.lock === worker.token) {
    state.active = state.active.filter((j) => j !== worker.job);
    job.lock = null;
    job.acked = true;
  }
  worker.line += 1;
  if (worker.line === steps.length) letGo(worker, 'up');
}

function sweep(state) {
  const stalled = state.active.filter((j) => state.jobs[j].lock === null);
  state.active = state.active.filter((j) => state.jobs[j].lock !== null);
  state.wait.push(...stalled);
}
