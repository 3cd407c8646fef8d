import { describe, expect, test } from '@jest/globals';
import { eventKinds } from './event-kinds.ts';
import { type EventName, type EventPayload, eventSchemas } from './events.ts';

const uuid = '018f0000-0000-7000-8000-000000000001';
const disposition = {
  schema: 1,
  orderType: 'D',
  outletId: 'LIM',
  outletCode: 'LIM',
  outletName: 'Miraflores',
  outletAddress: 'Av. Larco 345',
  tier: 2,
  minCart: 25,
  deliveryFee: 5.9,
  quoteTime: 40,
  timezone: 'America/Lima',
  locationName: 'Calle Bolognesi 215',
  lat: -12.12,
  lng: -77.03,
  advanceOrder: 1,
  orderTime: '2024-05-23T18:00:00.000Z',
  lastLocalizationUTCTime: '2024-05-23T00:20:00.000Z',
} as const;
const summary = {
  uuid,
  count: 2,
  subTotalMinor: 5980,
  totalMinor: 6570,
  missingMinor: 0,
  outletCode: 'LIM',
  orderType: 'D',
  advanceOrder: 1,
  orderTime: '2024-05-23T18:00:00.000Z',
} as const;

const samples: { [N in EventName]: { good: EventPayload<N>; bad: unknown } } = {
  'disposition.changed@1': { good: { disposition }, bad: { disposition: { ...disposition, schema: 2 } } },
  'cart.updated@1': { good: summary, bad: { ...summary, totalMinor: '65.70' } },
  'cart.shelved@1': { good: { count: 2 }, bad: { count: '2' } },
  'cart.itemAdded@1': { good: { menuUuid: 'pz-1', name: 'Pepperoni', quantity: 1 }, bad: { menuUuid: 'pz-1' } },
  'session.changed@1': { good: { status: 'customer', firstName: 'Rosa' }, bad: { status: 'admin' } },
  'account.signedIn@1': { good: { method: 'password' }, bad: { method: 'facebook' } },
  'account.signedOut@1': { good: {}, bad: 'out' },
  'favourites.changed@1': { good: { items: ['pz-pepperoni'] }, bad: { items: [1] } },
  'account.profileChanged@1': { good: { firstName: 'Rosa' }, bad: {} },
  'language.changed@1': { good: { lang: 'en' }, bad: { lang: 'pt' } },
  'consent.changed@1': {
    good: { version: '2024-04', analytics: false, at: '2024-05-23T00:30:00.000Z' },
    bad: { analytics: true },
  },
  'order.placed@1': {
    good: { uuid, number: 'W-1', orderType: 'C', totalMinor: 3490 },
    bad: { uuid: '1', number: 'W-1', orderType: 'C', totalMinor: 3490 },
  },
  'order.reserved@1': { good: { uuid, cartUuid: uuid }, bad: { uuid } },
  'order.lapsed@1': { good: { uuid, cartUuid: uuid }, bad: { uuid } },
  'order.repeated@1': { good: { cartUuid: uuid }, bad: { cartUuid: 'W-1' } },
  'order.phaseChanged@1': { good: { uuid, phase: 'cooking' }, bad: { uuid } },
};
const names = Object.keys(eventSchemas) as EventName[];

describe('events', () => {
  test.each(names)('%s is named in the past tense with a version', (name) => {
    expect(name).toMatch(/^[a-z]+\.[a-z][A-Za-z]*(ed|In|Out)@\d+$/);
  });

  test.each(names)('%s survives a structured clone', (name) => {
    const { good } = samples[name];
    expect(eventSchemas[name].parse(JSON.parse(JSON.stringify(good)))).toEqual(good);
  });

  test.each(names)('%s refuses a wrong payload', (name) => {
    expect(eventSchemas[name].safeParse(samples[name].bad).success).toBe(false);
  });

  test('disposition.changed accepts a cleared disposition', () => {
    expect(eventSchemas['disposition.changed@1'].parse({})).toEqual({});
  });

  test('eventKinds lists exactly the events', () => {
    expect(Object.keys(eventKinds)).toEqual(names);
  });

  test('only place, cart, favourites, session and language are state events', () => {
    expect(names.filter((name) => eventKinds[name].state)).toEqual([
      'disposition.changed@1',
      'cart.updated@1',
      'favourites.changed@1',
      'session.changed@1',
      'language.changed@1',
    ]);
  });
});
