import type { Disposition } from '@horno/contracts/disposition';
import type { UsualOrder } from '@horno/contracts/order';
import { routes, useApi, useEventState, useNow } from '@horno/kit';
import { useSending } from '@horno/kit/forms';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { askedPlace, newlyMissing, nextAfter } from '../domain/usual-order.ts';
import { useCart } from './use-cart.ts';
import { loadUsualCalls } from './use-usual-order.ts';

/** News that the customer reads before the checkout: lines that the card has not named before, and whether the cart holds anything. */
export interface RepeatNews {
  missing: { name: string; message: string }[];
  isEmpty: boolean;
}

/** Puts the usual order into the cart and continues to the checkout. Without a place it takes that of the order first. */
export function useRepeatUsual(usual: UsualOrder) {
  const api = useApi();
  const now = useNow();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const place = useEventState('disposition.changed@1', (event) => event?.disposition);
  const { state, store, isLoaded } = useCart();
  const { isSending, failure, send } = useSending();
  const [isAsked, setAsked] = useState(false);
  const [news, setNews] = useState<RepeatNews>();
  const key = useRef<string>(undefined);
  const wasChoosing = useRef(false);
  const isChoosing = params.get('dialog') === 'location';

  async function run(at: Disposition): Promise<void> {
    key.current ??= crypto.randomUUID();
    const { repeatOrder } = await loadUsualCalls();
    const cartUuid = state.cart?.uuid || undefined;
    const hadCart = state.count > 0;
    const request = { orderUuid: usual.uuid, cartUuid, place: at, key: key.current };
    const { item, missing } = await repeatOrder(api, now, request);
    key.current = undefined;
    if (item.uuid === cartUuid) store.refresh();
    else store.adopt(item.uuid);
    const fresh = newlyMissing(usual.missing, missing);
    const outcome = { lines: item.data.length, news: fresh.length, hadCart, missingAmount: item.missing };
    const next = nextAfter(outcome);
    if (next === 'news') setNews({ missing: fresh, isEmpty: item.data.length === 0 });
    else await goOn(next);
  }

  async function goOn(next: 'cart' | 'checkout'): Promise<void> {
    if (next === 'cart') return navigate(routes.category.to({}, { cart: 1 }));
    await store.check();
    navigate(routes.checkout.to());
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: goes on as soon as place and cart are known
  useEffect(() => {
    // The dialog was closed without a place: a later place must not order.
    if (wasChoosing.current && !isChoosing && !place) setAsked(false);
    wasChoosing.current = isChoosing;
    if (!isAsked || !place || !isLoaded || state.isBusy || state.status === 'loading') return;
    setAsked(false);
    void send(() => run(place));
  }, [isAsked, place, isLoaded, isChoosing, state.isBusy, state.status]);

  function order(): void {
    if (isAsked || isSending) return;
    setNews(undefined);
    setAsked(true);
    if (!place) navigate(routes.home.to({ dialog: 'location', ...askedPlace(usual) }));
  }

  return {
    order,
    /** Continues with what is in the cart. */
    goOn: () => void send(() => goOn('checkout')),
    isBusy: isAsked || isSending,
    failure,
    news,
    hasCart: state.count > 0,
  };
}
