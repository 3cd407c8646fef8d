import { type Disposition, DispositionSchema, type PlaceCookie, PlaceCookieSchema } from '@horno/contracts/disposition';
import { DISPOSITION_KEY } from './disposition.ts';
import { stored } from './stored.ts';

/** Returns the stored disposition. A malformed one is removed. */
export function readDisposition(): Disposition | undefined {
  return stored(DISPOSITION_KEY, DispositionSchema).read();
}

/** Parses the value of the place cookie. Returns undefined when it is malformed. */
export function parsePlaceCookie(value: string | undefined): PlaceCookie | undefined {
  if (!value) return undefined;
  try {
    const parsed = PlaceCookieSchema.safeParse(JSON.parse(decodeURIComponent(value)));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
