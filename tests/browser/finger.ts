// What a finger, or a mouse, does to the page where it is: nothing is scrolled into sight for it.

import type { Page } from 'playwright-core';

export const DESK = { viewport: { width: 1280, height: 800 } };
export const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** A real press at the middle of a part as it stands: nothing is scrolled for it. */
export async function tap(page: Page, selector: string): Promise<void> {
  const { x, y, touch } = await page.locator(selector).first().evaluate((part) => {
    const box = part.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2, touch: matchMedia('(pointer: coarse)').matches };
  });
  if (touch) await page.touchscreen.tap(x, y);
  else await page.mouse.click(x, y);
}

/** Whoever watches what is in sight has been told of it. */
export const seen = (page: Page) => page.evaluate(() => new Promise<void>((done) => {
  const observer = new IntersectionObserver(() => { observer.disconnect(); done(); });
  observer.observe(document.body);
}));

export const scrolled = (page: Page) => page.evaluate(() => window.scrollY);
