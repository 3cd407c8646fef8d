import { type Browser, chromium } from '@playwright/test';

/** Words that every Chromium of ours is started with: alone, and without talking to anybody by itself. */
export const BROWSER_WORDS = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A Chromium for what is no Playwright test: measurements and pictures. */
export const launchChromium = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: BROWSER_WORDS });
