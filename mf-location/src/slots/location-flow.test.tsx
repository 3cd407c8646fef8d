import type { Disposition } from '@horno/contracts/disposition';
import { AppError } from '@horno/contracts/errors';
import type { TenantConfig } from '@horno/contracts/tenant';
import {
  type Answers,
  aCart,
  aDisposition,
  anOutlet,
  aTenantConfig,
  type InShell,
  onePage,
  TEST_NOW,
} from '@horno/testing';
import { afterEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anOutletDetail, aPlace, hoursAnswer } from '../testing/facts.ts';
import { button, deliver, HOME, MENU, madeOf, toPin, toStores } from '../testing/flow.ts';
import { CART, fill, publishCart, show } from '../testing/show.tsx';
import locationDialog from './location-dialog.slot.tsx';

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the place cookie of the previous test
  document.cookie = 'sf.place=; Path=/; Max-Age=0';
});

/** The searches for a store of a confirmed address. A search with limit 1 only checks the pin. */
const searchesOf = (shell: InShell) =>
  madeOf(shell, 'places.localization').filter((input) => (input as { query: { limit: number } }).query.limit === 3);
const stored = (): Disposition => JSON.parse(window.localStorage.getItem('sf.disposition.v1') ?? 'null');

test('the flow stores and publishes the place of a delivery', async () => {
  const address = aPlace({ urbanization: 'Urb. San Antonio' });
  const shell = show({ module: locationDialog, path: HOME, answers: { 'geo.geocode': { items: [address] } } });
  await deliver(userEvent.setup());
  await waitFor(() => expect(shell.address()).toBe('/order/pizzas'));

  expect(searchesOf(shell)).toEqual([{ query: { location: '-77.0305,-12.1205', disposition: 'D', limit: 3 } }]);
  expect(madeOf(shell, 'outlets.available')).toEqual([
    { body: { outlet_id: 'LIM-MIR', order_type: 'D', order_time: TEST_NOW, advance_order: 0 } },
  ]);
  const { disposition } = shell.bus.last('disposition.changed@1') ?? {};
  expect(disposition).toMatchObject({
    orderType: 'D',
    outletCode: 'LIM-MIR',
    locationName: 'Calle Bolognesi 215, Miraflores',
    st: 'Calle Bolognesi',
    houseNo: '215',
    exteriorNumber: '215',
    villageName: 'Urb. San Antonio',
    delivery_lat: -12.1205,
    delivery_lng: -77.0305,
    customize: { storeId: expect.any(String) },
    openingHour: expect.any(String),
    relocaliseHours: 2,
    savedAt: TEST_NOW,
    addressCode: '150122:gz:calle-bolognesi-215',
    quoteTime: 40,
    minCart: 25,
    deliveryFee: 5.9,
    advanceOrder: 0,
    lastLocalizationUTCTime: TEST_NOW,
  });
  expect(stored()).toEqual(disposition);
  expect(decodeURIComponent(document.cookie)).toContain('"outletCode":"LIM-MIR"');
});

test('the form shows errors in the summary and at the field when the address is incomplete', async () => {
  const place = aPlace({ house_number: undefined });
  const shell = show({ module: locationDialog, path: HOME, answers: { 'geo.geocode': { items: [place] } } });
  const user = userEvent.setup();
  await deliver(user);
  const number = screen.getByRole('textbox', { name: 'Número' });
  expect(number).toHaveAccessibleDescription('Completa: Número.');
  expect(searchesOf(shell)).toEqual([]);

  await user.click(screen.getByRole('radio', { name: 'Manzana y lote' }));
  await fill(user, screen.getByRole('textbox', { name: 'Manzana' }), 'H');
  await fill(user, screen.getByRole('textbox', { name: 'Lote' }), '41');
  await user.click(await button('Confirmar dirección'));
  expect(screen.getByRole('textbox', { name: /Referencia/ })).toHaveAccessibleDescription(/Completa: Referencia/);

  await fill(user, screen.getByRole('textbox', { name: /Referencia/ }), 'Frente al parque');
  await user.click(await button('Confirmar dirección'));
  await waitFor(() => expect(shell.address()).toBe('/order/pizzas'));
  expect(stored()).toMatchObject({ houseNo: 'Mz H Lt 41', landmark: 'Frente al parque' });
});

