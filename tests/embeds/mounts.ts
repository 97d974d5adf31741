// Puts a figure on a page and takes it away, again and again, and says what is left behind.

import type { Browser, CDPSession, Page } from 'playwright-core';

/** What may come and go by itself: the browser's own caches, a collection that has not come yet. */
const SLACK = { heap: 500_000, nodes: 50 };

export const NOTHING = { heap: 0, wasm: 0, nodes: 0, listeners: 0 };

/** More than at the start, beyond what comes and goes by itself; the first tenth of the mounts warms the page up. */
export async function leftBehind(browser: Browser, origin: string, mounts: number): Promise<typeof NOTHING> {
  const page = await browser.newPage({ reducedMotion: 'reduce' });
  await page.addInitScript(keepMemories);
  await page.goto(`${origin}/none`);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await page.evaluate(mount, Math.ceil(mounts / 10));
  const before = await measure(page, session);
  await page.evaluate(mount, mounts);
  const after = await measure(page, session);
  await page.close();
  console.info(`${mounts} mounts: heap ${before.heap} → ${after.heap}, wasm ${before.wasm} → ${after.wasm}, nodes ${before.nodes} → ${after.nodes}, listeners ${before.listeners} → ${after.listeners}`);
  const more = (name: keyof typeof NOTHING, slack = 0) => (after[name] - before[name] > slack ? after[name] - before[name] : 0);
  return { heap: more('heap', SLACK.heap), wasm: more('wasm'), nodes: more('nodes', SLACK.nodes), listeners: more('listeners') };
}

/** Runs in the page: every memory that an instance exports. */
function keepMemories(): void {
  const memories: WebAssembly.Memory[] = [];
  Reflect.set(window, 'memories', memories);
  const instantiate = WebAssembly.instantiate as (module: WebAssembly.Module, imports: WebAssembly.Imports) => Promise<WebAssembly.Instance>;
  Reflect.set(WebAssembly, 'instantiate', async (module: WebAssembly.Module, imports: WebAssembly.Imports) => {
    const instance = await instantiate(module, imports);
    memories.push(...Object.values(instance.exports).filter((one) => one instanceof WebAssembly.Memory));
    return instance;
  });
}

/** Runs in the page. Every fourth goes before it has come. */
async function mount(times: number): Promise<void> {
  for (let i = 0; i < times; ++i) {
    const figure = document.createElement('at-least-once');
    const drawn = new Promise((done) => figure.addEventListener('ready', done));
    document.querySelector('main')!.append(figure);
    if (i % 4 !== 0) await drawn;
    figure.remove();
    await new Promise((done) => setTimeout(done, 0));
  }
}

/** What was put off by a task, or until a paint, lets go when it has run: measured until nothing more goes. */
async function measure(page: Page, session: CDPSession): Promise<typeof NOTHING> {
  let before = await measureNow(page, session);
  for (;;) {
    const now = await measureNow(page, session);
    if (now.nodes >= before.nodes && now.listeners >= before.listeners && now.heap > before.heap - SLACK.heap / 10) return now;
    before = now;
  }
}

async function measureNow(page: Page, session: CDPSession): Promise<typeof NOTHING> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 0)))));
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)!.value;
  const wasm = await page.evaluate(() => (Reflect.get(window, 'memories') as WebAssembly.Memory[]).reduce((sum, { buffer }) => sum + buffer.byteLength, 0));
  return { heap: of('JSHeapUsedSize'), wasm, nodes: of('Nodes'), listeners: of('JSEventListeners') };
}
