import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { mailOf } from '../commands/mail.ts';
import { placeByCalls } from '../commands/placed-order.ts';
import { sample } from '../core/matrix.ts';
import { expect, test, WEDNESDAY_EVENING } from '../core/test.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const minutesLater = (minutes: number) =>
  new Date(new Date(WEDNESDAY_EVENING).getTime() + minutes * 60_000).toISOString();
/** A picture of one red dot. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

test.beforeEach(({ shop }) => shop.setClock(WEDNESDAY_EVENING));

test('help with a wrong order: a photo goes to the staff, and a file of another type is refused', async ({
  page,
  shop,
  complaints,
}) => {
  const { uuid, number } = await placeByCalls(page);
  await page.goto(`/tracker-order/${uuid}?show=help`);
  const form = page.getByRole('dialog', { name: 'Cuéntanos qué pasó' });
  await form.getByRole('button', { name: 'Enviar' }).click();
  await expect(form.getByLabel('¿Qué pasó?')).toBeFocused();
  await form.getByLabel('¿Qué pasó?').selectOption('Llegó otra cosa');
  await form.getByLabel('Detalles').fill('Pedí hawaiana y llegó otra.');
  const photo = form.getByLabel(/^Foto/);
  await photo.setInputFiles({ name: 'pizza.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<!doctype html>') });
  await form.getByRole('button', { name: 'Enviar' }).click();
  await expect(form.getByText('La foto debe ser JPG, PNG o WebP.')).toBeVisible();
  await photo.setInputFiles({ name: 'pizza.png', mimeType: 'image/png', buffer: PNG });
  await form.getByRole('checkbox', { name: 'Quiero que me devuelvan mi dinero' }).check();
  await form.getByRole('button', { name: 'Enviar' }).click();
  await expect(form.getByText(/Tu número de atención es [0-9A-F]{8}/)).toBeFocused();
  await form.getByRole('button', { name: 'Listo' }).click();
  await expect(page.getByText(/Recibimos tu mensaje a las 7:30/)).toBeVisible();

  const mail = await mailOf(shop, `Ayuda con el pedido ${number}: Llegó otra cosa`);
  expect(mail.text).toContain('pide devolución');
  expect(mail.attachments).toEqual([expect.objectContaining({ filename: `${number}.jpg`, contentType: 'image/jpeg' })]);
  await mailOf(shop, `Recibimos tu mensaje sobre el pedido ${number}`);
  expect(complaints).toEqual([]);
});

test('late order shows its delay in minutes, and a silent store shows its phone', async ({ page, shop }) => {
  const { uuid } = await placeByCalls(page);
  await shop.setClock(minutesLater(6));
  await page.goto(`/tracker-order/${uuid}`);
  await expect(page.getByText('La tienda está demorando, ¿llamamos?')).toBeVisible();
  await shop.stepKitchen(uuid);
  await shop.stepKitchen(uuid);
  await expect(page.getByText('La tienda está demorando, ¿llamamos?')).toBeHidden();
  await shop.setClock(minutesLater(120));
  await page.reload();
  await expect(page.getByText(/vamos \d+ minutos tarde/)).toBeVisible();
  await expect(page).toHaveTitle(/^Aceptado · \d+ min tarde/);
});

test('order and its boleta fit on paper', async ({ page }) => {
  const { uuid, number } = await placeByCalls(page);
  await page.goto(`/tracker-order/${uuid}?show=receipt`);
  await expect(page.getByRole('article', { name: 'Boleta de venta electrónica' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(`Pedido ${number}`).first()).toBeVisible();
  await expect(page.getByRole('row', { name: /IGV \(18 %\)/ })).toBeVisible();
  for (const name of ['Imprimir', 'Algo salió mal', 'Compartir el seguimiento']) {
    await expect(page.getByRole('button', { name })).toBeHidden();
  }
});

/** Each state of the tracker, made from a new order. */
const states: Record<string, (page: Page, shop: { step(times: number): Promise<void> }) => Promise<void>> = {
  placed: async () => {},
  cooking: (_page, { step }) => step(3),
  delivering: async (page, { step }) => {
    await step(5);
    await expect(page.getByText(/en moto|by motorbike/)).toBeVisible();
  },
  complete: async (page, { step }) => {
    await step(6);
    await page.getByRole('radio').nth(1).check({ force: true });
  },
  cancelled: async (page) => {
    await page.getByRole('button', { name: /^(Anular el pedido|Cancel the order)$/ }).click();
    await page.getByRole('button', { name: /^(Sí, anular|Yes, cancel)/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/anulado|cancelled/);
  },
  help: async (page) => {
    await page.getByRole('button', { name: /^(Algo salió mal|Something went wrong)$/ }).click();
    await page.getByRole('button', { name: /^(Enviar|Send)$/ }).click();
  },
  receipt: async (page) => {
    await page.getByRole('button', { name: /^(Ver la boleta|See the receipt)$/ }).click();
    await expect(page.getByRole('article')).toBeVisible();
  },
};

const rows = sample({ state: Object.keys(states), lang: ['es', 'en'], width: [360, 1280] } as const);

for (const { state, lang, width } of rows) {
  test(`axe finds nothing in the tracker, ${state}, ${lang}, ${width} px, light and dark`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 800 });
    const { uuid } = await placeByCalls(page);
    await page.goto(`${lang === 'en' ? '/en' : ''}/tracker-order/${uuid}`);
    await expect(page.getByRole('heading', { name: /^(Lo que pediste|What you ordered)$/ })).toBeVisible();
    const step = async (times: number) => {
      for (let count = 0; count < times; count += 1) await shop.stepKitchen(uuid);
    };
    await states[state]?.(page, { step });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze();
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`),
      ).toEqual([]);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
}
