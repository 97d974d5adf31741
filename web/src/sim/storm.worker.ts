/** A thread of its own for the storm of one consumer. It stays for the next question: a warm lab answers sooner. */
import { loadLab } from './lab';
import { StormWork } from './storm-run';
import type { StormOrder } from './storm-thread';

/** Choices between two looks at what is asked: a hundredth of a second or two. */
const SLICE = 8_000;

const channel = new MessageChannel();

/** The next task, without the four milliseconds that a timer takes. */
function nextTask(): Promise<void> {
  return new Promise((done) => {
    channel.port1.onmessage = () => done();
    channel.port2.postMessage(0);
  });
}

const working = loadLab().then((lab) => new StormWork(lab, SLICE, (heard) => postMessage(heard), nextTask));
let newest = 0;

addEventListener('message', ({ data }: MessageEvent<StormOrder>) => void work(data));

async function work(order: StormOrder): Promise<void> {
  if (!('story' in order)) newest = order.id;
  const there = await working.catch(() => null);
  if (there === null) return postMessage('unable');
  try {
    if ('story' in order) there.story(order.id, order.story.consumer, order.story.job);
    else if (order.id === newest) await there.ask(order.id, order.text, order.jobs);
  } catch {
    postMessage('failed'); // a trap: no memory, or a broken invariant
  }
}
