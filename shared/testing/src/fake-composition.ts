import type { Composition } from '@horno/contracts/composition';
import type { Lang } from '@horno/contracts/wire';
import type { Flags } from '@horno/kit';

export interface FakeComposition {
  get(): Composition;
  subscribe(changed: () => void): () => void;
  setFlag(name: string, isOn: boolean): void;
}

/** Creates a release without remotes whose flags a test can change. */
export function fakeComposition(lang: Lang, flags: Flags = {}): FakeComposition {
  const deadlines = { load: 1000, mount: 1000, unmount: 1000, retries: 0 };
  let current: Composition = { release: 1, lang, remotes: [], flags, deadlines };
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    setFlag(name, isOn) {
      current = { ...current, release: current.release + 1, flags: { ...current.flags, [name]: isOn } };
      for (const listener of listeners) listener();
    },
  };
}
