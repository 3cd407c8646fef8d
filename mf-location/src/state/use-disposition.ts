import type { Disposition } from '@horno/contracts/disposition';
import { useBus, useEventState, writeDisposition } from '@horno/kit';

/** Returns the disposition. `isKnown` is false on the server and during hydration, when only the cookie is available. */
export function useDisposition(): { isKnown: boolean; disposition: Disposition | undefined } {
  const event = useEventState('disposition.changed@1');
  return { isKnown: event !== undefined, disposition: event?.disposition };
}

/** Stores the disposition and publishes it; `undefined` removes it. */
export function useSetDisposition(): (disposition: Disposition | undefined) => void {
  const bus = useBus();
  return (disposition) => {
    writeDisposition(disposition, document);
    bus.publish('disposition.changed@1', { disposition });
  };
}
