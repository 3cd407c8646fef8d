import { eventSchemas } from '@horno/contracts/events';
import { type Bus, type BusFault, openBus } from './open-bus.ts';

/** Creates a bus whose event contracts are loaded already. The shell loads them after the first page (`openBus`). */
export function createBus(onFault: BusFault): Bus {
  return openBus(onFault, { here: () => eventSchemas, bring: async () => undefined });
}
