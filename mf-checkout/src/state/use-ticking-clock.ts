import { useNow } from '@horno/kit';
import { useEffect, useState } from 'react';

const TICK_MS = 1000;

/** Returns the server's time in ms, every second while `isOn`; undefined in the first render. */
export function useTickingClock(isOn: boolean): number | undefined {
  const now = useNow();
  const [ms, setMs] = useState<number>();
  useEffect(() => {
    if (!isOn) return;
    const tick = () => setMs(now().getTime());
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [now, isOn]);
  return ms;
}
