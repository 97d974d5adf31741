// Debian's Chromium, driven by playwright-core.

import { chromium, type Browser } from 'playwright-core';

const ARGS = [
  '--headless',
  '--no-sandbox', // CI runs as root
  '--disable-gpu',
  '--disable-dev-shm-usage', // a container's /dev/shm is small or missing
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The caller closes it. */
export function launchChromium(): Promise<Browser> {
  return chromium.launch({ executablePath: '/usr/bin/chromium', args: ARGS });
}
