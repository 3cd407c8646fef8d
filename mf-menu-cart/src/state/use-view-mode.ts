import { stored } from '@horno/kit';
import { useSyncExternalStore } from 'react';
import type { ViewMode } from '../domain/view-mode.ts';

export const VIEW_KEY = 'sf.menuView.v1';

/** Written by hand: the menu does not load zod. */
const storedMode = stored<ViewMode>(VIEW_KEY, {
  safeParse: (value) => (value === 1 || value === 2 ? { success: true, data: value } : { success: false }),
});
const listeners = new Set<() => void>();

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  window.addEventListener('storage', changed);
  return () => {
    listeners.delete(changed);
    window.removeEventListener('storage', changed);
  };
}

function choose(mode: ViewMode): void {
  storedMode.write(mode);
  for (const changed of listeners) changed();
}

export function forgetViewMode(): void {
  storedMode.remove();
  for (const changed of listeners) changed();
}

/** The view that the customer chose on this device; undefined without a choice, on the server and during hydration. */
export function useViewMode(): [chosen: ViewMode | undefined, choose: (mode: ViewMode) => void] {
  return [
    useSyncExternalStore(
      subscribe,
      () => storedMode.read(),
      () => undefined,
    ),
    choose,
  ];
}
