import { FAVOURITES_KEY } from '@horno/contracts/favourites';
import { stored } from '@horno/kit';
import { type Favourites, parseFavourites } from '../domain/favourites.ts';

const record = stored<Favourites>(FAVOURITES_KEY, { safeParse: parseFavourites });
const NONE: Favourites = { items: [] };
const listeners = new Set<() => void>();
let present: Favourites | undefined;

function changed(): void {
  present = undefined;
  for (const listener of listeners) listener();
}

/** The favourites of this device; the same object until they change. */
export function readFavourites(): Favourites {
  present ??= record.read() ?? NONE;
  return present;
}

/** On the server and during hydration there are none. */
export const noFavourites = (): Favourites => NONE;

export function writeFavourites(favourites: Favourites): void {
  if (favourites.items.length === 0) record.remove();
  else record.write(favourites);
  changed();
}

function onStorage({ key }: StorageEvent): void {
  if (key === FAVOURITES_KEY || key === null) changed();
}

/** Calls `listener` after changes here and in other tabs. */
export function subscribeToFavourites(listener: () => void): () => void {
  if (listeners.size === 0) {
    // They may have changed while nothing listened.
    present = undefined;
    window.addEventListener('storage', onStorage);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', onStorage);
  };
}

/** Forgets the copy in memory: the shell has removed the stored values at sign-out. */
export const forgetFavourites = (): void => writeFavourites(NONE);
