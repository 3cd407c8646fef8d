import type { ReleasePayload } from '@horno/contracts/release';
import type { Verdict } from '../evaluate-rollout.ts';

const MAX_PATHS = 4;

/** Returns the address of a page pattern without its optional segments; undefined when a segment is required. */
function pathOf(pattern: string): string | undefined {
  const path = pattern.replace(/\/:\w+\?/g, '') || '/';
  return path.includes(':') || path.includes('*') ? undefined : path;
}

/**
 * Returns the pages to probe: those of the remotes with worse figures, then the front page, whose slots many remotes fill. When no remote
 * is named, those of the changed remotes. Pages that need a session or take payments are left out.
 */
export function pathsOf(
  { release, versions }: ReleasePayload,
  changed: readonly string[],
  worse: readonly Pick<Verdict, 'remote'>[],
): string[] {
  const named = worse.map(({ remote }) => remote).filter((remote) => Object.hasOwn(release.remotes, remote));
  const pages = (named.length > 0 ? named : changed).flatMap((name) => {
    const version = release.remotes[name]?.version;
    return Object.values((version && versions[version]?.manifest?.pages) || {});
  });
  const paths = pages
    .filter(({ access, ownDocument }) => access !== 'customer' && !ownDocument)
    .flatMap(({ path }) => pathOf(path) ?? []);
  return [...new Set([...paths.slice(0, MAX_PATHS - 1), '/'])];
}
