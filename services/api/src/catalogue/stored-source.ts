import { asc } from 'drizzle-orm';
import { catalogueEntries } from '../db/schema/catalogue.ts';
import type { Db } from '../db/types.ts';
import { type Catalogue, toCatalogue } from './catalogue.ts';
import { storedVersion } from './import.ts';
import { type ImportFile, parseChain } from './parse.ts';
import { type RecordKind, recordSchemas } from './schema.ts';
import type { CatalogueSource } from './source.ts';

/** The catalogue of the database, kept in memory. Call `reload()` once before the first `current()`. */
export function createStoredSource(db: Db): CatalogueSource {
  let loaded: Catalogue | undefined;
  return {
    current() {
      if (loaded === undefined) throw new Error('The catalogue was not loaded.');
      return loaded;
    },
    async reload() {
      const version = await storedVersion(db);
      if (version === undefined) throw new Error('No catalogue was imported.');
      if (version === loaded?.version) return;
      loaded = toCatalogue(parseChain(await storedFiles(db)), version);
    },
  };
}

/** What is stored is parsed again: another version of the program may have written it. */
async function storedFiles(db: Db): Promise<ImportFile[]> {
  const rows = await db.select().from(catalogueEntries).orderBy(asc(catalogueEntries.position));
  return (Object.keys(recordSchemas) as RecordKind[]).map((kind) => ({
    file: 'catalogue_entries',
    kind,
    records: rows.filter((row) => row.kind === kind).map((row) => row.body),
  }));
}
