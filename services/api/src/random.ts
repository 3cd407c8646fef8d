import { randomInt } from 'node:crypto';
import * as z from 'zod';
import type { ControlRegistry } from './control/registry.ts';
import type { Random } from './deps.ts';

const STEPS = 2 ** 32;

export const systemRandom: Random = { fraction: () => randomInt(STEPS) / STEPS };

/** Creates a random source whose next values tests can set at `POST /__control/random/next`. Without set values it is real. */
export function createSettableRandom(controls: ControlRegistry, real: Random = systemRandom): Random {
  let next: number[] = [];
  controls.add(
    'random/next',
    z.strictObject({ fractions: z.array(z.number().min(0).lt(1)).max(100) }),
    ({ fractions }) => {
      next = [...fractions];
    },
  );
  return { fraction: () => next.shift() ?? real.fraction() };
}
