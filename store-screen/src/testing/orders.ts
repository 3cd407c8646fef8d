import type { TillFeedEntry, TillLine, TillOrder, TillStore } from '@horno/contracts/till';

/** 7:30 p. m. in Lima. */
export const NOW = Date.parse('2024-05-23T00:30:00.000Z');
const MS_PER_MINUTE = 60_000;

/** Time of the api, minutes from `NOW`. */
export const at = (minutes: number): string => new Date(NOW + minutes * MS_PER_MINUTE).toISOString();

export const uuidOf = (count: number): string => `00000000-0000-4000-8000-${String(count).padStart(12, '0')}`;

export const pizza: TillLine = {
  id: uuidOf(901),
  name: 'Mitad y mitad',
  quantity: 1,
  gift: false,
  note: 'Alergia al maní',
  items: [
    {
      id: 'pz-half',
      name: 'Mitad y mitad',
      size: 'Familiar',
      crust: 'Masa artesanal',
      without: [],
      extra: [],
      halves: [
        { id: 'pz-hawaiana', name: 'Hawaiana', without: ['piña'], extra: [] },
        {
          id: 'pz-arequipena',
          name: 'Arequipeña',
          without: [],
          extra: [{ id: 'rocoto', name: 'rocoto', quantity: 2 }],
        },
      ],
    },
  ],
};

export const drink: TillLine = {
  id: uuidOf(902),
  name: 'Chicha morada',
  quantity: 2,
  gift: false,
  items: [{ id: 'chicha', name: 'Chicha morada', size: '500 ml', without: [], extra: [] }],
};

/** An order of the store `LIM-MIR-01` that was placed a minute ago for 45 minutes from now. */
export const order = (count: number, over: Partial<TillOrder> = {}): TillOrder => ({
  uuid: uuidOf(count),
  number: `W-240522-${String(count).padStart(4, '0')}`,
  store: 'LIM-MIR-01',
  status: 2,
  phase: 'processing',
  type: 'D',
  lang: 'es',
  placed_at: at(-1),
  promised: { from: at(35), to: at(45) },
  moved_at: at(-1),
  lines: [pizza, drink],
  customer: { name: 'Rosa Quispe', phone: '987 654 321' },
  address: {
    street: 'Calle Bolognesi 215',
    unit: 'Dpto. 502',
    district: 'Miraflores',
    reference: 'Frente al parque',
    lat: -12.1,
    lng: -77,
  },
  payment: { method: 'credit', state: 'paid' },
  total: 63.4,
  ...over,
});

export const entry = (seq: number, changed: TillOrder, kind: TillFeedEntry['kind'] = 'moved'): TillFeedEntry => ({
  seq,
  at: at(0),
  kind,
  order: changed,
});

export const store: TillStore = {
  code: 'LIM-MIR-01',
  name: 'Horno Miraflores',
  status: { state: 'open' },
  menu: [
    { kind: 'item', id: 'pz-hawaiana', name: 'Hawaiana', group: 'Pizzas', available: true },
    { kind: 'item', id: 'pz-pepperoni', name: 'Pepperoni', group: 'Pizzas', available: false },
    { kind: 'topping', id: 'pina', name: 'Piña', group: 'Frutas', available: true },
  ],
  server_time: at(0),
};
