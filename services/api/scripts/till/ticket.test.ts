import { directionFields, directionOf, renameDirections, tillDirectionOf } from '@horno/contracts/directions';
import { directionTexts } from '@horno/contracts/directions-texts';
import type { TillOrder } from '@horno/contracts/till';
import { describe, expect, it } from '@jest/globals';
import { ticketOf } from './ticket.ts';

const plain = { id: 'pz', name: 'Limeña', size: 'Grande', crust: 'Clásica', without: ['Cebolla'], extra: [] };
const order: TillOrder = {
  ...{ uuid: '0d9f7c1e-2b64-4c57-8f1a-6e2d3b9a4c10', number: 'W-260601-0042', store: 'LIM-MIR-01', status: 2 },
  ...{
    phase: 'processing',
    type: 'D',
    lang: 'es',
    placed_at: '2026-06-02T00:30:00Z',
    moved_at: '2026-06-02T00:30:00Z',
  },
  promised: { from: '2026-06-02T01:00:00Z', to: '2026-06-02T01:10:00Z' },
  lines: [
    {
      ...{ id: 'a', name: 'Limeña', quantity: 2, gift: false, note: 'Alergia al maní' },
      items: [{ ...plain, extra: [{ id: 'x', name: 'Tocino', quantity: 2 }] }],
    },
    {
      ...{ id: 'b', name: 'Mitad Limeña, mitad Horno', quantity: 1, gift: false },
      items: [
        {
          ...{ ...plain, name: 'Mitad Limeña, mitad Horno', without: [] },
          halves: [
            { id: 'l', name: 'Limeña', without: ['Aceituna'], extra: [] },
            { id: 'h', name: 'Horno', without: [], extra: [{ id: 'x', name: 'Tocino', quantity: 1 }] },
          ],
        },
      ],
    },
    {
      id: 'c',
      name: 'Gaseosa',
      quantity: 1,
      gift: true,
      items: [{ ...plain, name: 'Gaseosa', size: undefined, crust: undefined, without: [] }],
    },
  ],
  customer: { name: 'Rosa Quispe', phone: '987654321' },
  address: {
    street: 'Av. Larco 345',
    unit: '502',
    district: 'Miraflores',
    reference: 'Frente al parque',
    lat: -12,
    lng: -77,
  },
  payment: { method: 'cash', state: 'due', cash_amount: 200, change: 27.3 },
  total: 172.7,
};
const rule = '-'.repeat(48);

describe('the ticket', () => {
  it('shows what the kitchen and the rider need, in Spanish', () => {
    expect(ticketOf(order, 'NUEVO').split('\n')).toEqual([
      rule,
      'NUEVO W-260601-0042',
      'DELIVERY para las 20:10',
      '2 x Limeña, Grande, Clásica',
      '    sin Cebolla',
      '    extra Tocino x 2',
      '    NOTA: Alergia al maní',
      '1 x Mitad Limeña, mitad Horno, Grande, Clásica',
      '    Mitad Limeña',
      '      sin Aceituna',
      '    Mitad Horno',
      '      extra Tocino',
      '1 x Gaseosa (regalo)',
      'Cliente: Rosa Quispe, 987654321',
      'Dirección: Av. Larco 345, 502, Miraflores',
      'Referencia: Frente al parque',
      'COBRAR S/ 172.70 en efectivo: paga con S/ 200.00, vuelto S/ 27.30',
      rule,
    ]);
  });

  it.each([
    [{ method: 'credit', state: 'paid' }, 'PAGADO: S/ 172.70'],
    [{ method: 'eftpos', state: 'due', brand: 'Visa' }, 'COBRAR S/ 172.70 con Visa'],
    [{ method: 'cash', state: 'void' }, 'SIN COBRO: S/ 172.70'],
  ] as [TillOrder['payment'], string][])('says what is to be collected: %j', (payment, line) => {
    expect(
      ticketOf({ ...order, payment }, 'COPIA')
        .split('\n')
        .at(-2),
    ).toBe(line);
  });

  it('has a line of its own for each direction that is not part of the address line', () => {
    const said = renameDirections(tillDirectionOf, (field) => `Texto ${directionFields.indexOf(field)}`);
    const own = directionFields.filter((field) => !directionOf(field).isInLine);
    const lines = own.map((field) => `${directionTexts.es.directions[field]}: ${said[tillDirectionOf(field)]}`);
    const address = { street: 'Av. Larco 345', district: 'Miraflores', lat: -12, lng: -77, ...said };
    expect(ticketOf({ ...order, address }, 'NUEVO').split('\n')).toEqual(expect.arrayContaining(lines));
  });

  it('says when a scheduled carry-out starts', () => {
    const later: TillOrder = { ...order, type: 'C', starts_at: '2026-06-02T00:50:00Z', address: undefined };
    expect(ticketOf(later, 'NUEVO')).toContain('RECOJO para las 20:10, empieza a las 19:50\n');
  });
});
