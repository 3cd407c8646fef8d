import { AppError } from '@horno/contracts/errors';
import type { FakeApi } from '@horno/testing';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import locationTool from '../../slots/location-tool.slot.tsx';
import { anAddress, aPlace } from '../../testing/facts.ts';
import { show } from '../../testing/show.tsx';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const typist = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const field = () => screen.getByRole('combobox', { name: '¿A dónde lo llevamos?' });
const asked = (made: FakeApi['made'], id: string) => made.filter((call) => call.id === id);

const two = [
  { id: 'a', title: 'Calle Bolognesi 215', detail: 'Miraflores, Lima' },
  { id: 'b', title: 'Calle Bolognesi 215', detail: 'Barranco, Lima' },
];

const found = [aPlace(), aPlace({ id: 'b', district: 'Barranco' })];

test('the field sends one request 300 ms after the last key, from three letters on', async () => {
  const { api } = show({ module: locationTool, initial: {} });
  const user = typist();
  await user.type(field(), 'Ca');
  await wait(1000);
  expect(asked(api.made, 'geo.predictions')).toHaveLength(0);

  await user.type(field(), 'l');
  await wait(299);
  expect(asked(api.made, 'geo.predictions')).toHaveLength(0);
  await wait(1);
  expect(asked(api.made, 'geo.predictions').map(({ input }) => input.query)).toEqual([{ text: 'Cal', limit: 8 }]);

  await user.type(field(), 'l');
  await wait(200);
  await user.type(field(), 'e');
  await wait(299);
  expect(asked(api.made, 'geo.predictions')).toHaveLength(1);
  await wait(1);
  expect(asked(api.made, 'geo.predictions').at(-1)?.input.query).toEqual({ text: 'Calle', limit: 8 });
});

test('the field ignores a late response when a new letter was typed', async () => {
  const answers: ((value: { items: typeof two }) => void)[] = [];
  show({
    module: locationTool,
    initial: {},
    answers: { 'geo.predictions': () => new Promise((resolve) => answers.push(resolve)) },
  });
  const user = typist();
  await user.type(field(), 'Calle');
  await wait(300);
  await user.type(field(), ' B');
  await wait(300);
  await act(async () => answers[1]?.({ items: two.slice(1) }));
  await act(async () => answers[0]?.({ items: two.slice(0, 1) }));
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'Calle Bolognesi 215Barranco, Lima',
  ]);
});

test('the list moves with arrow keys, picks with Enter, and the field refers to the active option', async () => {
  const { api } = show({ module: locationTool, initial: {}, answers: { 'geo.predictions': { items: two } } });
  const user = typist();
  await user.type(field(), 'Calle');
  await wait(300);
  expect(field()).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByText('2 direcciones en la lista. Elige la tuya.')).toBeInTheDocument();

  await user.keyboard('{ArrowDown}{ArrowDown}');
  const active = screen.getByRole('option', { selected: true });
  expect(active).toHaveTextContent('Barranco');
  expect(field()).toHaveAttribute('aria-activedescendant', active.id);
  await user.keyboard('{ArrowDown}');
  expect(screen.queryByRole('option', { selected: true })).toBeNull();
  expect(field()).not.toHaveAttribute('aria-activedescendant');
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Miraflores');

  await user.keyboard('{Enter}');
  await wait(0);
  expect(asked(api.made, 'geo.place').map(({ input }) => input.params)).toEqual([{ id: 'a' }]);
  expect(field()).toHaveValue('Calle Bolognesi 215, Miraflores, Lima');
});

test('the list has no active option when new suggestions arrive, and Enter submits the text', async () => {
  let round = 0;
  const { api } = show({
    module: locationTool,
    initial: {},
    answers: { 'geo.predictions': () => ({ items: round++ ? two.slice(1) : two }) },
  });
  const user = typist();
  await user.type(field(), 'Calle');
  await wait(300);
  await user.keyboard('{ArrowDown}{ArrowDown}');
  await user.type(field(), ' B');
  await wait(300);
  expect(screen.queryByRole('option', { selected: true })).toBeNull();
  await user.keyboard('{Enter}');
  await wait(0);
  expect(asked(api.made, 'geo.place')).toHaveLength(0);
  expect(asked(api.made, 'geo.geocode')).toHaveLength(1);
});

test('the list closes on Escape and the text stays', async () => {
  show({ module: locationTool, initial: {}, answers: { 'geo.predictions': { items: two } } });
  const user = typist();
  await user.type(field(), 'Calle');
  await wait(300);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
  expect(field()).toHaveValue('Calle');
  expect(field()).toHaveAttribute('aria-expanded', 'false');

  await user.keyboard('{ArrowDown}');
  expect(field()).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getAllByRole('option')).toHaveLength(2);
});

