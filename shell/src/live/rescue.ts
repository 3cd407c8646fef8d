import { compatibleWithAll, partOfComposed } from '@horno/contracts/compatibility';
import type { ComposedRemote, Composition } from '@horno/contracts/composition';
import { type Runtime, safeStorage } from '@horno/kit/shell';
import type { OpenRemote } from '../federation/container.ts';
import { remoteBreaker } from '../slots/breaker.ts';
import type { FillTarget } from '../slots/fill-target.ts';
import { loadPart } from '../slots/load-part.ts';

interface Parts {
  runtime: Pick<Runtime, 'composition' | 'lang' | 'report'> & { setComposition(next: Composition): void };
  open: OpenRemote;
}

function replace({ runtime }: Parts, former: ComposedRemote, next: ComposedRemote): void {
  const { composition } = runtime;
  const remotes = composition.remotes.map((remote) => (remote === former ? next : remote));
  runtime.setComposition({ ...composition, remotes });
}

const runs = ({ runtime }: Parts, remote: ComposedRemote) => runtime.composition.remotes.includes(remote);

/** The build that ran before, in the place of this one. */
function formerBuild({ previous, ...remote }: ComposedRemote): ComposedRemote | undefined {
  if (!previous) return undefined;
  const { format: _, ...rest } = remote;
  return { ...rest, ...previous };
}

/** Neighbours of this tab beside which a build cannot run: the registry compared it with those of the release, not with their former builds. */
function unfit({ runtime }: Parts, former: ComposedRemote): string[] {
  const others = runtime.composition.remotes.filter(({ name, state }) => name !== former.name && state === 'on');
  const faults = compatibleWithAll(partOfComposed(former), others.map(partOfComposed));
  return faults.map((fault) => JSON.stringify(fault));
}

/**
 * The last good build takes over the whole remote, so that there are never two of its builds on a page. It is there when this resolves
 * with true; with false it does not come either.
 */
export async function stepBack({ remote, kind, key }: FillTarget, parts: Parts): Promise<boolean> {
  const { runtime, open } = parts;
  // Another part of it failed before this one.
  if (!runs(parts, remote)) return true;
  const former = formerBuild(remote);
  if (!former) return false;
  const { load: loadMs, retries } = runtime.composition.deadlines;
  const report = (error: unknown) =>
    runtime.report({ remote: remote.name, phase: 'step-back', error, part: `${kind}:${key}`, version: former.version });
  const faults = unfit(parts, former);
  if (faults.length > 0) {
    report(new Error(`The former build does not fit: ${faults.join(', ')}`));
    return false;
  }
  const budget = { open, loadMs, retries, onRetry: (_: number, error: unknown) => report(error) };
  try {
    await loadPart(former, `${kind}-${key}`, runtime.lang(), budget);
  } catch (error) {
    report(error);
    return false;
  }
  if (runs(parts, remote)) replace(parts, remote, former);
  return true;
}

export const breaker = remoteBreaker({
  storage: safeStorage('local'),
  now: Date.now,
  isOnline: () => navigator.onLine,
});

const healed = new Set<string>();

/** A file that belongs to a part did not come while it ran. */
const isGone = (error: unknown) =>
  error instanceof Error &&
  (error.name === 'ChunkLoadError' || (error as { code?: unknown }).code === 'CSS_CHUNK_LOAD_FAILED');

/** A file of a running part did not come: its remote is loaded anew by another path, once for each build. */
export function heal({ remote }: FillTarget, error: unknown, parts: Parts): void {
  if (!isGone(error) || healed.has(remote.version) || !runs(parts, remote)) return;
  healed.add(remote.version);
  parts.open(remote).spoil();
  replace(parts, remote, { ...remote });
}
