import { LAST_ORDER_KEY, USUAL_ORDER_KEY } from '@horno/contracts/last-order';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { emptyDraft } from '../domain/draft.ts';
import { followedUntil } from '../domain/recent-orders.ts';
import { ORDER_UUID } from '../testing/facts.ts';
import { CHECKOUT_KEY, readCheckout, writeCheckout } from './draft.storage.ts';
import { readRecentOrders, rememberOrder } from './last-order.storage.ts';

const { localStorage, sessionStorage } = window;
const now = new Date('2024-05-23T00:30:00.000Z');

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the stored checkout', () => {
  test('is read as it was written', () => {
    const draft = { ...emptyDraft, name: 'Rosa', marketing: true };
    writeCheckout({ draft, session: 'customer' });
    expect(readCheckout()).toMatchObject({ draft, session: 'customer' });
    writeCheckout(undefined);
    expect(readCheckout()).toBeUndefined();
  });

  test.each(['{', 'null', '{"schema":1}', JSON.stringify({ schema: 2, draft: emptyDraft, session: 'guest' })])(
    '%s reads as undefined',
    (text) => {
      sessionStorage.setItem(CHECKOUT_KEY, text);
      expect(readCheckout()).toBeUndefined();
    },
  );
});

describe('an invalid stored draft', () => {
  const readAfterWriting = (draft: object, more: object = {}) => {
    sessionStorage.setItem(CHECKOUT_KEY, JSON.stringify({ schema: 1, draft, session: 'guest', ...more }));
    return readCheckout();
  };

  test('of an older version gets the fields that are missing', () => {
    const { brand: _, ...earlier } = emptyDraft;
    expect(readAfterWriting(earlier)?.draft).toEqual(emptyDraft);
  });

  test.each([{ marketing: 'yes' }, { method: 'gold' }, { name: 'x'.repeat(201) }, { docType: 'RUC' }])(
    'with %j reads as undefined',
    (part) => expect(readAfterWriting({ ...emptyDraft, ...part })).toBeUndefined(),
  );

  test('loses an invalid attempt', () => {
    expect(readAfterWriting(emptyDraft, { attempt: { key: 7 } })).toEqual({ draft: emptyDraft, session: 'guest' });
  });
});

describe('recent orders', () => {
  const order = (index: number, until: string) => ({
    uuid: ORDER_UUID.replace('7d', `1${index}`),
    number: `W-${index}`,
    until,
  });

  test('are five at most, each once, newest first', () => {
    for (let index = 0; index < 7; index += 1) rememberOrder(order(index, followedUntil(now.toISOString())), now);
    rememberOrder(order(4, followedUntil(now.toISOString())), now);
    expect(readRecentOrders(now).map(({ number }) => number)).toEqual(['W-4', 'W-6', 'W-5', 'W-3', 'W-2']);
  });

  test('expire a day after the promised time', () => {
    const until = followedUntil('2024-05-23T01:20:00.000Z');
    rememberOrder(order(1, until), now);
    expect(readRecentOrders(new Date('2024-05-24T01:19:59.000Z'))).toHaveLength(1);
    expect(readRecentOrders(new Date('2024-05-24T01:20:00.000Z'))).toHaveLength(0);
    expect(localStorage.getItem('sf.lastOrder.v1')).toBeNull();
  });

  test('leave the last placed one for the home page for 90 days, and not one that waits for its payment', () => {
    const usual = () => JSON.parse(localStorage.getItem(USUAL_ORDER_KEY) ?? 'null');
    const until = followedUntil(now.toISOString());
    rememberOrder({ ...order(1, until), transaction: ORDER_UUID }, now);
    expect(usual()).toBeNull();
    rememberOrder(order(2, until), now);
    expect(usual()).toEqual({ uuid: order(2, until).uuid, until: now.getTime() + 90 * 86_400_000 });
    rememberOrder({ ...order(3, until), transaction: ORDER_UUID }, now);
    expect(usual()).toMatchObject({ uuid: order(2, until).uuid });
  });

  test('are empty when the stored value is invalid', () => {
    localStorage.setItem(LAST_ORDER_KEY, '{"schema":1,"orders":[{"uuid":"x"}]}');
    expect(readRecentOrders(now)).toEqual([]);
  });
});
