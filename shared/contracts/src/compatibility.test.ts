import { describe, expect, test } from '@jest/globals';
import { compatible, compatibleWithAll, emptyMigrations, isMigrated, partOf } from './compatibility.ts';
import { eventPayloads } from './event-payloads.ts';
import { eventSchemas } from './events.ts';
import { payloadMismatches } from './payload-mismatch.ts';
import type { Surface } from './surface.schema.ts';
import { nothing, part } from './testing/parts.ts';

const payload = (...required: string[]) => ({
  type: 'object',
  properties: Object.fromEntries(required.map((key) => [key, { type: 'number' }])),
  required,
});
const kinds = (found: ReturnType<typeof compatible>) => found.map(({ kind }) => kind);

describe('compatible', () => {
  test('returns no incompatibility when both parts were built for the same payload, in either order', () => {
    const menu = part('mf-menu', { publishes: { 'cart.updated@1': payload('count', 'total') } });
    const checkout = part('mf-checkout', { listens: { 'cart.updated@1': payload('count') } });
    expect(compatible(menu, checkout)).toEqual([]);
    expect(compatible(checkout, menu)).toEqual([]);
  });

  test('names publisher, listener and member when the payload differs', () => {
    const menu = part('mf-menu', { publishes: { 'cart.updated@1': payload('count') } });
    const checkout = part('mf-checkout', { listens: { 'cart.updated@1': payload('count', 'total') } });
    const mismatch = {
      kind: 'payload',
      event: 'cart.updated@1',
      publisher: 'mf-menu',
      listener: 'mf-checkout',
      mismatches: [{ path: 'total', given: '–', expected: 'number' }],
    };
    expect(compatible(menu, checkout)).toEqual([mismatch]);
    expect(compatible(checkout, menu)).toEqual([mismatch]);
  });

  test('ignores payloads when one part has no schemas', () => {
    const menu = part('mf-menu', { publishes: { 'cart.updated@1': {} } });
    const checkout = part('mf-checkout', { listens: { 'cart.updated@1': payload('count') } });
    expect(compatible(menu, checkout)).toEqual([]);
  });

  test('squad F6: names a listener without schemas when the payload breaks what the replaced version published', () => {
    const now = part('mf-menu', { publishes: { 'cart.updated@1': payload('total') } });
    const replaces = part('mf-menu', { publishes: { 'cart.updated@1': payload('count') } });
    const board = part('mf-board', { listens: { 'cart.updated@1': {} } });
    expect(compatible(now, board, { replaces })).toMatchObject([
      { kind: 'payload', event: 'cart.updated@1', listener: 'mf-board', mismatches: [{ path: 'count' }] },
    ]);
    expect(compatible(now, board, { replaces: now })).toEqual([]);
  });

  test('refuses two owners of one state', () => {
    const found = compatible(part('mf-a', { owns: ['cart.updated@1'] }), part('mf-b', { owns: ['cart.updated@1'] }));
    expect(found).toEqual([{ kind: 'state', name: 'cart.updated@1', owners: ['mf-a', 'mf-b'] }]);
  });

  test('compares shell ranges only when `satisfies` is given', () => {
    const shell = { ...part('shell'), shellVersion: '1.4.0' };
    const remote = part('mf-a', { shell: '^2.0' });
    expect(kinds(compatible(remote, shell, { satisfies: () => false }))).toEqual(['shell']);
    expect(compatible(remote, shell, { satisfies: () => true })).toEqual([]);
    expect(compatible(remote, shell)).toEqual([]);
  });
});

