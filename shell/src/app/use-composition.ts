import type { Composition } from '@horno/contracts/composition';
import { useSyncExternalStore } from 'react';
import { useShell } from './shell-context.ts';

/** What the page runs; whoever reads it here is drawn anew when that changes. */
export function useComposition(): Composition {
  const { runtime } = useShell();
  const read = () => runtime.composition;
  return useSyncExternalStore(runtime.onComposition, read, read);
}
