import type { GeoPoint } from '@horno/domain';
import { useState } from 'react';
import { locate } from '../data/geolocation.ts';

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
