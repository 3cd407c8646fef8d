import { useState } from 'react';

interface Seen {
  keys: readonly string[];
  arrived: ReadonlySet<string>;
}

/** Returns the keys that were added after the first render and are animated. A removed key that returns is animated again. */
export function useArrivals(keys: readonly string[]): ReadonlySet<string> {
  const [seen, setSeen] = useState<Seen>(() => ({ keys, arrived: new Set() }));
  const unchanged = seen.keys.length === keys.length && seen.keys.every((key, i) => key === keys[i]);
  if (unchanged) return seen.arrived;
  const before = new Set(seen.keys);
  const arrived = new Set(keys.filter((key) => !before.has(key) || seen.arrived.has(key)));
  setSeen({ keys, arrived });
  return arrived;
}
