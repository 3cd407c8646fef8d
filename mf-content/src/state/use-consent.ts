import { useBus, useEvent, useNow } from '@horno/kit';
import { useEffect, useState } from 'react';
import { type Consent, consentCookie, readConsent } from '../domain/consent.ts';

/** The answer of this browser, and the way to give another. `version`: edition of the policy on screen. */
export function useConsent(version: string): [Consent | undefined, (analytics: boolean) => void] {
  const bus = useBus();
  const now = useNow();
  const [consent, setConsent] = useState<Consent>();
  useEffect(() => setConsent(readConsent(document.cookie)), []);
  useEvent('consent.changed@1', setConsent);
  function answer(analytics: boolean) {
    const given: Consent = { version, analytics, at: now().toISOString() };
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not everywhere
    document.cookie = consentCookie(given);
    bus.publish('consent.changed@1', given);
  }
  return [consent, answer];
}
