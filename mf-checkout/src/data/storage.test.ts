import { beforeEach, describe, expect, test } from '@jest/globals';
import { emptyDraft } from '../domain/draft.ts';
import { keptUntil } from '../domain/recent-orders.ts';
import { ORDER_UUID } from '../testing/facts.ts';
import { CHECKOUT_KEY, readCheckout, writeCheckout } from './draft.storage.ts';
import { LAST_ORDER_KEY, readRecentOrders, rememberOrder } from './last-order.storage.ts';

const storage = window.sessionStorage;
const now = new Date('2024-05-23T00:30:00.000Z');

beforeEach(() => storage.clear());

describe('the draft', () => {
  test('comes back as it was kept', () => {
    const draft = { ...emptyDraft, firstName: 'Rosa', terms: true };
    writeCheckout(storage, { draft, session: 'customer' });
    expect(readCheckout(storage)).toMatchObject({ draft, session: 'customer' });
    writeCheckout(storage, undefined);
    expect(readCheckout(storage)).toBeUndefined();
  });

  test.each(['{', 'null', '{"schema":1}', JSON.stringify({ schema: 2, draft: emptyDraft, session: 'guest' })])(
    '%s counts as nothing',
    (text) => {
      storage.setItem(CHECKOUT_KEY, text);
      expect(readCheckout(storage)).toBeUndefined();
    },
  );
});

describe('a draft that somebody else wrote', () => {
  const kept = (draft: object, more: object = {}) => {
    storage.setItem(CHECKOUT_KEY, JSON.stringify({ schema: 1, draft, session: 'guest', ...more }));
    return readCheckout(storage);
  };

  test('of an earlier edition gets what came later', () => {
    const { brand: _, ...earlier } = emptyDraft;
    expect(kept(earlier)?.draft).toEqual(emptyDraft);
  });

  test.each([{ terms: 'yes' }, { method: 'gold' }, { firstName: 'x'.repeat(201) }, { docType: 'RUC' }])(
    'with %j counts as nothing',
    (part) => expect(kept({ ...emptyDraft, ...part })).toBeUndefined(),
  );

  test('loses an attempt that is none', () => {
    expect(kept(emptyDraft, { attempt: { key: 7 } })).toEqual({ draft: emptyDraft, session: 'guest' });
  });
});

describe('orders of this device', () => {
  const order = (index: number, until: string) => ({
    uuid: ORDER_UUID.replace('7d', `1${index}`),
    number: `W-${index}`,
    until,
  });

  test('the newest stands first, five are kept, each once', () => {
    for (let index = 0; index < 7; index += 1) rememberOrder(storage, order(index, keptUntil(now.toISOString())), now);
    rememberOrder(storage, order(4, keptUntil(now.toISOString())), now);
    expect(readRecentOrders(storage, now).map(({ number }) => number)).toEqual(['W-4', 'W-6', 'W-5', 'W-3', 'W-2']);
  });

  test('a day after the promise an order is forgotten', () => {
    const until = keptUntil('2024-05-23T01:20:00.000Z');
    rememberOrder(storage, order(1, until), now);
    expect(readRecentOrders(storage, new Date('2024-05-24T01:19:59.000Z'))).toHaveLength(1);
    expect(readRecentOrders(storage, new Date('2024-05-24T01:20:00.000Z'))).toHaveLength(0);
    expect(storage.getItem('sf.lastOrder.v1')).toBeNull();
  });

  test('a broken value counts as none', () => {
    storage.setItem(LAST_ORDER_KEY, '{"schema":1,"orders":[{"uuid":"x"}]}');
    expect(readRecentOrders(storage, now)).toEqual([]);
  });
});
