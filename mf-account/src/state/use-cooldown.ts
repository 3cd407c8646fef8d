import { useEffect, useState } from 'react';

/** Counts seconds down to zero. */
export function useCooldown(initial = 0): { left: number; start(seconds: number): void } {
  const [left, start] = useState(initial);
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => start(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return { left, start };
}
