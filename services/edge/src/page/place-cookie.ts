import { type PlaceCookie, PlaceCookieSchema } from '@horno/contracts/disposition';
import { type OrderType, OrderTypeSchema } from '@horno/contracts/wire';

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

/** Parses the cookie of the tab that the visitor chose before a place. Returns undefined for any value but `D` and `C`. */
export const readOrderType = (value: string | undefined): OrderType | undefined =>
  OrderTypeSchema.safeParse(value).data;
