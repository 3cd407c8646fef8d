import type { GeoPoint } from '@horno/domain';

const WAIT_MS = 10_000;
const FRESH_MS = 60_000;

/** `denied`: the customer or the device does not allow it; `failed`: no position came. */
export type Located = { ok: true; point: GeoPoint } | { ok: false; fault: 'denied' | 'failed' };

/** Asks the device where it is. Only ever called on a tap that says what for. */
export function locate(geolocation: Geolocation | undefined): Promise<Located> {
  return new Promise((resolve) => {
    if (!geolocation) return resolve({ ok: false, fault: 'failed' });
    geolocation.getCurrentPosition(
      ({ coords }) => resolve({ ok: true, point: { lat: coords.latitude, lng: coords.longitude } }),
      ({ code, PERMISSION_DENIED }) => resolve({ ok: false, fault: code === PERMISSION_DENIED ? 'denied' : 'failed' }),
      { enableHighAccuracy: true, timeout: WAIT_MS, maximumAge: FRESH_MS },
    );
  });
}
