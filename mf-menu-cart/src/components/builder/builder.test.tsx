import { queryClient } from '@horno/kit/query';
import { aCart, aCartLine } from '@horno/testing';
import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import category from '../../pages/category.page.tsx';
import combo from '../../pages/combo-detail.page.tsx';
import { inShell, rememberCart, screenIs } from '../../testing/in-shell.ts';
import { aCombo, aHalf, aPizza } from '../../testing/menu.ts';

const LINE = aCartLine().id;
const added = { item: aCart(), changes: [] };
const open = (path: string, options: Partial<Parameters<typeof inShell>[0]> = {}) =>
  inShell({ page: 'category', module: category as never, path, ...options });
const lastBody = (shop: ReturnType<typeof open>) => shop.api.made.at(-1)?.input.body;
const go = () => screen.getByRole('button', { name: /^(Agregar|Guardar)(?!.*(porción|otra|por S|: ))/ });

// The lazy parts, so that no test waits for their transformation.
beforeAll(async () => {
  await Promise.all([import('./product-dialog.tsx')]);
});

beforeEach(() => {
  localStorage.clear();
  screenIs(true);
});

describe('a pizza', () => {
  test('price, toppings and order follow what is chosen', async () => {
    const shop = open('/order/pizzas/house/pz-limena', { answers: { 'cart.updateItem': added } });
    const dialog = within(await screen.findByRole('dialog', { name: 'Limeña' }));
    expect(await dialog.findByRole('radio', { name: /Grande/ })).toBeChecked();
    expect(dialog.getByRole('radio', { name: /Clásica/ })).toBeChecked();
    expect(go()).toHaveTextContent(/S\/\s39\.90/);
    await userEvent.click(dialog.getByRole('radio', { name: /Artesanal/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Agregar una porción de rocoto' }));
    await userEvent.click(dialog.getByRole('button', { name: 'choclo' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Una más' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /Nota/ }), 'En cuadrados');
    expect(go()).toHaveTextContent(/S\/\s95\.80/);
    await userEvent.click(go());
    await waitFor(() => expect(shop.address()).toBe('/order/pizzas/house'));
    await waitFor(() =>
      expect(lastBody(shop)).toEqual({
        cart_id: aCart().uuid,
        item_id: undefined,
        product_type: '0',
        uuid: 'pz-limena',
        quantity: 2,
        first_layer: 'grande',
        second_layer: 'artesanal',
        toppings: [
          { id: 'rocoto', quantity: 1 },
          { id: 'choclo', quantity: 0 },
        ],
        note: 'En cuadrados',
        item_price: 47.9,
        base_category: 'pizzas',
      }),
    );
  });

  test('limits say themselves beside what they stop', async () => {
    open('/order/pizzas/house/pz-limena');
    const dialog = within(await screen.findByRole('dialog', { name: 'Limeña' }));
    const more = await dialog.findByRole('button', { name: 'Agregar una porción de rocoto' });
    await userEvent.click(more);
    expect(more).toHaveAttribute('aria-disabled', 'true');
    expect(dialog.getByText('Máximo 1 porción de este ingrediente.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'pollo' }));
    const choclo = dialog.getByRole('button', { name: 'choclo' });
    expect(choclo).toHaveAttribute('aria-disabled', 'true');
    expect(choclo).toHaveAccessibleDescription('Puedes quitar solo 1 ingrediente.');
    await userEvent.click(choclo);
    expect(choclo).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(dialog.getByRole('button', { name: 'Agregar una porción de tomate' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Agregar una porción de pina' }));
    expect(dialog.getByText(/3 de 3 extras · Llegaste al máximo de 3 extras/)).toBeVisible();
  });

  test('another size says which topping it does not take', async () => {
    open('/order/pizzas/house/pz-limena');
    const dialog = within(await screen.findByRole('dialog', { name: 'Limeña' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Agregar una porción de pina' }));
    await userEvent.click(dialog.getByRole('radio', { name: /Personal/ }));
    expect(dialog.getByText('En este tamaño no va: pina. Lo quitamos.')).toBeVisible();
    expect(go()).toHaveTextContent(/S\/\s19\.90/);
  });

  test('a line of the cart is changed in place', async () => {
    rememberCart();
    const line = aCartLine({
      menu_uuid: 'pz-limena',
      name: 'Limeña',
      quantity: 2,
      items: [
        {
          menu_uuid: 'pz-limena',
          name: 'Limeña',
          layer_info: [
            { uuid: 'personal', name: 'Personal' },
            { uuid: 'artesanal', name: 'Artesanal' },
          ],
          toppings: [{ id: 'rocoto', name: 'rocoto', type: 'extra', quantity: 1 }],
        },
      ],
    });
    const answers = { 'cart.detail': { item: aCart({ data: [line] }), changes: [] }, 'cart.updateItem': added };
    const shop = open(`/order/pizzas/-/pz-limena?line=${LINE}`, { answers });
    const dialog = within(await screen.findByRole('dialog', { name: 'Limeña' }));
    expect(await dialog.findByRole('radio', { name: /Personal/ })).toBeChecked();
    expect(go()).toHaveTextContent(/Guardar.*S\/\s51\.80/);
    await userEvent.click(dialog.getByRole('radio', { name: /Grande/ }));
    await userEvent.click(go());
    await waitFor(() =>
      expect(lastBody(shop)).toMatchObject({
        item_id: LINE,
        first_layer: 'grande',
        second_layer: 'artesanal',
        quantity: 2,
      }),
    );
  });

  const openWithoutPlace = async () => {
    // The item of the place is not known yet: choosing the place loads it.
    queryClient.clear();
    const shop = open('/order/pizzas/house/pz-limena', {
      disposition: undefined,
      answers: { 'cart.updateItem': added },
    });
    await screen.findByRole('radio', { name: /Grande/ });
    await userEvent.click(go());
    expect(shop.address()).toBe('/order/pizzas/house/pz-limena?dialog=location');
    const { aDisposition } = await import('@horno/testing');
    const setPlace = () => shop.bus.publish('mf-location', 'disposition.changed@1', { disposition: aDisposition() });
    return { shop, setPlace };
  };

  test('ux 1: without a place it is added once there is one, and closes after the dialog of the place', async () => {
    const { shop, setPlace } = await openWithoutPlace();
    act(setPlace);
    await waitFor(() => expect(shop.api.made.map(({ id }) => id)).toContain('cart.updateItem'));
    expect(screen.getByRole('dialog', { name: 'Limeña' })).toBeVisible();
    // The dialog of the place closes by the address under it.
    await shop.go('/order/pizzas/house/pz-limena');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Limeña' })).toBeNull());
    expect(shop.address()).toBe('/order/pizzas/house');
  });

  test('without a place it is neither added nor closed when the dialog of the place closes without one', async () => {
    const { shop, setPlace } = await openWithoutPlace();
    await shop.go('/order/pizzas/house/pz-limena');
    act(setPlace);
    expect(screen.getByRole('dialog', { name: 'Limeña' })).toBeVisible();
    expect(shop.api.made.map(({ id }) => id)).not.toContain('cart.updateItem');
  });
});

describe('half and half', () => {
  const withHalf = {
    'menu.list': async () => {
      const { aMenuItem, onePage } = await import('@horno/testing');
      const half = aMenuItem({ uuid: 'hh-mitad', name: 'Mitad y mitad', kind: 'half', category_slug: 'pizzas' });
      return onePage([half]);
    },
  };

  test('two recipes on one crust; an extra on one half costs half', async () => {
    const shop = open('/order/pizzas/-/hh-mitad', { answers: { ...withHalf, 'cart.updateItem': added } });
    const dialog = within(await screen.findByRole('dialog', { name: 'Mitad y mitad' }));
    await waitFor(() => expect(go()).toHaveTextContent(/S\/\s39\.90/));
    await userEvent.click(dialog.getByRole('button', { name: 'Agregar una porción de rocoto' }));
    expect(go()).toHaveTextContent(/S\/\s41\.90/);
    await userEvent.click(dialog.getByRole('button', { name: /Mitad derecha/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Agregar una porción de rocoto' }));
    expect(go()).toHaveTextContent(/S\/\s43\.90/);
    await userEvent.click(go());
    await waitFor(() =>
      expect(lastBody(shop)).toMatchObject({
        product_type: '2',
        uuid: 'hh-mitad',
        halves: [
          { menu_uuid: 'pz-limena', toppings: [{ id: 'rocoto', quantity: 1 }] },
          { menu_uuid: 'pz-botija', toppings: [{ id: 'rocoto', quantity: 1 }] },
        ],
      }),
    );
  });

  test('the price is the mean of both halves when the chain says so, as the server computes it', async () => {
    const dear = aPizza({ uuid: 'pz-botija', name: 'Botija' });
    const layers = dear.first_layers.map((first) => ({
      ...first,
      price: first.price + 10,
      second_layers: first.second_layers.map((second) => ({ ...second, price: second.price + 10 })),
    }));
    const items = [aPizza(), { ...dear, first_layers: layers }, aHalf({ half_rule: 'average' })];
    const item = ({ params }: { params?: unknown }) => {
      const found = items.find(({ uuid }) => uuid === (params as { id: string }).id);
      if (!found) throw new Error('unknown item');
      return { item: found };
    };
    queryClient.clear();
    open('/order/pizzas/-/hh-mitad', { answers: { ...withHalf, 'menu.item': item } });
    await waitFor(() => expect(go()).toHaveTextContent(/S\/\s44\.90/));
    expect(screen.getByText('El precio es el promedio de las dos mitades.')).toBeVisible();
    queryClient.clear();
  });

  test('ux 17: the halves come first, with pictures and the prices of the chosen size', async () => {
    open('/order/pizzas/-/hh-mitad', { answers: withHalf });
    const dialog = within(await screen.findByRole('dialog', { name: 'Mitad y mitad' }));
    const botija = await dialog.findByRole('button', { name: /^Botija S\/\s49\.90$/ });
    expect(botija.querySelector('img')).toHaveAttribute('src', '/pz-botija.svg');
    const sizes = dialog.getByRole('group', { name: 'Tamaño' });
    expect(botija.compareDocumentPosition(sizes)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await userEvent.click(dialog.getByRole('radio', { name: /Personal/ }));
    expect(dialog.getByRole('button', { name: /^Botija S\/\s19\.90$/ })).toBeVisible();
  });

  test('another recipe resets its half', async () => {
    open('/order/pizzas/-/hh-mitad', { answers: withHalf });
    const dialog = within(await screen.findByRole('dialog', { name: 'Mitad y mitad' }));
    await userEvent.click(await dialog.findByRole('button', { name: /^Botija S/ }));
    expect(dialog.getByRole('button', { name: /Mitad izquierda/ })).toHaveTextContent('Botija');
    expect(dialog.getByRole('button', { name: /^Botija S/ })).toHaveAttribute('aria-pressed', 'true');
  });
});

describe('a combo', () => {
  const openCombo = (path: string, answers = {}) =>
    inShell({ page: 'comboDetail', module: combo as never, path, answers: { 'cart.updateItem': added, ...answers } });

  test('leads to the first step that lacks a choice, then takes the whole', async () => {
    const shop = openCombo('/combo-detail/cb-casa-llena');
    expect(await screen.findByRole('heading', { level: 1, name: 'Casa llena' })).toBeVisible();
    expect(go()).toHaveTextContent(/S\/\s64\.90/);
    await userEvent.click(go());
    expect(screen.getByText('Te falta elegir: Elige tu pizza.')).toBeVisible();
    expect(screen.getByRole('group', { name: /Elige tu pizza/ })).toHaveFocus();
    await userEvent.click(screen.getByRole('radio', { name: /pz-limena/ }));
    expect(screen.queryByRole('radio', { name: /pz-margarita/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Cambiar: Elige tu pizza' })).toHaveFocus();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Masa de pz-limena' }), 'artesanal');
    expect(go()).toHaveTextContent(/S\/\s68\.90/);
    const alitas = screen.getByRole('button', { name: 'Agregar una porción de alitas' });
    await userEvent.click(alitas);
    await userEvent.click(alitas);
    expect(screen.getByText('2 × alitas')).toBeVisible();
    expect(alitas).not.toBeInTheDocument();
    expect(go()).toHaveTextContent(/S\/\s72\.90/);
    await userEvent.click(go());
    await waitFor(() => expect(shop.api.made.map(({ id }) => id)).toContain('cart.updateItem'));
    expect(lastBody(shop as never)).toMatchObject({
      product_type: '1',
      uuid: 'cb-casa-llena',
      groups: [
        { id: 'pizza', items: [{ uuid: 'pz-limena', first_layer: 'grande', second_layer: 'artesanal' }] },
        { id: 'entrada', items: [{ uuid: 'alitas' }, { uuid: 'alitas' }] },
        { id: 'bebida', items: [{ uuid: 'gaseosa' }] },
      ],
    });
  });

  test('ux 16: with the keyboard the arrows choose, and Enter folds the step', async () => {
    openCombo('/combo-detail/cb-casa-llena');
    (await screen.findByRole('radio', { name: /pz-limena/ })).focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('radio', { name: /pz-margarita/ })).toBeChecked();
    await userEvent.keyboard('{Enter}');
    expect(screen.queryByRole('radio')).toBeNull();
    expect(screen.getByText('pz-margarita')).toBeVisible();
  });

  test('ux 16: the chain says what is missing in its own words', async () => {
    const combo = aCombo();
    const groups = combo.groups.map((group) => ({ ...group, missing: 'Falta tu pizza.' }));
    openCombo('/combo-detail/cb-casa-llena', { 'menu.item': { item: { ...combo, groups } } });
    await screen.findByRole('heading', { level: 1, name: 'Casa llena' });
    await userEvent.click(go());
    expect(screen.getByText('Falta tu pizza.')).toBeVisible();
  });

  test('a line of the cart is opened with its choices', async () => {
    rememberCart();
    const part = (group_id: string, menu_uuid: string) => ({
      group_id,
      menu_uuid,
      name: menu_uuid,
      layer_info: [],
      toppings: [],
    });
    const items = [
      part('pizza', 'pz-margarita'),
      part('entrada', 'pan'),
      part('entrada', 'pan'),
      part('bebida', 'gaseosa'),
    ];
    const line = aCartLine({ menu_uuid: 'cb-casa-llena', product_type: '1', name: 'Casa llena', items });
    openCombo(`/combo-detail/cb-casa-llena/${LINE}`, { 'cart.detail': { item: aCart({ data: [line] }), changes: [] } });
    await userEvent.click(await screen.findByRole('button', { name: 'Cambiar: Elige tu pizza' }));
    expect(screen.getByRole('group', { name: /Elige tu pizza/ })).toHaveFocus();
    expect(screen.getByRole('radio', { name: /pz-margarita/ })).toBeChecked();
    expect(go()).toHaveTextContent('Guardar');
  });

  test('a combo that is no more leads to the deals', async () => {
    const { AppError } = await import('@horno/contracts/errors');
    const shop = openCombo('/combo-detail/cb-gone', { 'menu.item': new AppError('SINGLE-01') });
    expect(await screen.findByRole('heading', { level: 1, name: 'Ese combo ya no está disponible' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver las ofertas' })).toHaveAttribute('href', '/order/deals');
    expect(combo.status?.({})).toBe(404);
    expect(shop.heads.at(-1)).toMatchObject({ robots: 'noindex' });
  });
});
