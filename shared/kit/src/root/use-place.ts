import type { PlaceCookie } from '@horno/contracts/disposition';
import { useCallback, useRef } from 'react';
import type { Bus } from '../bus/open-bus.ts';
import type { Runtime } from '../runtime.ts';
import { placeOf } from '../stores/disposition.ts';
import { useStore } from './use-store.ts';

/** Runtime with the shell's own bus, which the kit's hosts read without a declaration. The bus is absent on the server. */
export interface RuntimeWithBus extends Runtime {
  bus?: Bus;
}

const isEqual = (a: PlaceCookie | undefined, b: PlaceCookie | undefined) =>
  a === b ||
  (a !== undefined &&
    b !== undefined &&
    a.outletCode === b.outletCode &&
    a.orderType === b.orderType &&
    a.tier === b.tier &&
    a.advanceOrder === b.advanceOrder &&
    a.orderTime === b.orderTime);

/**
 * Returns the place for load(): the bus's disposition, or the place of the server rendering while there is none yet. An equal place stays
 * the same object, so that the disposition of the device does not render a page of its place again.
 */
export function usePlace(runtime: RuntimeWithBus, rendered: PlaceCookie | undefined): PlaceCookie | undefined {
  const bus = runtime.bus;
  const subscribe = useCallback(
    (changed: () => void) => bus?.on('kit', 'disposition.changed@1', changed) ?? (() => undefined),
    [bus],
  );
  const latest = useRef<{ source: unknown; place: PlaceCookie | undefined }>({ source: undefined, place: rendered });
  return useStore(
    subscribe,
    () => {
      const source = bus?.last('disposition.changed@1');
      if (source !== latest.current.source) {
        const place = source?.disposition && placeOf(source.disposition);
        latest.current = { source, place: isEqual(place, latest.current.place) ? latest.current.place : place };
      }
      return latest.current.place;
    },
    () => rendered,
  );
}
