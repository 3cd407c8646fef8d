import { describe, expect, test } from '@jest/globals';
import {
  compatible,
  compatibleWithAll,
  emptyMigrations,
  type Incompatibility,
  isMigrated,
  manifestSurface,
  type Part,
  partOf,
  partOfComposed,
} from './compatibility.ts';
import type { RemoteManifest } from './manifest.ts';
import { nothing, part } from './testing/parts.ts';

const text = { type: 'string' };

describe('a surface', () => {
  const manifest = {
    name: 'mf-a',
    publishes: ['cart.updated@1', 'cart.itemAdded@1', 'board.voted@1', 'board.seen@1'],
    listens: ['session.changed@1', 'order.placed@1', 'board.voted@1'],
    offers: ['a.extra'],
    slots: { one: { slot: 'header.cart' }, two: { slot: 'header.cart' }, three: { slot: 'main.aside' } },
    pages: { a: { path: '/a' }, b: { path: '/a' }, c: { path: '/c' } },
    calls: ['cart.create'],
    shell: '^1.0',
  } as unknown as RemoteManifest;
  const payloads = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, { title: name }]));
  const named = (...names: string[]) => payloads(names);
  const derived = {
    publishes: named('cart.updated@1', 'cart.itemAdded@1', 'board.voted@1', 'board.seen@1'),
    listens: named('session.changed@1', 'order.placed@1', 'board.voted@1'),
    offers: ['a.extra'],
    fills: ['header.cart', 'main.aside'],
    routes: ['/a', '/c'],
    links: [],
    calls: ['cart.create'],
    owns: ['cart.updated@1'],
    reads: ['session.changed@1'],
    needs: [],
    shell: '^1.0',
    migrations: undefined,
  };

  test('has the names of a manifest, each once', () => {
    expect(manifestSurface(manifest, payloads)).toStrictEqual(derived);
  });

  test('has own events, links, needs, props and migrations of a manifest that declares them', () => {
    const migrations = { 'slot:a.old': { to: 'slot:a.extra', note: 'moved' } };
    const events = { 'board.voted@1': { payload: text, state: true as const }, 'board.seen@1': { payload: text } };
    const more = { events, links: ['/faq'], needs: ['mf-b'], slotProps: { 'a.extra': text }, migrations };
    expect(manifestSurface({ ...manifest, ...more }, payloads)).toStrictEqual({
      ...derived,
      publishes: { ...derived.publishes, 'board.voted@1': text, 'board.seen@1': text },
      links: ['/faq'],
      needs: ['mf-b'],
      owns: ['cart.updated@1', 'board.voted@1'],
      slotProps: { 'a.extra': text },
      migrations,
    });
  });

  test('that a document declares replaces the one of its manifest', () => {
    const surface = { ...nothing, offers: ['b.extra'] };
    const document = { name: 'mf-a', manifest, surface, shellVersion: '1.0.0' };
    expect(partOf(document as never)).toStrictEqual({ name: 'mf-a', surface, shellVersion: '1.0.0' });
  });

  test('of a composition has names only', () => {
    expect(partOfComposed({ ...manifest, name: 'mf-a' } as never)).toStrictEqual({
      name: 'mf-a',
      surface: {
        ...nothing,
        publishes: { 'cart.updated@1': {}, 'cart.itemAdded@1': {}, 'board.voted@1': {}, 'board.seen@1': {} },
        listens: { 'session.changed@1': {}, 'order.placed@1': {}, 'board.voted@1': {} },
        fills: ['header.cart', 'main.aside'],
        routes: ['/a', '/c'],
        owns: ['cart.updated@1'],
        reads: ['session.changed@1'],
      },
    });
  });
});

