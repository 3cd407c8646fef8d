import { AppError } from '@horno/contracts/errors';
import { orderTypeChoice } from '@horno/kit';
import { aCart, aCartLine, aDisposition, fakeApi, onePage } from '@horno/testing';
import { beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadMenu } from '../data/menu.data.ts';
import { usualSize } from '../state/usual-size.ts';
import { inShell, rememberCart, screenIs } from '../testing/in-shell.ts';
import { cards, categories } from '../testing/menu.ts';
import category from './category.page.tsx';

const open = (path: string, options: Partial<Parameters<typeof inShell>[0]> = {}) =>
  inShell({ page: 'category', module: category as never, path, ...options });
const dishes = async () =>
  (await screen.findAllByRole('article')).map((dish) => within(dish).getByRole('heading').textContent);
/** Waits for the dishes that follow from the address. */
const shows = (...names: string[]) => waitFor(async () => expect(await dishes()).toEqual(names));

// The lazy parts, so that no test waits for their transformation.
beforeAll(async () => {
  await Promise.all([import('../components/builder/product-dialog.tsx'), import('../components/cart/cart-sheet.tsx')]);
});

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  orderTypeChoice.write(undefined);
  screenIs(true);
});

describe('redirects', () => {
  test.each([
    ['/order?cart=1', '/order/deals?cart=1'],
    ['/order/pizzas', '/order/pizzas'],
    ['/order/pizzas/x', '/order/pizzas/house'],
    ['/order/nada', '/order/deals?notice=category'],
    ['/order/drinks', '/order/drinks'],
  ])('%s becomes %s', async (path, address) => {
    const shop = open(path);
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(shop.address()).toBe(address));
  });

  test('an unknown category shows the first one and says so', async () => {
    open('/order/nada');
    expect(await screen.findByRole('heading', { level: 1, name: 'Ofertas' })).toBeVisible();
    expect(await screen.findByText(/No tenemos esa categoría/)).toBeVisible();
  });

  test('a hidden category is shown when it is asked for', async () => {
    const lunch = { ...categories[2], slug: 'lunch-time', name: 'Almuerzo', hidden: true } as (typeof categories)[0];
    open('/order/lunch-time', {
      answers: {
        'menu.categories': ({ query }) => ({
          items: (query as { slug?: string }).slug === 'lunch-time' ? [...categories, lunch] : categories,
        }),
      },
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'Almuerzo' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Almuerzo', current: true })).toBeVisible();
    expect(screen.getByText('Nada por aquí a esta hora')).toBeVisible();
  });

  test('nothing is sold at all', async () => {
    open('/order', { answers: { 'menu.categories': { items: [] }, 'menu.list': onePage([]) } });
    expect(await screen.findByRole('heading', { level: 1, name: 'La carta no está disponible' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Cambiar la hora' })).toHaveAttribute('href', '/order?dialog=time');
  });
});

describe('the menu', () => {
  test('is asked for the place, its tier, type and an even minute', async () => {
    const shop = open('/order/drinks');
    await dishes();
    expect(shop.api.made.find(({ id }) => id === 'menu.list')?.input.query).toEqual({
      order_time: '2024-05-23T00:30:00.000Z',
      outlet_code: 'LIM-MIR',
      tier: 2,
      order_type: 'D',
    });
  });

  test('is asked for now, with a question, when the chosen time has gone by', async () => {
    const disposition = aDisposition({ advanceOrder: 1, orderTime: '2024-05-17T18:00:00.000Z' });
    const shop = open('/order/drinks', { disposition });
    await dishes();
    const asked = shop.api.made.filter(({ id }) => id.startsWith('menu.')).map(({ input }) => input.query);
    expect(asked).toEqual(asked.map(() => expect.objectContaining({ order_time: '2024-05-23T00:30:00.000Z' })));
    expect(screen.getByText('La hora que elegiste ya pasó.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Elegir hora' })).toHaveAttribute('href', '/order/drinks?dialog=time');
  });

  test('shows reference prices and asks for another store when the chosen store does not exist any more', async () => {
    const gone =
      <T extends object>(answer: T) =>
      (input: { query?: unknown }) => {
        if ((input.query as { outlet_code?: string }).outlet_code) throw new AppError('HUTFE-2');
        return answer;
      };
    open('/order/drinks', {
      answers: { 'menu.categories': gone({ items: categories }), 'menu.list': gone(onePage(cards)) },
    });
    expect(await dishes()).not.toEqual([]);
    expect(screen.getByText('La tienda que elegiste ya no está disponible.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Elegir otra' })).toHaveAttribute('href', '/order/drinks?dialog=location');
  });

  test('is asked for with the order type of the tab while no place is chosen', async () => {
    const queries = (shop: ReturnType<typeof open>) =>
      shop.api.made.filter(({ id }) => id === 'menu.list').map(({ input }) => input.query);
    const order_time = '2024-05-23T00:30:00.000Z';
    const before = open('/order/drinks', { disposition: undefined });
    await dishes();
    expect(queries(before)).toEqual([{ order_time }]);
    before.unmount();
    orderTypeChoice.write('C');
    const after = open('/order/drinks', { disposition: undefined });
    await dishes();
    expect(queries(after)).toEqual([{ order_time, order_type: 'C' }]);
  });

  test('is asked for with the order type that the document was requested with', async () => {
    const asked: unknown[] = [];
    const api = fakeApi({
      'menu.categories': { items: [] },
      'menu.list': ({ query }: { query?: unknown }) => {
        asked.push(query);
        return onePage([]);
      },
    });
    const context = { api, lang: 'es', now: '2024-05-23T00:30:00.000Z' } as const;
    const menu = await loadMenu({ ...context, place: undefined, orderType: 'C' });
    expect(menu.reference).toBe('C');
    expect(asked).toEqual([{ order_time: context.now, order_type: 'C' }]);
  });

  test('shows the reference prices of the tab after a document of the server for delivery', async () => {
    orderTypeChoice.write('C');
    const initial = { categories, cards: [], hasPlace: false, reference: 'D', isMissing: false };
    const shop = open('/order/drinks', { disposition: undefined, initial });
    expect(await dishes()).not.toEqual([]);
    expect(shop.api.made.find(({ id }) => id === 'menu.list')?.input.query).toMatchObject({ order_type: 'C' });
  });

  test('the chosen sub-category leads and the bar names where one is', async () => {
    open('/order/pizzas/garden');
    expect(await dishes()).toEqual(['Margarita', 'Huerta', 'Limeña']);
    const bar = screen.getByRole('navigation', { name: 'Categorías' });
    expect(within(bar).getByRole('link', { current: true })).toHaveTextContent('Pizzas');
    expect(within(bar).getByRole('link', { name: 'Pizzas' })).toHaveAttribute('href', '/order/pizzas/house');
  });

  test('a sold-out item is marked and has no link', async () => {
    open('/order/pizzas/garden');
    await dishes();
    const huerta = screen.getByRole('heading', { name: 'Huerta' }).closest('article') as HTMLElement;
    expect(huerta).toHaveTextContent('Agotado por hoy en esta tienda');
    expect(within(huerta).queryByRole('link')).toBeNull();
    expect(within(huerta).queryByRole('button', { name: /^Agregar/ })).toBeNull();
  });

  test('pictures have a size, so that nothing moves when they come', async () => {
    open('/order/pizzas/house');
    await dishes();
    const picture = document.querySelector('article img');
    expect(picture).toHaveAttribute('width', '240');
    expect(picture).toHaveAttribute('height', '240');
  });

  test('search goes over the whole menu without accents, and into the address', async () => {
    const shop = open('/order/drinks');
    await dishes();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar en la carta' }), 'aji');
    await shows('Limeña');
    expect(await screen.findByText('1 resultado para “aji”')).toBeVisible();
    await waitFor(() => expect(shop.address()).toBe('/order/drinks?q=aji'));
  });

  test('a link with words and filters opens with them', async () => {
    open('/order/drinks?q=sin+carne');
    expect(await dishes()).toEqual(['Margarita', 'Huerta']);
    expect(screen.getByRole('searchbox')).toHaveValue('sin carne');
  });

  test('filters are written to the address; an empty result offers a recovery', async () => {
    const shop = open('/order/pizzas/house');
    await dishes();
    await userEvent.click(screen.getByRole('button', { name: 'Sin carne' }));
    await shows('Margarita', 'Huerta');
    expect(shop.address()).toBe('/order/pizzas/house?vegetarian=1');
    await userEvent.click(screen.getByRole('button', { name: 'Picante' }));
    expect(await screen.findByText('No encontramos nada así')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Ver toda la carta' }));
    await shows('Limeña', 'Margarita', 'Huerta');
    expect(shop.address()).toBe('/order/pizzas/house');
  });

  test('going from category to category asks the server once', async () => {
    const shop = open('/order/drinks');
    await dishes();
    await userEvent.click(screen.getByRole('link', { name: 'Pizzas' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Pizzas' })).toBeVisible();
    expect(shop.api.made.filter(({ id }) => id === 'menu.list')).toHaveLength(1);
  });

  test('the page says what it is', async () => {
    const shop = open('/order/pizzas/house');
    await dishes();
    expect(shop.heads.at(-1)).toMatchObject({ title: 'Pizzas', canonical: '/order/pizzas/house' });
  });

  test('the other sub-categories have titles of their own', async () => {
    const shop = open('/order/pizzas/garden');
    await dishes();
    expect(shop.heads.at(-1)?.title).toBe('Sin carne · Pizzas');
  });
});

describe('adding from a card', () => {
  const chicha = aCartLine({ menu_uuid: 'dr-chicha', name: 'Chicha morada', item_price: 10.9, total: 10.9 });

  test('an item without choices is added with one tap, and the card shows its quantity', async () => {
    const shop = open('/order/drinks', {
      answers: { 'cart.updateItem': { item: aCart({ data: [chicha] }), changes: [] } },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Agregar Chicha morada' }));
    expect(await screen.findByRole('button', { name: /Agregar otra vez Chicha morada, 1/ })).toBeVisible();
    await waitFor(() => expect(shop.notices).toMatchObject([{ id: 'cart-added', kind: 'success', forMs: 4000 }]));
    expect(shop.api.made.at(-1)?.input.body).toMatchObject({ uuid: 'dr-chicha', quantity: 1, base_category: 'drinks' });
  });

  test.each([
    ['grande without a former pizza', undefined, /^Agregar Limeña: Grande S\/\s39\.90$/, 'grande', 'clasica'],
    [
      'size and crust of the last pizza',
      { size: 'personal', crust: 'artesanal' },
      /^Agregar Limeña: Personal, Artesanal S\/\s23\.90$/,
      'personal',
      'artesanal',
    ],
    [
      'the own crust where the size does not have the usual one',
      { size: 'personal', crust: 'queso' },
      /^Agregar Limeña: Personal S\/\s19\.90$/,
      'personal',
      'clasica',
    ],
  ])('the plus of a pizza names and adds %s', async (_, usual, name, first_layer, second_layer) => {
    if (usual) usualSize.write(usual);
    const shop = open('/order/pizzas', {
      answers: { 'cart.updateItem': { item: aCart(), changes: [] } },
    });
    await userEvent.click(await screen.findByRole('button', { name }));
    await waitFor(() => expect(shop.notices).toMatchObject([{ id: 'cart-added', kind: 'success' }]));
    const sent = shop.api.made.at(-1)?.input.body;
    expect(sent).toMatchObject({ uuid: 'pz-limena', quantity: 1, toppings: [], first_layer, second_layer });
    expect(shop.address()).toBe('/order/pizzas');
  });

  test('the plus of a pizza that cannot be loaded says so', async () => {
    const shop = open('/order/pizzas', {
      answers: { 'menu.item': new AppError('NOT_FOUND', { message: 'Ya no está.' }) },
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Agregar Limeña:/ }));
    await waitFor(() => expect(shop.notices).toMatchObject([{ kind: 'error', text: 'Ya no está.' }]));
  });

  test('without a place prices are references and adding asks for one', async () => {
    const shop = open('/order/drinks?q=chicha', { disposition: undefined });
    expect(await screen.findByText('Precios referenciales.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Agregar Chicha morada' }));
    expect(shop.address()).toBe('/order/drinks?q=chicha&dialog=location');
    expect(shop.api.made.map(({ id }) => id)).not.toContain('cart.create');
  });

  test('a time that does not hold any more asks for another', async () => {
    const messages = {
      es: 'La hora elegida ya pasó. Elige otra.',
      en: 'The chosen time has passed. Choose another one.',
    };
    const late = new AppError('CART-07', { message: messages.es, messages });
    const shop = open('/order/drinks', { answers: { 'cart.updateItem': late } });
    await userEvent.click(await screen.findByRole('button', { name: 'Agregar Chicha morada' }));
    await waitFor(() => expect(shop.address()).toBe('/order/drinks?dialog=time'));
    expect(shop.notices).toMatchObject([
      { kind: 'error', text: 'Chicha morada no entró a tu pedido. La hora elegida ya pasó. Elige otra.' },
    ]);
    await shop.speak('en');
    expect(shop.notices).toMatchObject([
      { text: 'Chicha morada was not added to your order. The chosen time has passed. Choose another one.' },
    ]);
  });
});

describe('the cart on phones', () => {
  const answers = { 'cart.detail': { item: aCart(), changes: [] } };

  test('ux 15: a bar tells what is in it, delivery included, and opens it; Back closes it', async () => {
    screenIs(false);
    rememberCart();
    const shop = open('/order/drinks', { answers });
    const bar = await screen.findByRole('region', { name: 'Tu pedido, resumen' });
    expect(bar).toHaveTextContent('Ver pedido · 1');
    expect(bar).toHaveTextContent(/S\/\s35.80\s*con delivery/);
    await userEvent.click(within(bar).getByRole('link'));
    expect(shop.address()).toBe('/order/drinks?cart=1');
    expect(await screen.findByRole('dialog', { name: 'Tu pedido' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Seguir eligiendo' }));
    await waitFor(() => expect(shop.address()).toBe('/order/drinks'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('ux 6: until the server has answered the bar has a dash, never a sum without delivery', async () => {
    screenIs(false);
    open('/order/drinks', { answers: { 'cart.create': () => new Promise(() => undefined) } });
    await userEvent.click(await screen.findByRole('button', { name: 'Agregar Chicha morada' }));
    const bar = await screen.findByRole('region', { name: 'Tu pedido, resumen' });
    expect(bar).toHaveTextContent(/^Ver pedido · 1–$/);
  });

  test('ux 22: the cart of a phone says at its foot when the order arrives, beside the way on', async () => {
    screenIs(false);
    rememberCart();
    open('/order/drinks?cart=1', { answers });
    const cart = await screen.findByRole('dialog', { name: 'Tu pedido' });
    const way = await within(cart).findByRole('link', { name: /^Continuar/ });
    expect(within(cart).getAllByRole('link', { name: /^Continuar/ })).toHaveLength(1);
    expect(way.parentElement).toHaveTextContent(/^Entregaen 40\u2060–\u206050 minContinuar/);
  });

  test('the page shows one cart only beside the menu', async () => {
    screenIs(true);
    rememberCart();
    open('/order/drinks?cart=1', { answers });
    await dishes();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a product of the menu', () => {
  test('its address opens its builder, and closing leads to its category', async () => {
    const shop = open('/order/pizzas/house/pz-limena');
    expect(await screen.findByRole('dialog', { name: 'Limeña' })).toBeVisible();
    expect(shop.heads.at(-1)).toMatchObject({ title: 'Limeña · Pizzas', canonical: '/order/pizzas/house/pz-limena' });
    await userEvent.click(screen.getByRole('button', { name: 'Cerrar sin agregar' }));
    await waitFor(() => expect(shop.address()).toBe('/order/pizzas/house'));
  });

  test('opened from a card, closing goes back to where the customer was', async () => {
    const shop = open('/order/drinks?q=lime');
    await userEvent.click(await screen.findByRole('link', { name: 'Limeña' }));
    expect(await screen.findByRole('dialog', { name: 'Limeña' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Cerrar sin agregar' }));
    await waitFor(() => expect(shop.address()).toBe('/order/drinks?q=lime'));
  });

  test('opened from a search, its address does not wait to be written over', async () => {
    open('/order/drinks?q=lime');
    const card = await screen.findByRole('link', { name: 'Limeña' });
    const timer = jest.spyOn(globalThis, 'setTimeout');
    await userEvent.click(card);
    expect(await screen.findByRole('dialog', { name: 'Limeña' })).toBeVisible();
    expect(timer.mock.calls.filter(([, ms]) => ms === 300)).toEqual([]);
    timer.mockRestore();
  });

  test('a product that is not on the menu: 404 for the document, the menu for the customer', async () => {
    open('/order/pizzas/house/pz-gone');
    expect(await screen.findByText(/Ese producto ya no está en la carta/)).toBeVisible();
    const data = { categories, cards: [], hasPlace: true, isMissing: true };
    expect(category.status?.(data as never)).toBe(404);
    expect(category.status?.({ ...data, isMissing: false } as never)).toBe(200);
  });
});
