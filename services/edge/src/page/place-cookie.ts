import { type PlaceCookie, PlaceCookieSchema } from '@horno/contracts/disposition';

/** Parses the cookie that mirrors the disposition. Returns undefined when it is malformed. */
export function readPlace(value: string | undefined): PlaceCookie | undefined {
  if (!value) return undefined;
  try {
    const parsed = PlaceCookieSchema.safeParse(JSON.parse(value));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
