import type { OrderPublic } from '@horno/contracts';
import { type OrderSeen, parseStreamMessage, streamAddress } from './order.data.ts';

const VISIBLE_MS = 15_000;
const HIDDEN_MS = 60_000;
const MAX_BACK_OFF_MS = 120_000;
const CLOSED = 2;
/** The browser joins a lost stream again by itself; after this many failures in a row it is asked in turns instead. */
const MAX_STREAM_ERRORS = 3;

interface FeedWiring {
  uuid: string;
  /** The whole view; rejects when nothing came. */
  fetch(): Promise<OrderSeen | undefined>;
  onOrder(order: OrderPublic): void;
  onSeen(seen: OrderSeen): void;
  document: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
  /** Absent where the browser has none: the order is asked for in turns. */
  EventSource?: typeof EventSource;
}

/** Follows an order until it is over: by the stream, or by asking in turns where there is none (domain §3.9). Ends with the result. */
export function followOrder(wiring: FeedWiring): () => void {
  const { uuid, fetch, onOrder, onSeen, document, EventSource: Source } = wiring;
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
        if (!seen || seen.order.final) stop();
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
    if (!isOver) timer = setTimeout(poll, pauseMs());
  }

  function listen(Stream: typeof EventSource) {
    const opened = new Stream(streamAddress(uuid));
    stream = opened;
    opened.onmessage = ({ data }) => {
      const order = parseStreamMessage(String(data));
      if (!order || isOver) return;
      streamErrors = 0;
      onOrder(order);
      if (order.final) stop();
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
