import type { GeoPoint } from '@horno/domain';

const WAIT_MS = 10_000;
const FRESH_MS = 60_000;

/** `denied`: the customer or the device refuses. `failed`: the device has no position. */
export type Located = { ok: true; point: GeoPoint } | { ok: false; error: 'denied' | 'failed' };

/** Reads the device's position. Call it only after a tap on a control that states the purpose. */
export function locate(geolocation: Geolocation | undefined): Promise<Located> {
  return new Promise((resolve) => {
    if (!geolocation) return resolve({ ok: false, error: 'failed' });
    geolocation.getCurrentPosition(
      ({ coords }) => resolve({ ok: true, point: { lat: coords.latitude, lng: coords.longitude } }),
      ({ code, PERMISSION_DENIED }) => resolve({ ok: false, error: code === PERMISSION_DENIED ? 'denied' : 'failed' }),
      { enableHighAccuracy: true, timeout: WAIT_MS, maximumAge: FRESH_MS },
    );
  });
}
