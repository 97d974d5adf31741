/** A thread of its own, where the page's policy and its address allow one. */

/** A thread that takes orders. */
export interface Thread<Order> {
  order(order: Order): void;
  /** Ends it at once, with all it holds; nothing is heard after it. */
  end(): void;
}

/**
 * Starts what `make` makes; null where that cannot be made. `hear` is told what the thread says; of a fault, its own or one
 * that it tells of, `failed`, and the thread is ended. Where nothing was heard before, or it says `unable`, there is no
 * thread to be had here: it is ended, and `unable` is called in the place of `hear`, once.
 */
export function startWorker<Order, Heard>(make: () => Worker, hear: (heard: Heard | 'failed') => void, unable: () => void): Thread<Order> | null {
  const worker = made(make);
  if (worker === null) return null;
  let [heardOf, ended] = [false, false];
  const end = () => {
    ended = true;
    worker.terminate();
  };
  const take = (said: Heard | 'failed' | 'unable') => {
    if (ended) return;
    if (said === 'failed' || said === 'unable') end();
    if (said === 'unable') return unable();
    heardOf = true;
    hear(said);
  };
  worker.addEventListener('error', () => take(heardOf ? 'failed' : 'unable'));
  worker.addEventListener('message', ({ data }: MessageEvent<Heard | 'failed' | 'unable'>) => take(data));
  return { order: (order) => worker.postMessage(order), end };
}

function made(make: () => Worker): Worker | null {
  try {
    return make();
  } catch {
    return null;
  }
}
