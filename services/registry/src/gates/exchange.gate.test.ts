import type { VersionDocument } from '@horno/contracts/release';
import { expect, test } from '@jest/globals';
import { builtRemote } from '../../test/built-package.ts';
import { exchangeGate } from './exchange.gate.ts';

type Manifest = Partial<NonNullable<VersionDocument['manifest']>>;
const voted = { payload: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] } };

function remote(name: string, manifest: Manifest): VersionDocument {
  const { document } = builtRemote({ name, squad: name.slice(3) });
  return {
    ...document,
    surface: undefined,
    manifest: { ...(document.manifest as NonNullable<VersionDocument['manifest']>), ...manifest },
  };
}
const board = remote('mf-board', { publishes: ['board.voted@1'], events: { 'board.voted@1': voted } });
const fill = (slot: string) =>
  ({ x: { slot, order: 1, criticality: 'regular', render: 'client' } }) satisfies Manifest['slots'];
const codes = (document: VersionDocument, neighbours: VersionDocument[] = [], isFirstRelease = false) =>
  exchangeGate(document, neighbours, { isFirstRelease }).map(({ code }) => code);

test.each<[string, Manifest, string[]]>([
  ['an event of its own', { publishes: ['poll.opened@1'], events: { 'poll.opened@1': voted } }, []],
  ['an event without a payload', { publishes: ['poll.opened@1'] }, ['REG-EVENT-SCHEMA']],
  [
    'an event in the name of another squad',
    { publishes: ['cart.opened@1'], events: { 'cart.opened@1': voted } },
    ['REG-EVENT-NAME'],
  ],
  ['an event of the shop that belongs to another remote', { publishes: ['cart.itemAdded@1'] }, ['REG-EVENT-OWNER']],
  [
    'an event that another squad publishes',
    { publishes: ['board.voted@1'], events: { 'board.voted@1': voted } },
    ['REG-EVENT-NAME', 'REG-EVENT-OWNER'],
  ],
  ['nothing, and listens to a squad', { listens: ['board.voted@1'] }, []],
  ['nothing, and listens to the shop', { listens: ['cart.updated@1'] }, []],
  ['nothing, and listens to an event without a publisher', { listens: ['nothing.there@3'] }, ['REG-EVENT-NOBODY']],
  ['nothing, and fills a slot of the shell', { slots: fill('main.aside') }, []],
  ['nothing, and fills a dialog of its own', { slots: fill('dialog.poll') }, []],
  ['nothing, and fills a slot that no page offers', { slots: fill('home.ghost') }, ['REG-SLOT-NOBODY']],
])('squad F2: gate for a remote that publishes %s', (_what, manifest, expected) => {
  expect(codes(remote('mf-poll', manifest), [board])).toEqual(expected);
});

test('squad F2: gate finds slots and events of neighbours that are published but not live', () => {
  const home = remote('mf-home', { offers: ['home.ghost'] });
  expect(codes(remote('mf-poll', { slots: fill('home.ghost') }), [home])).toEqual([]);
});

test('squad F2: gate does not look for neighbours before the first release', () => {
  expect(codes(remote('mf-poll', { slots: fill('home.ghost'), listens: ['nothing.there@3'] }), [], true)).toEqual([]);
});

const props = (type: string) => ({ type: 'object', properties: { saved: { type } } });
const address = { offers: ['account.address'], slotProps: { 'account.address': props('object') } };

test.each<[string, Manifest, string, string]>([
  [
    'a slot of another remote with other props',
    { ...address, slotProps: { 'account.address': props('string') } },
    'account.address',
    'mf-account',
  ],
  ['a slot of another remote with equal props', address, 'account.address', 'mf-account'],
  ['the props of a slot of another remote', { slotProps: address.slotProps }, 'account.address', 'mf-account'],
  ['a slot of the frame', { offers: ['header.cart'] }, 'header.cart', 'shell'],
  ['a dialog', { offers: ['dialog.login'] }, 'dialog.login', 'shell'],
])('exchange gate refuses %s and names the owner', (_what, manifest, slot, owner) => {
  expect(exchangeGate(remote('mf-poll', manifest), [remote('mf-account', address)])).toEqual([
    { code: 'REG-SLOT-OWNER', params: { slot, owner } },
  ]);
});

test('exchange gate accepts a slot of the same remote with other props', () => {
  const next = remote('mf-account', { ...address, slotProps: { 'account.address': props('string') } });
  expect(codes(next, [remote('mf-account', address)])).toEqual([]);
});
