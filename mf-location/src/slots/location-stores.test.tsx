import { AppError } from '@horno/contracts/errors';
import { toOpeningItems } from '@horno/domain';
import { type Answers, anOutlet, onePage } from '@horno/testing';
import { describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anOutletDetail, hoursAnswer } from '../testing/facts.ts';
import { button, deliver, HOME, MENU, madeOf, toPin, toStores } from '../testing/flow.ts';
import { show } from '../testing/show.tsx';
import locationDialog from './location-dialog.slot.tsx';

const title = (name: string) => screen.findByRole('heading', { name });

test('a refused delivery offers no carry-out while every store nearby is closed', async () => {
  const closed = { 'places.getStore': { items: [anOutlet({ open_now: { D: false, C: false } })] } };
  show({ module: locationDialog, path: HOME, answers: { 'places.localization': { items: [] }, ...closed } });
  await toPin(userEvent.setup());
  expect(await screen.findByText(/^La tienda más cercana es/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /[Rr]ecoger/ })).toBeNull();
});

describe('on a holiday when every store is closed all day', () => {
  const NOON = '2024-12-25T17:00:00.000Z';
  const weekly = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, opening: '11:00', closing: '23:00' }));
  const holidays = [{ date: '2024-12-25', hours: [] }];
  const closed = anOutletDetail({ open_now: { D: false, C: false }, opening_hour: 'Cerrado hoy', holidays });
  const dates = { weekly, holidays, fromDate: '2024-12-25', days: 8, intervalMinutes: 30, quoteMinutes: 30 };
  const answers: Answers = {
    'places.localization': { items: [closed] },
    'places.getStore': { items: [closed] },
    'outlets.list': onePage([closed]),
    'outlets.detail': { item: closed },
    'outlets.available': new AppError('HUTBE-4'),
    'outlets.openingHours': hoursAnswer('11:00', '23:00', { items: toOpeningItems(dates), available_now: false }),
  };

  test('a delivery gets the hours, the menu and a time of the next day, and no carry-out', async () => {
    show({ module: locationDialog, path: HOME, now: NOON, answers });
    await deliver(userEvent.setup());
    const words = await screen.findByText(/está cerrada ahora/);
    expect(words.textContent?.replaceAll('\u00a0', ' ')).toContain(
      'Vuelve a atender mañana a las 11:00 a. m. Horario de Horno Miraflores Larco: Cerrado hoy',
    );
    expect(screen.getByRole('link', { name: 'Ver la carta' })).toHaveAttribute('href', '/order');
    expect(screen.queryByRole('button', { name: /[Rr]ecoger/ })).toBeNull();
    expect(await screen.findByRole('combobox', { name: 'Día' })).toHaveDisplayValue('Mañana');
  });

  test('a collection leads to a later time and the menu, not to other closed stores', async () => {
    show({ module: locationDialog, path: HOME, now: NOON, answers });
    const user = userEvent.setup();
    await toStores(user);
    expect(await screen.findByText('Hoy no atiende')).toBeVisible();
    await user.click(await button('Elegir Miraflores Larco'));
    expect(await screen.findByText('La tienda está cerrada en este momento.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Programar para más tarde' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ver la carta' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ver otras tiendas' })).toBeNull();
  });
});

test('the store search shows three stores, and the next three on request', async () => {
  const stores = Array.from({ length: 7 }, (_, n) =>
    anOutlet({ id: `S${n}`, code: `S${n}`, name: `Tienda ${n}`, lat: -12.1205 - n / 100, long: -77.0305 }),
  );
  const limitOf = ({ query }: { query?: unknown }) => (query as { limit: number }).limit;
  const shell = show({
    module: locationDialog,
    path: HOME,
    answers: {
      'outlets.list': (input) => ({ ...onePage(stores.slice(0, 2).slice(0, limitOf(input))), total: 2 }),
      'places.getStore': (input) => ({ items: stores.slice(0, limitOf(input)) }),
    },
  });
  const user = userEvent.setup();
  await toStores(user);
  const names = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  const more = await button('Ver más tiendas');
  expect(names()).toEqual(['Tienda 0', 'Tienda 1', 'Tienda 2']);
  await user.click(more);
  await waitFor(() => expect(names()).toHaveLength(6));
  await user.click(await button('Ver más tiendas'));
  await waitFor(() => expect(names()).toHaveLength(7));
  expect(screen.queryByRole('button', { name: 'Ver más tiendas' })).toBeNull();
  expect(madeOf(shell, 'places.getStore').map((input) => limitOf(input as object))).toEqual([3, 6, 9]);
});

test('the flow asks three stores at most, and then says why', async () => {
  const stores = ['A', 'B', 'C', 'D'].map((code) => anOutlet({ id: code, code, name: code }));
  const shell = show({
    module: locationDialog,
    path: HOME,
    answers: {
      'places.localization': ({ query }) => ({ items: stores.slice(0, (query as { limit: number }).limit) }),
      'outlets.available': ({ body }) => {
        if ((body as { outlet_id: string }).outlet_id !== 'D') throw new AppError('HUTFE-4');
        return { item: anOutlet() };
      },
    },
  });
  await deliver(userEvent.setup());
  expect(await screen.findByText(/nuestro servicio no está disponible/)).toBeVisible();
  const asked = madeOf(shell, 'outlets.available').map((input) => (input as { body: { outlet_id: string } }).body);
  expect(asked.map(({ outlet_id }) => outlet_id)).toEqual(['A', 'B', 'C']);
});

test('back leaves one step of the dialog, forward returns to it, and the page below is one step away afterwards', async () => {
  const shell = show({ module: locationDialog, path: MENU });
  const user = userEvent.setup();
  await toPin(user);
  await shell.travel(-1);
  expect(await title('¿Dónde estás?')).toBeVisible();
  await shell.travel(1);
  expect(await title('¿Cuál es tu puerta?')).toBeVisible();
  await user.click(await button('Volver'));
  expect(await title('¿Dónde estás?')).toBeVisible();
  await toPin(user);
  await user.click(await button('Cerrar'));
  await waitFor(() => expect(shell.address()).toBe('/order/pizzas'));
});

test('back from a refusal returns to the address', async () => {
  const answers = { 'outlets.available': new AppError('HUTFE-4') };
  const shell = show({ module: locationDialog, path: HOME, answers });
  await deliver(userEvent.setup());
  expect(await title('Por ahora no llegamos')).toBeVisible();
  await shell.travel(-1);
  expect(await title('¿Cuál es tu puerta?')).toBeVisible();
});