describe('compatible with a replaced version', () => {
  const before = part('mf-menu', {
    publishes: { 'cart.updated@1': {}, 'cart.itemAdded@1': {} },
    owns: ['cart.updated@1'],
    offers: ['menu.extra'],
    routes: ['/cart'],
  });

  test.each<[string, Partial<Surface>, string]>([
    ['an event', { listens: { 'cart.itemAdded@1': {} } }, 'event:cart.itemAdded@1'],
    ['a state, told once', { listens: { 'cart.updated@1': {} }, reads: ['cart.updated@1'] }, 'state:cart.updated@1'],
    ['a slot', { fills: ['menu.extra'] }, 'slot:menu.extra'],
    ['a route', { links: ['/cart'] }, 'route:/cart'],
  ])('takes away %s that a neighbour stands on', (_, used, what) => {
    const found = compatible(part('mf-menu'), part('mf-other', used), { replaces: before });
    expect(found.map((each) => each.kind === 'withdrawn' && `${each.thing}:${each.name} ${each.consumer}`)).toEqual([
      `${what} mf-other`,
    ]);
  });

  test('reports no withdrawal when the thing is unused or another neighbour provides it', () => {
    expect(compatible(part('mf-menu'), part('mf-other'), { replaces: before })).toEqual([]);
    const listener = part('mf-other', { listens: { 'cart.itemAdded@1': {} } });
    const third = part('mf-third', { publishes: { 'cart.itemAdded@1': {} } });
    expect(compatibleWithAll(part('mf-menu'), [listener, third], { replaces: before })).toEqual([]);
    expect(kinds(compatibleWithAll(part('mf-menu'), [listener], { replaces: before }))).toEqual(['withdrawn']);
  });

  test('isMigrated accepts a declared migration to a provided thing', () => {
    const listener = part('mf-other', { listens: { 'cart.itemAdded@1': {} } });
    const way = { 'event:cart.itemAdded@1': { to: 'event:cart.itemAdded@2', note: 'has the size too' } };
    const after = part('mf-menu', { publishes: { 'cart.itemAdded@2': {} }, migrations: way });
    const [found] = compatible(after, listener, { replaces: before });
    expect(found && isMigrated(after, found)).toBe(true);
    expect(found && isMigrated(part('mf-menu'), found)).toBe(false);
    expect(emptyMigrations(after)).toEqual([]);
    expect(emptyMigrations(part('mf-menu', { migrations: way }))).toEqual([
      { what: 'event:cart.itemAdded@1', to: 'event:cart.itemAdded@2' },
    ]);
  });

  test("isMigrated rejects a migration for another part's payload", () => {
    const own = { 'event:cart.updated@1': { to: 'event:x.y@1', note: 'anything' } };
    const listener = part('mf-new', { listens: { 'cart.updated@1': payload('size') }, migrations: own });
    const [found] = compatible(listener, part('mf-menu', { publishes: { 'cart.updated@1': payload('count') } }));
    expect(found && isMigrated(listener, found)).toBe(false);
  });
});

test('partOf derives the surface from the manifest when the document has none', () => {
  const manifest = {
    publishes: ['cart.updated@1', 'cart.itemAdded@1'],
    listens: ['session.changed@1'],
    offers: ['menu.extra'],
    slots: { a: { slot: 'header.cart' }, b: { slot: 'header.cart' } },
    pages: { cart: { path: '/cart' } },
    calls: ['cart.create'],
    shell: '^1.0',
  };
  const { surface } = partOf({ name: 'mf-menu', manifest } as never);
  expect(surface).toMatchObject({
    publishes: { 'cart.updated@1': {}, 'cart.itemAdded@1': {} },
    owns: ['cart.updated@1'],
    reads: ['session.changed@1'],
    fills: ['header.cart'],
    routes: ['/cart'],
    shell: '^1.0',
  });
  expect(partOf({ name: 'shell' } as never).surface).toEqual(nothing);
});

test('eventPayloads writes the payloads as JSON schemas', () => {
  const { 'cart.itemAdded@1': added, 'made.up@1': unknown } = eventPayloads(['cart.itemAdded@1', 'made.up@1']);
  expect(added).toMatchObject({ type: 'object', required: ['menuUuid', 'name', 'quantity'] });
  expect(unknown).toEqual({});
});

test('every event payload matches itself', () => {
  const payloads = eventPayloads(Object.keys(eventSchemas));
  const mismatching = Object.entries(payloads).filter(([, schema]) => payloadMismatches(schema, schema).length > 0);
  expect(mismatching).toEqual([]);
  expect(Object.keys(payloads).length).toBeGreaterThan(5);
});
