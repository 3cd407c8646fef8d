import { AppError } from '@horno/contracts/errors';
import { placeOf } from '@horno/kit';
import { aDisposition } from '@horno/testing';
import { expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CART, publishCart, show } from '../testing/show.tsx';
import placeBar from './place-bar.slot.tsx';

const stale = aDisposition({ lastLocalizationUTCTime: '2024-05-22T22:00:00.000Z' });
const question = () => screen.findByRole('dialog', { name: '¿Sigues en el mismo lugar?' });

test('the bar shows place and time and links to the tool over the same page', () => {
  show({ module: placeBar, path: '/order/pizzas?view=2', disposition: aDisposition(), initial: {} });
  expect(screen.getByRole('region', { name: 'Tu ubicación' })).toHaveTextContent(
    'Delivery a Calle Bolognesi 215, Miraflores · Lo antes posible · 40\u2060–\u206050 min',
  );
  expect(screen.getByRole('link', { name: 'Cambiar' })).toHaveAttribute('href', '/order/pizzas?view=2&dialog=location');
});

test('the bar leads to another time of the order, from the menu too', () => {
  show({ module: placeBar, path: '/order/pizzas', disposition: aDisposition(), initial: {} });
  expect(screen.getByRole('link', { name: /^Cambiar hora: Lo antes posible/ })).toHaveAttribute(
    'href',
    '/order/pizzas?dialog=time',
  );
});

test('the bar asks for a place when none is set', () => {
  show({ module: placeBar, path: '/huts', initial: {} });
  expect(screen.getByRole('link', { name: 'Elegir' })).toBeInTheDocument();
});

test.each(['/', '/checkout'])('the bar is hidden on %s', (path) => {
  const { container } = show({ module: placeBar, path, disposition: aDisposition(), initial: {} });
  expect(container).toBeEmptyDOMElement();
});

test('the server-rendered bar shows that a place is set, but not which', () => {
  show({ module: placeBar, path: '/huts', initial: { place: placeOf(aDisposition()) } });
  expect(screen.getByRole('link', { name: 'Cambiar' })).toBeInTheDocument();
  expect(screen.queryByText(/Bolognesi/)).not.toBeInTheDocument();
});

test.each(['/huts', '/'])('the expiry dialog opens after two hours on %s and keeps the place', async (path) => {
  const shell = show({ module: placeBar, path, disposition: stale, initial: {} });
  publishCart(shell, 2);
  expect(await question()).toHaveTextContent('Guardamos tu pedido, confirma tu dirección.');
  expect(shell.bus.last('disposition.changed@1')?.disposition).toEqual(stale);

  await userEvent.setup().click(screen.getByRole('button', { name: 'Sí, confirmar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(shell.bus.last('disposition.changed@1')?.disposition).toMatchObject({
    outletCode: 'LIM-MIR',
    lastLocalizationUTCTime: '2024-05-23T00:30:00.000Z',
  });
});

test.each([
  ['before two hours', '/huts', aDisposition()],
  ['at the checkout', '/checkout', stale],
  ['during payment', '/credit-payment/x', stale],
  ['while the payment is checked', '/payment-status/x', stale],
])('the expiry dialog stays closed %s', async (_, path, disposition) => {
  show({ module: placeBar, path, disposition, initial: {} });
  await act(async () => void (await import('../components/place/expiry-dialog.tsx')));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('starting over removes the place and publishes that the cart is emptied', async () => {
  const shell = show({ module: placeBar, path: '/huts', disposition: stale, initial: {} });
  publishCart(shell, 2);
  await question();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Empezar de nuevo' }));
  await waitFor(() => expect(shell.bus.last('disposition.changed@1')?.disposition).toBeUndefined());
  expect(shell.bus.last('disposition.changed@1')?.cart).toEqual({ uuid: CART, answer: 'empty' });
  expect(shell.api.made).toEqual([]);
});

test('confirming leads to the time dialog and keeps the place when the store has closed', async () => {
  const shell = show({
    module: placeBar,
    path: '/huts',
    disposition: stale,
    initial: {},
    answers: { 'outlets.available': new AppError('HUTFE-10') },
  });
  await question();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Sí, confirmar' }));
  await waitFor(() => expect(shell.address()).toBe('/huts?dialog=time'));
  expect(shell.bus.last('disposition.changed@1')?.disposition?.outletCode).toBe('LIM-MIR');
});

test('the expiry dialog does not reopen at once when it is closed without an answer', async () => {
  const shell = show({ module: placeBar, path: '/huts', disposition: stale, initial: {} });
  await question();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Cerrar' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(shell.bus.last('disposition.changed@1')?.disposition).toEqual(stale);
});

const placedOrder = {
  uuid: '018f0000-0000-4000-8000-00000000000b',
  number: 'W-240522-0001',
  orderType: 'D',
  totalMinor: 5000,
} as const;

test('ux 10: the place survives an order', () => {
  const shell = show({ module: placeBar, path: '/tracker-order/x', disposition: aDisposition(), initial: {} });
  window.localStorage.setItem('sf.disposition.v1', JSON.stringify(aDisposition()));
  act(() => shell.bus.publish('mf-checkout', 'order.placed@1', placedOrder));
  expect(window.localStorage.getItem('sf.disposition.v1')).not.toBeNull();
  expect(shell.bus.last('disposition.changed@1')?.disposition).toEqual(aDisposition());
});

test('ux 10: the chosen time of an order does not stay for the next one', () => {
  const place = aDisposition({ advanceOrder: 1, orderTime: '2024-05-23T02:00:00.000Z' });
  const shell = show({ module: placeBar, path: '/tracker-order/x', disposition: place, initial: {} });
  act(() => shell.bus.publish('mf-checkout', 'order.placed@1', placedOrder));
  expect(shell.bus.last('disposition.changed@1')?.disposition).toMatchObject({
    advanceOrder: 0,
    outletCode: place.outletCode,
    locationName: place.locationName,
  });
});
