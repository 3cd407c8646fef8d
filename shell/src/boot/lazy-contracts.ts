import type { ComposedRemote } from '@horno/contracts/composition';
import { lazy } from '@horno/kit';
import type { CheckPayload, EventContracts, ParseEvent } from '@horno/kit/shell';

type Contracts = typeof import('./contracts.ts');

let here: Contracts | undefined;

/**
 * Loads the contracts of events and of stored values, which are a dozen kB with their library. A first visit that only reads needs
 * none of them.
 */
export const loadContracts = lazy(async () => {
  here = await import(/* webpackChunkName: "contracts" */ './contracts.ts');
  return here;
});

let check: CheckPayload | undefined;
const loadCheck = lazy(async () => {
  check = (await import(/* webpackChunkName: "check-payload" */ './check-payload.ts')).checkPayload;
});

/** Contracts of the composition's events. The check of squads' payloads loads only where a remote declares an event. */
export function lazyContracts(remotes: () => readonly ComposedRemote[]): EventContracts {
  const hasSquadEvents = () => remotes().some(({ events }) => events);
  const squadEvent: EventContracts['squadEvent'] = (name) =>
    remotes().flatMap(({ events }) => (events && Object.hasOwn(events, name) ? (events[name] ?? []) : []))[0];
  let parse: ParseEvent | undefined;
  return {
    squadEvent,
    here() {
      if (!here || (hasSquadEvents() && !check)) return undefined;
      parse ??= here.eventParser(squadEvent, (schema, payload) => check?.(schema, payload));
      return parse;
    },
    bring: () => Promise.all([loadContracts(), hasSquadEvents() ? loadCheck() : undefined]),
  };
}
