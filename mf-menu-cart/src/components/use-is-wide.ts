import { useSyncExternalStore } from 'react';

const QUERY = '(min-width: 1024px)';

function subscribe(changed: () => void): () => void {
  const list = window.matchMedia?.(QUERY);
  list?.addEventListener('change', changed);
  return () => list?.removeEventListener('change', changed);
}

/** True where the layout has room for the cart beside the page. `undefined` on the server and during hydration. */
export function useIsWide(): boolean | undefined {
  return useSyncExternalStore<boolean | undefined>(
    subscribe,
    () => window.matchMedia?.(QUERY).matches ?? false,
    () => undefined,
  );
}
