import * as z from 'zod/mini';
import { idOf, type Tap, TapSchema } from '../domain/taps.ts';

/** Taps that are not confirmed, one entry each, so that two tabs of a device do not overwrite each other. */
const PREFIX = 'store.tap.';

/** Ticks of items, which no call sends. */
const DONE = 'store.done.';
const DoneSchema = z.array(z.string());

const keyOf = (store: string, tap: Tap) => `${PREFIX}${store}.${tap.body.at}.${idOf(tap)}`;

function parse<T>(schema: z.ZodMiniType<T>, text: string | null): T | undefined {
  try {
    return schema.parse(JSON.parse(text ?? ''));
  } catch {
    return undefined;
  }
}

/** Storage of the taps and ticks of one store. A storage that is full or blocked keeps them in memory only. */
export interface TapStorage {
  /** Stored taps in the order in which they were made. */
  read(): Tap[];
  add(tap: Tap): void;
  remove(tap: Tap): void;
  /** Keys of the ticked items. */
  done(): readonly string[];
  setDone(items: ReadonlySet<string>): void;
}

export function createTapStorage(store: string, storage: Storage): TapStorage {
  const keys = () =>
    Object.keys(storage)
      .filter((key) => key.startsWith(`${PREFIX}${store}.`))
      .sort();
  return {
    read: () =>
      keys().flatMap((key) => {
        const tap = parse(TapSchema, storage.getItem(key));
        if (tap === undefined) storage.removeItem(key);
        return tap ?? [];
      }),
    add(tap) {
      try {
        storage.setItem(keyOf(store, tap), JSON.stringify(tap));
      } catch {
        // The tap is sent from memory.
      }
    },
    remove: (tap) => storage.removeItem(keyOf(store, tap)),
    done: () => parse(DoneSchema, storage.getItem(`${DONE}${store}`)) ?? [],
    setDone(items) {
      try {
        if (items.size > 0) storage.setItem(`${DONE}${store}`, JSON.stringify([...items]));
        else storage.removeItem(`${DONE}${store}`);
      } catch {
        // The ticks last until the page is left.
      }
    },
  };
}
