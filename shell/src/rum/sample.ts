import type { Beacon } from '@horno/contracts/beacon';
import { type StoredSchema, stored } from '@horno/kit';

export type FunnelStep = Extract<Beacon, { kind: 'funnel' }>['step'];

interface StoredSample {
  /** True when this session is measured. */
  in: boolean;
  steps: FunnelStep[];
}

const StoredSampleSchema: StoredSchema<StoredSample> = {
  safeParse(value) {
    const { in: isIn, steps } = (value ?? {}) as Partial<StoredSample>;
    return typeof isIn === 'boolean' && Array.isArray(steps)
      ? { success: true, data: { in: isIn, steps } }
      : { success: false };
  },
};
const storedSample = stored('sf.rum.v1', StoredSampleSchema, { area: 'session' });

export interface Sample {
  isIn: boolean;
  /** Returns true when this session takes the step for the first time. */
  isNew(step: FunnelStep): boolean;
}

/** Decides once per tab session whether it is measured, so that all steps of one order are counted or none. Requires consent. */
export function openSample(share: number, random: () => number = Math.random): Sample {
  const sample = storedSample.read() ?? { in: random() < share, steps: [] };
  storedSample.write(sample);
  return {
    isIn: sample.in,
    isNew(step) {
      if (sample.steps.includes(step)) return false;
      sample.steps.push(step);
      storedSample.write(sample);
      return true;
    },
  };
}

/** Removes the stored sample when consent is refused. */
export function dropSample(): void {
  storedSample.remove();
}
