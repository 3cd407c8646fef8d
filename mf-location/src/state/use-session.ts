import { useEventState } from '@horno/kit';

/** Returns the id of the signed-in customer, the key of cached personal data. */
export function useCustomerId(): string | undefined {
  return useEventState('session.changed@1', (session) => session?.customerId);
}
