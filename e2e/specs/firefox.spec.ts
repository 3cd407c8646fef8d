import { existsSync } from 'node:fs';
import puppeteer, { type Page } from 'puppeteer-core';
import { ATTEMPTS, type Attempted, startElsewhere } from '../commands/code-loading.ts';
import { expect, test } from '../core/test.ts';

const FIREFOX = process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr';

test.skip(!existsSync(FIREFOX), 'Firefox is not installed: apt-get install firefox-esr, or set FIREFOX_PATH');

const byName = (role: string, name: string) => `::-p-aria([role="${role}"][name="${name}"])`;
/** For names that end with a price. */
const byStart = (tag: string, text: string) => `::-p-xpath(//${tag}[starts-with(normalize-space(.), "${text}")])`;

function customer(page: Page) {
  const at = (selector: string) => page.locator(selector).setTimeout(45_000);
  return {
    sees: (selector: string) => at(selector).wait(),
    taps: (selector: string) => at(selector).click(),
    types: (field: string, text: string) => at(byName('textbox', field)).fill(text),
    isAt: (part: string) => page.waitForFunction((text) => location.href.includes(text), { timeout: 45_000 }, part),
  };
}

test('guest orders for delivery by a typed address and follows the order in Firefox', async ({ shop }, testInfo) => {
  test.slow();
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: FIREFOX,
    headless: true,
    defaultViewport: { width: 1280, height: 900 },
    extraPrefsFirefox: { 'intl.accept_languages': 'es-PE, es' },
  });
  try {
    const page = await browser.newPage();
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(String(error)));
    const { sees, taps, types, isAt } = customer(page);

    await page.goto(shop.shopUrl);
    await taps(byName('button', 'Rechazar'));
    await page.locator(byName('combobox', '¿A dónde lo llevamos?')).fill('Av. Larco 345, Miraflores');
    await taps('[role="option"]');
    await taps(byName('button', 'Confirmar dirección'));
    await isAt('/order/pizzas');

    await taps(byName('link', 'Limeña'));
    await taps(byStart('dialog[@open]//button', 'Agregar'));
    await taps(byStart('aside//a', 'Continuar'));
    await isAt('/checkout?step=contacto');

    await types('Nombre y apellidos', 'Rosa Quispe Huamán');
    await types('Celular', '987654321');
    await types('Correo', 'rosa@example.com');
    await taps(byName('button', 'Continuar'));
    await isAt('step=pago');
    await taps(byStart('main//label', 'Efectivo'));
    await taps(byStart('main//button', 'Pedir por'));
    await isAt('/tracker-order/');

    const order = /tracker-order\/([0-9a-f-]{36})/.exec(page.url())?.[1] ?? '';
    for (const title of ['recibió', 'aceptó', 'en el horno']) {
      await shop.stepKitchen(order);
      await sees(`::-p-xpath(//h1[contains(., "${title}")])`);
    }
    expect(complaints).toEqual([]);
  } catch (error) {
    for (const page of await browser.pages()) await page.screenshot({ path: testInfo.outputPath('firefox.png') });
    throw error;
  } finally {
    await browser.close();
  }
});

/** Refused by Integrity-Policy and Trusted Types alone. Firefox has them since 145 and 148. */
const NEWER = /without a hash|trusted types|default policy|document\.write/;

type Attacked = { attempts: object; attempt(name: string, places: object): Promise<Attempted> };

test('M1: page runs no code from elsewhere in Firefox', async ({ shop }) => {
  const elsewhere = await startElsewhere();
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath: FIREFOX, headless: true });
  try {
    const page = await browser.newPage();
    await page.evaluateOnNewDocument(ATTEMPTS);
    await page.goto(shop.shopUrl);
    const names = await page.evaluate(() => Object.keys((window as unknown as Attacked).attempts));
    for (const name of names.filter((each) => !NEWER.test(each))) {
      const { ran } = await page.evaluate(
        (given, places) => (window as unknown as Attacked).attempt(given, places),
        name,
        { elsewhere: elsewhere.url, file: '/_assets/none.js' },
      );
      expect([name, ran]).toEqual([name, []]);
    }
    expect(elsewhere.asked).toEqual([]);
  } finally {
    await browser.close();
    elsewhere.stop();
  }
});
