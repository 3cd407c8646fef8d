import type { PlaceCookie } from '@horno/contracts/disposition';
import { placeOf, useApi, useEventState, useLang, useNow } from '@horno/kit';
import { useCallback, useMemo } from 'react';
import type { MenuContext } from '../data/menu.data.ts';

/** The chosen place of the bus; `undefined` on the server, during hydration and without a place. */
export function usePlace(): PlaceCookie | undefined {
  const disposition = useEventState('disposition.changed@1')?.disposition;
  return useMemo(() => disposition && placeOf(disposition), [disposition]);
}

/** Returns the context of a call of the menu, at the moment of the call. */
export function useMenuContext(): () => MenuContext {
  const api = useApi();
  const now = useNow();
  const lang = useLang();
  const place = usePlace();
  return useCallback(() => ({ api, place, lang, now: now().toISOString() }), [api, place, lang, now]);
}
