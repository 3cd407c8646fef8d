import type { Beacon } from '@horno/contracts/beacon';

export type FunnelStep = Extract<Beacon, { kind: 'funnel' }>['step'];

const KEY = 'sf.rum.v1';

interface Kept {
  /** Whether this session is among those that are measured. */
  in: boolean;
  steps: FunnelStep[];
}

function read(storage: Storage): Kept | undefined {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return undefined;
    const { in: isIn, steps } = kept as Partial<Kept>;
    return typeof isIn === 'boolean' && Array.isArray(steps) ? { in: isIn, steps } : undefined;
  } catch {
    return undefined;
  }
}

export interface Sample {
  isIn: boolean;
  /** Whether the step is taken for the first time in this session. */
  isNew(step: FunnelStep): boolean;
}

/** Draws once for each session of a tab, so that the steps of one order stand together. Only after the customer has said yes. */
export function openSample(storage: Storage, share: number, random: () => number = Math.random): Sample {
  const kept = read(storage) ?? { in: random() < share, steps: [] };
  const write = () => storage.setItem(KEY, JSON.stringify(kept));
  write();
  return {
    isIn: kept.in,
    isNew(step) {
      if (kept.steps.includes(step)) return false;
      kept.steps.push(step);
      write();
      return true;
    },
  };
}

/** After a no, nothing of it stays. */
export function dropSample(storage: Storage): void {
  storage.removeItem(KEY);
}
