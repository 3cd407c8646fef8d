import type { ComposedRemote } from '@horno/contracts/composition';

export interface Source {
  remote: string;
  /** Digest of the version. */
  version: string;
}

const ASSET = /\/_assets\/(?:~\d{1,3}\/)?(shell|mf-[a-z0-9-]{1,40})\/([0-9a-f]{64})\//;
const DIGEST = /^[0-9a-f]{64}$/;

/** Whose script a stack or an address is about: that of the topmost file of ours. */
export function sourceIn(text: string | undefined): Source | undefined {
  const [, remote, version] = ASSET.exec(text ?? '') ?? [];
  return remote && version ? { remote, version } : undefined;
}

const stackOf = (error: unknown) => (error instanceof Error ? error.stack : undefined);

/** Whose fault an error of the window is. What no script of ours had a part in (an extension's) is nobody's. */
export function sourceOfScript(error: unknown, source: string | undefined): Source | undefined {
  return sourceIn(stackOf(error)) ?? sourceIn(source);
}

/** A remote by its name, as the page runs it; the shell is known by its own script. */
export function sourceOfName(
  name: string,
  remotes: readonly ComposedRemote[],
  shellScript: string | undefined,
): Source | undefined {
  const version = name === 'shell' ? sourceIn(shellScript)?.version : remotes.find((one) => one.name === name)?.version;
  return version !== undefined && DIGEST.test(version) ? { remote: name, version } : undefined;
}
