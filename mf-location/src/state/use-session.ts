import { useEventState } from '@horno/kit';

/** True when a customer is signed in. False on the server and during hydration. */
export function useIsCustomer(): boolean {
  return useEventState('session.changed@1')?.status === 'customer';
}

/** Returns the id of the signed-in customer, the key of cached personal data. */
export function useCustomerId(): string | undefined {
  return useEventState('session.changed@1')?.customerId;
}
