import { placeByCalls } from '../commands/placed-order.ts';
import { openConsole, openStoreScreen, pairingCode } from '../commands/store-screen.ts';
import { expect, test, WEDNESDAY_EVENING } from '../core/test.ts';

test.use({ setting: { alone: 'a store is connected to a screen' } });

test('an order goes from the shop to the screen of its store and back to the tracker, step by step', async ({
  page,
  browser,
  shop,
  complaints,
}) => {
  await shop.setClock(WEDNESDAY_EVENING);
  const ops = await openConsole(browser, shop);
  const screen = await openStoreScreen(browser, shop, await pairingCode(ops, 'Miraflores'));
  const { uuid, number } = await placeByCalls(page);
  await page.goto(`/tracker-order/${uuid}`);
  const title = page.getByRole('heading', { level: 1 });
  const ticket = screen.ticket(number);
  const press = (name: string | RegExp) => ticket.getByRole('button', { name }).click();

  await test.step('the ticket appears without a reload, and the customer reads that the store received it', async () => {
    await expect(screen.lane('Nuevos').getByRole('article')).toHaveCount(1);
    for (const text of ['2 ×', 'Rosa Quispe', 'Av. Larco 345', /Cobrar S\/.* en efectivo/, 'Paga el monto exacto']) {
      await expect(ticket).toContainText(text);
    }
    await expect(title).toHaveText(/tienda recibió/);
    await expect(screen.page.getByRole('status').filter({ hasText: 'Pedido nuevo' })).toHaveText(
      /Delivery, 2 artículos/,
    );
  });

  await test.step('each tap moves the ticket and the tracker', async () => {
    await press(/^Aceptar/);
    await expect(screen.lane('En el horno').getByRole('article')).toHaveCount(1);
    await expect(title).toHaveText(/tienda aceptó/);
    await press('Al horno');
    await expect(title).toHaveText(/en el horno/i);
    await press('Está listo');
    await expect(title).toHaveText(/esperando repartidor/);
    await ticket.getByRole('textbox', { name: 'Nombre del repartidor' }).fill('Julio');
    await press('Sale a reparto');
    await expect(title).toHaveText('Tu pedido está en camino');
    await expect(page.getByText(/Julio/).first()).toBeVisible();
    await press('Entregado');
    await expect(title).toHaveText('Pedido entregado');
    await expect(ticket).toBeHidden();
  });
  expect([complaints, screen.complaints]).toEqual([[], []]);
  await screen.context.close();
  await ops.context().close();
});
