import type { Db } from '@horno/db';
import type { Clock } from '@horno/server/clock';
import { type Catalogue, toCatalogue } from './catalogue.ts';
import { type ImportFile, parseChain } from './parse.ts';
import { findFiles, listReleases } from './releases.repo.ts';
import { nextRelease, releaseInForce } from './releases.ts';
import type { CatalogueSource } from './source.ts';

/** Returns a stored file as it is written today: banners had prices, and coupons said their type twice. */
function asWrittenNow(file: ImportFile): ImportFile {
  const change = changes[file.kind];
  if (!change) return file;
  const isRecord = (record: unknown) => typeof record === 'object' && record !== null;
  return { ...file, records: file.records.map((record) => (isRecord(record) ? change(record as Stored) : record)) };
}

type Stored = Record<string, unknown>;
const changes: Partial<Record<ImportFile['kind'], (record: Stored) => Stored>> = {
  banner: ({ priceMinor: _price, oldPriceMinor: _oldPrice, ...banner }) => banner,
  coupon: ({ typeId: _id, discountTypeName, ...coupon }) => ({ type: discountTypeName, ...coupon }),
};

/**
 * Creates a source of the stored catalogue, cached in memory. Call `reload()` once before the first `current()`. The next
 * planned catalogue is loaded in advance, so that all processes switch at its time.
 */
export function createStoredSource(
  db: Db,
  clock: Clock,
  onFault: (error: unknown) => void = () => {},
): CatalogueSource {
  let loaded: Catalogue | undefined;
  let next: { from: Date; catalogue: Catalogue } | undefined;

  /** Parses the stored data again, because another version of the program may have written it. */
  async function load(version: string): Promise<Catalogue> {
    const known = [loaded, next?.catalogue].find((catalogue) => catalogue?.version === version);
    return known ?? toCatalogue(parseChain((await findFiles(db, version)).map(asWrittenNow)), version);
  }

  /** A planned catalogue that this version cannot read must not stop the current one. */
  async function loadAhead(version: string): Promise<Catalogue | undefined> {
    try {
      return await load(version);
    } catch (error) {
      onFault(error);
      return undefined;
    }
  }

  return {
    current() {
      if (next !== undefined && next.from <= clock.now()) {
        loaded = next.catalogue;
        next = undefined;
      }
      if (loaded === undefined) throw new Error('The catalogue was not loaded.');
      return loaded;
    },
    async reload() {
      const releases = await listReleases(db);
      const now = clock.now();
      const inForce = releaseInForce(releases, now);
      if (inForce === undefined) throw new Error('No catalogue was imported.');
      const planned = nextRelease(releases, now);
      const present = await load(inForce.digest);
      const ahead = planned && (await loadAhead(planned.digest));
      loaded = present;
      next = planned?.validFrom && ahead ? { from: planned.validFrom, catalogue: ahead } : undefined;
    },
  };
}
