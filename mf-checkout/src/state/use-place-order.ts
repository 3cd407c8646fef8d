import type { PlaceOrderBody } from '@horno/contracts/order';
import { errorCodeOf, errorCodes, useApi } from '@horno/kit';
import { useCallback, useRef, useState } from 'react';
import type { Placed, Refusal } from '../data/checkout.data.ts';
import type { Attempt } from '../data/draft.storage.ts';
import { checkoutCalls } from '../data/lazy-calls.ts';

export interface PlaceOrderState {
  isSending: boolean;
  /** The order was sent and not answered: it may have been placed. */
  isUnsure: boolean;
  error: unknown;
  send(body: PlaceOrderBody, totalMinor: number): void;
  /** Sends the same order again with the same key. */
  resend(): void;
  forgetError(): void;
}

const nothing = (): Refusal => ({});

interface Wiring {
  attempt: Attempt | undefined;
  keepAttempt(attempt: Attempt | undefined): void;
  onPlaced(placed: Placed, attempt: Attempt): void;
  /** Called when the server refused the order. */
  onRefused(refusal: Refusal): void;
}

/** Sends the order once per attempt. The button locks with the first press; a lost answer is requested again with the same key. */
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
    checkoutCalls.placeOrder(api, next.body, next.key).then(done, async (failure: unknown) => {
      // The calls are loaded, because one of them failed; a failure to load them adds no information.
      const refusal = await checkoutCalls.readRefusal(failure, next).catch(nothing);
      if (refusal.first) {
        done(refusal.first);
        return;
      }
      isLocked.current = false;
      setSending(undefined);
      setError(failure);
      const code = errorCodeOf(failure);
      if (code === undefined || errorCodes[code].retryable) return;
      keepAttempt(undefined);
      onRefused(refusal);
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
