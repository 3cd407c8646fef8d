import type { GeoPoint } from '@horno/domain';
import { useState } from 'react';
import { locate } from '../data/geolocation.ts';

export interface LocateState {
  isLocating: boolean;
  fault: 'denied' | 'failed' | undefined;
  /** Asks the device; `undefined` when it does not say. */
  ask(): Promise<GeoPoint | undefined>;
  clear(): void;
}

/** The device's position, asked for on a tap only. */
export function useLocate(): LocateState {
  const [isLocating, setLocating] = useState(false);
  const [fault, setFault] = useState<'denied' | 'failed'>();
  return {
    isLocating,
    fault,
    clear: () => setFault(undefined),
    async ask() {
      setLocating(true);
      setFault(undefined);
      const located = await locate(navigator.geolocation);
      setLocating(false);
      if (located.ok) return located.point;
      setFault(located.fault);
      return undefined;
    },
  };
}
