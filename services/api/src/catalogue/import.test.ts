import type { Database } from '@horno/db';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { chainFiles } from '../../data/chain/index.ts';
import { openMemoryDatabase } from '../../test/databases.ts';
import { usualNow } from '../../test/fixtures.ts';
import { catalogueEntries, catalogueReleases } from '../db/schema/catalogue.ts';
import { importCatalogue } from './import.ts';
import { ImportError, type ImportFile } from './parse.ts';
import { listReleases } from './releases.repo.ts';
import { createStoredSource } from './stored-source.ts';

const renamed: ImportFile[] = chainFiles.map((file) =>
  file.kind === 'tenant'
    ? { ...file, records: file.records.map((record) => ({ ...(record as object), name: 'Otro' })) }
    : file,
);
const clock = { now: () => usualNow };
const broken: ImportFile[] = chainFiles.map((file) => (file.kind === 'sauce' ? { ...file, records: [] } : file));

describe('importCatalogue', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openMemoryDatabase();
  }, 60_000);
  afterAll(async () => database.close());
  beforeEach(async () => {
    await database.db.delete(catalogueEntries);
    await database.db.delete(catalogueReleases);
  });

  test('stores every record in the order of the files', async () => {
    const { version, changed } = await importCatalogue(database.db, chainFiles, usualNow);
    const source = createStoredSource(database.db, clock);
    await source.reload();
    expect(changed).toBe(true);
    expect(source.current().version).toBe(version);
    expect(source.current().stores.map(({ code }) => code)).toEqual(
      chainFiles.find(({ kind }) => kind === 'store')?.records.map((store) => (store as { code: string }).code),
    );
    expect(source.current().categories[0]?.slug).toBe('deals');
  });

  test('changes nothing when the same data is in force', async () => {
    const first = await importCatalogue(database.db, chainFiles, usualNow);
    const second = await importCatalogue(database.db, chainFiles, new Date('2030-01-01T00:00:00Z'));
    const [row, ...others] = await listReleases(database.db);
    expect(second).toEqual({ version: first.version, changed: false });
    expect(row?.importedAt).toEqual(usualNow);
    expect(others).toEqual([]);
  });

  test('replaces the catalogue, and a source loads it on reload', async () => {
    await importCatalogue(database.db, chainFiles, usualNow);
    const source = createStoredSource(database.db, clock);
    await source.reload();
    const before = source.current();
    await importCatalogue(database.db, renamed, usualNow);
    expect(source.current()).toBe(before);
    await source.reload();
    expect(source.current().tenant.name).toBe('Otro');
  });

  test('stores nothing when the import has a fault', async () => {
    const { version } = await importCatalogue(database.db, chainFiles, usualNow);
    await expect(importCatalogue(database.db, broken, usualNow)).rejects.toThrow(ImportError);
    expect((await listReleases(database.db)).map(({ digest }) => digest)).toEqual([version]);
  });

  test('leaves one catalogue when two processes start together', async () => {
    const results = await Promise.all([
      importCatalogue(database.db, chainFiles, usualNow),
      importCatalogue(database.db, chainFiles, usualNow),
    ]);
    expect(results.map(({ changed }) => changed).sort()).toEqual([false, true]);
  });

  test('makes a source fail until something is imported', async () => {
    const source = createStoredSource(database.db, clock);
    await expect(source.reload()).rejects.toThrow('No catalogue was imported');
    expect(() => source.current()).toThrow('not loaded');
  });
});
