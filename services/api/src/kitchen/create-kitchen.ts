import type { Deps } from '../deps.ts';
import type { Kitchen } from './kitchen.ts';
import { createSimulator } from './simulator.kitchen.ts';

/** Creates the kitchen that the environment selects. Refuses the simulator in a real shop. */
export function createKitchen(deps: Deps): Kitchen {
  const { KITCHEN, NODE_ENV, HORNO_DEMO, KITCHEN_PHASE_SECONDS } = deps.env;
  if (KITCHEN === 'till') return noKitchen;
  if (NODE_ENV === 'production' && HORNO_DEMO !== '1') throw new Error('KITCHEN: no simulator in production');
  return createSimulator(deps, KITCHEN_PHASE_SECONDS);
}

/** Every store has a till or a screen, which reads its feed. */
const noKitchen: Kitchen = {
  submit: async () => undefined,
  takeOver: async () => undefined,
  step: async () => undefined,
  ride: async () => false,
};
