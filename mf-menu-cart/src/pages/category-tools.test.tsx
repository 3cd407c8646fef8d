import { aDisposition, aMenuItem, onePage } from '@horno/testing';
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { inShell, screenIs } from '../testing/in-shell.ts';
import { aCategory, cards, categories } from '../testing/menu.ts';
import category from './category.page.tsx';

const open = (path: string, options: Partial<Parameters<typeof inShell>[0]> = {}) =>
  inShell({ page: 'category', module: category as never, path, ...options });
const dishes = async () =>
  (await screen.findAllByRole('article')).map((dish) => within(dish).getByRole('heading').textContent);
/** Waits for the dishes that follow from the address. */
const shows = (...names: string[]) => waitFor(async () => expect(await dishes()).toEqual(names));
const lookAgain = () => act(async () => void fireEvent(document, new Event('visibilitychange')));

// The lazy parts, so that no test waits for their transformation.
beforeAll(async () => {
  await Promise.all([
    import('../components/builder/product-dialog.tsx'),
    import('../components/menu/filter-sheet.tsx'),
  ]);
});

beforeEach(() => {
  localStorage.clear();
  screenIs(true);
});

describe('filters of price, ingredients and allergens', () => {
  const named = (id: string, name: string) => ({ id, name });
  const answers = {
    'menu.list': onePage([
      aMenuItem({
        uuid: 'pz-limena',
        name: 'Limeña',
        sub_slug: 'house',
        min_price: 21.9,
        allergens: ['gluten', 'milk'],
        ingredients: [named('choclo', 'Choclo'), named('pollo', 'Pollo dorado')],
      }),
      aMenuItem({
        uuid: 'pz-verde',
        name: 'Verde',
        sub_slug: 'garden',
        min_price: 34.9,
        allergens: ['gluten'],
        ingredients: [named('choclo', 'Choclo')],
      }),
    ]),
  };

  test('each applies at once and is written to the address; the button shows the number of matches', async () => {
    const shop = open('/order/pizzas/house', { answers });
    await waitFor(async () => expect(await dishes()).toEqual(['Limeña', 'Verde']));
    const opener = screen.getByRole('button', { name: 'Filtros' });
    await userEvent.click(opener);
    const sheet = within(await screen.findByRole('dialog', { name: 'Filtrar la carta' }));
    await userEvent.click(sheet.getByRole('button', { name: 'Choclo' }));
    expect(await sheet.findByRole('button', { name: 'Ver 2 productos' })).toBeVisible();
    await userEvent.click(sheet.getByRole('button', { name: 'Sin leche' }));
    await waitFor(() => expect(sheet.getByRole('status')).toHaveTextContent('1 producto'));
    expect(sheet.getByText(/dependen de lo que elijas/)).toBeVisible();
    expect(shop.address()).toBe('/order/pizzas/house?with=choclo&without=milk');
    await userEvent.click(sheet.getByRole('button', { name: 'Ver 1 producto' }));
    await shows('Verde');
    expect(await screen.findByRole('button', { name: 'Filtros · 2' })).toBeVisible();
  });

  test('one price at a time; a second tap takes it off', async () => {
    const shop = open('/order/pizzas/house', { answers });
    await dishes();
    await userEvent.click(screen.getByRole('button', { name: 'Filtros' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filtrar la carta' }));
    const upTo = sheet.getByRole('button', { name: /Hasta S\/\s30/ });
    await userEvent.click(upTo);
    await waitFor(() => expect(upTo).toHaveAttribute('aria-pressed', 'true'));
    expect(shop.address()).toBe('/order/pizzas/house?max=30');
    await userEvent.click(upTo);
    await waitFor(() => expect(shop.address()).toBe('/order/pizzas/house'));
    await waitFor(() =>
      expect(sheet.getByRole('button', { name: 'Limpiar' })).toHaveAttribute('aria-disabled', 'true'),
    );
  });

  test('the marks are among them, and "Limpiar" removes all', async () => {
    const shop = open('/order/pizzas/house?max=30&spicy=1', { answers });
    await userEvent.click(await screen.findByRole('button', { name: 'Filtros · 2' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filtrar la carta' }));
    expect(sheet.getByRole('button', { name: 'Picante' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(sheet.getByRole('button', { name: 'Sin carne' }));
    await waitFor(() => expect(shop.address()).toBe('/order/pizzas/house?max=30&spicy=1&vegetarian=1'));
    await userEvent.click(sheet.getByRole('button', { name: 'Limpiar' }));
    await waitFor(() => expect(shop.address()).toBe('/order/pizzas/house'));
  });

  test('a link opens with them; nothing left leads on', async () => {
    const shop = open('/order/pizzas/house?without=gluten', { answers });
    expect(await screen.findByText('No encontramos nada así')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Ver toda la carta' }));
    await shows('Limeña', 'Verde');
    expect(shop.address()).toBe('/order/pizzas/house');
  });
});

describe('grid and list', () => {
  test('the customer’s choice holds for every category and the next visit', async () => {
    const first = open('/order/drinks');
    await dishes();
    const choice = within(screen.getByRole('group', { name: 'Cómo ver la carta' }));
    expect(choice.getByRole('button', { name: 'Ver en cuadrícula' })).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(choice.getByRole('button', { name: 'Ver en lista' }));
    expect(choice.getByRole('button', { name: 'Ver en lista' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('article')).toHaveClass('rowWide');
    first.unmount();
    open('/order/pizzas/house');
    await dishes();
    expect(screen.getByRole('button', { name: 'Ver en lista' })).toHaveAttribute('aria-pressed', 'true');
  });

  test('a phone shows what the chain set for the category, whatever is chosen on wide screens', async () => {
    screenIs(false);
    const drinks = { ...aCategory('drinks', 'Bebidas'), display_type: { web: 'grid', mobile: 'list' } };
    open('/order/drinks', { answers: { 'menu.categories': { items: [drinks] } } });
    await dishes();
    await waitFor(() => expect(screen.getByRole('article')).toHaveClass('rowPhone', 'tile'));
    await userEvent.click(screen.getByRole('button', { name: 'Ver en lista' }));
    await waitFor(() => expect(screen.getByRole('article')).toHaveClass('rowPhone', 'rowWide'));
    await userEvent.click(screen.getByRole('button', { name: 'Ver en cuadrícula' }));
    await waitFor(() => expect(screen.getByRole('article')).toHaveClass('rowPhone', 'tile'));
  });
});

test('ux 14: the page of the half-and-half has no search, no filters and no views', async () => {
  const half = aMenuItem({ uuid: 'hh-mitad', name: 'Mitad y mitad', kind: 'half', category_slug: 'half-and-half' });
  const halves = aCategory('half-and-half', 'Mitad y mitad');
  const answers = { 'menu.list': onePage([...cards, half]), 'menu.categories': { items: [...categories, halves] } };
  open('/order/half-and-half', { answers });
  expect(await screen.findByRole('link', { name: 'Armar la mía' })).toBeVisible();
  expect(screen.queryByRole('searchbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Filtros/ })).toBeNull();
  expect(screen.queryByRole('group', { name: 'Cómo ver la carta' })).toBeNull();
});

describe('items with hours', () => {
  const hours = { days: [1, 2, 3, 4, 5], start: '12:00', end: '16:00' };
  const lunch = { ...aCategory('lunch-time', 'Almuerzo'), hidden: true, only_lunch: true, hours };
  const hidden = {
    'menu.categories': ({ query }: { query: unknown }) => ({
      items: (query as { slug?: string }).slug === 'lunch-time' ? [...categories, lunch] : categories,
    }),
    'menu.list': ({ query }: { query: unknown }) =>
      onePage((query as { slug?: string }).slug === 'lunch-time' ? [] : cards),
  } as never;

  test('its category says when, and leads to another time', async () => {
    open('/order/lunch-time', { answers: hidden });
    expect(await screen.findByRole('heading', { name: 'Almuerzo no se vende a esta hora' })).toBeVisible();
    expect(screen.getByText(/Lo preparamos de lunes a viernes, de 12 a 4\sp\.\sm\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Cambiar la hora' })).toHaveAttribute(
      'href',
      '/order/lunch-time?dialog=time',
    );
  });

  test('ux 19: it shows what it sells at its next hours, with nothing to add', async () => {
    const later = ({ query }: { query: unknown }) => {
      const { slug, order_time } = query as { slug?: string; order_time: string };
      const own = aMenuItem({
        uuid: 'cb-almuerzo',
        name: 'Almuerzo de horno',
        kind: 'combo',
        category_slug: slug,
        hours,
      });
      // Thursday 23 May 2024, noon in Lima.
      return onePage(slug !== 'lunch-time' ? cards : order_time === '2024-05-23T17:00:00.000Z' ? [own] : []);
    };
    open('/order/lunch-time', { answers: { ...(hidden as object), 'menu.list': later as never } });
    expect(await screen.findByRole('heading', { name: 'Almuerzo no se vende a esta hora' })).toBeVisible();
    const card = within(await screen.findByRole('article'));
    expect(card.getByRole('link', { name: 'Almuerzo de horno' })).toHaveAttribute('href', '/combo-detail/cb-almuerzo');
    expect(card.queryByRole('button', { name: /^Agregar/ })).toBeNull();
    expect(card.getAllByRole('link')).toHaveLength(1);
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  test('so does the address of one of its products, without calling it gone', async () => {
    open('/order/lunch-time/-/cb-almuerzo', { answers: hidden });
    expect(await screen.findByRole('heading', { name: 'Almuerzo no se vende a esta hora' })).toBeVisible();
    expect(screen.queryByText(/ya no está en la carta/)).toBeNull();
  });

  test('a card among others says when it is sold', async () => {
    const thursdays = aMenuItem({ name: 'Jueves de dos', category_slug: 'deals', hours: { days: [4] } });
    open('/order/deals', { answers: { 'menu.list': onePage([thursdays]) } });
    expect(await screen.findByText('Solo los jueves')).toBeVisible();
  });

  test('a new time of the order brings the categories of that time', async () => {
    const shop = open('/order/drinks', {
      answers: {
        'menu.categories': ({ query }) => ({
          items: (query as { order_time: string }).order_time.startsWith('2024-05-23T18')
            ? [...categories, { ...lunch, hidden: false }]
            : categories,
        }),
      },
    });
    await dishes();
    expect(screen.queryByRole('link', { name: 'Almuerzo' })).toBeNull();
    const disposition = aDisposition({ advanceOrder: 1, orderTime: '2024-05-23T18:05:40.000Z' });
    await act(async () => shop.bus.publish('mf-location', 'disposition.changed@1', { disposition }));
    expect(await screen.findByRole('link', { name: 'Almuerzo' })).toHaveAttribute('href', '/order/lunch-time');
    const asked = shop.api.made.filter(({ id }) => id === 'menu.categories').at(-1);
    expect(asked?.input.query).toMatchObject({ order_time: '2024-05-23T18:04:00.000Z' });
  });
});

describe('a category with many items', () => {
  const many = Array.from({ length: 150 }, (_, n) =>
    aMenuItem({ uuid: `dr-${n}`, name: `Bebida ${n}`, category_slug: 'drinks' }),
  );

  test('comes in pages, all of which the search knows', async () => {
    const page = ({ query }: { query: unknown }) => {
      const { page: number = 1 } = query as { page?: number };
      return { items: many.slice((number - 1) * 50, number * 50), total: 150, page: number, pages: 3 };
    };
    open('/order/drinks?q=Bebida%20149', { answers: { 'menu.list': page as never } });
    await waitFor(async () => expect(await dishes()).toEqual(['Bebida 149']));
  });
});

describe('the menu stays true while it is looked at', () => {
  test('an item that sells out loses its link', async () => {
    let isGone = false;
    open('/order/drinks', {
      answers: {
        'menu.list': () => onePage(cards.map((card) => ({ ...card, sold_out: card.sold_out || isGone }))),
      },
    });
    expect(await screen.findByRole('button', { name: 'Agregar Chicha morada' })).toBeVisible();
    isGone = true;
    await lookAgain();
    expect(await screen.findByText('Agotado por hoy en esta tienda')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Agregar Chicha morada' })).toBeNull();
  });

  test('a refresh that fails leaves what is there', async () => {
    let isDown = false;
    open('/order/drinks', {
      answers: {
        'menu.list': () => {
          if (isDown) throw new Error('down');
          return onePage(cards);
        },
      },
    });
    await dishes();
    isDown = true;
    await lookAgain();
    await waitFor(async () => expect(await dishes()).toEqual(['Chicha morada']));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the category of coupons', () => {
  const coupons = { ...aCategory('coupons', 'Cupones'), pseudo: true };
  const answers = { 'menu.categories': { items: [...categories, coupons] } };
  const customer = { status: 'customer', firstName: 'Rosa' } as const;

  test('is shown only to a customer who has some', async () => {
    const shop = open('/order/drinks', { answers });
    await dishes();
    expect(screen.queryByRole('link', { name: 'Cupones' })).toBeNull();
    await act(async () => shop.bus.publish('shell', 'session.changed@1', customer));
    expect(await screen.findByRole('link', { name: 'Cupones' })).toHaveAttribute('href', '/order/coupons');
    await act(async () => shop.bus.publish('shell', 'session.changed@1', { status: 'guest' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Cupones' })).toBeNull());
  });

  test('is not there for a customer without any', async () => {
    const shop = open('/order/drinks');
    await dishes();
    await act(async () => shop.bus.publish('shell', 'session.changed@1', customer));
    await waitFor(() => expect(shop.api.made.filter(({ id }) => id === 'menu.categories').length).toBeGreaterThan(1));
    expect(screen.queryByRole('link', { name: 'Cupones' })).toBeNull();
  });
});

describe('for those who come by a search engine', () => {
  test('a category is a menu with offers, and the way to it', async () => {
    const shop = open('/order/pizzas/house');
    await dishes();
    const [menu, way] = shop.heads.at(-1)?.jsonLd ?? [];
    expect(menu).toMatchObject({ '@type': 'Menu', name: 'Pizzas' });
    expect(way).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [{ name: 'Inicio' }, { name: 'Pizzas', item: '/order/pizzas' }],
    });
  });

  test('a product is an item with its offer', async () => {
    const shop = open('/order/pizzas/house/pz-limena');
    await screen.findByRole('dialog', { name: 'Limeña' });
    expect(shop.heads.at(-1)?.jsonLd).toMatchObject([
      { '@type': 'MenuItem', name: 'Limeña', offers: { '@type': 'Offer', priceCurrency: 'PEN' } },
      { '@type': 'BreadcrumbList' },
    ]);
  });

  test('a combo in the menu’s addresses leads to its own page', async () => {
    const shop = open('/order/deals/-/cb-casa-llena');
    await waitFor(() => expect(shop.address()).toBe('/combo-detail/cb-casa-llena'));
  });
});
