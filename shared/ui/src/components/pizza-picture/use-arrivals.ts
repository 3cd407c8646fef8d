import { useState } from 'react';

interface Seen {
  keys: readonly string[];
  arrived: ReadonlySet<string>;
}

/** Which keys came after the first render: those that land. What went away and comes back lands again. */
export function useArrivals(keys: readonly string[]): ReadonlySet<string> {
  const [seen, setSeen] = useState<Seen>(() => ({ keys, arrived: new Set() }));
  const unchanged = seen.keys.length === keys.length && seen.keys.every((key, i) => key === keys[i]);
  if (unchanged) return seen.arrived;
  const before = new Set(seen.keys);
  const arrived = new Set(keys.filter((key) => !before.has(key) || seen.arrived.has(key)));
  setSeen({ keys, arrived });
  return arrived;
}
