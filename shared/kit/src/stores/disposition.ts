import type { Disposition, PlaceCookie } from '@horno/contracts/disposition';

export const DISPOSITION_KEY = 'sf.disposition.v1';
export const PLACE_COOKIE = 'sf.place';
const TWO_HOURS_S = 7200;

/** Keeps the disposition for the session and mirrors its impersonal part in the cookie that the edge reads. */
export function writeDisposition(
  disposition: Disposition | undefined,
  storage: Storage,
  document: { cookie: string },
): void {
  if (!disposition) {
    storage.removeItem(DISPOSITION_KEY);
    document.cookie = `${PLACE_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`;
    return;
  }
  storage.setItem(DISPOSITION_KEY, JSON.stringify(disposition));
  const value = encodeURIComponent(JSON.stringify(placeOf(disposition)));
  document.cookie = `${PLACE_COOKIE}=${value}; Path=/; Max-Age=${TWO_HOURS_S}; SameSite=Lax`;
}

/** What the edge and load() may know of the place: nothing personal. */
export function placeOf({ outletCode, orderType, tier, advanceOrder, orderTime }: Disposition): PlaceCookie {
  return { outletCode, orderType, tier, advanceOrder, ...(orderTime !== undefined && { orderTime }) };
}
