import { useNow } from '@horno/kit';
import { useEffect, useState } from 'react';

const TICK_MS = 1000;

/** The server's clock in ms, every second while `isOn`; `undefined` until the browser is at work. */
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
