import type { BrowserContext } from '@playwright/test';
import { findings } from '../commands/axe.ts';
import { enterConsole } from '../commands/console.ts';
import { crowdVisits } from '../commands/crowd.ts';
import { test as operating } from '../commands/operating.ts';
import { buildVariant } from '../commands/variant.ts';
import { sample } from '../core/matrix.ts';
import { expect } from '../core/test.ts';

/** A rollout is active in this channel, with figures of both arms. */
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
test.use({ setting: { alone: 'a rollout is active, with figures of both arms' } });

const visits = { path: '/faq', remote: 'mf-content' };
const looks = sample({ lang: ['es', 'en'], width: [360, 1280], scheme: ['light', 'dark'] } as const);
const pages = (digest: string) => [
  '/',
  '/remotes/mf-content',
  `/versions/${digest}`,
  '/rollout',
  '/health',
  '/experience',
  '/trends?minutes=20160',
  '/errors',
  '/webhooks',
  '/catalogue',
  '/releases',
  '/releases/1',
  '/releases/1?against=1',
  '/rollback/1',
  '/remotes/mf-content/toggle?state=off',
  '/plans',
  '/audit',
  '/tokens',
];

/** Pages with demonstration data: a waiting plan, and a token that will be revoked. */
async function madePages({ request }: BrowserContext, opsUrl: string): Promise<string[]> {
  const make = async (path: string, data: object) => {
    const answer = await request.post(`${opsUrl}/v1${path}`, { data });
    expect(answer.status(), path).toBe(201);
    return (await answer.json()) as { id: string };
  };
  const change = { flags: { 'console.look': true } };
  const plan = await make('/channels/production/plans', { change, reason: 'Una función para mirarla' });
  const token = await make('/tokens', { squad: 'menu', holder: 'ana@horno.pe', days: 1 });
  return [`/plans/${plan.id}`, `/tokens/${token.id}/revoke`];
}

