import { placeOf } from '@horno/kit';
import { aDisposition } from '@horno/testing';
import { expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fill, show } from '../testing/show.tsx';
import locationTool from './location-tool.slot.tsx';

test('the card follows the cookie before hydration', () => {
  const place = placeOf(aDisposition());
  const { container } = show({ module: locationTool, initial: { place } });
  expect(screen.getByText('Delivery a')).toBeInTheDocument();
  expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  expect(container).not.toHaveTextContent('Bolognesi');
  expect(container.querySelector('[style]')).toBeNull();
});

test('the card shows address, store, time and a link to the deals', () => {
  show({ module: locationTool, disposition: aDisposition(), initial: { place: placeOf(aDisposition()) } });
  expect(screen.getByText('Calle Bolognesi 215, Miraflores')).toBeInTheDocument();
  expect(screen.getByText(/^Te lo manda Miraflores Larco/)).toBeInTheDocument();
  expect(screen.getByText(/^Envío S\/.5\.90 · Pedido mínimo S\/.25\.00$/)).toBeInTheDocument();
  expect(screen.getByText('Lo antes posible · 40\u2060–\u206050 min')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Cambiar hora' })).toHaveAttribute('href', '/?dialog=time');
  expect(screen.getByRole('link', { name: 'Ver todas las ofertas' })).toHaveAttribute('href', '/order/deals');
});

test('the card leads to the search by its change button, and keeps the place', async () => {
  const user = userEvent.setup();
  const shell = show({ module: locationTool, disposition: aDisposition(), initial: {} });
  await user.click(screen.getByRole('button', { name: 'Cambiar' }));
  expect(screen.getByRole('combobox', { name: '¿A dónde lo llevamos?' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Dejar como está' }));
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(shell.bus.last('disposition.changed@1')?.disposition).toEqual(aDisposition());
});

test('the card shows a chosen time slot with its day', () => {
  const disposition = aDisposition({ orderType: 'C', advanceOrder: 1, orderTime: '2024-05-24T01:00:00.000Z' });
  show({ module: locationTool, disposition, initial: {} });
  expect(screen.getByText('Recojo en')).toBeInTheDocument();
  expect(screen.getByText(/^Mañana, 8:00/)).toBeInTheDocument();
});

test('changing shows the search and keeps the place until another is set', async () => {
  const shell = show({ module: locationTool, disposition: aDisposition(), initial: {} });
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Cambiar' }));
  expect(screen.getByRole('combobox')).toHaveFocus();
  expect(shell.bus.last('disposition.changed@1')?.disposition).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Dejar como está' }));
  expect(screen.getByText('Calle Bolognesi 215, Miraflores')).toBeInTheDocument();
});

test('back from the pin returns to the search on home, with the address', async () => {
  const shell = show({ module: locationTool, initial: {} });
  const user = userEvent.setup();
  await fill(user, screen.getByRole('combobox'), 'Calle Bolognesi 215');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('heading', { name: '¿Cuál es tu puerta?' })).toBeVisible();
  await shell.travel(-1);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('combobox')).toHaveValue('Calle Bolognesi 215');
  expect(shell.address()).toBe('/');
});

test('focusLocalization scrolls to the top, focuses the field and shows the reason', async () => {
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  show({ module: locationTool, path: '/?focusLocalization=1', initial: {} });
  const field = screen.getByRole('combobox');
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveAccessibleDescription('Dinos dónde estás para empezar tu pedido');
  expect(scrollTo).toHaveBeenCalledTimes(1);
  scrollTo.mockRestore();
});

test.each([
  ['a customer to choose a saved place or to search', 'customer', /direcciones o tiendas guardadas/],
  ['a guest, who has no saved place, to search', 'guest', /^Busca tu dirección o elige una tienda/],
] as const)('isShowWarning asks %s', async (_, status, text) => {
  const shell = show({ module: locationTool, path: '/?isShowWarning=1', initial: {} });
  act(() => shell.bus.publish('shell', 'session.changed@1', { status }, true));
  expect(await screen.findByText(text)).toBeInTheDocument();
});

test('isShowWarning shows no prompt with another value', () => {
  show({ module: locationTool, path: '/?isShowWarning=0', initial: {} });
  expect(screen.queryByText(/para seguir con tu pedido|guardadas/)).not.toBeInTheDocument();
});

test('the card shows the summary when the flow set a place', async () => {
  const shell = show({ module: locationTool, initial: {} });
  const user = userEvent.setup();
  await fill(user, screen.getByRole('combobox'), 'Calle Bolognesi 215');
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Confirmar dirección' }));
  await waitFor(() => expect(shell.address()).toBe('/order/pizzas'));
  expect(await screen.findByText('Calle Bolognesi 215, Miraflores')).toBeInTheDocument();
});

test('the card shows the search again when another tab clears the place', async () => {
  const shell = show({ module: locationTool, disposition: aDisposition(), initial: {} });
  act(() => shell.bus.publish('mf-location', 'disposition.changed@1', {}, true));
  expect(await screen.findByRole('combobox')).toBeInTheDocument();
});
