import type { Clock } from '@horno/server/clock';

/** Visitors of one network that count in one minute: fewer than the smallest sample of the guard (20). */
export const MAX_VISITORS_PER_NETWORK = 15;
const MAX_NETWORKS = 50_000;
const MINUTE_MS = 60_000;

/** Decides whether a visitor of a network counts in this minute. One who counted in it counts again. */
export function visitorCap(clock: Clock): (network: string, visitor: string) => boolean {
  let minute = 0;
  const networks = new Map<string, Set<string>>();
  return (network, visitor) => {
    const now = Math.floor(clock.now().getTime() / MINUTE_MS);
    if (now !== minute) networks.clear();
    minute = now;
    const known = networks.get(network) ?? new Set();
    if (known.has(visitor)) return true;
    if (known.size >= MAX_VISITORS_PER_NETWORK || networks.size >= MAX_NETWORKS) return false;
    networks.set(network, known.add(visitor));
    return true;
  };
}
