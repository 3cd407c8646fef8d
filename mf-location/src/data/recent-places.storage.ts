import { directionFields, mapDirections } from '@horno/contracts/directions';
import { type StoredSchema, stored } from '@horno/kit';
import { RECENT_KEY } from '../domain/recent-key.ts';
import { mostRecent, type PlaceRecord, withRecent } from '../domain/saved-place.ts';

/** All addresses are removed when the device was not used for a delivery for this long. */
const DAYS_90_MS = 7_776_000_000;

const texts: readonly (keyof PlaceRecord)[] = [
  'location',
  'display_address',
  'location_code',
  'house_no',
  'village',
  'city',
  'prefecture',
  'zip_code',
];
const numbers: readonly (keyof PlaceRecord)[] = ['lat', 'long'];

/** Returns a valid record. A direction that an older version did not have is empty. */
function placeRecordIn(value: unknown): PlaceRecord | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const place: Record<string, unknown> = { ...mapDirections(() => ''), ...value };
  const isValid =
    [...texts, ...directionFields].every((key) => typeof place[key] === 'string') &&
    numbers.every((key) => Number.isFinite(place[key]));
  return isValid ? (place as unknown as PlaceRecord) : undefined;
}

/** Written by hand, because the home page reads the list and does not need zod. */
const schema: StoredSchema<{ places: PlaceRecord[] }> = {
  safeParse(value) {
    const places = typeof value === 'object' && value !== null && 'places' in value ? value.places : undefined;
    if (!Array.isArray(places) || places.length > mostRecent) return { success: false };
    const records = places.flatMap((place) => placeRecordIn(place) ?? []);
    return records.length === places.length ? { success: true, data: { places: records } } : { success: false };
  },
};

const record = stored(RECENT_KEY, schema, { ttlMs: DAYS_90_MS });

/** Returns the recent delivery addresses of a guest, the latest first. */
export const readRecentPlaces = (now: Date): PlaceRecord[] => record.read(now)?.places ?? [];

/** Adds the address of a delivery. */
export function addRecentPlace(place: PlaceRecord, now: Date): void {
  record.write({ places: withRecent(readRecentPlaces(now), place) }, now);
}

/** Removes an address. Returns the others. */
export function removeRecentPlace(place: PlaceRecord, now: Date): PlaceRecord[] {
  const others = readRecentPlaces(now).filter(({ display_address }) => display_address !== place.display_address);
  if (others.length > 0) record.write({ places: others }, now);
  else record.remove();
  return others;
}