test.each([
  [15, false],
  [16, true],
])('a pin %d steps of ten metres from the address is questioned: %p', async (steps, isAsked) => {
  const shell = show({ module: locationDialog, path: HOME });
  const user = userEvent.setup();
  await toPin(user);
  screen.getByRole('application').focus();
  await user.keyboard(`{ArrowUp>${steps}/}`);
  await user.click(await button('Confirmar dirección'));
  if (isAsked) expect(await screen.findByText('¿El pin está en tu puerta?')).toBeVisible();
  else await waitFor(() => expect(shell.address()).toBe('/order/pizzas'));
  expect(searchesOf(shell)).toHaveLength(isAsked ? 0 : 1);
});

test('the pin moves by buttons and arrow keys and asks about the door when it is far away', async () => {
  const far = aPlace({ lat: -12.118, street: 'Calle Berlín', house_number: '380' });
  const shell = show({ module: locationDialog, path: HOME, answers: { 'geo.reverse': { item: far } } });
  const user = userEvent.setup();
  await toPin(user);
  screen.getByRole('application').focus();
  await user.keyboard('{ArrowUp>20/}');
  await user.click(await button('Al norte'));
  expect(await screen.findByText('Pin en Calle Berlín 380, Miraflores')).toBeInTheDocument();
  const asked = madeOf(shell, 'geo.reverse').at(-1) as { query: { lat: number } } | undefined;
  expect(asked?.query.lat).toBeCloseTo(-12.1205 + 0.00189, 4);

  await user.click(await button('Confirmar dirección'));
  expect(screen.getByText('¿El pin está en tu puerta?')).toBeInTheDocument();
  expect(searchesOf(shell)).toEqual([]);
  await user.click(await button('Sí, es mi puerta'));
  await user.click(await button('Confirmar dirección'));
  await waitFor(() => expect(stored()).not.toBeNull());
  expect(stored().lat).toBeCloseTo(-12.1186, 3);
});

test('the form works without a map', async () => {
  const shell = show({ module: locationDialog, path: HOME });
  const user = userEvent.setup();
  await toPin(user);
  expect(await screen.findByText(/El mapa no cargó/)).toBeInTheDocument();
  await user.click(await button('Confirmar dirección'));
  await waitFor(() => expect(shell.address()).toBe('/order/pizzas'));
});

test('the flow tries the second store when the first refuses', async () => {
  const [near, other] = [anOutlet({ id: 'A', code: 'A', name: 'A' }), anOutlet({ id: 'B', code: 'B', name: 'B' })];
  const shell = show({
    module: locationDialog,
    path: HOME,
    answers: {
      'places.localization': { items: [near, other] },
      'outlets.available': ({ body }) => {
        if ((body as { outlet_id: string }).outlet_id === 'A') throw new AppError('HUTFE-4');
        return { item: other };
      },
    },
  });
  await deliver(userEvent.setup());
  await waitFor(() => expect(shell.address()).toBe('/order/pizzas'));
  expect(stored().outletCode).toBe('B');
});

test('ux 13: a pin where no store delivers names the nearest store and the other ways before anything is asked', async () => {
  const shell = show({ module: locationDialog, path: HOME, answers: { 'places.localization': { items: [] } } });
  const user = userEvent.setup();
  await toPin(user);
  expect(await screen.findByText('No hay tiendas disponibles para delivery')).toBeInTheDocument();
  expect(
    await screen.findByText(/^La tienda más cercana es Horno Miraflores Larco, a 0\.\d\d\skm en línea recta\.$/),
  ).toBeVisible();
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Confirmar dirección' })).toBeNull();
  expect(await screen.findByRole('link', { name: 'Llamar al (01) 505-1111' })).toHaveAttribute('href', 'tel:015051111');
  await user.click(await button('Recoger en una tienda cercana'));
  await user.click(await button('Elegir Miraflores Larco'));
  await waitFor(() => expect(shell.address()).toBe('/order/pizzas'));
  expect(madeOf(shell, 'places.getStore')).toEqual([
    { query: { location: '-77.0305,-12.1205', disposition: 'C', limit: 3 } },
  ]);
  expect(stored()).toMatchObject({ orderType: 'C', minCart: 0, locationName: 'Miraflores Larco' });
});

