import type { Deps } from '../deps.ts';
import { soldOutChannel } from './mark-sold-out.ts';
import { findAllSoldOut } from './sold-out.repo.ts';

/** Sold-out items as the tills reported them. */
export interface SoldOut {
  /** Uuids of items that a store cannot sell now. */
  at(storeCode: string): ReadonlySet<string>;
  /** Number that changes with each change of the state. */
  readonly version: number;
}

const nothing: ReadonlySet<string> = new Set();
const LOOK_MS = 5000;

export interface SoldOutBoard extends SoldOut {
  /** Reads the stored state and follows changes. */
  open(): Promise<void>;
  close(): Promise<void>;
}

/** Holds the sold-out items of every store in memory, so that a cached menu needs no query. Carts read the database. */
export function createSoldOutBoard({ db, database, log }: Pick<Deps, 'db' | 'database' | 'log'>): SoldOutBoard {
  let byStore: ReadonlyMap<string, ReadonlySet<string>> = new Map();
  let version = 0;
  let reading: Promise<void> | undefined;
  let isStale = false;
  let unlisten: (() => Promise<void>) | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function read(): Promise<void> {
    do {
      isStale = false;
      const found = await findAllSoldOut(db);
      if (isSame(found, byStore)) continue;
      byStore = found;
      version += 1;
    } while (isStale);
  }

  /** Starts one read at a time; a change during a read causes another read. */
  function refresh(): void {
    isStale = true;
    reading ??= read()
      .catch((error) =>
        log.error({ err: error }, 'sold-out items could not be read; the last known state stays in use'),
      )
      .finally(() => {
        reading = undefined;
      });
  }

  return {
    at: (storeCode) => byStore.get(storeCode) ?? nothing,
    get version() {
      return version;
    },
    async open() {
      unlisten = await database.listen(soldOutChannel, refresh);
      // A notification can be lost with its connection.
      timer = setInterval(refresh, LOOK_MS);
      timer.unref();
      await read();
    },
    async close() {
      clearInterval(timer);
      await unlisten?.();
      await reading;
    },
  };
}

function isSame(one: ReadonlyMap<string, ReadonlySet<string>>, other: ReadonlyMap<string, ReadonlySet<string>>) {
  if (one.size !== other.size) return false;
  for (const [store, items] of one) {
    const others = other.get(store);
    if (others?.size !== items.size || ![...items].every((item) => others.has(item))) return false;
  }
  return true;
}