test('the list falls back to the geocoder and then to the shop’s own search when predictions fail', async () => {
  const down = new AppError('GEO_UNAVAILABLE');
  const { api } = show({
    module: locationTool,
    initial: {},
    answers: {
      'geo.predictions': down,
      'geo.geocode': down,
      'places.search': { items: [anAddress({ id: 's', district: 'Surquillo' })] },
    },
  });
  const user = typist();
  await user.type(field(), 'Calle');
  await wait(300);
  expect(api.made.map(({ id }) => id)).toEqual(['geo.predictions', 'geo.geocode', 'places.search']);
  expect(asked(api.made, 'places.search').map(({ input }) => input.query)).toEqual([
    { address: 'Calle', order_type: 'D', limit: 10, client_id: 1 },
  ]);
  expect(screen.getByRole('option')).toHaveTextContent('Surquillo, Lima');
});

const submit = () => screen.getByRole('button', { name: 'Ver la carta' });

test('the button is disabled until an address is resolved', async () => {
  show({ module: locationTool, initial: {}, answers: { 'geo.predictions': { items: two } } });
  const user = typist();
  expect(submit()).toHaveAttribute('aria-disabled', 'true');
  await user.type(field(), 'Calle');
  await wait(300);
  expect(submit()).toHaveAttribute('aria-disabled', 'true');
  expect(field()).toHaveAccessibleDescription(/Elige tu dirección de la lista/);

  await user.keyboard('{ArrowDown}{Enter}');
  await wait(0);
  expect(submit()).not.toHaveAttribute('aria-disabled');
  await user.type(field(), 'x');
  expect(submit()).toHaveAttribute('aria-disabled', 'true');
});

test('a press of the disabled button focuses the field and says what is missing', async () => {
  show({ module: locationTool, initial: {} });
  await typist().click(submit());
  await wait(0);
  expect(field()).toHaveFocus();
  expect(field()).toHaveAccessibleDescription(/^Ingresa tu dirección para continuar con tu compra/);
});

