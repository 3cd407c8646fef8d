import type { Disposition } from '@horno/contracts/disposition';
import { useBus, useEventState, writeDisposition } from '@horno/kit';

/** The chosen place. `isKnown` is false on the server and at hydration, when only the cookie's part can be known. */
export function useDisposition(): { isKnown: boolean; disposition: Disposition | undefined } {
  const event = useEventState('disposition.changed@1');
  return { isKnown: event !== undefined, disposition: event?.disposition };
}

/** Keeps the place for the session and tells everybody; `undefined` forgets it. */
export function useSetDisposition(): (disposition: Disposition | undefined) => void {
  const bus = useBus();
  return (disposition) => {
    writeDisposition(disposition, document);
    bus.publish('disposition.changed@1', { disposition });
  };
}
