import { useEffect, useRef } from 'react';
import { LIVE_MS } from '../data/menu.data.ts';

/** Calls `refresh` periodically while the page is visible and when it becomes visible; never while `isOff`. */
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
