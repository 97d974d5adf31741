// Accessibility checks by axe-core, in the page.

import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { drawn } from './stage.ts';

/** As a page may be looked at, by what a test calls it: every scheme narrow and wide, and 1280 px at 200 % zoom. */
const LOOKS = {
  'light, 1280 px': { width: 1280, media: { colorScheme: 'light', forcedColors: 'none' } },
  'light, 320 px': { width: 320, media: { colorScheme: 'light', forcedColors: 'none' } },
  'dark, 768 px': { width: 768, media: { colorScheme: 'dark', forcedColors: 'none' } },
  'dark, 320 px': { width: 320, media: { colorScheme: 'dark', forcedColors: 'none' } },
  'forced colours, 640 px': { width: 640, media: { colorScheme: 'light', forcedColors: 'active' } },
} as const;
type Look = keyof typeof LOOKS;

/** Of a part with many figures, at each of whose nodes axe looks: each scheme and each width once. */
export const ONE_OF_EACH: readonly Look[] = ['light, 1280 px', 'dark, 320 px', 'forced colours, 640 px'];

/** Of a page as it stands, in one look after the other, what is wrong with it: what axe finds, and what goes sideways. */
export async function faultsInLooks(page: Page, within = 'html', looks: readonly Look[] = Object.keys(LOOKS) as Look[]): Promise<Record<string, string[]>> {
  const faults: Record<string, string[]> = {};
  for (const name of looks) {
    await lookAt(page, name);
    const found = await violations(page, within);
    const aside = await sideways(page);
    if (aside > 0) found.push(`goes ${aside} px sideways`);
    if (found.length > 0) faults[name] = found;
  }
  return faults;
}

async function lookAt(page: Page, name: Look): Promise<void> {
  const { width, media } = LOOKS[name];
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia(media);
  await drawn(page);
}

export function sideways(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
}

const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

interface Violation {
  id: string;
  nodes: { target: string[]; failureSummary: string }[];
}

export async function loadAxe(page: Page): Promise<void> {
  await page.addScriptTag({ content: axe });
}

/** What is wrong with the page as a whole. Contrast, which takes axe longest, is a matter of its parts. */
export function faultsOfWhole(page: Page): Promise<string[]> {
  return violations(page, 'html', { 'color-contrast': { enabled: false } });
}

/** One line a violation: the rule and where. */
async function violations(page: Page, within: string, rules: Record<string, { enabled: boolean }> = {}): Promise<string[]> {
  await page.waitForFunction(() => document.getAnimations().length === 0);
  const found = await page.evaluate(async ([part, but]) => {
    const { axe: checker } = window as unknown as { axe: { run(context: string, options: object): Promise<{ violations: Violation[] }> } };
    return (await checker.run(part, { resultTypes: ['violations'], rules: but })).violations; // of what passes nobody asks for each node
  }, [within, rules] as const);
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary}`));
}
