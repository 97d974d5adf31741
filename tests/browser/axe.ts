// Accessibility checks by axe-core, in the page.

import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';

const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

interface Violation {
  id: string;
  nodes: { target: string[]; failureSummary: string }[];
}

export async function loadAxe(page: Page): Promise<void> {
  await page.addScriptTag({ content: axe });
}

/** One line a violation: the rule and where. `within`: a part of the page alone. */
export async function violations(page: Page, within = 'html'): Promise<string[]> {
  await page.waitForFunction(() => document.getAnimations().length === 0);
  const found = await page.evaluate(async (part) => {
    const { axe: checker } = window as unknown as { axe: { run(context: string): Promise<{ violations: Violation[] }> } };
    return (await checker.run(part)).violations;
  }, within);
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary}`));
}
