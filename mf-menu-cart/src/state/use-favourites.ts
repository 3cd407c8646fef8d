import { MAX_FAVOURITES } from '@horno/contracts/favourites';
import { lazyCalls, useApi, useBus, useEvent, useEventState, useNotify } from '@horno/kit';
import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react';
import {
  forgetFavourites,
  noFavourites,
  readFavourites,
  subscribeToFavourites,
  writeFavourites,
} from '../data/favourites.storage.ts';
import { visibleItems, withMark } from '../domain/favourites.ts';

const account = lazyCalls<typeof import('../data/favourites.data.ts')>(
  () => import(/* webpackChunkName: "cart-requests" */ '../data/favourites.data.ts'),
);

/** Ids of the visitor's favourite items, the latest first; empty on the server and during hydration. */
export function useFavourites(): readonly string[] {
  const session = useEventState('session.changed@1');
  return visibleItems(useSyncExternalStore(subscribeToFavourites, readFavourites, noFavourites), session);
}

/** Marks an item or takes the mark away, at once on this device, and then in the account of a customer. A refused change is undone. */
export function useMark(): (uuid: string, isMarked: boolean) => void {
  const api = useApi();
  const bus = useBus();
  const notify = useNotify();
  const session = useEventState('session.changed@1');
  const owner = session?.status === 'customer' ? session.customerId : undefined;
  return useCallback(
    (uuid, isMarked) => {
      const shown = visibleItems(readFavourites(), session ?? {});
      const items = withMark(shown, uuid, isMarked);
      if (!items) {
        notify({ id: 'favourites', kind: 'error', text: (t) => t('favourites.full', { max: MAX_FAVOURITES }) });
        return;
      }
      writeFavourites({ ...(owner && { owner }), items });
      bus.publish('favourites.changed@1', { items });
      if (owner === undefined) return;
      account.saveMark(api, owner, { uuid, isMarked }).catch((error) => {
        const undone = withMark(readFavourites().items, uuid, !isMarked);
        if (undone) writeFavourites({ owner, items: undone });
        notify({ id: 'favourites', kind: 'error', text: (_, errorText) => errorText(error) });
      });
    },
    [api, bus, notify, owner, session],
  );
}

/**
 * Merges the favourites of a guest into the account at sign-in, forgets them at sign-out, and publishes them. For one part of each page:
 * the cart's button.
 */
export function useFavouriteCare(): void {
  const api = useApi();
  const bus = useBus();
  const items = useFavourites();
  const session = useEventState('session.changed@1');
  const owner = session?.status === 'customer' ? session.customerId : undefined;
  /** The customer whose favourites this page has read. */
  const merged = useRef<string>(undefined);
  useEvent('account.signedOut@1', forgetFavourites);
  useEffect(() => {
    if (owner === merged.current) return;
    merged.current = owner;
    if (owner === undefined) return;
    // After a failure the device keeps its favourites, and the next page merges them.
    account.mergeFavourites(api, owner).catch(() => {
      merged.current = undefined;
    });
  }, [api, owner]);
  useEffect(() => {
    if (items.length > 0 || bus.last('favourites.changed@1'))
      bus.publish('favourites.changed@1', { items: [...items] });
  }, [bus, items]);
}
