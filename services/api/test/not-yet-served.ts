import type { CallId } from '@horno/contracts';

/** Calls of the contracts that no route answers yet. A test keeps this list true. */
export const notYetServed: readonly CallId[] = [];
