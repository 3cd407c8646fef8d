import { useEffect, useRef } from 'react';
import { LIVE_MS } from '../data/menu.data.ts';

/** Calls `refresh` now and then while the page is in sight, and when it comes back into sight; not while `isOff`. */
export function useLive(refresh: () => void, isOff = false): void {
  const current = useRef(refresh);
  useEffect(() => {
    current.current = refresh;
  });
  useEffect(() => {
    if (isOff) return;
    const run = () => {
      if (document.visibilityState === 'visible') current.current();
    };
    const timer = setInterval(run, LIVE_MS);
    document.addEventListener('visibilitychange', run);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', run);
    };
  }, [isOff]);
}
