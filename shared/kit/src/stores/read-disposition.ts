import { type Disposition, DispositionSchema, type PlaceCookie, PlaceCookieSchema } from '@horno/contracts/disposition';
import { DISPOSITION_KEY } from './disposition.ts';

/** The stored disposition; a broken or foreign one counts as none. */
export function readDisposition(storage: Pick<Storage, 'getItem'>): Disposition | undefined {
  const text = storage.getItem(DISPOSITION_KEY);
  if (!text) return undefined;
  try {
    const parsed = DispositionSchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}

/** Reads the cookie's value; anything malformed counts as no place. */
export function parsePlaceCookie(value: string | undefined): PlaceCookie | undefined {
  if (!value) return undefined;
  try {
    const parsed = PlaceCookieSchema.safeParse(JSON.parse(decodeURIComponent(value)));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
