import { eventSchemas } from '@horno/contracts/events';
import { type Bus, type BusFault, openBus } from './open-bus.ts';

/** A bus with the contracts of the events at hand. The shell's own has them come after the first page (`openBus`). */
export function createBus(onFault: BusFault): Bus {
  return openBus(onFault, { here: () => eventSchemas, bring: async () => undefined });
}
