import type { OrderPublic, Rider } from '@horno/contracts/order';
import type { Lang } from '@horno/contracts/wire';
import { type OrderAccess, type OrderSeen, parseRider, parseStreamMessage, streamAddress } from './order.data.ts';

const VISIBLE_MS = 15_000;
const HIDDEN_MS = 60_000;
const MAX_BACK_OFF_MS = 120_000;
const CLOSED = 2;
/** The browser reconnects a lost stream. After this many failures in a row, polling replaces the stream. */
const MAX_STREAM_ERRORS = 3;

interface FeedWiring {
  access: OrderAccess;
  /** Language of the reasons in the stream. */
  lang: Lang;
  /** Loads the whole order; rejects without an answer. */
  fetch(): Promise<OrderSeen | undefined>;
  onOrder(order: OrderPublic): void;
  onSeen(seen: OrderSeen): void;
  onRider(rider: Rider): void;
  /** Returns true when nothing can change any more: the order is final and has no open refund. */
  isOver(seen: OrderSeen): boolean;
  document: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
  /** Absent where the browser has no event streams: then the order is polled. */
  EventSource?: typeof EventSource;
}

/** Follows an order until it is over: by its event stream, otherwise by polling (domain §3.9). Returns the function that stops it. */
export function followOrder(wiring: FeedWiring): () => void {
  const { access, lang, fetch, onOrder, onSeen, onRider, document, EventSource: Source } = wiring;
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let stream: EventSource | undefined;
  let streamErrors = 0;

  const pauseMs = () => {
    const base = document.visibilityState === 'hidden' ? HIDDEN_MS : VISIBLE_MS;
    return Math.min(base * 2 ** failures, Math.max(base, MAX_BACK_OFF_MS));
  };

  function poll() {
    clearTimeout(timer);
    fetch().then(
      (seen) => {
        if (isOver) return;
        failures = 0;
        if (seen) onSeen(seen);
        if (!seen || wiring.isOver(seen)) stop();
        else timer = setTimeout(poll, pauseMs());
      },
      () => {
        if (isOver) return;
        failures += 1;
        timer = setTimeout(poll, pauseMs());
      },
    );
  }

  function onVisible() {
    if (!stream && document.visibilityState === 'visible') poll();
  }

  function startPolling() {
    stream?.close();
    stream = undefined;
    clearTimeout(timer);
    if (!isOver) timer = setTimeout(poll, pauseMs());
  }

  function listen(Stream: typeof EventSource) {
    const opened = new Stream(streamAddress(access, lang));
    stream = opened;
    opened.onmessage = ({ data }) => {
      const order = parseStreamMessage(String(data));
      if (!order || isOver) return;
      streamErrors = 0;
      onOrder(order);
      if (!order.final) return;
      if (wiring.isOver({ order })) stop();
      else startPolling();
    };
    opened.addEventListener('rider', ({ data }) => {
      const rider = parseRider(String(data));
      if (rider && !isOver) onRider(rider);
    });
    // Events other than phases, such as a new promised time, are not repeated after a reconnect.
    opened.onopen = () => {
      if (streamErrors === 0) return;
      fetch().then(
        (seen) => seen && !isOver && onSeen(seen),
        () => undefined,
      );
    };
    opened.onerror = () => {
      streamErrors += 1;
      if (opened.readyState === CLOSED || streamErrors >= MAX_STREAM_ERRORS) startPolling();
    };
  }

  function stop() {
    isOver = true;
    clearTimeout(timer);
    stream?.close();
    stream = undefined;
    document.removeEventListener('visibilitychange', onVisible);
  }

  document.addEventListener('visibilitychange', onVisible);
  if (Source) listen(Source);
  else timer = setTimeout(poll, pauseMs());
  return stop;
}
