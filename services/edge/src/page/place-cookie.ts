import { type PlaceCookie, PlaceCookieSchema } from '@horno/contracts/disposition';

/** The mirrored disposition; whatever does not fit counts as no place. */
export function readPlace(value: string | undefined): PlaceCookie | undefined {
  if (!value) return undefined;
  try {
    const parsed = PlaceCookieSchema.safeParse(JSON.parse(value));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
