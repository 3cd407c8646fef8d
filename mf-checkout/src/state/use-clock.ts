import { useNow } from '@horno/kit';
import { useEffect, useState } from 'react';

const TICK_MS = 10_000;

/** Returns the server's time in ms, updated every `tickMs`. It starts at `first`, so that the first client render equals the server's. */
export function useClock(first: string, tickMs: number = TICK_MS): number {
  const now = useNow();
  const [ms, setMs] = useState(() => Date.parse(first));
  useEffect(() => {
    const tick = () => setMs(now().getTime());
    tick();
    const timer = setInterval(tick, tickMs);
    return () => clearInterval(timer);
  }, [now, tickMs]);
  return ms;
}
