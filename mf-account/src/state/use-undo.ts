import { useEffect, useRef, useState } from 'react';

/** Time to undo a deletion, in ms (domain §3.6). */
export const UNDO_MS = 8000;

export interface Undo<T> {
  /** The entry that was deleted and can be restored. */
  gone: T | undefined;
  offer(thing: T): void;
  /** Ends the offer to undo. */
  close(): void;
}

/** Offers to undo a deletion for eight seconds. */
export function useUndo<T>(): Undo<T> {
  const [gone, setGone] = useState<T>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function close() {
    clearTimeout(timer.current);
    setGone(undefined);
  }
  return {
    gone,
    close,
    offer(thing) {
      close();
      setGone(thing);
      timer.current = setTimeout(() => setGone(undefined), UNDO_MS);
    },
  };
}
