import type { SquadEvent } from '@horno/contracts/surface';
import { checkPayload } from './check-payload.ts';
import { type Bus, type BusFault, openBus } from './open-bus.ts';
import { eventParser } from './parse-event.ts';

/** Creates a bus whose event contracts are loaded already. The shell loads them after the first page (`openBus`). */
export function createBus(onFault: BusFault, squadEvents: Readonly<Record<string, SquadEvent>> = {}): Bus {
  const squadEvent = (name: string) => (Object.hasOwn(squadEvents, name) ? squadEvents[name] : undefined);
  const parse = eventParser(squadEvent, checkPayload);
  return openBus(onFault, { here: () => parse, bring: async () => undefined, squadEvent });
}
