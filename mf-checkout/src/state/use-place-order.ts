import { type AppError, type PlaceOrderBody, PromiseSchema, TotalsSchema, UuidSchema } from '@horno/contracts';
import { errorCodeOf, errorCodes, useApi } from '@horno/kit';
import { useCallback, useRef, useState } from 'react';
import { type Placed, placeOrder } from '../data/checkout.data.ts';
import type { Attempt } from '../data/draft.storage.ts';
import { type Quote, toTotalsView } from '../domain/quote.ts';

type Details = AppError['details'];

export interface PlaceOrderState {
  isSending: boolean;
  /** It was sent and nothing came back: nobody knows whether the store has it. */
  isUnsure: boolean;
  error: unknown;
  send(body: PlaceOrderBody, totalMinor: number): void;
  /** The same order once more, with the same key. */
  resend(): void;
  forgetError(): void;
}

interface Wiring {
  attempt: Attempt | undefined;
  keepAttempt(attempt: Attempt | undefined): void;
  onPlaced(placed: Placed, attempt: Attempt): void;
  /** The server refused for good; `newQuote` when it told another total (ORDER-8). */
  onRefused(error: unknown, newQuote: Quote | undefined): void;
}

/** Sends the order once per attempt: the button locks at the first press, and a lost answer is asked for again, not made again. */
export function usePlaceOrder({ attempt, keepAttempt, onPlaced, onRefused }: Wiring): PlaceOrderState {
  const api = useApi();
  const isLocked = useRef(false);
  const [sending, setSending] = useState<'first' | 'again'>();
  const [error, setError] = useState<unknown>();

  function run(next: Attempt, kind: 'first' | 'again') {
    if (isLocked.current) return;
    isLocked.current = true;
    keepAttempt(next);
    setError(undefined);
    setSending(kind);
    const done = (placed: Placed) => onPlaced(placed, next);
    placeOrder(api, next.body, next.key).then(done, (failure: unknown) => {
      isLocked.current = false;
      setSending(undefined);
      const code = errorCodeOf(failure);
      const details = (failure as { details?: Details }).details ?? {};
      const first = code === 'ORDER-12' ? firstOrder(details, next) : undefined;
      if (first) {
        isLocked.current = true;
        done(first);
        return;
      }
      setError(failure);
      if (code === undefined || errorCodes[code].retryable) return;
      keepAttempt(undefined);
      onRefused(failure, code === 'ORDER-8' ? quoteOf(details) : undefined);
    });
  }

  return {
    isSending: sending !== undefined,
    isUnsure: attempt !== undefined && sending !== 'first',
    error,
    send: (body, totalMinor) => run({ key: crypto.randomUUID(), body, totalMinor }, 'first'),
    resend: () => {
      if (attempt) run(attempt, 'again');
    },
    forgetError: useCallback(() => setError(undefined), []),
  };
}

/** The order that this cart already became. */
function firstOrder(details: Details, attempt: Attempt): Placed | undefined {
  const uuid = UuidSchema.safeParse(details.uuid);
  if (!uuid.success) return undefined;
  const transaction = UuidSchema.safeParse(details.transaction_uuid).data;
  const promisedTo = new Date().toISOString();
  const { totalMinor } = attempt;
  return { uuid: uuid.data, number: String(details.number ?? ''), totalMinor, promisedTo, transaction };
}

function quoteOf(details: Details): Quote | undefined {
  const totals = TotalsSchema.safeParse(details.totals);
  const promised = PromiseSchema.safeParse(details.promised);
  if (!totals.success || !promised.success || typeof details.quote_hash !== 'string') return undefined;
  return {
    hash: details.quote_hash,
    totals: toTotalsView(totals.data),
    promised: promised.data,
    issues: [],
    isOrderable: true,
  };
}
