import type { Disposition } from '@horno/contracts/disposition';
import type { EventPayload } from '@horno/contracts/events';
import { useBus, useEventState, writeDisposition } from '@horno/kit';

/** Decision of the customer about a cart, which mf-menu-cart carries out. */
export type CartDecision = NonNullable<EventPayload<'disposition.changed@1'>['cart']>;

/** Returns the disposition. `isKnown` is false on the server and during hydration, when only the cookie is available. */
export function useDisposition(): { isKnown: boolean; disposition: Disposition | undefined } {
  const event = useEventState('disposition.changed@1');
  return { isKnown: event !== undefined, disposition: event?.disposition };
}

/** Stores the disposition and publishes it; `undefined` removes it. */
export function useSetDisposition(): (disposition: Disposition | undefined, cart?: CartDecision) => void {
  const bus = useBus();
  return (disposition, cart) => {
    writeDisposition(disposition, document);
    bus.publish('disposition.changed@1', { disposition, ...(cart && { cart }) });
  };
}
