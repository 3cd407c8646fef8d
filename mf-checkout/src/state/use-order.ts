import type { OrderFull, OrderPublic } from '@horno/contracts';
import { useApi, useBus, useLang } from '@horno/kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { cancelOrder, loadOrder, type OrderSeen } from '../data/order.data.ts';
import { followOrder } from '../data/order-feed.ts';
import { newerOf } from '../domain/tracker-view.ts';

export interface OrderState {
  order: OrderPublic;
  detail: OrderFull | undefined;
  /** Phases that came while the page was open: what is said aloud. */
  changes: number;
  cancel(): Promise<void>;
}

/** An order on screen, kept up to date until it is over. */
export function useOrder(first: OrderSeen, token: string | undefined): OrderState {
  const api = useApi();
  const bus = useBus();
  const lang = useLang();
  const [seen, setSeen] = useState(first);
  const [changes, setChanges] = useState(0);
  const shown = useRef(first);
  const isFirstRun = useRef(true);
  const { uuid } = first.order;

  const take = useCallback(
    (told: OrderSeen) => {
      const before = shown.current;
      const order = newerOf(before.order, told.order);
      const next = { order, detail: order === told.order ? (told.detail ?? before.detail) : before.detail };
      shown.current = next;
      setSeen(next);
      if (order.word === before.order.word) return;
      setChanges((count) => count + 1);
      bus.publish('order.phaseChanged@1', { uuid, word: order.word });
    },
    [bus, uuid],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: what the server wrote comes again in another language
  useEffect(() => {
    const abort = new AbortController();
    const fetch = () => loadOrder(api, { uuid, token }, abort.signal);
    // The document shows what everybody may see; the owner's part is asked for from here, with the device's cookie.
    const askAll = () =>
      fetch().then(
        (all) => all && !abort.signal.aborted && take(all),
        // The feed goes on, and asks again by itself.
        () => undefined,
      );
    if (!shown.current.detail || !isFirstRun.current) void askAll();
    isFirstRun.current = false;
    const stop = shown.current.order.final
      ? () => undefined
      : followOrder({
          uuid,
          fetch,
          onSeen: take,
          onOrder: (order) => {
            const isMove = order.word !== shown.current.order.word;
            take({ order });
            // What may be done changes with the phase; how it ended is said in the customer's language, which a stream does not know.
            if (isMove && (shown.current.detail || order.final)) void askAll();
          },
          document,
          EventSource: globalThis.EventSource,
        });
    return () => {
      abort.abort();
      stop();
    };
  }, [api, uuid, token, take, lang]);

  const cancel = useCallback(async () => take(await cancelOrder(api, { uuid, token })), [api, uuid, token, take]);
  return { ...seen, detail: seen.detail, changes, cancel };
}
