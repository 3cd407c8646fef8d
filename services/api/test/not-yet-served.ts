import type { CallId } from '@horno/contracts/calls';

/** Calls of the contracts without a route. A test keeps this list correct. */
export const notYetServed: readonly CallId[] = [];
