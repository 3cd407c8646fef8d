import type { Disposition } from '@horno/contracts/disposition';
import type { PaymentKind } from '@horno/contracts/payment-kind';
import { useApi, useLang } from '@horno/kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { checkoutCalls } from '../data/lazy-calls.ts';
import { isStoreShut, type Quote, wantsYes } from '../domain/quote.ts';
import type { CartFacts } from './use-gate.ts';

/** A change of price that the customer has not accepted. */
interface PriceChange {
  /** Total that the customer saw before, in céntimos. */
  beforeMinor: number | undefined;
}

/** Follows the totals that the customer sees, and stores the first one from before a change until `accept`. */
function usePriceChange() {
  const [change, setChange] = useState<PriceChange>();
  const seenMinor = useRef<number>(undefined);
  /** Takes a quote. `cartMinor` is the total of the cart, without the rounding of cash. */
  const see = useCallback((quote: Quote, cartMinor: number | undefined, isChanged = wantsYes(quote)) => {
    const { totalMinor, roundingMinor } = quote.totals;
    const ofCart = cartMinor === totalMinor - roundingMinor ? undefined : cartMinor;
    const beforeMinor = seenMinor.current ?? ofCart;
    seenMinor.current = totalMinor;
    if (isChanged) setChange((open) => open ?? { beforeMinor });
  }, []);
  const accept = useCallback(() => setChange(undefined), []);
  return { change, see, accept };
}

/** Delay after a change of place or cart, in ms: mf-menu-cart sends the change to the server first. */
const SETTLE_MS = 250;
/** Time between two requests while the store is closed or paused, in ms. */
const AGAIN_MS = 8000;

export interface QuoteState {
  quote: Quote | undefined;
  error: unknown;
  isAsking: boolean;
  /** The quote is current, orderable and accepted. */
  isReady: boolean;
  /** The price changed and the customer has not accepted it. */
  isNew: boolean;
  /** Total in céntimos that the customer saw before the price changed. */
  beforeMinor: number | undefined;
  /** Total before the rounding of cash, in céntimos: of the quote, otherwise of the cart. */
  totalMinor: number;
  accept(): void;
  /** Takes the quote of a refusal. */
  adopt(quote: Quote): void;
  refresh(): void;
}

interface QuoteInput {
  isOn: boolean;
  cart: CartFacts | undefined;
  place: Disposition | undefined;
  method: PaymentKind | undefined;
  /** Phone of the order: some coupons depend on it. */
  phone: string;
}

interface Answer {
  quote?: Quote;
  error?: unknown;
  /** Total of the cart at the time of the request. The quote is dropped when the cart changes. */
  cartMinor?: number;
}

/** Asks again every few seconds, and at once when the customer comes back to the page. */
function useAskAgain(isOn: boolean, ask: () => void): void {
  useEffect(() => {
    if (!isOn) return;
    const askIfSeen = () => {
      if (document.visibilityState === 'visible') ask();
    };
    const timer = setInterval(askIfSeen, AGAIN_MS);
    window.addEventListener('focus', askIfSeen);
    document.addEventListener('visibilitychange', askIfSeen);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', askIfSeen);
      document.removeEventListener('visibilitychange', askIfSeen);
    };
  }, [isOn, ask]);
}

/** Quote of the order by the server, requested when the review opens and when cart, place or payment change, and again while the store is shut. */
export function useQuote({ isOn, cart, place, method, phone }: QuoteInput): QuoteState {
  const api = useApi();
  const lang = useLang();
  const [answer, setAnswer] = useState<Answer>({});
  const [isAsking, setAsking] = useState(false);
  const { change, see, accept } = usePriceChange();
  const [round, setRound] = useState(0);
  const isFirst = useRef(true);
  const cartUuid = cart?.uuid;
  const cartMinor = cart?.totalMinor;
  const isWanted = isOn && cartUuid !== undefined && place !== undefined && method !== undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: count, total, language and round are signals to ask again
  useEffect(() => {
    if (!isWanted) return;
    const abort = new AbortController();
    setAsking(true);
    const settle = (next: Answer) => {
      if (abort.signal.aborted) return;
      // The server reports a change of price once; it stays until the customer accepts it.
      if (next.quote) see(next.quote, cartMinor);
      setAnswer({ ...next, cartMinor });
      setAsking(false);
    };
    const ask = () =>
      checkoutCalls.checkOrder(api, { cartUuid, method, place, phone }, abort.signal).then(
        (quote) => settle({ quote }),
        (error: unknown) => settle({ error }),
      );
    const timer = setTimeout(ask, isFirst.current ? 0 : SETTLE_MS);
    isFirst.current = false;
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [api, isWanted, cartUuid, cart?.count, cartMinor, place, method, phone, lang, round, see]);

  const quote = answer.cartMinor === cartMinor ? answer.quote : undefined;
  const refresh = useCallback(() => setRound((count) => count + 1), []);
  useAskAgain(isWanted && isStoreShut(quote), refresh);
  return {
    quote,
    error: answer.error,
    isAsking,
    isReady: quote?.isOrderable === true && change === undefined && !isAsking,
    isNew: change !== undefined,
    beforeMinor: change?.beforeMinor,
    totalMinor: quote ? quote.totals.totalMinor - quote.totals.roundingMinor : (cartMinor ?? 0),
    accept,
    adopt: useCallback(
      (refused) => {
        setAnswer({ quote: refused, cartMinor });
        see(refused, cartMinor, true);
      },
      [cartMinor, see],
    ),
    refresh,
  };
}
