import { AppError } from '@horno/contracts/errors';
import { type Answers, aCart, aDisposition } from '@horno/testing';
import { expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hoursAnswer } from '../testing/facts.ts';
import { CART, publishCart, show } from '../testing/show.tsx';
import timeDialog from './time-dialog.slot.tsx';

const PATH = '/order/pizzas?dialog=time';
const day = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Día' });
const hour = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Hora' });
const labels = (select: HTMLSelectElement) => [...select.options].map(({ text }) => text.replaceAll('\u00a0', ' '));

test('the dialog offers as soon as possible only today, and no past slot', async () => {
  show({ module: timeDialog, path: PATH, disposition: aDisposition() });
  expect(labels(await day()).slice(0, 3)).toEqual(['Hoy', 'Mañana', 'viernes 24 de mayo']);
  expect(labels(await hour())).toEqual([
    'Lo antes posible',
    '8:00 p. m.',
    '8:30 p. m.',
    '9:00 p. m.',
    '9:30 p. m.',
    '10:00 p. m.',
    '10:30 p. m.',
  ]);
  expect((await hour()).options[0]?.value).toBe('asap');
  expect(await hour()).toHaveAccessibleDescription(/^De 8:00 a 8:10\sp\.\sm\.$/);

  await userEvent.setup().selectOptions(await day(), 'Mañana');
  expect(labels(await hour())[0]).toBe('11:30 a. m.');
  expect(labels(await hour()).some((label) => label.startsWith('Lo antes'))).toBe(false);
});

test('the dialog checks the slot, stores and publishes it, and closes', async () => {
  const shell = show({ module: timeDialog, path: PATH, disposition: aDisposition() });
  const user = userEvent.setup();
  await user.selectOptions(await day(), 'Mañana');
  await user.click(screen.getByRole('button', { name: 'Fijar hora' }));
  await waitFor(() => expect(shell.address()).toBe('/order/pizzas'));
  expect(shell.api.made.at(-1)).toEqual({
    id: 'outlets.available',
    input: {
      body: { outlet_id: 'LIM-MIR', order_type: 'D', order_time: '2024-05-23T16:30:00.000Z', advance_order: 1 },
    },
  });
  const place = shell.bus.last('disposition.changed@1')?.disposition;
  expect(place).toMatchObject({
    advanceOrder: 1,
    orderTime: '2024-05-23T16:30:00.000Z',
    locationName: 'Calle Bolognesi 215, Miraflores',
    collectionTime: { pickedDay: '2024-05-23', pickedHours: '11:30' },
    collectionTimeText: '2024-05-23 11:30',
    collectionTimeValue: '2024-05-23T16:30:00.000Z',
  });
  expect(JSON.parse(window.localStorage.getItem('sf.disposition.v1') ?? 'null')).toEqual(place);
});

test('choosing as soon as possible removes the slot', async () => {
  const disposition = aDisposition({ advanceOrder: 1, orderTime: '2024-05-23T01:30:00.000Z' });
  const shell = show({ module: timeDialog, path: PATH, disposition });
  const user = userEvent.setup();
  expect((await hour()).value).toBe('2024-05-23T01:30:00.000Z');
  await user.selectOptions(await hour(), 'asap');
  await user.click(screen.getByRole('button', { name: 'Fijar hora' }));
  await waitFor(() => expect(shell.address()).toBe('/order/pizzas'));
  const published = shell.bus.last('disposition.changed@1')?.disposition;
  expect(published?.advanceOrder).toBe(0);
  expect(published).not.toHaveProperty('orderTime');
  expect(published).not.toHaveProperty('collectionTimeValue');
});

test('the dialog proposes the next slot when the chosen one is gone', async () => {
  const disposition = aDisposition({ advanceOrder: 1, orderTime: '2024-05-23T00:00:00.000Z' });
  const shell = show({ module: timeDialog, path: PATH, disposition });
  const user = userEvent.setup();
  expect(await screen.findByText(/Ese horario ya no está disponible. El siguiente es 8:00/)).toBeInTheDocument();
  expect((await hour()).value).toBe('');
  await user.click(screen.getByRole('button', { name: 'Fijar hora' }));
  expect(await hour()).toHaveAccessibleDescription('Elige a qué hora lo quieres');
  expect(shell.bus.last('disposition.changed@1')?.disposition).toEqual(disposition);

  await user.click(screen.getByRole('button', { name: /^Usar 8:00/ }));
  expect((await hour()).value).toBe('2024-05-23T01:00:00.000Z');
});

test('the dialog offers the coming days when today has no slot left', async () => {
  show({ module: timeDialog, path: PATH, disposition: aDisposition(), now: '2024-05-23T04:50:00.000Z' });
  expect(await screen.findByText(/Por hoy ya no hay horarios/)).toBeInTheDocument();
  expect(labels(await day())[0]).toBe('Mañana');
});

test('the dialog shows that a store without hours is closed', async () => {
  const shell = show({
    module: timeDialog,
    path: PATH,
    disposition: aDisposition(),
    answers: { 'outlets.openingHours': hoursAnswer('11:00', '23:00', { items: [] }) },
  });
  expect(await screen.findByText('La tienda está cerrada por hoy.')).toBeInTheDocument();
  await userEvent.setup().click(screen.getAllByRole('button', { name: 'Cerrar' }).at(-1) as HTMLElement);
  expect(shell.address()).toBe('/order/pizzas');
});

