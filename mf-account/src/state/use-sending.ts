import { useEvent } from '@horno/kit';
import { useRef, useState } from 'react';

export interface Sending {
  isBusy: boolean;
  /** What the last attempt failed with, as far as no field took it. */
  failure: unknown;
  /** One attempt at a time. `settle` may take a failure for itself by answering true. */
  send(work: () => Promise<void>, settle?: (error: unknown) => boolean): Promise<void>;
}

/** The state of a form on its way to the server. */
export function useSending(): Sending {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const isUnderWay = useRef(false);
  // The server's words are in the former language.
  useEvent('language.changed@1', () => setFailure(undefined));

  async function send(work: () => Promise<void>, settle: (error: unknown) => boolean = () => false) {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      await work();
    } catch (error) {
      if (!settle(error)) setFailure(error);
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  }
  return { isBusy, failure, send };
}
