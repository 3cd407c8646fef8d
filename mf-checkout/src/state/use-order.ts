import type { OrderFull, OrderPublic, Rider } from '@horno/contracts/order';
import type { ReceiptData } from '@horno/contracts/receipt';
import { useApi, useBus, useLang } from '@horno/kit';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { actOnOrder, type Deed, loadOrder, loadReceipt, type OrderSeen } from '../data/order.data.ts';
import { followOrder } from '../data/order-feed.ts';
import { isRefundOpen } from '../domain/refund.ts';
import { laterRider, newerOf } from '../domain/tracker-view.ts';

export interface OrderState {
  order: OrderPublic;
  detail: OrderFull | undefined;
  /** Where the rider is, for the owner, while the order is on its way. */
  rider: Rider | undefined;
  /** Phases that came while the page was open: what is said aloud. */
  changes: number;
  act(deed: Deed): Promise<void>;
  /** Asks anew, for what was changed by another call. */
  refresh(): Promise<void>;
  receipt(): Promise<ReceiptData>;
}

/** An order on screen, kept up to date until it is over and its money is where it belongs. */
export function useOrder(first: OrderSeen, token: string | undefined): OrderState {
  const api = useApi();
  const bus = useBus();
  const lang = useLang();
  const [seen, setSeen] = useState(first);
  const [rider, setRider] = useState(first.detail?.rider);
  const [changes, setChanges] = useState(0);
  const shown = useRef(first);
  const isFirstRun = useRef(true);
  const { uuid } = first.order;
  const asked = useMemo(() => ({ uuid, token }), [uuid, token]);

  const take = useCallback(
    (told: OrderSeen) => {
      const before = shown.current;
      const order = newerOf(before.order, told.order);
      // What comes late is older than what the stream told meanwhile; its detail is still better than none.
      const isNews = order === told.order;
      const next = { order, detail: (isNews ? told.detail : before.detail) ?? (isNews ? before.detail : told.detail) };
      shown.current = next;
      setSeen(next);
      setRider((last) => laterRider(last, told.detail?.rider));
      if (order.phase === before.order.phase) return;
      setChanges((count) => count + 1);
      bus.publish('order.phaseChanged@1', { uuid, phase: order.phase });
    },
    [bus, uuid],
  );

  const ask = useCallback(async () => {
    const all = await loadOrder(api, asked);
    if (all) take(all);
  }, [api, asked, take]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what the server wrote comes again in another language
  useEffect(() => {
    const abort = new AbortController();
    const fetch = () => loadOrder(api, asked, abort.signal);
    // The document shows what everybody may see; the owner's part is asked for from here, with the device's cookie.
    const askAll = () =>
      fetch().then(
        (all) => {
          if (all && !abort.signal.aborted) take(all);
        },
        // The feed goes on, and asks again by itself.
        () => undefined,
      );
    // Until the owner's part was answered, nobody knows whether money is on its way back.
    let isAnswered = false;
    const isOver = ({ order, detail = shown.current.detail }: OrderSeen) =>
      order.final && isAnswered && !isRefundOpen(order, detail);
    let stop = () => {};
    const follow = (Source?: typeof EventSource) => {
      stop = followOrder({
        asked,
        fetch,
        isOver,
        onSeen: take,
        onRider: (told) => setRider((last) => laterRider(last, told)),
        onOrder: (order) => {
          const isMove = order.phase !== shown.current.order.phase;
          take({ order });
          // What may be done changes with the phase; how it ended is said in the customer's language, which a stream does not know.
          if (isMove && (shown.current.detail || order.final)) void askAll();
        },
        document,
        ...(Source && { EventSource: Source }),
      });
    };
    const isAsked = !shown.current.detail || !isFirstRun.current;
    isAnswered = !isAsked;
    const answered = (isAsked ? askAll() : Promise.resolve()).then(() => {
      isAnswered = true;
    });
    isFirstRun.current = false;
    if (!shown.current.order.final) follow(globalThis.EventSource);
    else {
      // It ended before this page opened: only its money may still be on the way.
      void answered.then(() => {
        if (!abort.signal.aborted && !isOver(shown.current)) follow();
      });
    }
    return () => {
      abort.abort();
      stop();
    };
  }, [api, asked, take, lang]);

  const act = useCallback(async (deed: Deed) => take(await actOnOrder(api, asked, deed)), [api, asked, take]);
  const receipt = useCallback(() => loadReceipt(api, asked), [api, asked]);
  return { ...seen, detail: seen.detail, rider, changes, act, refresh: ask, receipt };
}
