import type { GeoPoint } from '@horno/domain';
import { useState } from 'react';

export interface LocateState {
  isLocating: boolean;
  error: 'denied' | 'failed' | undefined;
  /** Asks the device. Returns `undefined` when it gives no position. */
  ask(): Promise<GeoPoint | undefined>;
  clear(): void;
}

/** Reads the device's position, only after a tap. */
export function useLocate(): LocateState {
  const [isLocating, setLocating] = useState(false);
  const [error, setError] = useState<'denied' | 'failed'>();
  return {
    isLocating,
    error,
    clear: () => setError(undefined),
    async ask() {
      setLocating(true);
      setError(undefined);
      const located = await locate(navigator.geolocation);
      setLocating(false);
      if (located.ok) return located.point;
      setError(located.error);
      return undefined;
    },
  };
}

const WAIT_MS = 10_000;
const FRESH_MS = 60_000;

/** `denied`: the customer or the device refuses. `failed`: the device has no position. */
type Located = { ok: true; point: GeoPoint } | { ok: false; error: 'denied' | 'failed' };

/** Reads the device's position. Call it only after a tap on a control that states the purpose. */
function locate(geolocation: Geolocation | undefined): Promise<Located> {
  return new Promise((resolve) => {
    if (!geolocation) return resolve({ ok: false, error: 'failed' });
    geolocation.getCurrentPosition(
      ({ coords }) => resolve({ ok: true, point: { lat: coords.latitude, lng: coords.longitude } }),
      ({ code, PERMISSION_DENIED }) => resolve({ ok: false, error: code === PERMISSION_DENIED ? 'denied' : 'failed' }),
      { enableHighAccuracy: true, timeout: WAIT_MS, maximumAge: FRESH_MS },
    );
  });
}
