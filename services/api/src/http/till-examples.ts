import type { TillFeedEntry, TillOrder, TillStore } from '@horno/contracts/till';

const key = { keyId: '5f0c1a52-6a0e-4e3c-9d51-3f0a52c1b7aa', secret: 'a'.repeat(64) };
const timestamp = '2024-05-23T00:30:00.000Z';
const store = { code: 'LIM-MIR-01', name: 'Horno Miraflores' };
const eventId = 'c0ffee00-6a0e-4e3c-9d51-222222222222';

const order: TillOrder = {
  uuid: '0b9d6a52-6a0e-4e3c-9d51-111111111111',
  number: 'W-240522-0042',
  store: store.code,
  status: 2,
  phase: 'processing',
  type: 'D',
  lang: 'es',
  placed_at: '2024-05-23T00:29:41.000Z',
  promised: { from: '2024-05-23T01:15:00.000Z', to: '2024-05-23T01:25:00.000Z' },
  moved_at: '2024-05-23T00:29:41.000Z',
  lines: [
    {
      id: '0b9d6a52-6a0e-4e3c-9d51-333333333333',
      name: 'Mitad Limeña / Mitad Horno',
      quantity: 1,
      items: [
        {
          id: 'half-normal',
          name: 'Mitad Limeña / Mitad Horno',
          size: 'Familiar',
          crust: 'Clásica',
          without: [],
          extra: [],
          halves: [
            { id: 'pz-limena', name: 'Limeña', without: ['Cebolla roja'], extra: [] },
            { id: 'pz-horno', name: 'Horno', without: [], extra: [{ id: 'rocoto', name: 'Rocoto', quantity: 1 }] },
          ],
        },
      ],
      note: 'Alergia al maní',
      gift: false,
    },
  ],
  customer: { name: 'Rosa Quispe', phone: '987654321' },
  address: {
    street: 'Av. Larco 345',
    unit: 'dpto 502',
    district: 'Miraflores',
    reference: 'Frente al parque',
    lat: -12.1211,
    lng: -77.0297,
  },
  payment: { method: 'cash', state: 'due', cash_amount: 100, change: 34.1 },
  total: 65.9,
};
const accepted: TillOrder = {
  ...order,
  status: 13,
  phase: 'accepted',
  received_at: timestamp,
  accepted_at: timestamp,
  moved_at: timestamp,
};
const shown: TillStore = {
  ...store,
  status: { state: 'busy', quote_minutes: 60, until: '2024-05-23T02:00:00.000Z' },
  menu: [
    { kind: 'item', id: 'pz-limena', name: 'Limeña', group: 'Pizzas', available: true },
    { kind: 'topping', id: 'rocoto', name: 'Rocoto', group: 'Verduras', available: false },
  ],
  server_time: timestamp,
};
const placed: TillFeedEntry = { seq: 17, at: order.placed_at, kind: 'placed', order };
const newKey = { key_id: key.keyId, secret: key.secret, store: store.code, name: store.name };

/** Examples of the calls of tills and operations for the API document and the guide of integrators. */
export const tillExamples: {
  key: typeof key;
  timestamp: string;
  /** Text of the stream of a store. */
  stream: string;
  calls: Record<string, { body?: Record<string, unknown>; answer: object }>;
} = {
  key,
  timestamp,
  stream: `retry: 3000\n\nid: ${placed.seq}\ndata: ${JSON.stringify(placed)}\n\n`,
  calls: {
    'till.pair': { body: { code: 'K7Q2M9XA', label: 'Caja 1', kind: 'till' }, answer: { item: newKey } },
    'till.leave': { answer: { done: true } },
    'till.store': { answer: { item: shown } },
    'till.orders': {
      answer: { items: [placed], cursor: placed.seq, more: false },
    },
    'till.order': { answer: { item: order } },
    'till.move': {
      body: { event_id: eventId, at: timestamp, type: 'accepted', ready_at: '2024-05-23T00:50:00.000Z' },
      answer: { applied: true, item: accepted },
    },
    'till.rider': {
      body: { at: timestamp, lat: -12.1215, lng: -77.03, name: 'Nelly', vehicle: 'motorcycle' },
      answer: { applied: true },
    },
    'till.availability': {
      body: { event_id: eventId, at: timestamp, kind: 'topping', id: 'rocoto', available: false },
      answer: { applied: true },
    },
    'till.status': {
      body: { event_id: eventId, at: timestamp, state: 'paused', until: '2024-05-23T01:00:00.000Z', reason: 'Sin luz' },
      answer: { applied: true },
    },
    'ops.stores': {
      answer: {
        ...{ total: 1, page: 1, pages: 1 },
        items: [
          {
            ...store,
            kitchen: 'till',
            last_contact_at: timestamp,
            keys: [{ id: key.keyId, kind: 'till', label: 'Caja 1', created_at: timestamp, last_used_at: timestamp }],
            unreceived: 0,
            unaccepted: 0,
            canceled: 0,
            alarm: { to: 'store', email: 'larco@horno.example' },
          },
        ],
      },
    },
    'ops.pair': { answer: { item: { code: 'K7Q2M9XA', expires_at: '2024-05-23T00:45:00.000Z' } } },
    'ops.makeKey': { body: { label: 'Caja 1' }, answer: { item: newKey } },
    'ops.revokeKey': { answer: { done: true } },
    'ops.setWebhook': {
      body: { url: 'https://caja.example/horno' },
      answer: { item: { url: 'https://caja.example/horno', secret: key.secret } },
    },
    'ops.removeWebhook': { answer: { done: true } },
  },
};
