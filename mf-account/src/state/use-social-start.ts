import type { SocialMethod } from '@horno/contracts/customer';
import { useApi } from '@horno/kit';
import { useSending } from '@horno/kit/forms';
import { useEffect, useState } from 'react';
import { startSocial } from '../data/social.data.ts';

export interface SocialStart {
  /** The way that is being opened; the page is about to be left. */
  leavingBy: SocialMethod | undefined;
  failure: unknown;
  start(method: SocialMethod): void;
}

/** Sends the browser to a provider's page; it comes back to `callback`, signed in. */
export function useSocialStart(callback: string | undefined): SocialStart {
  const api = useApi();
  const { failure, send } = useSending();
  const [leavingBy, setLeavingBy] = useState<SocialMethod>();

  useEffect(() => {
    // Somebody who comes back by the browser's arrow finds the page as it was left.
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && setLeavingBy(undefined);
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, []);

  function start(method: SocialMethod) {
    setLeavingBy(method);
    void send(
      async () => window.location.assign(await startSocial(api, method, callback)),
      () => {
        setLeavingBy(undefined);
        return false;
      },
    );
  }
  return { leavingBy, failure, start };
}
