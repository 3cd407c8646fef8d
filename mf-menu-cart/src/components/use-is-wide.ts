import { useCallback, useSyncExternalStore } from 'react';

/** Whether the page is at least so wide, px. `undefined` on the server and at hydration, where nobody knows. */
export function useMinWidth(px: number): boolean | undefined {
  const query = `(min-width: ${px}px)`;
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia?.(query);
      list?.addEventListener('change', changed);
      return () => list?.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore<boolean | undefined>(
    subscribe,
    () => window.matchMedia?.(query).matches ?? false,
    () => undefined,
  );
}

/** Whether the cart stands beside the page. */
export function useIsWide(): boolean | undefined {
  return useMinWidth(1024);
}
