import type { Disposition, PlaceCookie } from '@horno/contracts/disposition';
import { safeStorage } from './safe-storage.ts';

/** Storage key of the disposition. */
export const DISPOSITION_KEY = 'sf.disposition.v1';
const PLACE_COOKIE = 'sf.place';
const HOUR_S = 3600;
const DEFAULT_HOURS = 2;

/** Stores the disposition on the device and mirrors its impersonal part in the cookie that the edge reads; undefined removes both. */
export function writeDisposition(disposition: Disposition | undefined, document: { cookie: string }): void {
  const storage = safeStorage('local');
  if (!disposition) {
    storage.removeItem(DISPOSITION_KEY);
    document.cookie = `${PLACE_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`;
    return;
  }
  storage.setItem(DISPOSITION_KEY, JSON.stringify(disposition));
  const ageS = Math.round((disposition.relocaliseHours ?? DEFAULT_HOURS) * HOUR_S);
  const value = encodeURIComponent(JSON.stringify(placeOf(disposition)));
  document.cookie = `${PLACE_COOKIE}=${value}; Path=/; Max-Age=${ageS}; SameSite=Lax`;
}

/** Returns the part of the disposition that the edge and `load()` may read. It contains no personal data. */
export function placeOf({ outletCode, orderType, tier, advanceOrder, orderTime }: Disposition): PlaceCookie {
  return { outletCode, orderType, tier, advanceOrder, ...(orderTime !== undefined && { orderTime }) };
}
