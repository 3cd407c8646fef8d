import { errorCodeOf, routes, useApi, useBus, useEventState, useNow } from '@horno/kit';
import { useSending } from '@horno/kit/forms';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { type Repeated, repeatOrder } from '../data/history.data.ts';

/** What must be chosen anew before an order can be repeated. */
export function dialogFor(error: unknown): 'time' | 'location' | undefined {
  const code = errorCodeOf(error);
  if (code === 'CART-06' || code === 'CART-08') return 'time';
  return code && /^(CART-07|HUT|UNAVAILABLE$|NOTOPEN$)/.test(code) ? 'location' : undefined;
}

/** One order that is wanted again: its lines go into the cart at the prices of now. */
export function useRepeat(orderUuid: string) {
  const api = useApi();
  const bus = useBus();
  const now = useNow();
  const navigate = useNavigate();
  const { isSending, failure, send } = useSending();
  const [done, setDone] = useState<Repeated>();
  const key = useRef<string>(undefined);
  const place = useEventState('disposition.changed@1')?.disposition;
  const cart = useEventState('cart.updated@1');
  const back = routes.history.to({ repeat: orderUuid });

  function run() {
    if (!place) {
      // The order needs a place first; whoever chose one comes back to it.
      navigate(routes.history.to({ dialog: 'location', callback: back }), { replace: true });
      return;
    }
    key.current ??= crypto.randomUUID();
    const wish = { orderUuid, cartUuid: cart?.uuid, place, now: now(), key: key.current };
    void send(async () => {
      const repeated = await repeatOrder(api, wish);
      setDone(repeated);
      bus.publish('order.repeated@1', { cartUuid: repeated.item.uuid });
    });
  }

  return {
    isSending,
    failure,
    done,
    /** The open cart had something in it before. */
    hadCart: (cart?.count ?? 0) > 0,
    run,
    choose: (dialog: 'time' | 'location') => navigate(routes.history.to({ dialog, callback: back }), { replace: true }),
  };
}
