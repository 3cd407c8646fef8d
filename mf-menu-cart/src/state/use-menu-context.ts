import type { PlaceCookie } from '@horno/contracts/disposition';
import { placeOf, useApi, useBus, useEventState, useLang, useNow } from '@horno/kit';
import { useCallback, useMemo } from 'react';
import type { MenuContext } from '../data/menu.data.ts';

/** The chosen place of the bus; `undefined` on the server, during hydration and without a place. */
export function usePlace(): PlaceCookie | undefined {
  const disposition = useEventState('disposition.changed@1', (event) => event?.disposition);
  return useMemo(() => disposition && placeOf(disposition), [disposition]);
}

/** True with a chosen place; false on the server and during hydration. */
export function useHasPlace(): boolean {
  return useEventState('disposition.changed@1', (event) => event?.disposition !== undefined);
}

/** Returns the context of a call of the menu, at the moment of the call. Does not subscribe to the place. */
export function useMenuContext(): () => MenuContext {
  const api = useApi();
  const bus = useBus();
  const now = useNow();
  const lang = useLang();
  return useCallback(() => {
    const disposition = bus.last('disposition.changed@1')?.disposition;
    return { api, place: disposition && placeOf(disposition), lang, now: now().toISOString() };
  }, [api, bus, lang, now]);
}
