// A thread that is started, and what becomes of it: a fault of its own, a page that allows none.
import { expect, test } from 'vitest';
import { startWorker } from '../../web/src/sim/worker';

/** Says what the test has it say. */
class FakeWorker extends EventTarget {
  terminated = 0;
  readonly orders: unknown[] = [];
  postMessage(order: unknown): void {
    this.orders.push(order);
  }
  terminate(): void {
    this.terminated += 1;
  }
  say(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

function started() {
  const [worker, heard] = [new FakeWorker(), [] as unknown[]];
  const thread = startWorker<string, string>(() => worker as unknown as Worker, (said) => heard.push(said), () => heard.push('(unable)'))!;
  return { worker, heard, thread };
}

test('it takes orders and is heard until it is ended', () => {
  const { worker, heard, thread } = started();
  thread.order('go');
  worker.say('one');
  thread.end();
  worker.say('two');
  expect([worker.orders, heard, worker.terminated]).toEqual([['go'], ['one'], 1]);
});

test.each([
  ['says that it failed', (worker: FakeWorker) => worker.say('failed')],
  ['stops at an error', (worker: FakeWorker) => worker.dispatchEvent(new Event('error'))],
])('one that %s is ended, once it was heard of', (_, fails) => {
  const { worker, heard } = started();
  worker.say('one');
  fails(worker);
  worker.say('two');
  expect([heard, worker.terminated]).toEqual([['one', 'failed'], 1]);
});

test.each([
  ['says that it cannot work', (worker: FakeWorker) => worker.say('unable')],
  ['was never heard of', (worker: FakeWorker) => worker.dispatchEvent(new Event('error'))],
])('one that %s is ended, and there is none to be had', (_, fails) => {
  const { worker, heard } = started();
  fails(worker);
  worker.dispatchEvent(new Event('error'));
  expect([heard, worker.terminated]).toEqual([['(unable)'], 1]);
});

test('where a page allows none there is none', () => {
  expect(startWorker(() => { throw new Error('SecurityError'); }, () => {}, () => {})).toBeNull();
});