test.each([
  ['carry-out is switched off', { flags: { ...aTenantConfig().flags, carryout: false } }],
  ['the standard hours of the chain are over', { pod_hours: { open: '10:00', close: '19:00' } }],
] as [string, Partial<TenantConfig>][])('a refused delivery does not offer carry-out when %s', async (_, part) => {
  show({
    module: locationDialog,
    path: HOME,
    answers: { 'places.localization': { items: [] }, 'tenant.config': { item: aTenantConfig(part) } },
  });
  if (part.flags) await waitFor(() => expect(screen.queryByRole('tab')).toBeNull());
  await toPin(userEvent.setup());
  expect(await screen.findByRole('button', { name: 'Probar otra dirección' })).toBeInTheDocument();
  // Carry-out is offered after the stores nearby are known, or not at all.
  expect(await screen.findByText(/^La tienda más cercana es/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /[Rr]ecoger/ })).toBeNull();
});

test('ux 13: the form comes back when the pin is moved to where a store delivers', async () => {
  const isThere = (location: string) => location.startsWith('-77.0305,-12.1205');
  show({
    module: locationDialog,
    path: HOME,
    answers: {
      'places.localization': ({ query }) => ({
        items: isThere((query as { location: string }).location) ? [] : [anOutlet()],
      }),
    },
  });
  const user = userEvent.setup();
  await toPin(user);
  expect(await screen.findByText(/Si tu puerta está en otro lugar, mueve el pin/)).toBeVisible();
  await user.click(await button('Al norte'));
  expect(await button('Confirmar dirección')).toBeVisible();
  expect(screen.queryByText('No hay tiendas disponibles para delivery')).toBeNull();
});

test('ux 13: the form stays when the check of the pin fails', async () => {
  show({ module: locationDialog, path: HOME, answers: { 'places.localization': new AppError('TIMEOUT') } });
  await toPin(userEvent.setup());
  expect(await button('Confirmar dirección')).toBeVisible();
});

test('ux 11: where the map has no streets it says so, and the reference is required', async () => {
  const place = aPlace({ has_streets: false });
  const shell = show({ module: locationDialog, path: HOME, answers: { 'geo.geocode': { items: [place] } } });
  const user = userEvent.setup();
  await deliver(user);
  expect(screen.getByText(/^Aquí aún no tenemos un mapa de calles\./)).toBeVisible();
  const reference = screen.getByRole('textbox', { name: 'Referencia' });
  expect(reference).toHaveAccessibleDescription(/Completa: Referencia/);
  expect(searchesOf(shell)).toEqual([]);
  await fill(user, reference, 'Frente al mercado, puerta azul');
  await user.click(await button('Confirmar dirección'));
  await waitFor(() => expect(shell.address()).toBe('/order/pizzas'));
  expect(stored()).toMatchObject({ houseNo: '215', landmark: 'Frente al mercado, puerta azul' });
});

test('the flow offers a later time in a rush', async () => {
  const shell = show({
    module: locationDialog,
    path: HOME,
    answers: {
      'outlets.available': ({ body }) => {
        if ((body as { advance_order: number }).advance_order === 0) throw new AppError('HUTFE-10');
        return { item: anOutlet() };
      },
    },
  });
  const user = userEvent.setup();
  await deliver(user);
  expect(await screen.findByText(/hora punta/)).toBeInTheDocument();
  await user.click(await button('Programar para más tarde'));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Hora' }), '2024-05-23T02:00:00.000Z');
  await user.click(await button('Fijar hora'));
  await waitFor(() => expect(shell.address()).toBe('/order/pizzas'));
  expect(stored()).toMatchObject({ advanceOrder: 1, orderTime: '2024-05-23T02:00:00.000Z' });
});

test('the flow asks for a time when the store is closed, and sends the slot in UTC', async () => {
  const closed = anOutlet({ open_now: { D: false, C: false } });
  const shell = show({
    module: locationDialog,
    path: HOME,
    now: '2024-05-23T05:00:00.000Z',
    answers: {
      'places.localization': { items: [closed] },
      'outlets.openingHours': hoursAnswer('11:00', '23:00', { available_now: false }),
      'outlets.available': ({ body }) => {
        if ((body as { advance_order: number }).advance_order === 0) throw new AppError('HUTBE-5');
        return { item: closed };
      },
    },
  });
  const user = userEvent.setup();
  await deliver(user);
  expect(await screen.findByText(/está cerrada ahora\. Vuelve a atender hoy a las 11:00/)).toBeInTheDocument();
  await user.click(await button('Fijar hora'));
  await waitFor(() => expect(shell.address()).toBe('/order/pizzas'));
  expect(madeOf(shell, 'outlets.available').at(-1)).toEqual({
    body: { outlet_id: 'LIM-MIR', order_type: 'D', order_time: '2024-05-23T16:30:00.000Z', advance_order: 1 },
  });
});