for (const { lang, width, scheme } of looks) {
  test(`composition 19: axe finds nothing in the console in ${lang}, ${width} px, ${scheme}`, async ({
    browser,
    shop,
    operator,
    digest,
  }, testInfo) => {
    test.setTimeout(150_000);
    const context = await browser.newContext({
      locale: lang === 'es' ? 'es-PE' : 'en-GB',
      colorScheme: scheme,
      viewport: { width, height: 900 },
    });
    const page = await enterConsole(context, shop, operator.token);
    for (const path of [...pages(digest), ...(await madePages(context, shop.opsUrl))]) {
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

test('composition 19: a choice with a long name does not widen its page at 360 px', async ({
  browser,
  shop,
  operator,
}) => {
  const context = await browser.newContext({ locale: 'es-PE', viewport: { width: 360, height: 740 } });
  const page = await enterConsole(context, shop, operator.token);
  for (const state of ['off', 'on'])
    await operator.horno(['toggle', 'mf-content', state, '--reason', 'Otra liberación']);
  await page.goto(`${shop.opsUrl}/releases/1`);
  await page.getByLabel('Comparar con').evaluate((select: HTMLSelectElement) => {
    select.add(new Option(select.options[0]?.text.replace('Interruptor', 'Despliegue gradual de prueba')));
  });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  await context.close();
});

test('composition 19: a command in a sentence breaks between its words only', async ({ browser, shop, operator }) => {
  const context = await browser.newContext({ locale: 'es-PE', viewport: { width: 360, height: 740 } });
  const page = await enterConsole(context, shop, operator.token);
  await page.goto(`${shop.opsUrl}/releases/99999`);
  const command = page.getByRole('code').filter({ hasText: 'horno releases --channel production' });
  /** Number of lines of each word. */
  const lines = () =>
    command.evaluate((code) =>
      [...code.children].map((word) => {
        const range = document.createRange();
        range.selectNodeContents(word);
        return new Set([...range.getClientRects()].map(({ top }) => top)).size;
      }),
    );
  // At some of these widths the end of a line is inside of each word.
  for (let width = 180; width <= 360; width += 6) {
    await page.setViewportSize({ width, height: 740 });
    expect(await lines(), `${width} px`).toEqual([1, 1, 1, 1]);
  }
  await context.close();
});

test('composition 19: sections are a menu at 360 px, and the keyboard opens it, chooses and closes it', async ({
  browser,
  shop,
  operator,
}) => {
  const context = await browser.newContext({ locale: 'es-PE', viewport: { width: 360, height: 740 } });
  const page = await enterConsole(context, shop, operator.token);
  await page.goto(`${shop.opsUrl}/health`);
  const menu = page.getByRole('button', { name: 'Secciones: Salud' });
  const sections = page.getByRole('navigation', { name: 'Secciones' });
  await expect(sections).toBeHidden();
  await menu.press('Enter');
  await expect(sections.getByRole('link')).toHaveCount(12);
  for (const link of await sections.getByRole('link').all()) await expect(link).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(sections).toBeHidden();
  await expect(menu).toBeFocused();
  await menu.press('Enter');
  await sections.getByRole('link', { name: 'Auditoría' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Auditoría' })).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 740 });
  await expect(page.getByRole('button', { name: /^Secciones/ })).toBeHidden();
  await expect(sections.getByRole('link', { name: 'Salud' })).toBeInViewport();
  await context.close();
});

test('composition 19: operator raises and stops a rollout with the keyboard alone, and its figures update without a reload', async ({
  browser,
  shop,
  operator,
  digest,
}) => {
  test.setTimeout(180_000);
  const context = await browser.newContext({ locale: 'es-PE' });
  const page = await enterConsole(context, shop, operator.token);
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
  await expect(page.getByRole('heading', { level: 1, name: /^Subir mf-content a 75/ })).toBeVisible();
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

test('composition 19: open page shows changes of the CLI without a reload, and a half-typed form is not lost', async ({
  browser,
  shop,
  operator,
}) => {
  test.setTimeout(180_000);
  const context = await browser.newContext({ locale: 'es-PE', viewport: { width: 1280, height: 700 } });
  const audit = await enterConsole(context, shop, operator.token);
  const remote = await context.newPage();
  const form = await context.newPage();
  const faults: string[] = [];
  for (const page of [audit, remote, form]) {
    page.on('pageerror', (error) => faults.push(String(error)));
    page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  }
  await audit.goto(`${shop.opsUrl}/audit`);
  await remote.goto(`${shop.opsUrl}/remotes/mf-content`);
  await form.goto(`${shop.opsUrl}/remotes/mf-content/toggle?state=off`);
  const pages = { audit, remote, form };
  for (const page of Object.values(pages)) await page.evaluate(() => Object.assign(window, { mark: true }));
  await audit.evaluate(() => scrollTo(0, 300));
  const link = remote.getByRole('main').getByRole('link', { name: 'Apagar' });
  await link.focus();
  await form.getByLabel('Motivo').fill('A medio escri');

  const why = 'Horno en mantenimiento';
  const toggle = (state: string) => operator.horno(['toggle', 'mf-content', state, '--reason', why]);
  await toggle('off');
  // Only one page of a browser is visible: a hidden one polls again when it becomes visible.
  await audit.bringToFront();
  await expect(audit.getByRole('row', { name: new RegExp(why) })).toBeVisible({ timeout: 30_000 });
  await expect(audit.getByRole('status')).toHaveText('La página se actualizó: hay cambios.');
  expect(await audit.evaluate(() => scrollY)).toBeGreaterThan(0);
  await remote.bringToFront();
  await expect(remote.getByRole('main').getByRole('link', { name: 'Encender' })).toBeFocused({ timeout: 30_000 });
  await expect(remote.getByRole('row', { name: new RegExp(why) })).toBeVisible();

  await form.bringToFront();
  await expect(form.getByText('Lo que muestra esta página ya cambió.').first()).toBeVisible({ timeout: 30_000 });
  await expect(form.getByLabel('Motivo')).toHaveValue('A medio escri');
  expect(await findings(form)).toEqual([]);
  for (const page of Object.values(pages)) {
    expect(await page.evaluate(() => (window as { mark?: boolean }).mark)).toBe(true);
  }
  await form.getByRole('link', { name: 'Ver lo actual' }).click();
  await expect(form.getByLabel('Motivo')).toHaveValue('');
  await toggle('on');
  expect(faults).toEqual([]);
  await context.close();
});
