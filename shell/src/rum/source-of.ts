import type { ComposedRemote } from '@horno/contracts/composition';

export interface Source {
  remote: string;
  /** Digest of the version. */
  version: string;
}

const ASSET = /\/_assets\/(?:~\d{1,3}\/)?(shell|mf-[a-z0-9-]{1,40})\/([0-9a-f]{64})\//g;
const FRAME = /\/_assets\/(?:~\d{1,3}\/)?(shell|mf-[a-z0-9-]{1,40})\/([0-9a-f]{64})\/([\w./-]{1,40}:\d{1,7}:\d{1,7})/g;
const DIGEST = /^[0-9a-f]{64}$/;

/** Returns the source of the topmost file of a remote in a stack or an address, or of the shell's where it is alone: a remote called it. */
function sourceIn(text: string | undefined): Source | undefined {
  const files = [...(text ?? '').matchAll(ASSET)];
  const [, remote, version] = files.find(([, name]) => name !== 'shell') ?? files[0] ?? [];
  return remote && version ? { remote, version } : undefined;
}

/** Returns file, line and column of the topmost frame of a stack in the files of the source. */
export function placeIn(stack: string | undefined, { remote, version }: Source): string | undefined {
  for (const [, name, digest, place] of (stack ?? '').matchAll(FRAME)) {
    if (name === remote && digest === version) return place;
  }
  return undefined;
}

const stackOf = (error: unknown) => (error instanceof Error ? error.stack : undefined);

/** Returns the source of an error of the window; undefined when no script of the shop is involved, e.g. for browser extensions. */
export function sourceOfScript(error: unknown, source: string | undefined): Source | undefined {
  return sourceIn(stackOf(error)) ?? sourceIn(source);
}

/** Returns the source of a remote by its name; the shell is identified by its script. */
export function sourceOfName(
  name: string,
  remotes: readonly ComposedRemote[],
  shellScript: string | undefined,
): Source | undefined {
  const version = name === 'shell' ? sourceIn(shellScript)?.version : remotes.find((one) => one.name === name)?.version;
  return version !== undefined && DIGEST.test(version) ? { remote: name, version } : undefined;
}
