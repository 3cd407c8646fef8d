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

/** Returns the previous build of a remote in the place of this one. */
function formerBuild({ previous, ...remote }: ComposedRemote): ComposedRemote | undefined {
  if (!previous) return undefined;
  const { format: _, hashList: __, modules: ___, ...rest } = remote;
  return { ...rest, ...previous };
}

/**
 * Returns the remotes of this tab that a build is incompatible with. The registry compared it with the release, not with
 * previous builds.
 */
function unfit({ runtime }: Parts, former: ComposedRemote): string[] {
  const others = runtime.composition.remotes.filter(({ name, state }) => name !== former.name && state === 'on');
  const faults = compatibleWithAll(partOfComposed(former), others.map(partOfComposed));
  return faults.map((fault) => JSON.stringify(fault));
}

/**
 * Replaces the whole remote by its previous build, so that a page never has two builds of it. Resolves with true when that build
 * runs, with false when it fails too.
 */
export async function stepBack({ remote, kind, key }: FillTarget, parts: Parts): Promise<boolean> {
  const { runtime, open } = parts;
  // Another part of the remote failed before this one.
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

/** Returns whether an error, or its cause, means that a file of a running part is missing. */
const isGone = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'ChunkLoadError' ||
    (error as { code?: unknown }).code === 'CSS_CHUNK_LOAD_FAILED' ||
    isGone(error.cause));

/** Handles a missing file of a running part: loads its remote by another path, once for each build. */
export function heal({ remote }: FillTarget, error: unknown, parts: Parts): void {
  if (!isGone(error) || healed.has(remote.version) || !runs(parts, remote)) return;
  healed.add(remote.version);
  parts.open(remote).spoil();
  replace(parts, remote, { ...remote });
}