test.each([
  ['2024-05-23T05:00:00.000Z', '13:00', 'hoy a la 1:00 p. m.'],
  ['2024-05-23T04:30:00.000Z', '11:00', 'mañana a las 11:00 a. m.'],
  ['2024-05-21T17:00:00.000Z', '11:00', 'el jueves 23 de mayo a las 11:00 a. m.'],
])('at %s the flow announces an opening at %s as %s', async (now, opening, when) => {
  const hours = hoursAnswer(opening, '23:00', { available_now: false });
  const items = hours.items.filter((item) => JSON.stringify(item).includes('2024-05-22') === false);
  show({
    module: locationDialog,
    path: HOME,
    now,
    answers: {
      'places.localization': { items: [anOutlet({ open_now: { D: false, C: false } })] },
      'outlets.openingHours': { ...hours, items },
      'outlets.available': new AppError('HUTBE-5'),
    },
  });
  await deliver(userEvent.setup());
  const notice = await screen.findByText(/vuelve a atender/i);
  expect(notice.textContent?.replaceAll('\u00a0', ' ')).toMatch(new RegExp(`uelve a atender ${when}( |$)`));
});

test('the flow shows the own text of a refusal', async () => {
  const refusal = new AppError('HUTFE-3', { message: 'Esta tienda cerró para siempre.' });
  show({ module: locationDialog, path: HOME, answers: { 'outlets.available': refusal } });
  await deliver(userEvent.setup());
  expect(await screen.findByText('Esta tienda cerró para siempre.')).toBeVisible();
});

test('the flow leads to other stores when a carry-out store is closed today', async () => {
  show({
    module: locationDialog,
    path: HOME,
    answers: {
      'outlets.detail': { item: anOutletDetail({ open_now: { D: false, C: false } }) },
      'outlets.available': new AppError('HUTBE-5'),
      'outlets.openingHours': hoursAnswer('11:00', '23:00', { items: [] }),
    },
  });
  const user = userEvent.setup();
  await toStores(user);
  await user.click(await button('Elegir Miraflores Larco'));
  expect(await screen.findByText('La tienda está cerrada en este momento.')).toBeInTheDocument();
  expect(await button('Ver otras tiendas')).toBeInTheDocument();
});

test('the store search shows a warning when the district is unknown', async () => {
  show({ module: locationDialog, path: HOME, answers: { 'geo.geocode': { items: [] }, 'outlets.list': onePage([]) } });
  await toStores(userEvent.setup(), 'Atlantis');
  expect(await screen.findByText('Lo sentimos, no hay tiendas disponibles para recojo')).toBeInTheDocument();
});

test('the store search treats a timeout as not found', async () => {
  show({ module: locationDialog, path: HOME, answers: { 'outlets.list': new AppError('TIMEOUT') } });
  await toStores(userEvent.setup());
  expect(await screen.findByText(/no encontramos tu ubicación/)).toBeInTheDocument();
});

test('the form stays and shows the error when the store call fails', async () => {
  show({ module: locationDialog, path: HOME, answers: { 'places.localization': new AppError('NETWORK') } });
  await deliver(userEvent.setup());
  expect(await screen.findByText('No hay conexión. Revisa tu internet e inténtalo de nuevo.')).toBeInTheDocument();
  expect(screen.getByText('Calle Bolognesi 215')).toBeVisible();
});

test('ux 12: the chosen address is text, and only what is missing is asked until "Corregir"', async () => {
  show({ module: locationDialog, path: HOME });
  const user = userEvent.setup();
  await toPin(user);
  expect(await screen.findByText('Calle Bolognesi 215')).toBeVisible();
  const fields = () => screen.getAllByRole('textbox').map((field) => field.getAttribute('name'));
  expect(fields()).toEqual(['unit', 'reference']);
  await user.click(screen.getByRole('button', { name: 'Corregir' }));
  expect(fields()).toEqual(['street', 'number', 'unit', 'urbanization', 'reference']);
  expect(screen.getByRole('textbox', { name: 'Nombre de la vía' })).toHaveFocus();
  expect(screen.getByRole('textbox', { name: 'Nombre de la vía' })).toHaveValue('Bolognesi');
  expect(screen.getByRole('combobox', { name: 'Tipo de vía' })).toHaveValue('Calle');
});

