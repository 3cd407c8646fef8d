import { AppError } from '@horno/contracts/errors';
import type { OrderRow } from '@horno/contracts/order';
import { aCart, aCartLine, aDisposition } from '@horno/testing';
import { describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { anOrderRow } from '../testing/facts.ts';
import { type ShowOptions, show } from '../testing/show.tsx';
import history from './history.page.tsx';

jest.setTimeout(20_000);
const CART = aCart().uuid;
const SAVED = '018f0000-0000-4000-8000-0000000000a1';
const pageOf = (items: OrderRow[], part = {}) => ({ items, total: items.length, page: 1, pages: 1, ...part });
const done = anOrderRow({
  uuid: '018f0000-0000-4000-8000-0000000000d2',
  number: 'W-240501-0003',
  order_type: 'C',
  first_items: ['Pepperoni'],
  item_count: 1,
  total: 29.9,
  phase: 'complete',
  group: 'completed',
  final: true,
  receipt: { type: '03', state: 'EMITIDO', serie: 'B001-000123' },
});

async function open(options: ShowOptions = {}) {
  const { answers, ...more } = options;
  const shell = show(history, {
    page: 'history',
    path: '/history',
    answers: { 'orders.list': pageOf([anOrderRow(), done]), ...answers },
    ...more,
  });
  await screen.findByRole('heading', { level: 1, name: 'Mis pedidos' });
  return shell;
}
const card = (number: string) =>
  within(screen.getByRole('heading', { name: `Pedido ${number}` }).closest('li') as HTMLElement);
const queries = (shell: Awaited<ReturnType<typeof open>>) =>
  shell.api.made.filter(({ id }) => id === 'orders.list').map(({ input }) => input.query);

describe('the order history', () => {
  test('shows time, order type, store, items, total and state', async () => {
    await open();
    const first = card('W-240522-0007');
    expect(first.getByText('Preparando')).toBeVisible();
    expect(first.getByText(/22 may/)).toBeVisible();
    expect(first.getByText(/Delivery · Miraflores Larco/)).toBeVisible();
    expect(first.getByText('Limeña, Chicha morada · 3 productos')).toBeVisible();
    expect(first.getByText(/S\/\s63\.40/)).toBeVisible();
    expect(card('W-240501-0003').getByText('Recogido')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('2 pedidos');
  });

  test('names the tip beside the total that includes it, and nothing without a tip', async () => {
    await open({ answers: { 'orders.list': pageOf([anOrderRow({ total: 66.4, tip: 3 }), done]) } });
    const first = card('W-240522-0007');
    expect(first.getByText(/S\/\s66\.40/)).toBeVisible();
    expect(first.getByText(/^Incluye S\/\s3\.00 de propina$/)).toBeVisible();
    expect(card('W-240501-0003').queryByText(/propina/)).toBeNull();
  });

  test('links to the order, its receipt and its help', async () => {
    await open();
    const uuid = done.uuid;
    const second = card('W-240501-0003');
    expect(second.getByRole('link', { name: 'Ver pedido W-240501-0003' })).toHaveAttribute(
      'href',
      `/tracker-order/${uuid}`,
    );
    expect(second.getByRole('link', { name: /^Comprobante/ })).toHaveAttribute(
      'href',
      `/tracker-order/${uuid}?show=receipt`,
    );
    expect(second.getByRole('link', { name: /^Ayuda/ })).toHaveAttribute('href', `/tracker-order/${uuid}?show=help`);
    expect(card('W-240522-0007').queryByRole('link', { name: /^Comprobante/ })).not.toBeInTheDocument();
  });

  test('ux 21: the main action of a live order is to follow it; of a past one, to repeat it', async () => {
    await open();
    const live = card('W-240522-0007');
    expect(live.getByRole('link', { name: 'Seguir pedido W-240522-0007' })).toHaveAttribute(
      'href',
      '/tracker-order/018f0000-0000-4000-8000-0000000000d1',
    );
    expect(live.queryByRole('link', { name: /^Ver pedido/ })).not.toBeInTheDocument();
    const past = card('W-240501-0003');
    expect(past.queryByRole('link', { name: /^Seguir/ })).not.toBeInTheDocument();
    const look = (element: HTMLElement) => element.className;
    expect(look(live.getByRole('link', { name: /^Seguir/ }))).toBe(
      look(past.getByRole('button', { name: /^Repetir/ })),
    );
    expect(look(live.getByRole('button', { name: /^Repetir/ }))).not.toBe(
      look(past.getByRole('button', { name: /^Repetir/ })),
    );
  });

  test('filters by the address, which a chip changes', async () => {
    const shell = await open({ path: '/history?state=completed&page=2' });
    expect(queries(shell)).toEqual([{ page: 2, limit: 10, state: 'completed', order_type: undefined }]);
    expect(screen.getByRole('link', { name: 'Terminados' })).toHaveAttribute('aria-current', 'true');
    await shell.user.click(screen.getByRole('link', { name: 'Recojo' }));
    await waitFor(() => expect(shell.address()).toBe('/history?state=completed&type=C'));
    await waitFor(() =>
      expect(queries(shell).at(-1)).toEqual({ page: 1, limit: 10, state: 'completed', order_type: 'C' }),
    );
    await shell.user.click(screen.getByRole('link', { name: 'Recojo' }));
    await waitFor(() => expect(shell.address()).toBe('/history?state=completed'));
  });

  test('has pages of ten orders', async () => {
    const shell = await open({
      answers: { 'orders.list': pageOf([done], { total: 25, page: 2, pages: 3 }) },
      path: '/history?page=2',
    });
    const pages = within(screen.getByRole('navigation', { name: 'Páginas' }));
    expect(pages.getByText('2 de 3')).toBeVisible();
    expect(pages.getByRole('link', { name: 'Más recientes' })).toHaveAttribute('href', '/history');
    await shell.user.click(pages.getByRole('link', { name: 'Más antiguos' }));
    await waitFor(() => expect(shell.address()).toBe('/history?page=3'));
  });

  test('links to the menu when the history is empty, and to all orders when the filter matches none', async () => {
    const shell = await open({ answers: { 'orders.list': pageOf([]) } });
    expect(screen.getByRole('link', { name: 'Ver la carta' })).toHaveAttribute('href', '/order');
    await shell.go('/history?state=canceled');
    expect(await screen.findByText('Ningún pedido coincide')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver todos' })).toHaveAttribute('href', '/history');
  });

  test('offers a retry when loading fails', async () => {
    show(history, { page: 'history', path: '/history', answers: { 'orders.list': new AppError('NETWORK') } });
    expect(await screen.findByRole('button', { name: 'Intentar de nuevo' })).toBeVisible();
  });
});

describe('repeating an order', () => {
  const repeated = { item: aCart(), changes: [], missing: [] };
  const press = ({ user }: Awaited<ReturnType<typeof open>>) =>
    user.click(screen.getByRole('button', { name: 'Repetir pedido W-240501-0003' }));
  const tellCart = (shell: Awaited<ReturnType<typeof open>>, count = 1) =>
    act(() =>
      shell.bus.publish('mf-menu-cart', 'cart.updated@1', {
        uuid: CART,
        count,
        subTotalMinor: 1000,
        totalMinor: 1000,
        missingMinor: 0,
      }),
    );
  const dialog = () => within(screen.getByRole('dialog', { name: 'Repetir pedido' }));

  test('adds the lines to the open cart, and shows today’s price and missing items', async () => {
    const shell = await open({
      disposition: aDisposition(),
      answers: {
        'orders.reorder': {
          item: aCart({ data: [aCartLine({ quantity: 2, total: 59.8 })] }),
          changes: [
            { type: 'price', name: 'Pepperoni', from: 27.9, to: 29.9, message: 'Pepperoni ahora cuesta S/ 29.90.' },
          ],
          missing: [{ name: 'Suspiro', code: 'ITEM-02', message: 'Hoy no hay.' }],
        },
      },
    });
    const said: unknown[] = [];
    shell.bus.on('test', 'order.repeated@1', (payload) => said.push(payload));
    tellCart(shell);
    await press(shell);
    expect(
      await dialog().findByText(/Tu pedido tiene 2 productos: S\/\s65\.70 con delivery, a los precios de hoy\./),
    ).toBeVisible();
    expect(dialog().getByRole('heading', { name: 'Falta 1 producto' })).toBeVisible();
    expect(dialog().getByText('Suspiro').closest('li')).toHaveTextContent('Suspiro: Hoy no hay.');
    expect(dialog().getByText('Pepperoni ahora cuesta S/ 29.90.')).toBeVisible();
    expect(dialog().getByRole('link', { name: 'Ver mi pedido' })).toHaveAttribute('href', '/order?cart=1');
    expect(shell.api.made.at(-1)).toEqual({
      id: 'orders.reorder',
      input: { params: { id: done.uuid }, body: { cart_uuid: CART } },
    });
    expect(said).toEqual([{ cartUuid: CART }]);
  });

  test('makes a cart when there is none or it has expired (CART-01)', async () => {
    let tries = 0;
    const shell = await open({
      disposition: aDisposition(),
      answers: {
        'cart.create': { item: { uuid: CART } },
        'orders.reorder': () => {
          tries += 1;
          if (tries === 1) throw new AppError('CART-01');
          return repeated;
        },
      },
    });
    tellCart(shell);
    await press(shell);
    await dialog().findByText(/Tu pedido tiene 1 producto/);
    expect(shell.api.made.map(({ id }) => id).slice(1)).toEqual(['orders.reorder', 'cart.create', 'orders.reorder']);
    expect(shell.api.made.at(-2)?.input.body).toMatchObject({ outlet_code: 'LIM-MIR', order_type: 'D' });
  });

  test('links to the menu when no item is available', async () => {
    const shell = await open({
      disposition: aDisposition(),
      answers: {
        'cart.create': { item: { uuid: CART } },
        'orders.reorder': {
          ...repeated,
          item: aCart({ data: [] }),
          missing: [{ name: 'Pepperoni', code: 'ITEM-02', message: 'Hoy no hay.' }],
        },
      },
    });
    await press(shell);
    expect(await dialog().findByText(/Nada de ese pedido se puede pedir hoy/)).toBeVisible();
    expect(dialog().getByRole('link', { name: 'Ver la carta' })).toHaveAttribute('href', '/order');
  });

  test.each([
    ['the store of a carry-out', done, 'W-240501-0003', '&store=LIM-MIR'],
    ['the saved address of a delivery', anOrderRow({ saved_location: SAVED }), 'W-240522-0007', `&saved=${SAVED}`],
    ['no place where the address is not saved', anOrderRow(), 'W-240522-0007', ''],
  ])('ux 10: without a chosen place asks for %s, and then continues', async (_, order, number, asked) => {
    const shell = await open({
      answers: {
        'orders.list': pageOf([order]),
        'cart.create': { item: { uuid: CART } },
        'orders.reorder': repeated,
      },
    });
    await shell.user.click(screen.getByRole('button', { name: `Repetir pedido ${number}` }));
    const back = `/history?repeat=${order.uuid}`;
    await waitFor(() =>
      expect(shell.address()).toBe(`/history?dialog=location${asked}&callback=${encodeURIComponent(back)}`),
    );
    expect(shell.api.made.map(({ id }) => id)).not.toContain('orders.reorder');
    act(() => shell.bus.publish('mf-location', 'disposition.changed@1', { disposition: aDisposition() }));
    await shell.go(back);
    expect(await dialog().findByText(/Tu pedido tiene 1 producto/)).toBeVisible();
    expect(shell.api.made.filter(({ id }) => id === 'orders.reorder')).toHaveLength(1);
    expect(shell.address()).toBe('/history');
  });

  test('asks before it repeats an order that only the address names', async () => {
    const shell = await open({
      disposition: aDisposition(),
      path: `/history?repeat=${done.uuid}`,
      answers: { 'cart.create': { item: { uuid: CART } }, 'orders.reorder': repeated },
    });
    await waitFor(() => expect(shell.address()).toBe('/history'));
    expect(shell.api.made.map(({ id }) => id)).not.toContain('orders.reorder');
    await shell.user.click(dialog().getByRole('button', { name: 'Repetir' }));
    expect(await dialog().findByText(/Tu pedido tiene 1 producto/)).toBeVisible();
  });

  test.each([
    ['CART-08', 'Elegir otra hora', 'time'],
    ['HUTBE-5', 'Elegir otra dirección o tienda', 'location'],
  ] as const)('%s offers %s', async (code, name, wanted) => {
    const shell = await open({ disposition: aDisposition(), answers: { 'cart.create': new AppError(code) } });
    await press(shell);
    await shell.user.click(await dialog().findByRole('button', { name }));
    await waitFor(() => expect(shell.address()).toContain(`/history?dialog=${wanted}&callback=`));
  });

  test('keeps the cart after a failure, and repeats with the same key', async () => {
    const shell = await open({ disposition: aDisposition(), answers: { 'orders.reorder': new AppError('NETWORK') } });
    tellCart(shell);
    await press(shell);
    expect(await dialog().findByRole('alert')).toHaveTextContent('Tu pedido no cambió.');
    shell.api.answer({ 'orders.reorder': repeated });
    await shell.user.click(dialog().getByRole('button', { name: 'Intentar de nuevo' }));
    expect(await dialog().findByText(/Tu pedido tiene 1 producto/)).toBeVisible();
  });
});
