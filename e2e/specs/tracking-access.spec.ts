import { expectAccessible } from '../commands/axe.ts';
import { placeByCalls } from '../commands/placed-order.ts';
import { expect, test, WEDNESDAY_EVENING } from '../core/test.ts';

const minutesLater = (minutes: number) => new Date(Date.parse(WEDNESDAY_EVENING) + minutes * 60_000).toISOString();

test.beforeEach(async ({ shop }) => {
  test.setTimeout(180_000);
  await shop.setClock(WEDNESDAY_EVENING);
});

test('axe finds nothing in an order from its sending to its rating, in light and dark', async ({ page, shop }) => {
  const { uuid } = await placeByCalls(page);
  const title = page.getByRole('heading', { level: 1 });
  await page.goto(`/tracker-order/${uuid}`);
  await expect(title).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expectAccessible(page, 'processing');
  await page.getByRole('button', { name: 'Anular el pedido' }).click();
  await expect(page.getByRole('button', { name: 'Sí, anular' })).toBeVisible();
  await expectAccessible(page, 'the question before it is cancelled');
  await page.getByRole('button', { name: 'No, seguir con el pedido' }).last().click();
  for (const phase of ['received', 'accepted', 'cooking', 'ready', 'delivering']) {
    const before = await title.textContent();
    await shop.stepKitchen(uuid);
    await expect(title).not.toHaveText(before ?? '');
    await expectAccessible(page, phase);
  }
  await shop.setClock(minutesLater(120));
  await page.reload();
  await expect(page.getByText(/minutos tarde/)).toBeVisible();
  await expectAccessible(page, 'late');
  await shop.stepKitchen(uuid);
  await expect(title).toHaveText('Pedido entregado');
  await expectAccessible(page, 'complete');
  await page.getByRole('radio', { name: '2 estrellas' }).check({ force: true });
  await expectAccessible(page, 'two stars and why');
});

test('axe finds nothing in help, receipt, cancellation, a missing order, and the look-up with its errors', async ({
  page,
}) => {
  const { uuid } = await placeByCalls(page);
  await page.goto(`/tracker-order/${uuid}?show=help`);
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'Enviar' }).click();
  await expect(form.getByLabel('¿Qué pasó?')).toBeFocused();
  await expectAccessible(page, 'help with errors');
  await page.goto(`/tracker-order/${uuid}?show=receipt`);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expectAccessible(page, 'the receipt');
  await page.goto(`/tracker-order/${uuid}`);
  await page.getByRole('button', { name: 'Anular el pedido' }).click();
  await page.getByRole('button', { name: 'Sí, anular' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu pedido fue anulado');
  await expectAccessible(page, 'cancelled');
  await page.goto('/tracker-order/11111111-1111-4111-8111-111111111111');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page, 'an order that is not there');

  await page.goto('/tracking');
  await page.waitForLoadState('networkidle');
  await page.getByRole('button', { name: 'Ver mi pedido' }).click();
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  await expectAccessible(page, 'a look-up with errors');
  await page.getByLabel('Número o enlace del pedido').fill('W-240522-9999');
  await page.getByLabel('Celular o correo del pedido').fill('4321');
  await page.getByRole('button', { name: 'Ver mi pedido' }).click();
  await expect(page.getByRole('alert').first()).toContainText('No encontramos');
  await expectAccessible(page, 'a look-up that finds nothing');
});