test('ux 12: an address without a number asks for the number, not for the street', async () => {
  const place = aPlace({ house_number: undefined });
  show({ module: locationDialog, path: HOME, answers: { 'geo.geocode': { items: [place] } } });
  await toPin(userEvent.setup());
  expect(await screen.findByRole('textbox', { name: 'Número' })).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Nombre de la vía' })).toBeNull();
});

test('the manual step offers the districts that are delivered to, and its pin must be moved before it is confirmed', async () => {
  const shell = show({
    module: locationDialog,
    path: HOME,
    answers: {
      'geo.geocode': { items: [] },
      'places.localizations': {
        items: [
          {
            name: 'Lima',
            provinces: [
              {
                name: 'Lima',
                districts: [
                  { name: 'Ancón', outlets: [] },
                  { name: 'Rímac', outlets: [], delivery: { lat: -12.029, lng: -77.029 } },
                ],
              },
            ],
          },
        ],
      },
    },
  });
  const user = userEvent.setup();
  await fill(user, await screen.findByRole('combobox'), 'zzzz');
  await user.keyboard('{Enter}');
  await user.click(await button('Elegir mi distrito'));
  const district = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Distrito' });
  expect([...district.options].map(({ text }) => text)).toEqual(['Elige tu distrito', 'Rímac']);
  await user.selectOptions(district, 'Rímac');
  await user.click(await button('Continuar'));
  await fill(user, await screen.findByRole('textbox', { name: 'Nombre de la vía' }), 'Calle Sin Mapa');
  await fill(user, screen.getByRole('textbox', { name: 'Número' }), '12');
  await user.click(await button('Confirmar dirección'));
  expect(await screen.findByText(/mueve el pin hasta tu puerta/)).toBeInTheDocument();
  expect(searchesOf(shell)).toEqual([]);
  await user.click(await button('Al norte'));
  await user.click(await button('Confirmar dirección'));
  await waitFor(() => expect(shell.address()).toBe('/order/pizzas'));
  expect(stored()).toMatchObject({ locationName: 'Calle Sin Mapa 12, Miraflores', lng: -77.029 });
  expect(stored().lat).toBeGreaterThan(-12.029);
});

test('the dialog only closes over another page and keeps the rest of the URL', async () => {
  const shell = show({ module: locationDialog, path: '/order/pizzas?view=2&dialog=location' });
  await deliver(userEvent.setup());
  await waitFor(() => expect(shell.address()).toBe('/order/pizzas?view=2'));
});

test('the close button removes the dialog from the URL', async () => {
  const shell = show({ module: locationDialog, path: MENU });
  await userEvent.setup().click(await button('Cerrar'));
  expect(shell.address()).toBe('/order/pizzas');
});

test('the flow follows callback when it is a page of the shop', async () => {
  const shell = show({ module: locationDialog, path: '/?dialog=location&callback=%2Fcheckout' });
  await deliver(userEvent.setup());
  await waitFor(() => expect(shell.address()).toBe('/checkout'));
});

const elsewhere = aDisposition({ outletCode: 'LIM-BAR', outletId: 'LIM-BAR', outletName: 'Barranco' });

async function toQuestion(
  answers: Answers = {},
): Promise<{ shell: InShell; user: ReturnType<typeof userEvent.setup> }> {
  const shell = show({ module: locationDialog, path: MENU, disposition: elsewhere, answers });
  publishCart(shell, 3);
  const user = userEvent.setup();
  await deliver(user);
  const dialog = await screen.findByRole('dialog', { name: 'Tienes un pedido empezado' });
  expect(await within(dialog).findByText('Tienes 3 productos en tu pedido.')).toBeInTheDocument();
  expect(shell.bus.last('disposition.changed@1')?.disposition?.outletCode).toBe('LIM-BAR');
  return { shell, user };
}

test('keeping the cart sets the place and publishes the decision, after a dry run only', async () => {
  const { shell, user } = await toQuestion();
  await user.click(await button('Guardar mi pedido'));
  await waitFor(() => expect(shell.address()).toBe('/order/pizzas'));
  expect(stored().outletCode).toBe('LIM-MIR');
  expect(madeOf(shell, 'cart.remove')).toEqual([]);
  const preview = {
    cart_uuid: CART,
    order_time: TEST_NOW,
    advance_order: 0,
    outlet_code: 'LIM-MIR',
    order_type: 'D',
    lat: -12.1205,
    lng: -77.0305,
    dry_run: true,
  };
  expect(madeOf(shell, 'cart.update')).toEqual([{ body: preview }]);
  expect(shell.bus.last('disposition.changed@1')).toMatchObject({
    disposition: { outletCode: 'LIM-MIR' },
    cart: { uuid: CART, answer: 'keep' },
  });
});

