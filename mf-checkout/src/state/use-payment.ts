import type { PaymentStatus } from '@horno/contracts/payment';
import { useApi, useLang } from '@horno/kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { loadPayment, type PaymentName } from '../data/payment.data.ts';
import { nextPollSeconds } from '../domain/poll-plan.ts';

const SECOND_MS = 1000;
/** Pause between requests while the form is open or the connection is lost. */
const OPEN_PAUSE_MS = 5 * SECOND_MS;

export interface PaymentState {
  status: PaymentStatus | undefined;
  /** The owner's part was requested, successfully or not. */
  isRequested: boolean;
  /** The bank has not answered for 90 seconds. */
  hasStalled: boolean;
  /** The last request failed. */
  isOffline: boolean;
  /** Requests the state now, and restarts the 90 seconds. */
  ask(): void;
  /** Takes the state that another call returned. */
  take(status: PaymentStatus): void;
}

/**
 * State of a payment: polled by the plan while the bank decides, every five seconds while its form is open, and
 * when the page becomes visible or the connection returns.
 */
export function usePayment(first: PaymentStatus | undefined, { transaction, token }: PaymentName): PaymentState {
  const api = useApi();
  const lang = useLang();
  const [status, setStatus] = useState(first);
  const [isRequested, setAsked] = useState(false);
  const [hasStalled, setStalled] = useState(false);
  const [isOffline, setOffline] = useState(false);
  const [round, setRound] = useState(0);
  const outcome = useRef(first?.outcome);

  const take = useCallback((next: PaymentStatus) => {
    outcome.current = next.outcome;
    setStatus(next);
    setAsked(true);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the language and the round are signals to ask again
  useEffect(() => {
    const abort = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let asked = 0;

    function plan() {
      if (outcome.current === 'open') timer = setTimeout(question, OPEN_PAUSE_MS);
      if (outcome.current !== 'pending') return;
      const seconds = nextPollSeconds(asked);
      asked += 1;
      if (seconds === undefined) setStalled(true);
      else timer = setTimeout(question, seconds * SECOND_MS);
    }
    function question() {
      loadPayment(api, { transaction, token }, abort.signal).then(
        (next) => {
          if (abort.signal.aborted) return;
          setOffline(false);
          if (next) take(next);
          plan();
        },
        () => {
          if (abort.signal.aborted) return;
          setOffline(true);
          timer = setTimeout(question, OPEN_PAUSE_MS);
        },
      );
    }
    setStalled(false);
    question();
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [api, transaction, token, lang, round, take]);

  const ask = useCallback(() => setRound((count) => count + 1), []);
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && ask();
    document.addEventListener('visibilitychange', look);
    window.addEventListener('online', ask);
    // The page was restored from the back/forward cache.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && ask();
    window.addEventListener('pageshow', onShow);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('online', ask);
      window.removeEventListener('pageshow', onShow);
    };
  }, [ask]);

  // An order that is not paid in time ends: request the state again at that time.
  const reservedUntil = status?.can_retry ? status.held_until : undefined;
  const serverTime = status?.server_time;
  useEffect(() => {
    if (reservedUntil === undefined || serverTime === undefined) return;
    const timer = setTimeout(ask, Math.max(0, Date.parse(reservedUntil) - Date.parse(serverTime)) + SECOND_MS);
    return () => clearTimeout(timer);
  }, [reservedUntil, serverTime, ask]);

  return { status, isRequested, hasStalled, isOffline, ask, take };
}
