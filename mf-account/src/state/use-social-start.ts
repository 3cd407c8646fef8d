import type { SocialMethod } from '@horno/contracts/customer';
import { useApi } from '@horno/kit';
import { useSending } from '@horno/kit/forms';
import { useEffect, useState } from 'react';
import { documents } from '../data/documents.ts';
import { formCalls } from '../data/lazy-calls.ts';

export interface SocialStart {
  /** The provider whose page is being opened. */
  leavingBy: SocialMethod | undefined;
  failure: unknown;
  start(method: SocialMethod): void;
}

/** Opens a provider's page, which returns to `callback` with a session. */
export function useSocialStart(callback: string | undefined): SocialStart {
  const api = useApi();
  const { failure, send } = useSending();
  const [leavingBy, setLeavingBy] = useState<SocialMethod>();

  useEffect(() => {
    // The browser's back button can restore this page from its cache.
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && setLeavingBy(undefined);
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, []);

  function start(method: SocialMethod) {
    setLeavingBy(method);
    void send(
      async () => documents.open(await formCalls.startSocial(api, method, callback)),
      () => {
        setLeavingBy(undefined);
        return false;
      },
    );
  }
  return { leavingBy, failure, start };
}
