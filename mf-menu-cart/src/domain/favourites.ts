import { MAX_FAVOURITES } from '@horno/contracts/favourites';

/** Favourites on this device. With an owner they are a copy of the account's. */
export interface Favourites {
  owner?: string;
  /** Ids of items, the latest first. */
  items: readonly string[];
}

const ID = /^[A-Za-z0-9][A-Za-z0-9._:~-]{0,79}$/;

/** Parses the stored value. Written by hand: the menu does not load zod. */
export function parseFavourites(value: unknown): { success: true; data: Favourites } | { success: false } {
  if (typeof value !== 'object' || value === null || !('items' in value) || !Array.isArray(value.items)) {
    return { success: false };
  }
  const { items } = value;
  const owner = 'owner' in value ? value.owner : undefined;
  const areIds = items.length <= MAX_FAVOURITES && items.every((item) => typeof item === 'string' && ID.test(item));
  if (!areIds || (owner !== undefined && typeof owner !== 'string')) return { success: false };
  return { success: true, data: { ...(owner !== undefined && { owner }), items } };
}

/** Returns the favourites with an item added in front or removed; undefined when there are as many as there may be. */
export function withMark(items: readonly string[], uuid: string, isMarked: boolean): string[] | undefined {
  const others = items.filter((item) => item !== uuid);
  if (!isMarked) return others;
  return others.length < MAX_FAVOURITES ? [uuid, ...others] : undefined;
}

const NOTHING: readonly string[] = [];

/** Returns the favourites that a visitor may see: those of the device, or of the customer's own account. */
export function visibleItems(
  { owner, items }: Favourites,
  session: { customerId?: string } | undefined,
): readonly string[] {
  // Until the session is known, the last one is assumed.
  return owner === undefined || !session || session.customerId === owner ? items : NOTHING;
}
