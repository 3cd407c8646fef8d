import type { EventName, EventPayload } from '@horno/contracts/events';
import type { Bus } from './open-bus.ts';

/** The bus of one remote: it carries only the events that the manifest declares. */
export interface ScopedBus {
  publish<N extends EventName>(name: N, payload: EventPayload<N>): void;
  on<N extends EventName>(name: N, handler: (payload: EventPayload<N>) => void): () => void;
  last<N extends EventName>(name: N): EventPayload<N> | undefined;
}

interface Scope {
  name: string;
  publishes: readonly string[];
  listens: readonly string[];
}

/** Limits the bus to one remote. Throws for an event that the manifest does not declare; the message says where to declare it. */
export function scopeBus(bus: Bus, scope: Scope): ScopedBus {
  const check = (list: 'publishes' | 'listens', name: EventName) => {
    if (scope[list].includes(name)) return;
    throw new Error(`${scope.name} uses ${name} without declaring it: add it to \`${list}\` in its manifest.`);
  };
  return {
    publish(name, payload) {
      check('publishes', name);
      bus.publish(scope.name, name, payload);
    },
    on(name, handler) {
      check('listens', name);
      return bus.on(scope.name, name, handler);
    },
    last(name) {
      check('listens', name);
      return bus.last(name);
    },
  };
}
