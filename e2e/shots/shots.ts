import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { answerConsent } from '../core/consent.ts';
import { openShop } from '../core/shop.ts';
import { contactSheet, type Shot } from './contact-sheet.ts';
import { type Lookers, lookersOf } from './lookers.ts';
import type { Scene, SceneShop } from './scene.ts';
import { scenes } from './scenes.ts';

const { values } = parseArgs({
  options: {
    /** Takes only scenes whose name starts with one of these, separated by commas. */
    only: { type: 'string', default: '' },
    widths: { type: 'string', default: '320,360,768,1280' },
    langs: { type: 'string', default: 'es,en' },
    schemes: { type: 'string', default: 'light,dark' },
    out: { type: 'string', default: fileURLToPath(new URL('../../test-results/shots', import.meta.url)) },
    /** A running shop to use instead of a new one. */
    shop: { type: 'string' },
  },
});
const list = (text: string) => text.split(',').filter(Boolean);
const starts = list(values.only);
const chosen = scenes.filter(({ name }) => starts.length === 0 || starts.some((start) => name.startsWith(start)));

interface View {
  width: number;
  height: number;
  lang: string;
  schemes: readonly string[];
}

/** Scrolls so that parts load that wait for the window. */
async function walkDown(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y);
      await frame();
      await frame();
    }
    scrollTo(0, 0);
  });
  await page.waitForLoadState('networkidle');
}

async function take(
  browser: Browser,
  shop: SceneShop,
  lookers: Lookers,
  scene: Scene,
  { width, height, lang, schemes }: View,
): Promise<Shot[]> {
  const { shopUrl } = shop;
  const context = await browser.newContext({
    ...scene.browser,
    baseURL: shopUrl,
    storageState: scene.as && (await lookers[scene.as]()),
    viewport: { width, height },
    colorScheme: schemes[0] === 'dark' ? 'dark' : 'light',
    locale: lang === 'en' ? 'en-US' : 'es-PE',
    timezoneId: 'America/Lima',
    reducedMotion: 'reduce',
  });
  if (!scene.asksConsent) await answerConsent(context, shopUrl);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  const prefix = lang === 'en' && scene.path !== '/_ui' ? '/en' : '';
  const bring = async () => {
    await page.goto(shopUrl + `${prefix}${scene.path}`.replace(/^\/en\/(?=\?|$)/, '/en'));
    await page.waitForLoadState('networkidle');
    await scene.make?.(page, shop);
    await page.waitForLoadState('networkidle');
    if (!scene.isWindow && scene.browser?.javaScriptEnabled !== false) await walkDown(page);
  };
  // One state that does not appear must not stop the other pictures.
  await bring().catch((error) => complaints.push(String(error)));
  const shots: Shot[] = [];
  for (const scheme of schemes) {
    // Brings the page into the state again: maps redraw, and pictures of the other scheme load.
    await page.emulateMedia({ colorScheme: scheme === 'dark' ? 'dark' : 'light', media: scene.media ?? null });
    await page.waitForLoadState('networkidle').catch((error) => complaints.push(String(error)));
    const file = `${scene.name}-${width}${scene.windows ? `x${height}` : ''}-${lang}-${scheme}.png`;
    await page.screenshot({ path: join(values.out, file), fullPage: !scene.isWindow, animations: 'disabled' });
    shots.push({ scene: scene.name, file, width, lang, scheme, complaints });
  }
  await context.close();
  return shots;
}

// A call that a scene waits for may never come: its page is closed before.
process.on('unhandledRejection', (error) => console.warn(String(error)));
mkdirSync(values.out, { recursive: true });
const own = values.shop ? undefined : await openShop();
/** Phases and mails of an order need a shop with its test endpoints. */
const shop: SceneShop = own ?? {
  shopUrl: values.shop ?? '',
  dataDir: '',
  stepKitchen: () => Promise.reject(new Error('a running shop has no test endpoints')),
};
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-quic'],
});
const lookers = lookersOf(browser, shop);
const shots: Shot[] = [];
try {
  for (const scene of chosen) {
    const windows =
      scene.windows ??
      list(values.widths)
        .map(Number)
        .map((width) => ({ width, height: width < 500 ? 740 : 900 }));
    for (const size of windows) {
      for (const lang of list(values.langs)) {
        shots.push(...(await take(browser, shop, lookers, scene, { ...size, lang, schemes: list(values.schemes) })));
      }
    }
    console.log(`${scene.name} (${shots.length})`);
    for (const complaint of new Set(
      shots.filter((shot) => shot.scene === scene.name).flatMap((shot) => shot.complaints),
    ))
      console.log(`  ${complaint.split('\n')[0]}`);
  }
} finally {
  writeFileSync(join(values.out, 'index.html'), contactSheet(shots));
  await browser.close();
  await own?.stop();
}
console.log(`${shots.length} pictures: ${join(values.out, 'index.html')}`);
