import type { OrderPublic, Rider } from '@horno/contracts/order';
import { type Asked, type OrderSeen, parseRider, parseStreamMessage, streamAddress } from './order.data.ts';

const VISIBLE_MS = 15_000;
const HIDDEN_MS = 60_000;
const MAX_BACK_OFF_MS = 120_000;
const CLOSED = 2;
/** The browser joins a lost stream again by itself; after this many failures in a row it is asked in turns instead. */
const MAX_STREAM_ERRORS = 3;

interface FeedWiring {
  asked: Asked;
  /** The whole view; rejects when nothing came. */
  fetch(): Promise<OrderSeen | undefined>;
  onOrder(order: OrderPublic): void;
  onSeen(seen: OrderSeen): void;
  onRider(rider: Rider): void;
  /** Whether nothing more is to be heard: the order has ended, and its money is where it belongs. */
  isOver(seen: OrderSeen): boolean;
  document: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
  /** Absent where the browser has none: the order is asked for in turns. */
  EventSource?: typeof EventSource;
}

/** Follows an order until it is over: by the stream, or by asking in turns where there is none (domain §3.9). Ends with the result. */
export function followOrder(wiring: FeedWiring): () => void {
  const { asked, fetch, onOrder, onSeen, onRider, document, EventSource: Source } = wiring;
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

  function askInTurns() {
    stream?.close();
    stream = undefined;
    clearTimeout(timer);
    if (!isOver) timer = setTimeout(poll, pauseMs());
  }

  function listen(Stream: typeof EventSource) {
    const opened = new Stream(streamAddress(asked));
    stream = opened;
    opened.onmessage = ({ data }) => {
      const order = parseStreamMessage(String(data));
      if (!order || isOver) return;
      streamErrors = 0;
      onOrder(order);
      if (!order.final) return;
      if (wiring.isOver({ order })) stop();
      else askInTurns();
    };
    opened.addEventListener('rider', ({ data }) => {
      const rider = parseRider(String(data));
      if (rider && !isOver) onRider(rider);
    });
    // What is no phase, a new promise say, is not told again to whoever was away.
    opened.onopen = () => {
      if (streamErrors === 0) return;
      fetch().then(
        (seen) => seen && !isOver && onSeen(seen),
        () => undefined,
      );
    };
    opened.onerror = () => {
      streamErrors += 1;
      if (opened.readyState === CLOSED || streamErrors >= MAX_STREAM_ERRORS) askInTurns();
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
