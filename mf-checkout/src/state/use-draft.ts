import { useApi, useEventState, useNow } from '@horno/kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Attempt, readCheckout, type StoredCheckout, writeCheckout } from '../data/draft.storage.ts';
import { guestContact } from '../data/guest-contact.storage.ts';
import { checkoutCalls } from '../data/lazy-calls.ts';
import { type Draft, emptyDraft, withContact, withPerson } from '../domain/draft.ts';

export interface DraftState {
  draft: Draft;
  /** An order that was sent and not answered. */
  attempt: Attempt | undefined;
  /** The stored draft is loaded, and the data of a customer are filled in. */
  isReady: boolean;
  change(part: Partial<Draft>): void;
  /** Stores the attempt at once, before it is sent. */
  keepAttempt(attempt: Attempt | undefined): void;
  clear(): void;
}

const nothing: StoredCheckout = { draft: emptyDraft, session: 'guest' };

/** The draft of the order, stored in the session of this tab until the order is placed. */
export function useDraft(): DraftState {
  const api = useApi();
  const now = useNow();
  const session = useEventState('session.changed@1', (session) => session?.status);
  const current = useRef<StoredCheckout>(undefined);
  const [shown, setShown] = useState<StoredCheckout>();
  const [isAsking, setAsking] = useState(false);
  const seen = useRef<typeof session>(undefined);

  const keep = useCallback((part: Partial<StoredCheckout>) => {
    const next = { ...(current.current ?? nothing), ...part };
    current.current = next;
    writeCheckout(next);
    setShown(next);
  }, []);

  useEffect(() => {
    current.current = readCheckout() ?? nothing;
    setShown(current.current);
  }, []);

  useEffect(() => {
    if (session === undefined || session === seen.current) return;
    const isFirst = seen.current === undefined;
    seen.current = session;
    if (session === 'guest') {
      // The customer signed out elsewhere: a guest must not see the draft.
      if (isFirst && current.current?.session === 'customer' && !current.current.attempt) keep(nothing);
      const contact = guestContact.read(now());
      if (contact) keep({ draft: withContact(current.current?.draft ?? emptyDraft, contact) });
      return;
    }
    setAsking(true);
    checkoutCalls
      .loadPerson(api)
      .then(
        (person) => keep({ draft: withPerson(current.current?.draft ?? emptyDraft, person), session }),
        // Without the profile the customer types the data.
        () => undefined,
      )
      .finally(() => setAsking(false));
  }, [session, api, keep, now]);

  return {
    draft: shown?.draft ?? emptyDraft,
    attempt: shown?.attempt,
    isReady: shown !== undefined && !isAsking,
    change: useCallback((part) => keep({ draft: { ...(current.current?.draft ?? emptyDraft), ...part } }), [keep]),
    keepAttempt: useCallback((attempt) => keep({ attempt }), [keep]),
    clear: useCallback(() => writeCheckout(undefined), []),
  };
}
