import { useEventState } from '@horno/kit';

/** Whether somebody is signed in. False on the server and at hydration. */
export function useIsCustomer(): boolean {
  return useEventState('session.changed@1')?.status === 'customer';
}
