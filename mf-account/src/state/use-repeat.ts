import { errorCodeOf, routes, useApi, useBus, useEventState, useNow } from '@horno/kit';
import { useSending } from '@horno/kit/forms';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Repeated, repeatOrder } from '../data/history.data.ts';

/** Returns the dialog that solves an error of repeating: another time or another place. */
export function dialogFor(error: unknown): 'time' | 'location' | undefined {
  const code = errorCodeOf(error);
  if (code === 'CART-06' || code === 'CART-08') return 'time';
  return code && /^(CART-07|HUT|UNAVAILABLE$|NOTOPEN$)/.test(code) ? 'location' : undefined;
}

export interface RepeatPlace {
  orderUuid: string;
  /** Place of the order, taken when no place is chosen: a saved address of the customer, or the store of a carry-out. */
  savedLocation?: string | undefined;
  store?: string | undefined;
}

/** Repeats one order: adds its lines to the cart at today's prices. */
export function useRepeat({ orderUuid, savedLocation, store }: RepeatPlace) {
  const api = useApi();
  const bus = useBus();
  const now = useNow();
  const navigate = useNavigate();
  const { isSending, failure, send } = useSending();
  const [done, setDone] = useState<Repeated>();
  const key = useRef<string>(undefined);
  const place = useEventState('disposition.changed@1', (event) => event?.disposition);
  const cart = useEventState('cart.updated@1');
  const waitsForPlace = useRef(false);
  const back = routes.history.to({ repeat: orderUuid });

  function run() {
    if (!place) {
      waitsForPlace.current = true;
      // The order needs a place first: its own, where it is known. The callback of the dialog leads back here.
      const own = { saved: savedLocation, store };
      navigate(routes.history.to({ dialog: 'location', ...own, callback: back }), { replace: true });
      return;
    }
    key.current ??= crypto.randomUUID();
    const request = { orderUuid, cartUuid: cart?.uuid, place, now: now(), key: key.current };
    void send(async () => {
      const repeated = await repeatOrder(api, request);
      setDone(repeated);
      bus.publish('order.repeated@1', { cartUuid: repeated.item.uuid });
    });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the chosen place continues what the customer has asked for
  useEffect(() => {
    if (!place || !waitsForPlace.current) return;
    waitsForPlace.current = false;
    run();
  }, [place]);

  return {
    isSending,
    failure,
    done,
    /** The open cart is not empty. */
    hadCart: (cart?.count ?? 0) > 0,
    run,
    choose: (dialog: 'time' | 'location') => navigate(routes.history.to({ dialog, callback: back }), { replace: true }),
  };
}
