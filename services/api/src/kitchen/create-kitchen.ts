import type { Deps } from '../deps.ts';
import type { Kitchen } from './kitchen.ts';
import { createSimulator } from './simulator.kitchen.ts';
import { createTillKitchen } from './till.kitchen.ts';

/** The kitchen that the environment asks for. A shop that is open to customers never runs on pretended stores. */
export function createKitchen(deps: Deps): Kitchen {
  const { KITCHEN, NODE_ENV, HORNO_DEMO, KITCHEN_PHASE_SECONDS } = deps.env;
  if (KITCHEN === 'till') return createTillKitchen(deps);
  if (NODE_ENV === 'production' && HORNO_DEMO !== '1') throw new Error('KITCHEN: no simulator in production');
  return createSimulator(deps, KITCHEN_PHASE_SECONDS);
}
