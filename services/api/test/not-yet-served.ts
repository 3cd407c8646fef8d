import type { CallId } from '@horno/contracts/calls';

/** Calls of the contracts that no route answers yet. A test keeps this list true. */
export const notYetServed: readonly CallId[] = [];
