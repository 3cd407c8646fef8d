import type { SmsSender } from '../deps.ts';

const TIMEOUT_MS = 10_000;

interface Options {
  url: string;
  token: string | undefined;
  /** Name of the sender. */
  from: string | undefined;
}

/**
 * Creates a sender that calls an SMS service by `POST {to, text, from}`. It throws on any reply but 2xx, and the outbox tries
 * again.
 */
export function createHttpSms({ url, token, from }: Options): SmsSender {
  return {
    async send({ to, text }) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify({ to, text, ...(from && { from }) }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`the SMS service answered ${answer.status}`);
    },
  };
}
