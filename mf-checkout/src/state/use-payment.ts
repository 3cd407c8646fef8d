import type { PaymentStatus } from '@horno/contracts/payment';
import { useApi, useLang } from '@horno/kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { loadPayment, type PaymentName } from '../data/payment.data.ts';
import { nextPollSeconds } from '../domain/poll-plan.ts';

const SECOND_MS = 1000;
/** While the form is open somewhere, and while the connection is away. */
const OPEN_PAUSE_MS = 5 * SECOND_MS;

export interface PaymentState {
  status: PaymentStatus | undefined;
  /** The owner's part was asked for, whether or not it came. */
  isAsked: boolean;
  /** The bank was asked about for 90 seconds, and has not answered. */
  hasStalled: boolean;
  /** The last question was not answered. */
  isOffline: boolean;
  /** Asks now, and begins the 90 seconds anew. */
  ask(): void;
  /** Takes over what another call has told. */
  take(status: PaymentStatus): void;
}

/**
 * A payment as it goes on: asked about by the plan while the bank is at work, every five seconds while its form is open, and anew
 * whenever the page comes back into sight or the connection comes back.
 */
export function usePayment(first: PaymentStatus | undefined, { transaction, token }: PaymentName): PaymentState {
  const api = useApi();
  const lang = useLang();
  const [status, setStatus] = useState(first);
  const [isAsked, setAsked] = useState(false);
  const [hasStalled, setStalled] = useState(false);
  const [isOffline, setOffline] = useState(false);
  const [round, setRound] = useState(0);
  const outcome = useRef(first?.outcome);

  const take = useCallback((told: PaymentStatus) => {
    outcome.current = told.outcome;
    setStatus(told);
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
        (told) => {
          if (abort.signal.aborted) return;
          setOffline(false);
          if (told) take(told);
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
    // A page that the browser kept while the customer was elsewhere.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && ask();
    window.addEventListener('pageshow', onShow);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('online', ask);
      window.removeEventListener('pageshow', onShow);
    };
  }, [ask]);

  // An order that is not paid in time ends: whoever looks at a declined payment learns of it then.
  const heldUntil = status?.can_retry ? status.held_until : undefined;
  const serverTime = status?.server_time;
  useEffect(() => {
    if (heldUntil === undefined || serverTime === undefined) return;
    const timer = setTimeout(ask, Math.max(0, Date.parse(heldUntil) - Date.parse(serverTime)) + SECOND_MS);
    return () => clearTimeout(timer);
  }, [heldUntil, serverTime, ask]);

  return { status, isAsked, hasStalled, isOffline, ask, take };
}