test('the cart question shows the changes before an answer', async () => {
  const { shell, user } = await toQuestion({
    'cart.update': {
      item: aCart({ missing: 3.1 }),
      changes: [
        { type: 'price', name: 'Limeña', from: 34.9, to: 36.9, code: 'SINGLE-07', message: '' },
        { type: 'removed', name: 'Lasaña', code: 'SINGLE-02', message: '' },
        { type: 'coupon_dropped', name: 'DOS', code: 'CP-09', message: 'No válido en esta tienda.' },
      ],
    },
  });
  const words = (await screen.findAllByRole('listitem')).map((row) => row.textContent?.replaceAll('\u00a0', ' '));
  expect(words).toEqual([
    'Limeña: de S/ 34.90 a S/ 36.90',
    'Lasaña: no se vende en esa tienda',
    'No válido en esta tienda.',
  ]);
  expect(screen.getByText(/Te faltarían S\/.3\.10 para el pedido mínimo/)).toBeInTheDocument();
  expect(screen.getByText('Tu pedido se vaciará.')).toBeInTheDocument();
  await user.click(await button('Cancelar'));
  expect(madeOf(shell, 'cart.update')).toHaveLength(1);
  expect(shell.bus.last('disposition.changed@1')?.disposition?.outletCode).toBe('LIM-BAR');
});

test('the cart question shows the reason when the cart cannot move', async () => {
  await toQuestion({
    'cart.update': new AppError('HUTFE-6', { message: 'Tu dirección está fuera de la zona de reparto.' }),
  });
  expect(await screen.findByText('Tu dirección está fuera de la zona de reparto.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Guardar mi pedido' })).not.toBeInTheDocument();
  expect(await button('Empezar de nuevo')).toBeInTheDocument();
});

test('emptying the cart publishes the decision, sets the place and navigates to the deals', async () => {
  const { shell, user } = await toQuestion();
  await user.click(await button('Empezar de nuevo'));
  await waitFor(() => expect(shell.address()).toBe('/order/deals'));
  expect(shell.bus.last('disposition.changed@1')?.cart).toEqual({ uuid: CART, answer: 'empty' });
  expect(madeOf(shell, 'cart.remove')).toEqual([]);
  expect(stored().outletCode).toBe('LIM-MIR');
});

test('cancelling leaves place and cart', async () => {
  const { shell, user } = await toQuestion();
  await user.click(await button('Cancelar'));
  expect(await screen.findByRole('heading', { name: '¿Cuál es tu puerta?' })).toBeInTheDocument();
  expect(shell.bus.last('disposition.changed@1')?.disposition?.outletCode).toBe('LIM-BAR');
  expect(madeOf(shell, 'cart.remove')).toEqual([]);
});

test('the flow skips the cart question when the door is the same', async () => {
  const shell = show({ module: locationDialog, path: MENU, disposition: aDisposition() });
  publishCart(shell, 3);
  await deliver(userEvent.setup());
  await waitFor(() => expect(shell.address()).toBe('/order/pizzas'));
});

test('the flow asks before another time removes lines at the same place', async () => {
  const disposition = aDisposition({ advanceOrder: 1, orderTime: '2024-05-22T18:00:00.000Z' });
  const removed = {
    type: 'removed',
    name: 'Almuerzo de horno',
    code: 'ITEM-03',
    message: 'Solo en el almuerzo.',
  } as const;
  const shell = show({
    module: locationDialog,
    path: MENU,
    disposition,
    answers: { 'cart.update': { item: aCart(), changes: [removed] } },
  });
  publishCart(shell, 2);
  const user = userEvent.setup();
  await deliver(user);
  expect(await screen.findByRole('heading', { name: '¿Cambiamos la hora?' })).toBeInTheDocument();
  expect(shell.bus.last('disposition.changed@1')?.disposition).toEqual(disposition);
  await user.click(await button('Cambiar la hora'));
  await waitFor(() => expect(shell.address()).toBe('/order/pizzas'));
  expect(shell.bus.last('disposition.changed@1')).toMatchObject({
    disposition: { advanceOrder: 0 },
    cart: { uuid: CART, answer: 'keep' },
  });
});
