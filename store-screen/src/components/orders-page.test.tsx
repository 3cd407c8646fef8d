import { directionFields, renameDirections, tillDirectionOf } from '@horno/contracts/directions';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openBoard } from '../testing/open-board.tsx';
import { at, order, uuidOf } from '../testing/orders.ts';

let page: ReturnType<typeof openBoard>;
const open = async (...orders: ReturnType<typeof order>[]) => {
  await act(async () => {
    page = openBoard('es', ...orders);
  });
  await screen.findByRole('region', { name: 'Nuevos' });
};
const lane = (name: string) => within(screen.getByRole('region', { name }));
const ticket = (number: string) => within(screen.getByRole('article', { name: `Pedido ${number}` }));
const tapsSent = () =>
  page.api.sent.flatMap((tap) => (tap.kind === 'move' && tap.body.type !== 'received' ? [tap.body] : []));

beforeEach(() => {
  window.print = jest.fn<() => void>();
});
afterEach(() => page.stop());

describe('a ticket', () => {
  test('shows number, time, lines with what is missing and extra, the note, and where it goes', async () => {
    await open(order(123));
    const one = ticket('W-240522-0123');
    const text = screen.getByRole('article').textContent ?? '';
    for (const words of [
      '0123',
      'Delivery',
      'quedan 45 min',
      'para las 8:15',
      'hace 1 min',
      '1 ×',
      'Mitad y mitad',
      'Familiar · Masa artesanal',
      'Hawaiana',
      'sin piña',
      'extra rocoto × 2',
      'Alergia al maní',
      'Rosa Quispe',
      'Calle Bolognesi 215, Dpto. 502',
      'Frente al parque',
      'Pagado',
    ]) {
      expect(text.replaceAll('\u00a0', ' ')).toContain(words);
    }
    expect(one.getByRole('link', { name: '987 654 321' })).toHaveAttribute('href', 'tel:987654321');
  });

  test.each([
    [
      { method: 'cash', state: 'due', cash_amount: 100, change: 36.6 },
      'Cobrar S/ 63.40 en efectivo',
      'Paga con S/ 100.00, vuelto S/ 36.60',
    ],
    [
      { method: 'cash', state: 'due', cash_amount: 63.4, change: 0 },
      'Cobrar S/ 63.40 en efectivo',
      'Paga el monto exacto',
    ],
    [{ method: 'eftpos', state: 'due', brand: 'Visa' }, 'Cobrar S/ 63.40 con Visa', ''],
    [{ method: 'credit', state: 'void' }, 'Sin cobro', ''],
  ] as const)('says what to collect for the payment %j', async (payment, first, second) => {
    await open(order(1, { payment }));
    const text = (screen.getByRole('article').textContent ?? '').replaceAll('\u00a0', ' ');
    expect([text.includes(first), text.includes(second)]).toEqual([true, true]);
  });

  test('names every direction of the address', async () => {
    const said = renameDirections(tillDirectionOf, (field) => `Texto ${directionFields.indexOf(field)}`);
    const address = { street: 'Calle Bolognesi 215', district: 'Miraflores', lat: -12.1, lng: -77, ...said };
    await open(order(1, { address }));
    for (const text of Object.values(said)) expect(screen.getByRole('article')).toHaveTextContent(text);
  });

  test.each([
    [
      { method: 'cash', state: 'due', cash_amount: 63.4, change: 0 },
      'Paga el monto exacto. S/ 3.00 son propina del repartidor',
    ],
    [{ method: 'credit', state: 'paid' }, 'S/ 3.00 son propina del repartidor'],
  ] as const)('names the tip of the rider beside the payment %j', async (payment, words) => {
    await open(order(1, { payment, tip: 3 }));
    expect((screen.getByRole('article').textContent ?? '').replaceAll('\u00a0', ' ')).toContain(words);
  });

  test('says that the personal data are gone when the api has removed them', async () => {
    await open(order(1, { phase: 'ready', customer: undefined, address: undefined }));
    expect(screen.getByText('Los datos del cliente ya se borraron.')).toBeInTheDocument();
  });

  test('names lateness in words', async () => {
    await open(order(1, { phase: 'cooking', promised: { from: at(-20), to: at(-4) } }));
    expect(screen.getByText('4 min de retraso')).toBeInTheDocument();
  });
});

