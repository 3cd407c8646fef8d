import type { Composition } from '@horno/contracts/composition';
import { useSyncExternalStore } from 'react';
import { useShell } from './shell-context.ts';

/** Returns the composition that the page runs, and follows it. */
export function useComposition(): Composition {
  const { runtime } = useShell();
  const read = () => runtime.composition;
  return useSyncExternalStore(runtime.onComposition, read, read);
}
