import { useSyncExternalStore } from 'react';

const QUERY = '(min-width: 1024px)';

function subscribe(changed: () => void): () => void {
  const query = window.matchMedia?.(QUERY);
  query?.addEventListener('change', changed);
  return () => query?.removeEventListener('change', changed);
}

/** Whether the cart stands beside the page. `undefined` on the server and at hydration, where nobody knows. */
export function useIsWide(): boolean | undefined {
  return useSyncExternalStore<boolean | undefined>(
    subscribe,
    () => window.matchMedia?.(QUERY).matches ?? false,
    () => undefined,
  );
}
