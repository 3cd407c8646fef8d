import type { PlaceCookie } from '@horno/contracts/disposition';
import { useRef, useSyncExternalStore } from 'react';
import type { Bus } from '../bus/open-bus.ts';
import type { Runtime } from '../runtime.ts';
import { placeOf } from '../stores/disposition.ts';

/** The shell's own bus, which the kit's hosts may read without a declaration. Absent on the server. */
export interface RuntimeWithBus extends Runtime {
  bus?: Bus;
}

/** The current place for load(): the bus's disposition, before that what the server rendered with. */
export function usePlace(runtime: RuntimeWithBus, rendered: PlaceCookie | undefined): PlaceCookie | undefined {
  const bus = runtime.bus;
  const held = useRef<{ source: unknown; place: PlaceCookie | undefined }>({ source: undefined, place: rendered });
  return useSyncExternalStore(
    (changed) => bus?.on('kit', 'disposition.changed@1', changed) ?? (() => undefined),
    () => {
      const source = bus?.last('disposition.changed@1');
      if (source !== held.current.source) {
        held.current = { source, place: source?.disposition && placeOf(source.disposition) };
      }
      return held.current.place;
    },
    () => rendered,
  );
}
