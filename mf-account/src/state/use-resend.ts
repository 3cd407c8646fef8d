import { useApi } from '@horno/kit';
import { useSending } from '@horno/kit/forms';
import { useState } from 'react';
import { formCalls } from '../data/lazy-calls.ts';
import { waitSeconds } from '../domain/refusal.ts';
import { useCooldown } from './use-cooldown.ts';

/** Seconds before the confirmation may be sent again (domain §3.6). */
const PAUSE_S = 60;

/** Sends the confirmation mail again, once a minute: for an expired link or for the signed-in customer. */
export function useResend(token?: string) {
  const api = useApi();
  const { isSending, failure, send } = useSending();
  const { left, start } = useCooldown();
  const [isSent, setSent] = useState(false);

  const resend = () =>
    void send(
      async () => {
        await formCalls.resendConfirmation(api, token);
        setSent(true);
        start(PAUSE_S);
      },
      (error) => {
        const seconds = waitSeconds(error);
        if (seconds !== undefined) start(seconds);
        return false;
      },
    );
  return { isSending, failure, left, isSent, resend };
}
