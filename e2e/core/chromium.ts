import { type Browser, chromium } from '@playwright/test';

/** Arguments of every Chromium of the tests: one process tree, and no background network requests. */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts a Chromium without Playwright's test runner: for measurements and pictures. */
export const launchChromium = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: BROWSER_ARGS });
