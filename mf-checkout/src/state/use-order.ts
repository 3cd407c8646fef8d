import type { OrderFull, OrderPublic, Rider } from '@horno/contracts/order';
import type { ReceiptData } from '@horno/contracts/receipt';
import type { Lang } from '@horno/contracts/wire';
import { type ApiClient, useApi, useBus, useLang } from '@horno/kit';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  actOnOrder,
  loadOrder,
  loadReceipt,
  type OrderAccess,
  type OrderActionBody,
  type OrderSeen,
} from '../data/order.data.ts';
import { followOrder } from '../data/order-feed.ts';
import { isRefundOpen } from '../domain/refund.ts';
import { laterRider, newerOf } from '../domain/tracker-view.ts';

export interface OrderState {
  order: OrderPublic;
  detail: OrderFull | undefined;
  /** Position of the rider, for the owner, while the order is on its way. */
  rider: Rider | undefined;
  /** Number of phase changes since the page opened; each is announced. */
  changes: number;
  act(action: OrderActionBody): Promise<void>;
  /** Loads the order again after another call changed it. */
  refresh(): Promise<void>;
  receipt(): Promise<ReceiptData>;
}

interface Following {
  lang: Lang;
  api: ApiClient;
  access: OrderAccess;
  /** The order on screen. */
  shown(): OrderSeen;
  /** Loads the owner's part first. */
  needsDetail: boolean;
  take(seen: OrderSeen): void;
  takeRider(rider: Rider | undefined): void;
}

/** Follows an order by its feed and loads the owner's part. Returns the function that stops both. */
function keepCurrent({ api, access, lang, shown, needsDetail, take, takeRider }: Following): () => void {
  const abort = new AbortController();
  const fetch = () => loadOrder(api, access, abort.signal);
  // The document has the public part only. The browser loads the owner's part with the cookie of the device.
  const loadAll = () =>
    fetch().then(
      (all) => {
        if (all && !abort.signal.aborted) take(all);
      },
      // The feed continues and loads again later.
      () => undefined,
    );
  // Before the owner's part is loaded, an open refund is not known.
  let isLoaded = !needsDetail;
  const isOver = ({ order, detail = shown().detail }: OrderSeen) =>
    order.final && isLoaded && !isRefundOpen(order, detail);
  let stop = () => {};
  const follow = (Source?: typeof EventSource) => {
    stop = followOrder({
      access,
      lang,
      fetch,
      isOver,
      onSeen: take,
      onRider: takeRider,
      onOrder: (order) => {
        const isMove = order.phase !== shown().order.phase;
        take({ order });
        // Allowed actions change with the phase.
        if (isMove && (shown().detail || order.final)) void loadAll();
      },
      document,
      ...(Source && { EventSource: Source }),
    });
  };
  const loaded = (needsDetail ? loadAll() : Promise.resolve()).then(() => {
    isLoaded = true;
  });
  if (!shown().order.final) follow(globalThis.EventSource);
  else {
    // The order was final before the page opened: only a refund may still change.
    void loaded.then(() => {
      if (!abort.signal.aborted && !isOver(shown())) follow();
    });
  }
  return () => {
    abort.abort();
    stop();
  };
}

/** Keeps an order on screen up to date until it is final and its refund, if any, is finished. */
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
  const access = useMemo(() => ({ uuid, token }), [uuid, token]);

  const takeRider = useCallback((next: Rider | undefined) => setRider((last) => laterRider(last, next)), []);
  const take = useCallback(
    (received: OrderSeen) => {
      const before = shown.current;
      const order = newerOf(before.order, received.order);
      // A late answer is older than the stream's last event. Its detail is still used when there is none.
      const isNewer = order === received.order;
      const next = {
        order,
        detail: (isNewer ? received.detail : before.detail) ?? (isNewer ? before.detail : received.detail),
      };
      shown.current = next;
      setSeen(next);
      takeRider(received.detail?.rider);
      if (order.phase === before.order.phase) return;
      setChanges((count) => count + 1);
      bus.publish('order.phaseChanged@1', { uuid, phase: order.phase });
    },
    [bus, uuid, takeRider],
  );

  const ask = useCallback(async () => {
    const all = await loadOrder(api, access);
    if (all) take(all);
  }, [api, access, take]);

  useEffect(() => {
    const needsDetail = !shown.current.detail || !isFirstRun.current;
    isFirstRun.current = false;
    return keepCurrent({ api, access, lang, shown: () => shown.current, needsDetail, take, takeRider });
  }, [api, access, take, takeRider, lang]);

  const act = useCallback(
    async (action: OrderActionBody) => take(await actOnOrder(api, access, action)),
    [api, access, take],
  );
  const receipt = useCallback(() => loadReceipt(api, access), [api, access]);
  return { ...seen, detail: seen.detail, rider, changes, act, refresh: ask, receipt };
}