describe('the way of an order', () => {
  test('is received when it is shown, and goes through all columns by one tap each', async () => {
    await open(order(1));
    await waitFor(() => expect(page.api.sent.map(({ body }) => body)).toMatchObject([{ type: 'received' }]));
    await page.user.click(screen.getByRole('button', { name: '20 min' }));
    await page.user.click(screen.getByRole('button', { name: 'Aceptar, 20 min' }));
    expect(lane('En el horno').getByRole('article')).toBeInTheDocument();
    expect(tapsSent()).toMatchObject([{ type: 'accepted', ready_at: at(20) }]);
    expect(lane('En el horno').getByText('Por hornear')).toBeInTheDocument();
  });

  test('asks for the rider where an order leaves the store', async () => {
    await open(order(1, { phase: 'ready' }), order(2, { phase: 'ready', type: 'C' }));
    await page.user.type(screen.getByRole('textbox', { name: 'Nombre del repartidor' }), ' Julio ');
    await page.user.click(screen.getByRole('button', { name: 'Sale a reparto' }));
    expect(lane('En camino').getByText('Lo lleva Julio')).toBeInTheDocument();
    await page.user.click(screen.getByRole('button', { name: 'Recogido' }));
    expect(tapsSent()).toMatchObject([{ type: 'dispatched', rider: { name: 'Julio' } }]);
    expect(lane('Listos').getByRole('button', { name: /^Deshacer/ })).toBeInTheDocument();
  });

  test('is taken back by a second tap on the same button', async () => {
    await open(order(1, { phase: 'accepted' }));
    await page.user.click(screen.getByRole('button', { name: 'Al horno' }));
    await page.user.click(screen.getByRole('button', { name: /^Deshacer/ }));
    expect(await screen.findByRole('button', { name: 'Al horno' })).toBeInTheDocument();
    await waitFor(() => expect(tapsSent()).toMatchObject([{ type: 'baking' }, { type: 'accepted', rewind: true }]));
  });

  test('ends with a reason in the language of the customer', async () => {
    await open(order(1, { lang: 'en' }));
    await page.user.click(screen.getByRole('button', { name: 'Rechazar' }));
    const dialog = within(screen.getByRole('dialog'));
    await page.user.click(dialog.getByRole('button', { name: 'Rechazar pedido' }));
    expect(dialog.getByText('Elige un motivo o escríbelo.')).toBeInTheDocument();
    await page.user.click(dialog.getByRole('radio', { name: 'Our oven has a problem.' }));
    await page.user.click(dialog.getByRole('button', { name: 'Rechazar pedido' }));
    await waitFor(() => expect(screen.queryByRole('article')).not.toBeInTheDocument());
    expect(tapsSent()).toMatchObject([{ type: 'rejected', reason: 'Our oven has a problem.' }]);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('may end with a reason of one’s own', async () => {
    await open(order(1));
    await page.user.click(screen.getByRole('button', { name: 'Rechazar' }));
    await page.user.click(screen.getByRole('radio', { name: 'Otro motivo' }));
    await page.user.type(screen.getByRole('textbox', { name: 'Escribe el motivo' }), 'Se cortó la luz');
    await page.user.click(screen.getByRole('button', { name: 'Rechazar pedido' }));
    await waitFor(() => expect(tapsSent()).toMatchObject([{ type: 'rejected', reason: 'Se cortó la luz' }]));
  });
});

describe('the kitchen', () => {
  const toMake = () =>
    within(screen.getByText(/^Por preparar/).closest('details') as HTMLElement)
      .queryAllByRole('listitem')
      .map(({ textContent }) => textContent);

  test('sees what it still has to make for all orders, and ticks each item', async () => {
    await open(order(1, { phase: 'accepted' }), order(2), order(3, { phase: 'ready' }));
    expect(screen.getByText('Por preparar: 6')).toBeInTheDocument();
    expect(toMake()).toEqual(['4 × Chicha morada 500 ml', '2 × ½ Hawaiana ½ Arequipeña Familiar · Masa artesanal']);
    const tick = ticket('W-240522-0001').getByRole('button', { name: 'Chicha morada: hecho', pressed: false });
    await page.user.click(tick);
    expect(tick).toHaveAttribute('aria-pressed', 'true');
    expect(toMake()[0]).toBe('2 × ½ Hawaiana ½ Arequipeña Familiar · Masa artesanal');
    expect(screen.getByText('Por preparar: 4')).toBeInTheDocument();
  });

  test('finds its ticks again after a reload', async () => {
    await open(order(1, { phase: 'accepted' }));
    await page.user.click(screen.getByRole('button', { name: 'Chicha morada: hecho' }));
    page.reopen();
    expect(await screen.findByRole('button', { name: 'Chicha morada: hecho', pressed: true })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Mitad y mitad: hecho', pressed: false })).toBeInTheDocument();
  });

  test('ticks only where an order is in the oven', async () => {
    await open(order(1), order(2, { phase: 'ready' }));
    expect(screen.queryByRole('button', { name: /hecho/ })).not.toBeInTheDocument();
  });
});

describe('recall', () => {
  test('brings the last ticket back to its column after the seconds in which its button does', async () => {
    await open(order(1, { phase: 'cooking' }), order(2, { phase: 'ready', type: 'C' }));
    expect(screen.queryByRole('button', { name: 'Recuperar' })).not.toBeInTheDocument();
    await page.user.click(screen.getByRole('button', { name: 'Está listo' }));
    await page.user.click(screen.getByRole('button', { name: 'Recuperar' }));
    await page.user.click(screen.getByRole('button', { name: 'Traer 0001 de vuelta a «En el horno»' }));
    expect(await lane('En el horno').findByRole('article', { name: 'Pedido W-240522-0001' })).toBeInTheDocument();
    await waitFor(() => expect(tapsSent()).toMatchObject([{ type: 'ready' }, { type: 'baking', rewind: true }]));
    expect(screen.queryByRole('button', { name: 'Recuperar' })).not.toBeInTheDocument();
  });

  test('prints an order that has ended, which cannot come back', async () => {
    await open(order(2, { phase: 'delivering' }));
    await page.user.click(screen.getByRole('button', { name: 'Entregado' }));
    act(() => page.api.push(order(2, { phase: 'complete' })));
    await page.user.click(screen.getByRole('button', { name: 'Recuperar' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Últimos pasos' }));
    expect(dialog.getByText('0002 · Entregado')).toBeInTheDocument();
    expect(dialog.getByText('1 × Mitad y mitad, 2 × Chicha morada')).toBeInTheDocument();
    await page.user.click(dialog.getByRole('button', { name: 'Imprimir 0002' }));
    expect(window.print).toHaveBeenCalledTimes(1);
  });
});

describe('the keyboard', () => {
  test('arrows go from ticket to ticket over empty columns, Enter moves, and the focus follows the ticket', async () => {
    await open(order(1, { phase: 'accepted' }), order(2, { phase: 'delivering' }), order(3, { phase: 'accepted' }));
    ticket('W-240522-0001').getByRole('button', { name: 'Al horno' }).focus();
    await page.user.keyboard('{ArrowDown}');
    expect(ticket('W-240522-0003').getByRole('button', { name: 'Al horno' })).toHaveFocus();
    await page.user.keyboard('{ArrowRight}');
    expect(screen.getByRole('button', { name: 'Entregado' })).toHaveFocus();
    await page.user.keyboard('{ArrowLeft}{Enter}');
    const undo = ticket('W-240522-0001').getByRole('button', { name: /^Deshacer/ });
    expect(undo).toHaveFocus();
  });

  test('the focus follows a ticket to its next column', async () => {
    await open(order(1, { phase: 'cooking' }));
    screen.getByRole('button', { name: 'Está listo' }).focus();
    await page.user.keyboard('{Enter}');
    expect(lane('Listos').getByRole('button', { name: /^Deshacer/ })).toHaveFocus();
  });

  test('the focus stays on a ticket whose place in its column changes', async () => {
    await open(order(1, { phase: 'cooking' }), order(2, { phase: 'cooking' }));
    const button = ticket('W-240522-0001').getByRole('button', { name: 'Está listo' });
    button.focus();
    act(() => page.api.push(order(1, { phase: 'cooking', promised: { from: at(60), to: at(70) } })));
    expect(lane('En el horno').getAllByRole('article')[1]).toContainElement(button);
    expect(button).toHaveFocus();
  });

  test('the focus goes to the neighbour of a ticket that ends elsewhere', async () => {
    await open(order(1, { phase: 'cooking' }), order(2, { phase: 'cooking' }));
    ticket('W-240522-0001').getByRole('button', { name: 'Está listo' }).focus();
    act(() => page.api.push(order(1, { phase: 'cancel', reason: 'El cliente canceló' })));
    expect(await screen.findByText('El pedido 0001 se canceló: El cliente canceló')).toBeInTheDocument();
    expect(ticket('W-240522-0002').getByRole('button', { name: 'Está listo' })).toHaveFocus();
  });

  test('R rejects and P prints the ticket with the focus, but not while one types', async () => {
    await open(order(1, { phase: 'ready' }));
    await page.user.click(screen.getByRole('textbox', { name: 'Nombre del repartidor' }));
    await page.user.keyboard('pr');
    expect([jest.mocked(window.print).mock.calls.length, screen.queryByRole('dialog')]).toEqual([0, null]);
    screen.getByRole('button', { name: 'Sale a reparto' }).focus();
    await page.user.keyboard('p');
    expect(window.print).toHaveBeenCalledTimes(1);
    await page.user.keyboard('r');
    expect(screen.getByRole('dialog', { name: 'Rechazar el pedido 0001' })).toBeInTheDocument();
  });
});

test('a new order is announced in one sentence', async () => {
  await open(order(1));
  act(() => page.api.push(order(2), 'placed'));
  const said = await screen.findByText(/^Pedido nuevo 0002, Delivery, 3 artículos, para las 8:15/);
  expect(said).toHaveAttribute('role', 'status');
});

test('a lost connection is named with its time and what waits, and taps show at once', async () => {
  await open(order(1, { phase: 'accepted' }));
  act(() => page.api.goDown());
  expect(await screen.findAllByText(/^Sin conexión desde las 7:30/)).toHaveLength(2);
  await page.user.click(screen.getByRole('button', { name: 'Al horno' }));
  expect(screen.getByText(/1 toque por enviar/)).toBeInTheDocument();
  expect(screen.getByText('Por enviar')).toBeInTheDocument();
  page.api.comeBack();
  await page.user.click(screen.getByRole('button', { name: 'Probar ahora' }));
  await waitFor(() => expect(tapsSent()).toMatchObject([{ type: 'baking' }]));
  expect(await screen.findByText('En línea')).toBeInTheDocument();
});

test('a refused tap says why until it is read', async () => {
  await open(order(1, { phase: 'accepted' }));
  page.api.refuseNext('VALIDATION');
  await page.user.click(screen.getByRole('button', { name: 'Al horno' }));
  const notice = await screen.findByText(/No se pudo pasar el pedido 0001 a «Al horno»/);
  await page.user.click(screen.getByRole('button', { name: 'Entendido' }));
  expect(notice).not.toBeInTheDocument();
});

test('an item is found without accents, sold out until tomorrow, and back', async () => {
  await open(order(1));
  await page.user.click(await screen.findByRole('button', { name: 'Agotados, 1' }));
  await page.user.type(screen.getByRole('searchbox', { name: 'Buscar en la carta' }), 'pina');
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toContain(
    'Ingredientes · Frutas',
  );
  await page.user.click(screen.getByRole('button', { name: 'Agotar Piña' }));
  await page.user.click(screen.getByRole('button', { name: 'Reponer Piña' }));
  const changes = page.api.sent.filter(({ kind }) => kind === 'availability').map(({ body }) => body);
  expect(changes).toMatchObject([
    { kind: 'topping', id: 'pina', available: false, until: '2024-05-23T11:00:00.000Z' },
    { kind: 'topping', id: 'pina', available: true },
  ]);
});

test('the store is paused with an end and a reason', async () => {
  await open(order(1));
  await page.user.click(await screen.findByRole('button', { name: /^Abierta/ }));
  await page.user.click(screen.getByRole('radio', { name: /^Pausada/ }));
  await page.user.click(screen.getByRole('button', { name: '1 hora' }));
  await page.user.type(screen.getByRole('textbox', { name: 'Motivo (opcional)' }), 'Sin luz');
  await page.user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByRole('button', { name: /^Pausada, hasta las 8:30/ })).toBeInTheDocument();
  expect(page.api.sent.find(({ kind }) => kind === 'status')?.body).toMatchObject({
    state: 'paused',
    until: at(60),
    reason: 'Sin luz',
  });
});

test('every text has the other language', async () => {
  page = openBoard('en', order(1), order(2, { phase: 'accepted' }));
  expect(await screen.findByRole('button', { name: 'Accept, 30 min' })).toBeInTheDocument();
  await page.user.click(screen.getByRole('button', { name: 'Español' }));
  expect(await screen.findByRole('button', { name: 'Aceptar, 30 min' })).toBeInTheDocument();
  expect(localStorage.getItem('store.lang')).toBe('es');
  expect(uuidOf(1)).toBe(order(1).uuid);
});
