import { AppError } from '@horno/contracts/errors';
import { aMenuItem } from '@horno/testing';
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toMenuCard } from '../domain/menu-card.ts';
import { inShell, screenIs } from '../testing/in-shell.ts';
import { categories } from '../testing/menu.ts';
import category from './category.page.tsx';

/** Number of items in one answer of this test. */
const AT_ONCE = 5;
const pizzas = Array.from({ length: AT_ONCE - 1 }, (_, n) => aMenuItem({ uuid: `pz-${n}`, name: `Pizza ${n}` }));
const agua = aMenuItem({ uuid: 'dr-agua', name: 'Agua', category_slug: 'drinks', configurable: false });
const chicha = aMenuItem({ uuid: 'dr-chicha', name: 'Chicha morada', category_slug: 'drinks', marks: ['spicy'] });
const limena = aMenuItem({ uuid: 'pz-limena', name: 'Limeña' });
const items = [...pizzas, agua, chicha, limena];

const shownDishes = () => screen.queryAllByRole('article').map((dish) => within(dish).getByRole('heading').textContent);
const showsDishes = (names: string[]) => waitFor(() => expect(shownDishes()).toEqual(names));
const lists = (shop: ReturnType<typeof inShell>) => shop.api.made.filter(({ id }) => id === 'menu.list');
const lookAgain = () => act(async () => void fireEvent(document, new Event('visibilitychange')));

/** Answers a call of the list with a page of the items. */
const pageOf =
  (all: () => typeof items) =>
  ({ query }: { query?: unknown }) => {
    const { page = 1 } = query as { page?: number };
    const from = (page - 1) * AT_ONCE;
    return { items: all().slice(from, from + AT_ONCE), total: items.length, page, pages: 2 };
  };

/** Opens an address with the data of its document, which has the first page of the menu. */
const openDocument = (path: string, list: (input: { query?: unknown }) => unknown = pageOf(() => items), data = {}) =>
  inShell({
    page: 'category',
    module: category as never,
    path,
    initial: {
      categories,
      cards: items.slice(0, AT_ONCE).map(toMenuCard),
      hasPlace: true,
      isPartial: true,
      isOfDocument: true,
      isMissing: false,
      ...data,
    },
    answers: { 'menu.list': list as never },
  });

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

describe('a menu that is too large for its document', () => {
  test('is read as a whole after the first interaction, not before', async () => {
    const shop = openDocument('/order/drinks');
    await lookAgain();
    expect(shownDishes()).toEqual(['Agua']);
    expect(lists(shop)).toHaveLength(0);
    await act(async () => void fireEvent.pointerDown(document.body));
    await showsDishes(['Agua', 'Chicha morada']);
    expect(lists(shop).map(({ input }) => (input.query as { page?: number }).page)).toEqual([undefined, 2]);
  });

  test('has all items for the search', async () => {
    openDocument('/order/pizzas/house');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar en la carta' }), 'chicha');
    await showsDishes(['Chicha morada']);
  });

  test('has all items for the filters', async () => {
    openDocument('/order/drinks');
    await userEvent.click(screen.getByRole('button', { name: 'Picante' }));
    await showsDishes(['Chicha morada']);
  });

  test.each(['?q=chicha', '?spicy=1'])('is read at once when the address has %s', async (search) => {
    openDocument(`/order/drinks${search}`);
    expect(screen.queryByText('No encontramos nada así')).toBeNull();
    await showsDishes(['Chicha morada']);
  });

  test('does not say that nothing is found before it is whole', async () => {
    let isDown = true;
    const shop = openDocument('/order/drinks?q=nada', (input) => {
      if (isDown) throw new AppError('NETWORK');
      return pageOf(() => items)(input);
    });
    await waitFor(() => expect(shop.notices).toMatchObject([{ id: 'menu-failed', kind: 'error' }]));
    expect(screen.queryByText('No encontramos nada así')).toBeNull();
    isDown = false;
    await lookAgain();
    expect(await screen.findByText('No encontramos nada así')).toBeVisible();
  });

  test('tries again after a failure when the search changes', async () => {
    let isDown = true;
    const shop = openDocument('/order/pizzas/house?q=chich', (input) => {
      if (isDown) throw new AppError('NETWORK');
      return pageOf(() => items)(input);
    });
    await waitFor(() => expect(shop.notices).toHaveLength(1));
    isDown = false;
    await userEvent.type(screen.getByRole('searchbox'), 'a');
    await showsDishes(['Chicha morada']);
  });

  test('opens the builder of an item that the document does not have', async () => {
    openDocument('/order/pizzas/house/pz-limena');
    expect(await screen.findByRole('dialog', { name: 'Limeña' })).toBeVisible();
  });

  test('names an item of the address that it does not have', async () => {
    openDocument('/order/pizzas/house/pz-gone');
    expect(screen.queryByText(/Ese producto ya no está en la carta/)).toBeNull();
    expect(await screen.findByText(/Ese producto ya no está en la carta/)).toBeVisible();
  });

  test('shows items that sell out', async () => {
    let isGone = false;
    openDocument(
      '/order/drinks',
      pageOf(() => items.map((item) => ({ ...item, sold_out: isGone }))),
    );
    await act(async () => void fireEvent.pointerDown(document.body));
    await showsDishes(['Agua', 'Chicha morada']);
    isGone = true;
    await lookAgain();
    expect(await screen.findAllByText('Agotado por hoy en esta tienda')).toHaveLength(2);
  });

  test('is read from the reference store when that of the document does not exist any more', async () => {
    const shop = openDocument(
      '/order/drinks?q=chicha',
      (input) => {
        if ((input.query as { outlet_code?: string }).outlet_code) throw new AppError('HUTFE-2');
        return pageOf(() => items)(input);
      },
      { hasPlace: false, reference: 'D', isStoreGone: true },
    );
    await showsDishes(['Chicha morada']);
    expect(shop.notices).toEqual([]);
  });

  test('does not call a category empty while its items are read', async () => {
    const waiting = () => new Promise(() => undefined);
    openDocument('/order/pizzas/house', waiting, { cards: pizzas.map(toMenuCard) });
    await userEvent.click(screen.getByRole('link', { name: 'Bebidas' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Bebidas' })).toBeVisible();
    expect(screen.queryByText('Nada por aquí a esta hora')).toBeNull();
  });
});
