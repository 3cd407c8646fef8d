import { mailOf } from '../commands/mail.ts';
import { placeByCalls } from '../commands/placed-order.ts';
import { expect, test, WEDNESDAY_EVENING } from '../core/test.ts';

test.beforeEach(({ shop }) => shop.setClock(WEDNESDAY_EVENING));

const minutesLater = (minutes: number) =>
  new Date(new Date(WEDNESDAY_EVENING).getTime() + minutes * 60_000).toISOString();

test('customer follows a delivery from the store to the door, with its rider on the map, and rates it', async ({
  page,
  shop,
  complaints,
}) => {
  const { uuid, number } = await placeByCalls(page);
  await page.goto(`/tracker-order/${uuid}`);
  const title = page.getByRole('heading', { level: 1 });
  const path = page.getByRole('list', { name: 'Fases del pedido' });
  await expect(page.getByRole('heading', { name: 'Lo que pediste' })).toBeVisible();
  await expect(page.getByText(/Llega entre/)).toBeVisible();

  await test.step('phases update without a reload, with their times', async () => {
    for (const phase of [/tienda recibió/, /tienda aceptó/, /en el horno/i, /esperando repartidor/]) {
      await shop.stepKitchen(uuid);
      await expect(title).toHaveText(phase);
    }
    await expect(path.getByRole('listitem').first()).toContainText('7:30');
    await shop.stepKitchen(uuid);
    await expect(title).toHaveText('Tu pedido está en camino');
    await expect(page).toHaveTitle(/^En camino · \d+ min/);
    await expect(page.getByRole('region', { name: 'Estado de tu pedido' }).getByRole('status')).toHaveText(
      'Tu pedido está en camino.',
    );
  });

  await test.step('the rider is on the map and in a text', async () => {
    const map = page.getByRole('region', { name: 'La tienda' }).getByRole('img', { name: /Tu repartidor está a/ });
    await expect(map.locator('canvas').first()).toBeVisible();
    await expect(page.getByText(/lleva tu pedido en moto/)).toBeVisible();
    await shop.setClock(minutesLater(1));
    await shop.stepRide(uuid, 1);
    await expect(page.getByText(/A las 7:31\sp\.\sm\. estaba a 0\.1\skm de tu puerta/)).toBeVisible();
  });

  await test.step('the order arrives and is rated', async () => {
    await shop.stepKitchen(uuid);
    await expect(title).toHaveText('Pedido entregado');
    await page.getByRole('radio', { name: '5 estrellas' }).check({ force: true });
    await page.getByRole('button', { name: 'Enviar' }).click();
    await expect(page.getByText('Gracias. Le diste 5 estrellas.')).toBeVisible();
    await expect(page.getByText(`Pedido ${number}`).first()).toBeVisible();
  });
  expect(complaints).toEqual([]);
});

test('customer cancels an order in time, but not later', async ({ page, shop, complaints }) => {
  const first = await placeByCalls(page);
  await page.goto(`/tracker-order/${first.uuid}`);
  await expect(page.getByRole('timer', { name: 'Tiempo que queda para anular' })).toHaveText(/^[12]:\d\d$/);
  await page.getByRole('button', { name: 'Anular el pedido' }).click();
  await page.getByRole('button', { name: 'Sí, anular' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu pedido fue anulado');
  await expect(page.getByText('Anulaste el pedido.')).toBeVisible();
  await expect(page.getByText('No se te cobró nada.')).toBeVisible();
  expect(complaints).toEqual([]);

  await shop.setClock(WEDNESDAY_EVENING);
  const second = await placeByCalls(page);
  await page.goto(`/tracker-order/${second.uuid}`);
  await page.getByRole('button', { name: 'Anular el pedido' }).click();
  await shop.stepKitchen(second.uuid);
  await shop.stepKitchen(second.uuid);
  // The store was quicker: the question closes, and the page says why.
  await expect(page.getByRole('button', { name: 'Sí, anular' })).toBeHidden();
  await expect(page.getByRole('alert')).toContainText('Ya no puedes anular el pedido desde aquí');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('La tienda aceptó tu pedido');
});

test('guest finds an order by its number, and opens it in full only by the link of the mail', async ({
  page,
  shop,
  browser,
  baseURL,
}) => {
  const { uuid, number } = await placeByCalls(page);
  const elsewhere = await browser.newContext({ baseURL, locale: 'es-PE', timezoneId: 'America/Lima' });
  const other = await elsewhere.newPage();
  async function look(typed: string, proof: string): Promise<void> {
    await other.goto('/tracking');
    await other.getByLabel('Número o enlace del pedido').fill(typed);
    await other.getByLabel('Celular o correo del pedido').fill(proof);
    await other.getByRole('button', { name: 'Ver mi pedido' }).click();
  }

  await test.step('a wrong pair and an unknown order get the same answer', async () => {
    for (const [typed, proof] of [
      [number, '0000'],
      [number, 'otra@example.com'],
      ['W-240522-9999', '4321'],
    ] as const) {
      await look(typed, proof);
      await expect(other.getByRole('alert')).toHaveText(
        'No encontramos un pedido con esos datos. Revísalos e inténtalo otra vez.',
      );
    }
  });

  await test.step('phone and e-mail open it, and show nothing personal', async () => {
    for (const proof of ['987 654 321', 'rosa.quispe@example.com']) {
      await look(number, proof);
      await other.waitForURL(`**/tracker-order/${uuid}`);
      await expect(other.getByText(`Pedido ${number}`).first()).toBeVisible();
      await expect(other.getByRole('heading', { name: 'Lo que pediste' })).toBeHidden();
      await expect(other.getByRole('button', { name: 'Anular el pedido' })).toBeHidden();
    }
  });

  await test.step('the link of the mail opens all of it, without an account', async () => {
    const { text } = await mailOf(shop, `Tu pedido ${number}`);
    const link = /\/tracker-order\/\S+\?t=\S+/.exec(text)?.[0] ?? '';
    await other.goto(link);
    await expect(other.getByRole('heading', { name: 'Lo que pediste' })).toBeVisible();
    await expect(other.getByText(/Va a Av. Larco 345/)).toBeVisible();
  });

  await test.step('a shared link opens the phases only', async () => {
    await elsewhere.grantPermissions(['clipboard-read', 'clipboard-write']);
    await other.getByRole('button', { name: 'Compartir el seguimiento' }).click();
    await expect(other.getByText(/^Enlace copiado/)).toBeVisible();
    const address = await other.evaluate(() => navigator.clipboard.readText());
    expect(new URL(address).pathname + new URL(address).search).toBe(`/tracker-order/${uuid}`);
  });
  await elsewhere.close();
});
