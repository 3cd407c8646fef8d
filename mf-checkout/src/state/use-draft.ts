import { useApi, useEventState } from '@horno/kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Attempt, readCheckout, type StoredCheckout, writeCheckout } from '../data/draft.storage.ts';
import { checkoutCalls } from '../data/late-calls.ts';
import { type Draft, emptyDraft, withPerson } from '../domain/draft.ts';

export interface DraftState {
  draft: Draft;
  /** An order on its way whose answer never came. */
  attempt: Attempt | undefined;
  /** What was typed before is back, and a customer's own data is filled in. */
  isReady: boolean;
  change(part: Partial<Draft>): void;
  /** Kept at once, before anything is sent. */
  keepAttempt(attempt: Attempt | undefined): void;
  clear(): void;
}

const nothing: StoredCheckout = { draft: emptyDraft, session: 'guest' };

/** What the customer types, kept for the session of this tab until the order is placed. */
export function useDraft(): DraftState {
  const api = useApi();
  const session = useEventState('session.changed@1')?.status;
  const current = useRef<StoredCheckout>(undefined);
  const [shown, setShown] = useState<StoredCheckout>();
  const [isAsking, setAsking] = useState(false);
  const seen = useRef<typeof session>(undefined);

  const keep = useCallback((part: Partial<StoredCheckout>) => {
    const next = { ...(current.current ?? nothing), ...part };
    current.current = next;
    writeCheckout(window.sessionStorage, next);
    setShown(next);
  }, []);

  useEffect(() => {
    current.current = readCheckout(window.sessionStorage) ?? nothing;
    setShown(current.current);
  }, []);

  useEffect(() => {
    if (session === undefined || session === seen.current) return;
    const isFirst = seen.current === undefined;
    seen.current = session;
    if (session === 'guest') {
      // Signed out elsewhere in between: what a customer typed is not for whoever comes next.
      if (isFirst && current.current?.session === 'customer' && !current.current.attempt) keep(nothing);
      return;
    }
    setAsking(true);
    checkoutCalls
      .loadPerson(api)
      .then(
        (person) => keep({ draft: withPerson(current.current?.draft ?? emptyDraft, person), session }),
        // The customer types what the shop could not fetch.
        () => undefined,
      )
      .finally(() => setAsking(false));
  }, [session, api, keep]);

  return {
    draft: shown?.draft ?? emptyDraft,
    attempt: shown?.attempt,
    isReady: shown !== undefined && !isAsking,
    change: useCallback((part) => keep({ draft: { ...(current.current?.draft ?? emptyDraft), ...part } }), [keep]),
    keepAttempt: useCallback((attempt) => keep({ attempt }), [keep]),
    clear: useCallback(() => writeCheckout(window.sessionStorage, undefined), []),
  };
}
