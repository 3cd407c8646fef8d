import { useCallback, useSyncExternalStore } from 'react';

/** Compares the width of the page with a minimum in px. `undefined` on the server and during hydration. */
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

/** True where the layout has room for the cart beside the page. */
export function useIsWide(): boolean | undefined {
  return useMinWidth(1024);
}