test('the button is busy while an address loads', async () => {
  show({
    module: locationTool,
    initial: {},
    answers: { 'geo.predictions': { items: two }, 'geo.place': () => new Promise(() => undefined) },
  });
  const user = typist();
  await user.type(field(), 'Calle');
  await wait(300);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(screen.getByRole('button', { name: 'Un momento...', description: '' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('the field shows an error when the address of a suggestion is gone', async () => {
  show({
    module: locationTool,
    initial: {},
    answers: { 'geo.predictions': { items: two }, 'geo.place': new AppError('NOT_FOUND') },
  });
  const user = typist();
  await user.type(field(), 'Calle');
  await wait(300);
  await user.keyboard('{ArrowDown}{Enter}');
  await wait(0);
  expect(field()).toHaveAccessibleDescription(/^La dirección no existe. Prueba con otra dirección./);
});

test.each([
  ['a city', { city: ' ' }],
  ['a state', { state: '' }],
])('the field rejects a place without %s', async (_, part) => {
  show({
    module: locationTool,
    initial: {},
    answers: { 'geo.predictions': { items: two }, 'geo.place': { item: aPlace(part) } },
  });
  const user = typist();
  await user.type(field(), 'Calle');
  await wait(300);
  await user.keyboard('{ArrowDown}{Enter}');
  await wait(0);
  expect(field()).toHaveAccessibleDescription(/^Ingresa tu dirección para continuar con tu compra/);
});

test('the field offers the district list when every address service fails', async () => {
  const down = new AppError('GEO_UNAVAILABLE');
  show({
    module: locationTool,
    initial: {},
    answers: { 'geo.predictions': down, 'geo.geocode': down, 'places.search': down },
  });
  const user = typist();
  await user.type(field(), 'zzzz');
  await user.keyboard('{Enter}');
  await wait(0);
  expect(field()).toHaveAccessibleDescription(/^Lo sentimos, todavía no llegamos a tu ubicación./);
  expect(screen.getByRole('button', { name: 'Elegir mi distrito' })).toBeInTheDocument();
});

test('a press of the button before an address is known shows what is missing, and the list again', async () => {
  show({
    module: locationTool,
    initial: {},
    answers: { 'geo.predictions': { items: two }, 'geo.geocode': { items: found } },
  });
  const user = typist();
  await user.click(submit());
  expect(field()).toHaveFocus();
  expect(field()).toHaveAccessibleDescription('Ingresa tu dirección para continuar con tu compra');

  await user.keyboard('Calle');
  await wait(300);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
  await user.click(submit());
  await wait(0);
  expect(screen.getAllByRole('option')).toHaveLength(2);
});

test('the field shows an error when Enter is pressed without a text', async () => {
  const { api } = show({ module: locationTool, initial: {} });
  field().focus();
  await typist().keyboard('{Enter}');
  expect(field()).toHaveAccessibleDescription('Ingresa tu dirección para continuar con tu compra');
  expect(api.made).toEqual([]);
});

test('the field offers the district list when the text is unknown', async () => {
  show({
    module: locationTool,
    initial: {},
    answers: { 'geo.predictions': { items: [] }, 'geo.geocode': { items: [] } },
  });
  const user = typist();
  await user.type(field(), 'zzzz');
  await user.keyboard('{Enter}');
  await wait(0);
  expect(field()).toHaveAccessibleDescription(
    /^Lo sentimos, no encontramos tu ubicación. Ingresa una dirección válida./,
  );
  expect(screen.getByRole('button', { name: 'Elegir mi distrito' })).toBeInTheDocument();
});

test('the list shows the results when a submitted text has several', async () => {
  show({
    module: locationTool,
    initial: {},
    answers: { 'geo.predictions': { items: [] }, 'geo.geocode': { items: found } },
  });
  const user = typist();
  await user.type(field(), 'Bolognesi 215');
  await user.keyboard('{Enter}');
  await wait(0);
  expect(screen.getAllByRole('option')).toHaveLength(2);
});

test('the tabs clear text and messages when they are switched', async () => {
  show({ module: locationTool, initial: {} });
  const user = typist();
  await user.type(field(), 'Calle');
  await user.click(screen.getByRole('tab', { name: 'Recojo en tienda' }));
  expect(screen.getByRole('combobox', { name: '¿En qué distrito estás?' })).toHaveValue('');
  expect(screen.getByRole('button', { name: 'Buscar tiendas' })).toHaveAttribute('aria-disabled', 'true');
  expect(document.cookie).toContain('sf.orderType=C');
  await user.click(screen.getByRole('tab', { name: 'Delivery' }));
  expect(field()).toHaveValue('');

  await user.type(field(), '{Enter}');
  expect(field()).toBeInvalid();
  await user.click(screen.getByRole('tab', { name: 'Recojo en tienda' }));
  await user.click(screen.getByRole('tab', { name: 'Delivery' }));
  expect(field()).toBeValid();
});

test('the locate button shows an error after a tap when the device refuses its position', async () => {
  const getCurrentPosition = jest.fn(
    (_: unknown, refuse: (error: { code: number; PERMISSION_DENIED: number }) => void) =>
      refuse({ code: 1, PERMISSION_DENIED: 1 }),
  );
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
  show({ module: locationTool, initial: {} });
  expect(getCurrentPosition).not.toHaveBeenCalled();
  const use = screen.getByRole('button', { name: 'Usar mi ubicación' });
  expect(use).toHaveAccessibleDescription('La usamos solo para encontrar tu dirección y tu tienda.');
  await typist().click(use);
  await wait(0);
  expect(field()).toHaveAccessibleDescription(/no nos permite ubicarte/);
});

test('the search has no tabs when the chain offers one order type', () => {
  show({ module: locationTool, initial: { types: ['C'] } });
  expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  expect(screen.getByRole('combobox', { name: '¿En qué distrito estás?' })).toBeInTheDocument();
});

test('the store search accepts a place without a city', async () => {
  const shell = show({
    module: locationTool,
    initial: { types: ['C'] },
    answers: { 'geo.predictions': { items: two }, 'geo.place': { item: aPlace({ city: '' }) } },
  });
  const district = screen.getByRole('combobox', { name: '¿En qué distrito estás?' });
  await typist().type(district, 'Calle');
  await wait(300);
  await typist().keyboard('{ArrowDown}{Enter}');
  await wait(0);
  expect(district).toBeValid();
  expect(asked(shell.api.made, 'places.getStore')).toHaveLength(1);
});

test('ux 24: without a match the field says so below itself, and offers the district list', async () => {
  show({ module: locationTool, initial: {}, answers: { 'geo.predictions': { items: [] } } });
  await typist().type(field(), 'Asia, Cañete');
  await wait(300);
  const words = 'No hay direcciones que coincidan. Prueba con calle, número y distrito.';
  expect(field()).toHaveAccessibleDescription(words);
  expect(field()).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByRole('status')).toHaveTextContent(words);
  expect(screen.queryByText(/Enter/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Elegir mi distrito' })).toBeVisible();
});