test('the dialog offers a retry when the hours fail to load', async () => {
  const shell = show({
    module: timeDialog,
    path: PATH,
    disposition: aDisposition(),
    answers: { 'outlets.openingHours': new AppError('NETWORK') },
  });
  await screen.findByText(/No hay conexión/);
  shell.api.answer({ 'outlets.openingHours': hoursAnswer() });
  await userEvent.setup().click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
  expect(await hour()).toBeInTheDocument();
});

test('the dialog lists a full slot as disabled', async () => {
  const full_slots = ['2024-05-23T01:30:00.000Z'];
  show({
    module: timeDialog,
    path: PATH,
    disposition: aDisposition(),
    answers: { 'outlets.openingHours': hoursAnswer('11:00', '23:00', { full_slots }) },
  });
  const options = [...(await hour()).options];
  const ofValue = (value: string) => options.find((option) => option.value === value);
  expect(ofValue('2024-05-23T01:30:00.000Z')).toBeDisabled();
  expect(ofValue('2024-05-23T02:00:00.000Z')).toBeEnabled();
});

test('the dialog stays open and shows the reason when the store refuses the slot', async () => {
  const full = new AppError('HUTBE-9', { message: 'Ese horario ya está lleno. Elige otro.' });
  const shell = show({
    module: timeDialog,
    path: PATH,
    disposition: aDisposition(),
    answers: { 'outlets.available': full },
  });
  const user = userEvent.setup();
  await user.selectOptions(await day(), 'Mañana');
  await user.click(screen.getByRole('button', { name: 'Fijar hora' }));
  expect(await screen.findByText('Ese horario ya está lleno. Elige otro.')).toBeInTheDocument();
  expect(shell.address()).toBe(PATH);
});

test('the dialog leads to the location tool with its callback when no place is set', async () => {
  const shell = show({ module: timeDialog, path: `${PATH}&callback=checkout` });
  act(() => shell.bus.publish('shell', 'disposition.changed@1', {}));
  await waitFor(() => expect(shell.address()).toContain('dialog=location'));
  expect(shell.address()).toContain('callback=checkout');
});

const LUNCH = { type: 'removed', item_id: '018f0000-0000-4000-8000-0000000000f1', name: 'Almuerzo de horno' } as const;
const withoutLunch: Answers = {
  'cart.update': { item: aCart(), changes: [{ ...LUNCH, code: 'ITEM-03', message: 'Se vende solo en el almuerzo.' }] },
};

async function chooseTomorrow(answers: Answers) {
  const shell = show({ module: timeDialog, path: PATH, disposition: aDisposition(), answers });
  publishCart(shell, 2);
  const user = userEvent.setup();
  await user.selectOptions(await day(), 'Mañana');
  await user.click(screen.getByRole('button', { name: 'Fijar hora' }));
  return { shell, user, place: () => shell.bus.last('disposition.changed@1') };
}

test('the dialog asks and names the lines when the new time removes some, after a dry run only', async () => {
  const { shell, user, place } = await chooseTomorrow(withoutLunch);
  expect(await screen.findByRole('heading', { name: '¿Cambiamos la hora?' })).toBeInTheDocument();
  expect(screen.getByText('Almuerzo de horno')).toBeInTheDocument();
  expect(
    screen.getByText(/^Este producto no se vende mañana a las 11:30\sa\.\sm\., y sale de tu pedido/),
  ).toBeInTheDocument();
  expect(shell.api.made.filter(({ id }) => id === 'cart.update')).toMatchObject([
    { input: { body: { cart_uuid: CART, order_time: '2024-05-23T16:30:00.000Z', dry_run: true } } },
  ]);
  expect(place()?.disposition?.advanceOrder).toBe(0);

  await user.click(screen.getByRole('button', { name: 'Cambiar la hora' }));
  await waitFor(() => expect(shell.address()).toBe('/order/pizzas'));
  expect(place()).toMatchObject({
    disposition: { orderTime: '2024-05-23T16:30:00.000Z' },
    cart: { uuid: CART, answer: 'keep' },
  });
});

test('keeping the time closes the dialog and changes nothing', async () => {
  const { shell, user, place } = await chooseTomorrow(withoutLunch);
  await user.click(await screen.findByRole('button', { name: 'Mantener mi hora' }));
  await waitFor(() => expect(shell.address()).toBe('/order/pizzas'));
  expect(place()).toEqual({ disposition: aDisposition() });
});

test('cancelling the question returns to the choice of a time', async () => {
  const { user, place } = await chooseTomorrow(withoutLunch);
  await user.click(await screen.findByRole('button', { name: 'Cancelar' }));
  expect(await day()).toBeInTheDocument();
  expect(place()).toEqual({ disposition: aDisposition() });
});

test('the dialog does not ask when the new time removes nothing, or the cart is gone', async () => {
  const open = await chooseTomorrow({});
  await waitFor(() => expect(open.shell.address()).toBe('/order/pizzas'));
  open.shell.unmount();
  const gone = await chooseTomorrow({ 'cart.update': new AppError('CART-01') });
  await waitFor(() => expect(gone.shell.address()).toBe('/order/pizzas'));
});