describe('compatible finds nothing', () => {
  const isOutside = { satisfies: () => false };
  test.each<[string, Part, Part]>([
    ['for a remote without a shell range', { ...part('shell'), shellVersion: '1.0.0' }, part('mf-a')],
    ['between remotes with shell ranges', part('mf-a', { shell: '^1.0' }), part('mf-b', { shell: '^2.0' })],
    ['when one part owns a state', part('mf-a', { owns: ['cart.updated@1'] }), part('mf-b')],
    [
      'for a listener without a schema',
      part('mf-a', { publishes: { 'a.b@1': text } }),
      part('mf-b', { listens: { 'a.b@1': {} } }),
    ],
    ['for an event named like a member of objects', part('mf-a'), part('mf-b', { listens: { constructor: text } })],
  ])('%s', (_, a, b) => {
    expect(compatible(a, b, isOutside)).toEqual([]);
  });

  test('compatible names the range and the version of a shell that is outside', () => {
    const shell = { ...part('shell'), shellVersion: '1.4.0' };
    const found = { kind: 'shell', name: 'mf-a', range: '^2.0', version: '1.4.0' };
    expect(compatible(part('mf-a', { shell: '^2.0' }), shell, isOutside)).toEqual([found]);
    expect(compatible(shell, part('mf-a', { shell: '^2.0' }), isOutside)).toEqual([found]);
  });

  test('a payload that does not match stays when another neighbour gives the same event', () => {
    const number = { type: 'number' };
    const neighbours = [part('mf-b', { listens: { 'a.b@1': text } }), part('mf-c', { publishes: { 'a.b@1': text } })];
    const found = compatibleWithAll(part('mf-a', { publishes: { 'a.b@1': number } }), neighbours);
    expect(found.map(({ kind }) => kind)).toEqual(['payload']);
  });
});

describe('migrations', () => {
  const migrations = Object.fromEntries(
    ['event:a.b@1', 'slot:a.b', 'state:a.b@1', 'shell:a'].map((key) => [key, { to: 'slot:a.c', note: 'moved' }]),
  );
  const candidate = part('mf-a', { migrations });
  const withdrawn = { kind: 'withdrawn', thing: 'slot', name: 'a.b', by: 'mf-a', consumer: 'mf-b' } as const;
  const payload = { kind: 'payload', event: 'a.b@1', publisher: 'mf-a', listener: 'mf-b', mismatches: [] } as const;
  test.each<[string, Incompatibility, boolean]>([
    ['a thing that the candidate withdraws', withdrawn, true],
    ['a thing that another part withdraws', { ...withdrawn, by: 'mf-b' }, false],
    ['a thing that has no migration', { ...withdrawn, name: 'a.d' }, false],
    ['another kind of the same name', { ...withdrawn, thing: 'route' }, false],
    ['a payload that the candidate publishes', payload, true],
    ['a payload that another part publishes', { ...payload, publisher: 'mf-b' }, false],
    ['a payload that has no migration', { ...payload, event: 'a.c@1' }, false],
    ['a state with two owners', { kind: 'state', name: 'a.b@1', owners: ['mf-a', 'mf-b'] }, false],
    ['a shell that is outside', { kind: 'shell', name: 'a', range: '^1', version: '2.0.0' }, false],
  ])('allow %s: %s', (_, found, expected) => {
    expect(isMigrated(candidate, found)).toBe(expected);
    expect(isMigrated(part('mf-a'), found)).toBe(false);
  });

  test.each([
    ['slot:a.b', true],
    ['event:a.b@1', true],
    ['state:s.t@1', true],
    ['route:/a:id', true],
    ['slot:a.b@1', false],
    ['event:a.b', false],
    ['a.b', false],
    ['slot', false],
  ])('to %s lead to something that the part gives: %s', (to, isGiven) => {
    const given = { offers: ['a.b'], publishes: { 'a.b@1': {} }, owns: ['s.t@1'], routes: ['/a:id'] };
    const moved = part('mf-a', { ...given, migrations: { 'slot:x.y': { to, note: 'moved' } } });
    expect(emptyMigrations(moved)).toEqual(isGiven ? [] : [{ what: 'slot:x.y', to }]);
  });
});
