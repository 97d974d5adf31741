import { chromium } from 'playwright-core';
import { preview } from 'vite';
const s = await preview({ configFile: 'vite.config.ts', preview: { host: '127.0.0.1', port: 0 } });
const site = `http://127.0.0.1:${s.httpServer.address().port}/`;
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'.split(' ') });
const [sel, w = '1280', out = '/tmp/w/les.png', click = '', scheme = 'light', h = '1400'] = process.argv.slice(2);
const p = await b.newPage({ viewport: { width: +w, height: +h }, colorScheme: scheme });
p.on('console', (m) => console.log(m.text())); p.on('pageerror', (e) => console.log('ERR', e.message));
await p.goto(site); await p.waitForSelector('[data-figure][data-complete="true"]');
const dive = sel.split(' ')[0];
if (dive.startsWith('#')) { await p.locator(dive).first().waitFor({ state: 'attached', timeout: 2000 }).catch(() => {}); }
for (const d of ['guarantees', 'idempotent', 'gap', 'prove', 'storm', 'guide']) { const l = p.locator(`[data-dive="${d}"]`); if (await l.count()) { await l.evaluate((e) => e.scrollIntoView()); await p.waitForTimeout(700); } if (await p.locator(sel).count()) break; }
await p.locator(sel).first().evaluate((e) => e.scrollIntoView()); await p.waitForTimeout(1000);
await p.locator(sel).first().evaluate((e) => e.scrollIntoView()); await p.waitForTimeout(600);
for (const c of click.split('|').filter(Boolean)) { await p.locator(c).first().click(); await p.waitForTimeout(150); }
await p.screenshot({ path: out }); await b.close(); await s.close(); process.exit(0);
