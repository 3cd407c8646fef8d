import { useBus, useEvent, useNow } from '@horno/kit';
import { useEffect, useState } from 'react';
import { type Consent, consentCookie, readConsent } from '../domain/consent.ts';

/** Returns the consent of this browser and a function that changes it. `version`: edition of the policy on screen. */
export function useConsent(version: string): [Consent | undefined, (analytics: boolean) => void] {
  const bus = useBus();
  const now = useNow();
  const [consent, setConsent] = useState<Consent>();
  useEffect(() => setConsent(readConsent(document.cookie)), []);
  useEvent('consent.changed@1', setConsent);
  function answer(analytics: boolean) {
    const given: Consent = { version, analytics, at: now().toISOString() };
    // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the cookie store
    document.cookie = consentCookie(given);
    bus.publish('consent.changed@1', given);
  }
  return [consent, answer];
}
