import { useEvent } from '@horno/kit';
import { useRef, useState } from 'react';

/** A request that the customer starts, with its state. */
export interface Sending {
  isSending: boolean;
  /** The error of the last attempt, unless `settle` handled it. */
  failure: unknown;
  /**
   * Runs one attempt at a time. Every attempt has the same idempotency key until one succeeds or `forgetKey` is called. `settle` returns true
   * when it has handled the error.
   */
  send(work: (idempotencyKey: string) => Promise<unknown>, settle?: (error: unknown) => boolean): Promise<void>;
  /** Call it when the content changes: the next attempt is a new request. */
  forgetKey(): void;
}

/**
 * Holds the state of a request that the customer starts. A failure is cleared when the language changes, because its text is
 * the server's.
 */
export function useSending(): Sending {
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const isUnderWay = useRef(false);
  const key = useRef<string>(undefined);
  useEvent('language.changed@1', () => setFailure(undefined));

  return {
    isSending,
    failure,
    forgetKey() {
      key.current = undefined;
    },
    async send(work, settle = () => false) {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      setSending(true);
      setFailure(undefined);
      key.current ??= crypto.randomUUID();
      try {
        await work(key.current);
        key.current = undefined;
      } catch (error) {
        if (!settle(error)) setFailure(error);
      } finally {
        isUnderWay.current = false;
        setSending(false);
      }
    },
  };
}
