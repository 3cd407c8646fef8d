import { describe, expect, test } from '@jest/globals';
import { compatible, compatibleWithAll, emptyMigrations, isMigrated, type Part, partOf } from './compatibility.ts';
import { eventPayloads } from './event-payloads.ts';
import { eventSchemas } from './events.ts';
import { misfits } from './payload-mismatch.ts';
import type { Surface } from './surface.schema.ts';

const nothing: Surface = {
  publishes: {},
  listens: {},
  offers: [],
  fills: [],
  routes: [],
  links: [],
  calls: [],
  owns: [],
  reads: [],
  needs: [],
};
const part = (name: string, surface: Partial<Surface> = {}): Part => ({ name, surface: { ...nothing, ...surface } });
const payload = (...required: string[]) => ({
  type: 'object',
  properties: Object.fromEntries(required.map((key) => [key, { type: 'number' }])),
  required,
});
const kinds = (faults: ReturnType<typeof compatible>) => faults.map(({ kind }) => kind);

describe('two versions side by side', () => {
  test('agree on what both were built for, whoever is asked first', () => {
    const menu = part('mf-menu', { publishes: { 'cart.updated@1': payload('count', 'total') } });
    const checkout = part('mf-checkout', { listens: { 'cart.updated@1': payload('count') } });
    expect(compatible(menu, checkout)).toEqual([]);
    expect(compatible(checkout, menu)).toEqual([]);
  });

  test('disagree on a payload that the listener cannot read: publisher, listener and member are named', () => {
    const menu = part('mf-menu', { publishes: { 'cart.updated@1': payload('count') } });
    const checkout = part('mf-checkout', { listens: { 'cart.updated@1': payload('count', 'total') } });
    const fault = {
      kind: 'payload',
      event: 'cart.updated@1',
      publisher: 'mf-menu',
      listener: 'mf-checkout',
      misfits: [{ path: 'total', given: '–', expected: 'number' }],
    };
    expect(compatible(menu, checkout)).toEqual([fault]);
    expect(compatible(checkout, menu)).toEqual([fault]);
  });

  test('are not compared where one was built without schemas', () => {
    const menu = part('mf-menu', { publishes: { 'cart.updated@1': {} } });
    const checkout = part('mf-checkout', { listens: { 'cart.updated@1': payload('count') } });
    expect(compatible(menu, checkout)).toEqual([]);
  });

  test('cannot both be the source of one state', () => {
    const faults = compatible(part('mf-a', { owns: ['cart.updated@1'] }), part('mf-b', { owns: ['cart.updated@1'] }));
    expect(faults).toEqual([{ kind: 'state', name: 'cart.updated@1', owners: ['mf-a', 'mf-b'] }]);
  });

  test('need a shell in range, when somebody can tell', () => {
    const shell = { ...part('shell'), shellVersion: '1.4.0' };
    const remote = part('mf-a', { shell: '^2.0' });
    expect(kinds(compatible(remote, shell, { satisfies: () => false }))).toEqual(['shell']);
    expect(compatible(remote, shell, { satisfies: () => true })).toEqual([]);
    expect(compatible(remote, shell)).toEqual([]);
  });
});

describe('a version that takes the place of another', () => {
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
    const faults = compatible(part('mf-menu'), part('mf-other', used), { replaces: before });
    expect(
      faults.map((fault) => fault.kind === 'withdrawn' && `${fault.thing}:${fault.name} ${fault.consumer}`),
    ).toEqual([`${what} mf-other`]);
  });

  test('takes nothing away that nobody uses, or that a third one still gives', () => {
    expect(compatible(part('mf-menu'), part('mf-other'), { replaces: before })).toEqual([]);
    const listener = part('mf-other', { listens: { 'cart.itemAdded@1': {} } });
    const third = part('mf-third', { publishes: { 'cart.itemAdded@1': {} } });
    expect(compatibleWithAll(part('mf-menu'), [listener, third], { replaces: before })).toEqual([]);
    expect(kinds(compatibleWithAll(part('mf-menu'), [listener], { replaces: before }))).toEqual(['withdrawn']);
  });

  test('may declare the way over to something that it gives', () => {
    const listener = part('mf-other', { listens: { 'cart.itemAdded@1': {} } });
    const way = { 'event:cart.itemAdded@1': { to: 'event:cart.itemAdded@2', note: 'has the size too' } };
    const after = part('mf-menu', { publishes: { 'cart.itemAdded@2': {} }, migrations: way });
    const [fault] = compatible(after, listener, { replaces: before });
    expect(fault && isMigrated(after, fault)).toBe(true);
    expect(fault && isMigrated(part('mf-menu'), fault)).toBe(false);
    expect(emptyMigrations(after)).toEqual([]);
    expect(emptyMigrations(part('mf-menu', { migrations: way }))).toEqual([
      { what: 'event:cart.itemAdded@1', to: 'event:cart.itemAdded@2' },
    ]);
  });

  test("excuses nothing with another's payload", () => {
    const own = { 'event:cart.updated@1': { to: 'event:x.y@1', note: 'anything' } };
    const listener = part('mf-new', { listens: { 'cart.updated@1': payload('size') }, migrations: own });
    const [fault] = compatible(listener, part('mf-menu', { publishes: { 'cart.updated@1': payload('count') } }));
    expect(fault && isMigrated(listener, fault)).toBe(false);
  });
});

test('a document without a surface speaks through its manifest', () => {
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

test('the payloads of the shop are written as JSON schemas', () => {
  const { 'cart.itemAdded@1': added, 'made.up@1': unknown } = eventPayloads(['cart.itemAdded@1', 'made.up@1']);
  expect(added).toMatchObject({ type: 'object', required: ['menuUuid', 'name', 'quantity'] });
  expect(unknown).toEqual({});
});

test('every payload of the shop fits itself', () => {
  const payloads = eventPayloads(Object.keys(eventSchemas));
  const misfitting = Object.entries(payloads).filter(([, schema]) => misfits(schema, schema).length > 0);
  expect(misfitting).toEqual([]);
  expect(Object.keys(payloads).length).toBeGreaterThan(5);
});
