import type { EventContracts } from '@horno/kit/shell';

type Contracts = typeof import('./contracts.ts');

let here: Contracts | undefined;
let coming: Promise<Contracts> | undefined;

/**
 * The contracts of what comes from outside of this page's code: events, and what the device keeps. They and their library are worth a
 * dozen kB, and a first visit that only reads needs none of them. What does not come is asked for again.
 */
export async function loadContracts(): Promise<Contracts> {
  coming ??= import(/* webpackChunkName: "contracts" */ './contracts.ts');
  try {
    here = await coming;
    return here;
  } catch (error) {
    coming = undefined;
    throw error;
  }
}

export const lazyContracts: EventContracts = { here: () => here?.eventSchemas, bring: loadContracts };
