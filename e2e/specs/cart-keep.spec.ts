import { addAtOnce, openCart } from '../commands/cart.ts';
import { addPizza, setCarryOutStore } from '../commands/order.ts';
import { tellItem } from '../commands/till.ts';
import { expect, test, WEDNESDAY_EVENING } from '../core/test.ts';

const later = (minutes: number) => new Date(Date.parse(WEDNESDAY_EVENING) + minutes * 60_000).toISOString();

test.afterEach(({ shop }) => shop.setClock(WEDNESDAY_EVENING));

test('customer keeps the order by "confirmar" after an hour without activity', async ({ page, shop }) => {
  await setCarryOutStore(page);
  await page.waitForURL(/\/order\/pizzas/);
  await addPizza(page);
  const question = page.getByRole('dialog', { name: '¿Seguimos con tu pedido?' });

  await test.step('the cart stays after the confirmation', async () => {
    await shop.setClock(later(75));
    await page.reload();
    await question.getByRole('button', { name: 'Confirmar' }).click();
    await expect(question).toBeHidden();
    await expect((await openCart(page)).getByRole('heading', { name: 'Limeña' })).toBeVisible();
    await page.reload();
    await expect((await openCart(page)).getByRole('link', { name: /^Continuar/ })).toBeVisible();
    await expect(question).toBeHidden();
  });

  await test.step('the confirmation counts as activity: the question does not return', async () => {
    // The confirmation was less than an hour ago, and the place is younger than two.
    await shop.setClock(later(110));
    await page.reload();
    await expect(question).toBeHidden();
    await expect((await openCart(page)).getByRole('heading', { name: 'Limeña' })).toBeVisible();
  });
});

test('customer empties the order by "empezar de nuevo" after an hour without activity', async ({ page, shop }) => {
  await setCarryOutStore(page);
  await page.waitForURL(/\/order\/pizzas/);
  await addPizza(page);
  await shop.setClock(later(75));
  await page.reload();
  const question = page.getByRole('dialog', { name: '¿Seguimos con tu pedido?' });
  await question.getByRole('button', { name: 'Empezar de nuevo' }).click();
  await expect((await openCart(page)).getByText('Todavía no hay nada aquí')).toBeVisible();
});

test('customer must accept that an item is gone at the store before the order continues', async ({ page, shop }) => {
  await setCarryOutStore(page);
  await page.waitForURL(/\/order\/pizzas/);
  await addPizza(page);
  await addAtOnce(page, 'drinks', 'Chicha morada');
  const store = await page.evaluate(() => {
    const stored = Object.entries(localStorage).find(([key]) => key.startsWith('sf.disposition'));
    return (JSON.parse(stored?.[1] ?? '{}') as { outletCode: string }).outletCode;
  });
  const drink = await page.evaluate(async () => {
    const cart = (JSON.parse(localStorage.getItem('sf.cart.v1') ?? '{}') as { uuid: string }).uuid;
    const answer = await fetch(`/api/v1/product-cart-fe/detail?cart_id=${cart}`, { headers: { client: 'web' } });
    const { data } = (await answer.json()) as { data: { item: { data: { name: string; menu_uuid: string }[] } } };
    return data.item.data.find(({ name }) => name === 'Chicha morada')?.menu_uuid ?? '';
  });
  await tellItem(shop, store, drink, false, WEDNESDAY_EVENING);
  try {
    await page.reload();
    const panel = await openCart(page);
    await expect(panel.getByText('Esto cambió en tu pedido:')).toBeVisible();
    await expect(panel.getByRole('heading', { name: 'Chicha morada' })).toBeHidden();
    const go = panel.getByRole('button', { name: /^Continuar/ });
    await expect(go).toHaveAccessibleDescription('Acepta los cambios para continuar.');
    await panel.getByRole('button', { name: 'Aceptar los cambios' }).click();
    await panel.getByRole('link', { name: /^Continuar/ }).click();
    await page.waitForURL(/\/checkout/);
  } finally {
    await tellItem(shop, store, drink, true, later(1));
  }
});
