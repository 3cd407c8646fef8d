import { lazy } from '@horno/kit';
import type { EventContracts } from '@horno/kit/shell';

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

export const lazyContracts: EventContracts = { here: () => here?.eventSchemas, bring: loadContracts };
