import type { BrowserContext, Page } from '@playwright/test';
import { findings } from '../commands/axe.ts';
import { crowdVisits } from '../commands/crowd.ts';
import { test as operating } from '../commands/operating.ts';
import type { Operator } from '../commands/operator.ts';
import { buildVariant } from '../commands/variant.ts';
import { sample } from '../core/matrix.ts';
import { expect, type Shop } from '../core/test.ts';

/** A rollout runs here, with figures on both sides. */
const test = operating.extend<object, { digest: string }>({
  digest: [
    async ({ shop, operator }, use) => {
      const folder = await buildVariant('mf-content', 'console', {
        'locales/es.json': (text) => text.replaceAll('Ofertas de hoy', 'Ofertas de prueba'),
      });
      const words = ['publish', 'mf-content', '--dir', folder, '--note', 'Otro título', '--no-release', '--json'];
      const { digest } = (JSON.parse(await operator.horno(words)) as { version: { digest: string } }).version;
      const start = ['rollout', 'start', '--pin', `mf-content=${digest}`, '--percent', '50'];
      await operator.horno([...start, '--reason', 'Prueba con la mitad']);
      await expect
        .poll(async () => (await crowdVisits(shop.shopUrl, { ...visits, count: 4 })).candidate)
        .toBeGreaterThan(0);
      await use(digest);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
test.use({ setting: { alone: 'a rollout runs here, with figures on both sides' } });

const visits = { path: '/faq', remote: 'mf-content', fails: () => false };
const looks = sample({ lang: ['es', 'en'], width: [360, 1280], scheme: ['light', 'dark'] } as const);
const pages = (digest: string) => [
  '/',
  '/remotes/mf-content',
  `/versions/${digest}`,
  '/rollout',
  '/health',
  '/experience',
  '/releases',
  '/releases/1',
  '/audit',
  '/tokens',
];

async function enter(context: BrowserContext, { opsUrl }: Shop, { token }: Operator): Promise<Page> {
  const { hostname } = new URL(opsUrl);
  await context.addCookies([{ name: 'horno_ops', value: token, domain: hostname, path: '/', httpOnly: true }]);
  return context.newPage();
}

for (const { lang, width, scheme } of looks) {
  test(`composition 19: axe finds nothing in the console in ${lang}, ${width} px, ${scheme}`, async ({
    browser,
    shop,
    operator,
    digest,
  }, testInfo) => {
    const context = await browser.newContext({
      locale: lang === 'es' ? 'es-PE' : 'en-GB',
      colorScheme: scheme,
      viewport: { width, height: 900 },
    });
    const page = await enter(context, shop, operator);
    for (const path of pages(digest)) {
      await page.goto(shop.opsUrl + path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.locator('html')).toHaveAttribute('lang', lang === 'es' ? 'es-PE' : 'en');
      expect(await findings(page), path).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), path).toBe(true);
      const name = path.split('/').filter(Boolean).join('-').slice(0, 20) || 'overview';
      await page.screenshot({ path: testInfo.outputPath(`${name}.png`), fullPage: true });
    }
    await context.close();
  });
}

test('composition 19: a rollout is raised and stopped with the keyboard alone, and its figures come without a reload', async ({
  browser,
  shop,
  operator,
  digest,
}) => {
  test.setTimeout(180_000);
  const context = await browser.newContext({ locale: 'es-PE' });
  const page = await enter(context, shop, operator);
  const tabTo = async (name: string) => {
    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press('Tab');
      const said = await page.evaluate(() => {
        const { activeElement: at } = document;
        const label = at instanceof HTMLInputElement ? at.labels?.[0]?.textContent : undefined;
        return [at?.getAttribute('aria-label'), label, at?.textContent];
      });
      if (said.includes(name)) return page.locator(':focus');
    }
    throw new Error(`The keyboard does not reach ${name}.`);
  };
  expect(digest).toMatch(/^[0-9a-f]{64}$/);
  await page.goto(`${shop.opsUrl}/rollout`);
  await tabTo('Ir al contenido');
  await page.keyboard.press('Enter');
  await page.evaluate(() => Object.assign(window, { mark: true }));
  const seen = page.getByRole('row', { name: /^Visitantes/ });
  const before = await seen.textContent();
  await crowdVisits(shop.shopUrl, { ...visits, count: 10 });
  await expect.poll(() => seen.textContent(), { timeout: 30_000 }).not.toBe(before);
  expect(await page.evaluate(() => (window as { mark?: boolean }).mark)).toBe(true);

  const share = await tabTo('Nueva proporción, en %');
  await share.press('ControlOrMeta+a');
  await page.keyboard.type('75');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^Subir la .* a 75/ })).toBeVisible();
  await tabTo('Motivo');
  await page.keyboard.type('Va bien');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^En marcha, 75/ })).toBeVisible();

  await tabTo('Detener');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: /^Detener el despliegue/ })).toBeVisible();
  await tabTo('Motivo');
  await page.keyboard.type('Se acabó la prueba');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^Detenido en 75/ })).toBeVisible();
  await context.close();
});
