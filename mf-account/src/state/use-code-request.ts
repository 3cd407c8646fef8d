import { type Sending, useSending } from '@horno/kit/forms';
import { useState } from 'react';
import { waitSeconds } from '../domain/refusal.ts';
import { useCooldown } from './use-cooldown.ts';

/** A code that is sent to a phone. */
export interface CodeRequest {
  /** Phone that the last code was sent to. */
  asked: string | undefined;
  /** Seconds until another code may be requested. */
  left: number;
  isSending: boolean;
  failure: unknown;
  ask(phone: string): void;
  /** Forgets the phone, to type another one. */
  cancel(): void;
}

interface Options {
  /** Phone that has its code already. */
  known?: string | undefined;
  /** Form that shows what the server refused beside its fields. */
  form?: Pick<Sending, 'isSending' | 'failure' | 'send'>;
}

/** Requests codes by text message. `sendCode` returns the seconds until the next one. */
export function useCodeRequest(
  sendCode: (phone: string) => Promise<number>,
  { known, form }: Options = {},
): CodeRequest {
  const own = useSending();
  const { isSending, failure, send } = form ?? own;
  const { left, start } = useCooldown();
  const [asked, setAsked] = useState(known);

  const ask = (phone: string) =>
    void send(
      async () => {
        start(await sendCode(phone));
        setAsked(phone);
      },
      (error) => {
        const seconds = waitSeconds(error);
        if (seconds !== undefined) start(seconds);
        return false;
      },
    );
  return { asked, left, isSending, failure, ask, cancel: () => setAsked(undefined) };
}
