import { useEffect, useState } from 'react';
import type { ScreenClock } from './clock.ts';

const TICK_MS = 1000;

/** Time of the api and of the device in ms, renewed every second. */
export function useNow(clock: ScreenClock): { now: number; device: number } {
  const [time, setTime] = useState({ now: clock.now(), device: clock.device() });
  useEffect(() => {
    const timer = setInterval(() => setTime({ now: clock.now(), device: clock.device() }), TICK_MS);
    return () => clearInterval(timer);
  }, [clock]);
  return time;
}
