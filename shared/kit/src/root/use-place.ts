import type { PlaceCookie } from '@horno/contracts/disposition';
import { useRef, useSyncExternalStore } from 'react';
import type { Bus } from '../bus/open-bus.ts';
import type { Runtime } from '../runtime.ts';
import { placeOf } from '../stores/disposition.ts';

/** Runtime with the shell's own bus, which the kit's hosts read without a declaration. The bus is absent on the server. */
export interface RuntimeWithBus extends Runtime {
  bus?: Bus;
}

/** Returns the place for load(): the bus's disposition, or the place of the server rendering while there is none yet. */
export function usePlace(runtime: RuntimeWithBus, rendered: PlaceCookie | undefined): PlaceCookie | undefined {
  const bus = runtime.bus;
  const latest = useRef<{ source: unknown; place: PlaceCookie | undefined }>({ source: undefined, place: rendered });
  return useSyncExternalStore(
    (changed) => bus?.on('kit', 'disposition.changed@1', changed) ?? (() => undefined),
    () => {
      const source = bus?.last('disposition.changed@1');
      if (source !== latest.current.source) {
        latest.current = { source, place: source?.disposition && placeOf(source.disposition) };
      }
      return latest.current.place;
    },
    () => rendered,
  );
}
