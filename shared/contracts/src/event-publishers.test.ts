import { expect, test } from '@jest/globals';
import { eventKinds, isShopEvent } from './event-kinds.ts';
import { eventPublishers } from './event-publishers.ts';

/** Events by the remotes that may publish them. */
const publishers: Record<string, readonly string[]> = {
  'mf-location': ['disposition.changed@1'],
  'mf-menu-cart': ['cart.updated@1', 'cart.shelved@1', 'cart.itemAdded@1', 'favourites.changed@1'],
  'mf-account': ['account.signedIn@1', 'account.signedOut@1', 'account.profileChanged@1', 'order.repeated@1'],
  'mf-checkout': ['account.signedIn@1', 'order.placed@1', 'order.reserved@1', 'order.lapsed@1', 'order.phaseChanged@1'],
  'mf-content': ['consent.changed@1'],
  shell: [
    'disposition.changed@1',
    'session.changed@1',
    'account.signedOut@1',
    'language.changed@1',
    'consent.changed@1',
  ],
};

test.each(Object.entries(publishers))('%s publishes its events and no others', (remote, events) => {
  const own = Object.entries(eventPublishers).filter(([, remotes]) => remotes.includes(remote));
  expect(own.map(([event]) => event)).toEqual(events);
});

test('no other remote publishes an event of the shop', () => {
  expect(new Set(Object.values(eventPublishers).flat())).toEqual(new Set(Object.keys(publishers)));
});

test('other tabs get the place, the cart, the session, the consent and a placed order', () => {
  expect(Object.keys(eventKinds).filter((name) => eventKinds[name as keyof typeof eventKinds].shared)).toEqual([
    'disposition.changed@1',
    'cart.updated@1',
    'session.changed@1',
    'account.signedOut@1',
    'consent.changed@1',
    'order.placed@1',
  ]);
});

test.each([
  ['cart.updated@1', true],
  ['cart.updated@2', false],
  ['board.voted@1', false],
  ['toString', false],
])('isShopEvent of %s is %s', (name, expected) => {
  expect(isShopEvent(name)).toBe(expected);
});
