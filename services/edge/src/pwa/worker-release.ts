import type { Composition } from '@horno/contracts/composition';
import type { VersionDocument } from '@horno/contracts/release';
import { shortDigest, type WorkerRelease } from '@horno/contracts/worker-release';
import { assetPath } from '@horno/render/compose';
import type { ReleaseView } from '../composition/release-view.ts';
import { cachedPagePolicy, documentHeaders } from '../http/security-headers.ts';
import { unreachablePage } from '../page/opening-page.ts';
import type { ChainPhones } from '../page/phone-links.ts';

/** Maximum gzip size of a file that is cached in advance. Larger files are cached when they are used. */
const MAX_PRECACHED_BYTES = 40_000;

function filesOf(digest: string, version: VersionDocument): string[] {
  return Object.entries(version.files)
    .filter(
      ([path, { gzip }]) =>
        /^(?!server\/|worker\/).*\.(?:js|css)$/.test(path) && (gzip <= MAX_PRECACHED_BYTES || path === version.entry),
    )
    .map(([path]) => assetPath(version.name, digest, path));
}

type Page = Composition['remotes'][number]['pages'][string];

/** A page for guests is a form that needs the api. */
const isReadable = ({ cacheable = false, access }: Page) => cacheable && access !== 'guest';

function patternsOf({ remotes }: Composition) {
  const pages = remotes.flatMap((remote) => Object.values(remote.pages));
  const paths = (isOne: (page: (typeof pages)[number]) => boolean) => pages.filter(isOne).map(({ path }) => path);
  return {
    shared: paths(isReadable),
    own: paths((page) => !isReadable(page)),
    apart: paths(({ ownDocument = false }) => ownDocument),
  };
}

/** Returns the data of a release for the service worker: files to cache, and pages that it may and may not cache. */
export function workerRelease(
  { id, payload, shell, compositions, policies }: ReleaseView,
  phones: ChainPhones,
  tileHosts: readonly string[] = [],
): WorkerRelease {
  const { release, versions } = payload;
  // Remotes that are on and have pages that work offline.
  const readable = compositions.es.remotes.filter(
    ({ state, pages }) => state === 'on' && Object.values(pages).some(isReadable),
  );
  const cachedDigests = [shell.digest, ...readable.map(({ version }) => version)];
  return {
    id,
    digests: [release.shell.version, ...Object.values(release.remotes).map(({ version }) => version)].map(shortDigest),
    revoked: (release.revoked ?? []).map(shortDigest),
    files: cachedDigests.flatMap((digest) => {
      const version = versions[digest];
      return version ? filesOf(digest, version) : [];
    }),
    pageHeaders: { ...documentHeaders, 'content-security-policy': cachedPagePolicy(tileHosts, policies) },
    ...patternsOf(compositions.es),
    unreachable: { es: unreachablePage('es', phones), en: unreachablePage('en', phones) },
  };
}
