import type { Composition } from '@horno/contracts/composition';

/** The composition that the page runs. Remotes whose object stays the same are left as they are; remotes with a new object mount again. */
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
