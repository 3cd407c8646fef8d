import { useNow } from '@horno/kit';
import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** Returns the server time, updated every minute and when the page becomes visible. */
export function useMinute(): Date {
  const now = useNow();
  const [at, setAt] = useState(now);
  useEffect(() => {
    const renew = () => setAt(now());
    const timer = setInterval(renew, MINUTE_MS);
    document.addEventListener('visibilitychange', renew);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', renew);
    };
  }, [now]);
  return at;
}
