import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import puppeteer, { type LaunchOptions, type Page } from 'puppeteer-core';
import { BROWSER_ARGS } from '../core/chromium.ts';
import type { Driver, Engine } from './engine.ts';

export const FIREFOX = process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr';
const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';

/** Words of Firefox about a file that it stopped loading because the page was left: the hash of no bytes, and NS_BINDING_ABORTED. */
const stopped = [...['sha256', 'sha384'].map((name) => createHash(name).digest('base64')), 'status=2152398850'];

/** True for the browser's words about its own matters, for which a page is not to blame. */
const isOwnMatter = (text: string) =>
  // It asks for this icon when the first answer of a visit is a text, or when a page names no icon.
  text.includes('/favicon.ico') ||
  // The links of the server stay when the code of the footer does not come, also because the page is left.
  text.startsWith('[horno] shell footer') ||
  stopped.some((words) => text.includes(words));

/** Runs in the page: a handle of an error is lost with its page, its message is not. */
function writeErrorsAsText(): void {
  const { error, warn } = console;
  const written = (values: unknown[]) => values.map((value) => (value instanceof Error ? String(value) : value));
  console.error = (...values) => error(...written(values));
  console.warn = (...values) => warn(...written(values));
}

function listen(page: Page): Driver['complaints'] {
  const said: string[] = [];
  const hear = (text: string) => {
    if (!isOwnMatter(text)) said.push(text);
  };
  page.on('pageerror', (error) => hear(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warn')
      hear(`${message.text()} ${message.location().url ?? ''}`);
  });
  return () => said;
}

function driverOf(page: Page, complaints: Driver['complaints'], close: () => Promise<void>): Driver {
  return {
    async goto(url) {
      // The stories wait for what they need. A navigation that fails shows the browser's own page.
      void page.goto(url, { timeout: 0 }).catch(() => undefined);
    },
    async back() {
      void page.goBack({ timeout: 0 }).catch(() => undefined);
    },
    async forward() {
      void page.goForward({ timeout: 0 }).catch(() => undefined);
    },
    // Puppeteer's own types also allow handles as arguments.
    run: (script, ...given) => page.evaluate(script as never, ...(given as unknown[])) as Promise<never>,
    async press(first, ...rest) {
      await page.mouse.move(first.x, first.y);
      await page.mouse.down();
      for (const { x, y } of rest) await page.mouse.move(x, y, { steps: 4 });
      await page.mouse.up();
    },
    type: (text) => page.keyboard.type(text),
    screenshot: async () => Buffer.from(await page.screenshot()),
    complaints,
    close,
  };
}

const engine = (name: string, path: string, hint: string, options: LaunchOptions): Engine => ({
  name,
  missing: existsSync(path) ? undefined : hint,
  async open(size) {
    const browser = await puppeteer.launch({
      ...options,
      ...{ executablePath: path, headless: true, defaultViewport: size },
      env: { ...process.env, TZ: 'America/Lima' },
    });
    const page = await browser.newPage();
    await page.evaluateOnNewDocument(writeErrorsAsText);
    return driverOf(page, listen(page), () => browser.close());
  },
});

export const firefox = engine(
  'Firefox',
  FIREFOX,
  'Firefox is not installed: apt-get install firefox-esr, or set FIREFOX_PATH',
  { browser: 'firefox', extraPrefsFirefox: { 'intl.accept_languages': 'es-PE, es' } },
);

export const chromium = engine('Chromium', CHROMIUM, 'Chromium is not installed: set CHROMIUM_PATH', {
  browser: 'chrome',
  args: [...BROWSER_ARGS, '--lang=es-PE'],
});
