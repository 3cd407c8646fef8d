import { useCallback, useSyncExternalStore } from 'react';

/**
 * Follows a store that several React roots read. A change renders again in a microtask of its own: it may come from an effect of one root while
 * React is about to commit another, and if React rendered that one at once, it would lose its commit.
 */
export function useStore<T>(
  subscribe: (changed: () => void) => () => void,
  get: () => T,
  getOnServer: () => T = get,
): T {
  const later = useCallback((changed: () => void) => subscribe(() => queueMicrotask(changed)), [subscribe]);
  return useSyncExternalStore(later, get, getOnServer);
}
