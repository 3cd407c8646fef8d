import type { Composition } from '@horno/contracts/composition';
import type { VersionDocument } from '@horno/contracts/release';
import { shortDigest, type WorkerRelease } from '@horno/contracts/worker-release';
import { assetPath } from '../composition/compose.ts';
import type { ReleaseView } from '../composition/release-view.ts';

/** A file that is heavier, such as a map, is kept once somebody used it. Bytes, gzip. */
const HEAVY = 40_000;

function filesOf(digest: string, version: VersionDocument): string[] {
  return Object.entries(version.files)
    .filter(
      ([path, { gzip }]) =>
        /^(?!server\/|worker\/).*\.(?:js|css)$/.test(path) && (gzip <= HEAVY || path === version.entry),
    )
    .map(([path]) => assetPath(version.name, digest, path));
}

function patternsOf({ remotes }: Composition) {
  const pages = remotes.flatMap((remote) => Object.values(remote.pages));
  const paths = (isOne: (page: (typeof pages)[number]) => boolean) => pages.filter(isOne).map(({ path }) => path);
  return {
    shared: paths(({ isShared = false }) => isShared),
    own: paths(({ isShared = false }) => !isShared),
    apart: paths(({ ownDocument = false }) => ownDocument),
  };
}

/** The release as the service worker knows it: what to keep of it, and what never. */
export function workerRelease({ id, payload, shell, compositions }: ReleaseView): WorkerRelease {
  const { release, versions } = payload;
  // Remotes whose pages can be read without a network; those of a switched-off one are not to be had.
  const readable = compositions.es.remotes.filter(
    ({ state, pages }) => state === 'on' && Object.values(pages).some(({ isShared }) => isShared),
  );
  const kept = [shell.digest, ...readable.map(({ version }) => version)];
  return {
    id,
    digests: [release.shell.version, ...Object.values(release.remotes).map(({ version }) => version)].map(shortDigest),
    revoked: (release.revoked ?? []).map(shortDigest),
    files: kept.flatMap((digest) => {
      const version = versions[digest];
      return version ? filesOf(digest, version) : [];
    }),
    ...patternsOf(compositions.es),
  };
}
