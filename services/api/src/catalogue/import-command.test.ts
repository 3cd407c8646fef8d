import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@horno/db';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { chainFiles } from '../../data/chain/index.ts';
import { eachDatabase } from '../../test/databases.ts';
import { silentLog } from '../../test/fixtures.ts';
import { createSettableClock } from '../clock.ts';
import { checkChain } from './check-chain.ts';
import { writeFolder } from './folder.ts';
import { importBuiltIn } from './import.ts';
import { runImport } from './import-command.ts';
import { deleteReleases, listReleases } from './releases.repo.ts';
import { createStoredSource } from './stored-source.ts';
import { watchCatalogue } from './watch.ts';

type Rows = Record<string, unknown>[];

const noon = new Date('2024-05-22T17:00:00.000Z');

eachDatabase('pnpm api:import', (database) => {
  const clock = createSettableClock(noon);
  let folder = '';
  beforeEach(async () => {
    clock.set(noon, { isFrozen: true });
    folder = mkdtempSync(join(tmpdir(), 'horno-chain-'));
    await writeFolder(folder, checkChain(chainFiles));
    await importBuiltIn(database().db, chainFiles, clock.now());
  });
  afterEach(async () => {
    rmSync(folder, { recursive: true, force: true });
    const releases = await listReleases(database().db);
    await deleteReleases(
      database().db,
      releases.map(({ number }) => number),
    );
  });

  async function run(...argv: string[]) {
    let out = '';
    let err = '';
    const code = await runImport({
      argv,
      folder,
      open: async (): Promise<Database> => ({ ...database(), close: async () => {} }),
      now: () => clock.now(),
      out: (text) => {
        out += text;
      },
      err: (text) => {
        err += text;
      },
    });
    return { code, out, err };
  }

  function edit(name: string, change: (rows: Rows) => unknown): void {
    const path = join(folder, name);
    writeFileSync(path, JSON.stringify(change(JSON.parse(readFileSync(path, 'utf8')) as Rows)));
  }
  const rename = (name: string) => edit('tenant.json', (rows) => [{ ...rows[0], name }]);

  /** Opens a shop process that stays connected to the database. */
  async function openShop() {
    const catalogue = createStoredSource(database().db, clock);
    await catalogue.reload();
    const close = await watchCatalogue({ catalogue, database: database(), log: silentLog });
    const name = () => catalogue.current().tenant.name;
    const until = async (expected: string) => {
      while (name() !== expected) await new Promise((resolve) => setImmediate(resolve));
    };
    return { name, until, close };
  }

  const statesOf = async () => (await run('--list')).out.split('\n').map((line) => line.split('\t')[1]);

  it('activates a catalogue in every running process and withdraws it again', async () => {
    const shops = [await openShop(), await openShop()];
    rename('Pizzas del Sur');
    expect(await run('.', '--note', 'new name')).toMatchObject({ code: 0, err: '' });
    await Promise.all(shops.map(({ until }) => until('Pizzas del Sur')));
    expect((await run('--list')).out).toMatch(/\tin force\t.*\timport\t.*\tnew name\n.*\tpast\t.*\tbuilt-in\t/);

    expect(await run('--back')).toMatchObject({ code: 0, out: expect.stringContaining('is withdrawn') });
    await Promise.all(shops.map(({ until }) => until('Horno')));
    expect(await run('--back')).toMatchObject({ code: 1, err: expect.stringContaining('There is no earlier release') });
    await Promise.all(shops.map(({ close }) => close()));
  });

  it('activates a planned catalogue at its time without a restart', async () => {
    const shop = await openShop();
    rename('Pizzas de Junio');
    expect(await run('.', '--from', '2024-06-01T06:00')).toMatchObject({
      code: 0,
      out: expect.stringContaining('in force from 2024-06-01T11:00:00.000Z'),
    });
    rename('Pizzas de Mayo');
    await run('.');
    await shop.until('Pizzas de Mayo');
    clock.set(new Date('2024-06-01T10:59:59.999Z'), { isFrozen: true });
    expect(shop.name()).toBe('Pizzas de Mayo');
    expect(await statesOf()).toEqual(['in force', 'planned', 'past', undefined]);
    clock.set(new Date('2024-06-01T11:00:00.000Z'), { isFrozen: true });
    expect(shop.name()).toBe('Pizzas de Junio');
    expect(await statesOf()).toEqual(['past', 'in force', 'past', undefined]);
    await shop.close();
  });

  it('withdraws a planned release', async () => {
    rename('Pizzas de Junio');
    await run('.', '--from', '2024-06-01T06:00');
    const [planned] = await listReleases(database().db);
    expect(await run('--withdraw', String(planned?.number))).toMatchObject({ code: 0 });
    expect(await statesOf()).toEqual(['withdrawn', 'in force', undefined]);
    expect(await run('--withdraw', String(planned?.number))).toMatchObject({ code: 1 });
    expect(await run('--withdraw', '999999')).toMatchObject({ code: 1 });
  });

  it('is not undone by a start, which updates the built-in chain only', async () => {
    const { db } = database();
    const newer = chainFiles.map((file) => (file.kind === 'career' ? { ...file, records: [] } : file));
    expect(await importBuiltIn(db, newer, clock.now())).toMatchObject({ changed: true });
    rename('Pizzas del Sur');
    await run('.');
    expect(await importBuiltIn(db, chainFiles, clock.now())).toMatchObject({ changed: false });
    expect(await statesOf()).toEqual(['in force', 'past', 'past', undefined]);
    await run('--back');
    await run('--back');
    expect(await importBuiltIn(db, newer, clock.now())).toMatchObject({ changed: false });
    expect(await statesOf()).toEqual(['withdrawn', 'withdrawn', 'in force', undefined]);
  });

  it('stores equal data once, and nothing with --dry-run', async () => {
    edit('tenant.json', (rows) => ({ ...rows[0], name: 'Pizzas del Sur' }));
    expect(await run('.', '--dry-run')).toMatchObject({ code: 0, out: expect.stringContaining('nothing was stored') });
    expect(await statesOf()).toEqual(['in force', undefined]);
    await run('.');
    expect(await run('.')).toMatchObject({ code: 0, out: expect.stringContaining('is stored already') });
    await run('.', '--from', '2024-06-01T06:00');
    expect(await statesOf()).toEqual(['planned', 'in force', 'past', undefined]);
  });

  it('reports file, row, field and reason of every fault, and stores nothing', async () => {
    edit('store.json', (rows) => rows.map((row, n) => (n === 2 ? { ...row, lat: 40, name: 5 } : row)));
    edit('topping.json', (rows) => rows.map((row, n) => (n === 0 ? { ...row, priceMinor: 'dear' } : row)));
    const { code, err } = await run('.');
    expect(code).toBe(1);
    expect(err).toMatch(/^store\.json: row 3 \(LIM-[A-Z0-9-]+\): lat: \S/m);
    expect(err).toMatch(/^store\.json: row 3 \(LIM-[A-Z0-9-]+\): name: \S/m);
    expect(err).toMatch(/^topping\.json: row 1 \([a-z-]+\): \S/m);
    expect(err).toMatch(/fault\(s\); nothing was stored\n$/);
    expect(await statesOf()).toEqual(['in force', undefined]);
  });

  it('reports the row of a reference fault', async () => {
    edit('pizza.json', (rows) => rows.map((row, n) => (n === 1 ? { ...row, category: 'no-such' } : row)));
    edit('store.json', (rows) => [...rows, rows[0] as object]);
    const { err } = await run('.');
    expect(err).toMatch(/^pizza\.json: row 2 \(pz-[a-z-]+\): category: unknown category "no-such"$/m);
    const stores = JSON.parse(readFileSync(join(folder, 'store.json'), 'utf8')) as Rows;
    expect(err).toContain(`store.json: row ${stores.length} (LIM-MIR-01): is a duplicate`);
  });

  it('reports the files that it cannot read', async () => {
    writeFileSync(join(folder, 'pizza.json'), '[{]');
    writeFileSync(join(folder, 'shop.json'), '[]');
    writeFileSync(join(folder, 'coupon.json'), '{}');
    writeFileSync(join(folder, 'README.md'), '# Ours');
    const { code, err } = await run('.');
    expect(code).toBe(1);
    expect(err).toMatch(/^pizza\.json: is not JSON/m);
    expect(err).toMatch(/^shop\.json: the name is not a record kind; expected one of store, /m);
    expect(err).toMatch(/^coupon\.json: must be a list/m);
    expect(await run('no-such-folder')).toMatchObject({ code: 1, err: expect.stringContaining('ENOENT') });
  });

  it('imports what it exported, as files and as folders by kind', async () => {
    expect(await run('--export', 'copy')).toMatchObject({ code: 0 });
    for (const name of readdirSync(join(folder, 'copy'))) {
      expect(readFileSync(join(folder, 'copy', name), 'utf8').length).toBeGreaterThan(2);
    }
    expect(await run('copy')).toMatchObject({ code: 0, out: expect.stringContaining('is stored already') });
  });

  it('refuses a time in the past', async () => {
    rename('Pizzas del Sur');
    expect(await run('.', '--from', '2024-05-22T11:59')).toMatchObject({
      code: 1,
      err: expect.stringContaining('in the past'),
    });
  });
});

describe('pnpm api:import', () => {
  it.each([
    [[]],
    [['a', 'b']],
    [['a', '--list']],
    [['--back', '--list']],
    [['--list', '--from', '2024-06-01T06:00']],
    [['a', '--from', 'tomorrow']],
    [['a', '--from', '2024-06-41T06:00']],
    [['--withdraw', 'x']],
    [['--nonsense']],
  ])('prints its usage for %j', async (argv) => {
    let err = '';
    const code = await runImport({
      argv,
      folder: '.',
      open: () => Promise.reject(new Error('no database is needed')),
      now: () => noon,
      out: () => {},
      err: (text) => {
        err += text;
      },
    });
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining('pnpm api:import <folder>') });
  });
});
