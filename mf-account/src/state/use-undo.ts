import { useEffect, useRef, useState } from 'react';

/** How long what was deleted can be brought back (domain §3.6). */
export const UNDO_MS = 8000;

export interface Undo<T> {
  /** What was deleted a moment ago. */
  gone: T | undefined;
  offer(thing: T): void;
  /** It was brought back, or nobody wants it any more. */
  close(): void;
}

/** Something that was deleted and can be brought back for eight seconds. */
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
