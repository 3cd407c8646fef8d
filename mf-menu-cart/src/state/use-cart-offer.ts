import { placeOf, useApi, useEventState, useLang, useNow } from '@horno/kit';
import { useQuery } from '@horno/kit/query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { loadMenu } from '../data/menu.data.ts';
import { isOfferAnswered, rememberAnswer } from '../data/offer.storage.ts';
import { type CartOffer, cartOffer, isExtra } from '../domain/cart-offer.ts';
import type { CartView } from '../domain/cart-view.ts';
import type { MenuCard } from '../domain/menu-card.ts';
import { useCart } from './use-cart.ts';

const STALE_MS = 60_000;

/** The menu of the chosen store; undefined without a place and until it is loaded. */
export function useStoreCards(): readonly MenuCard[] | undefined {
  const api = useApi();
  const now = useNow();
  const lang = useLang();
  const disposition = useEventState('disposition.changed@1', (event) => event?.disposition);
  const place = disposition && placeOf(disposition);
  return useQuery({
    queryKey: ['menu-cart', 'offer', lang, place ?? null],
    queryFn: async () => (await loadMenu({ api, place, lang, now: now().toISOString() })).cards,
    enabled: place !== undefined,
    staleTime: STALE_MS,
  }).data;
}

/** The offer for the cart, from the menu of its store, and what stops it for this cart. */
export function useCartOffer(cart: CartView): { offer: CartOffer | undefined; answer(): void } {
  const now = useNow();
  const [answered, setAnswered] = useState<string>();
  const data = useStoreCards();
  const { uuid, lines, missingMinor } = cart;
  const isAnswered = uuid === '' || answered === uuid || isOfferAnswered(uuid, now());
  const offer = useMemo(
    () => data && cartOffer(data, { lines, missingMinor }, isAnswered),
    [data, lines, missingMinor, isAnswered],
  );
  const answer = useCallback(() => {
    setAnswered(uuid);
    rememberAnswer(uuid, now());
  }, [uuid, now]);
  const removed = useCart().state.removed?.body.uuid;
  useEffect(() => {
    // A drink that the customer removed is not offered again.
    if (removed !== undefined && data && isExtra(data, removed)) answer();
  }, [removed, data, answer]);
  return { offer, answer };
}
