import { useSyncExternalStore } from 'react';
import type { ViewMode } from '../domain/view-mode.ts';

export const VIEW_KEY = 'sf.menuView.v1';

const listeners = new Set<() => void>();

function read(): ViewMode | undefined {
  const kept = window.localStorage.getItem(VIEW_KEY);
  return kept === '1' || kept === '2' ? (Number(kept) as ViewMode) : undefined;
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  window.addEventListener('storage', changed);
  return () => {
    listeners.delete(changed);
    window.removeEventListener('storage', changed);
  };
}

function choose(mode: ViewMode): void {
  window.localStorage.setItem(VIEW_KEY, String(mode));
  for (const changed of listeners) changed();
}

export function forgetViewMode(): void {
  window.localStorage.removeItem(VIEW_KEY);
  for (const changed of listeners) changed();
}

/** What this device's customer chose, if anything; unknown on the server and at hydration. */
export function useViewMode(): [chosen: ViewMode | undefined, choose: (mode: ViewMode) => void] {
  return [useSyncExternalStore(subscribe, read, () => undefined), choose];
}
