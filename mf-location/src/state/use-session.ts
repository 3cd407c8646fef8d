import { useEventState } from '@horno/kit';

/** Whether somebody is signed in. False on the server and at hydration. */
export function useIsCustomer(): boolean {
  return useEventState('session.changed@1')?.status === 'customer';
}

/** Whoever is signed in: what is kept of them is kept under it. */
export function useCustomerId(): string | undefined {
  return useEventState('session.changed@1')?.customerId;
}
