import type { Composition } from '@horno/contracts/composition';

/** What the page runs. A remote that is the same object as before is left alone; another object is mounted anew. */
export interface CompositionStore {
  get(): Composition;
  set(next: Composition): void;
  subscribe(changed: () => void): () => void;
}

export function compositionStore(first: Composition): CompositionStore {
  let current = first;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set(next) {
      current = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
  };
}
