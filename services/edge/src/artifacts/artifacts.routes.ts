import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isOpen } from '../containers/open-remotes.ts';
import { forEverySite, isFromOtherSite, refuseContainer } from '../containers/other-sites.ts';
import type { EdgeConfig } from '../options.ts';
import type { FollowedReleases } from '../release/follow-releases.ts';
import { releaseIdOf } from '../release/release-cookie.ts';
import { probedRelease } from '../rollout/probe-pass.ts';
import type { VisitorViews } from '../rollout/visitor-views.ts';
import { acceptedEncodings } from '../site/accept-encoding.ts';
import type { VerifiedStore } from './verified-store.ts';

/** A retry of the browser has the prefix `~n/`: a new URL for the same file. */
const ASSET_PATH = /^(?:~\d{1,3}\/)?(shell|mf-[a-z0-9-]{1,40})\/([0-9a-f]{64})\/([A-Za-z0-9_][A-Za-z0-9_./-]{0,199})$/;

const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  map: 'application/json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  svg: 'image/svg+xml; charset=utf-8',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  pdf: 'application/pdf',
};

/**
 * Headers that make a squad's file harmless when it is opened as a page, because it has the shop's origin and the customer's session. They
 * do not affect files that a page loads.
 */
const sandboxHeaders = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};

interface ArtifactsDeps {
  config: Pick<EdgeConfig, 'publicKeys' | 'clock' | 'publicOrigin'>;
  store: VerifiedStore;
  releases: Pick<FollowedReleases, 'released' | 'current'>;
  views: Pick<VisitorViews, 'isOverride'>;
}

/** The digest is in the path, so a file never changes. The browser asks again for one that it has by a pass only. */
const CACHED = { released: 'public, max-age=31536000, immutable', override: 'private, no-cache' } as const;

/**
 * Registers `/_assets/*`: files of the versions that releases of the channel run, and of the version of an override in the browser that
 * has its pass. Other published versions are not served, so that no script of a page runs them. Pages of other sites get the files of open
 * remotes, except of versions that were taken back.
 */
export function registerArtifacts(app: FastifyInstance, { config, store, releases, views }: ArtifactsDeps): void {
  async function reasonToServe(request: FastifyRequest, digest: string): Promise<keyof typeof CACHED | undefined> {
    const release = probedRelease(request, config) ?? releaseIdOf(request);
    if (await releases.released.has(digest, release)) return 'released';
    return views.isOverride(request, digest) ? 'override' : undefined;
  }

  const errorHandler = (_error: unknown, _request: FastifyRequest, reply: FastifyReply) =>
    reply.code(503).headers({ 'cache-control': 'no-store', 'retry-after': '2' }).type('text/plain').send('Not now');

  // Set first, so that error responses have them too.
  const onRequest = async (_request: FastifyRequest, reply: FastifyReply) => {
    reply.headers(sandboxHeaders);
  };

  app.get<{ Params: { '*': string } }>('/_assets/*', { errorHandler, onRequest }, async (request, reply) => {
    const [, name, digest, path] = ASSET_PATH.exec(request.params['*']) ?? [];
    const missing = () => reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found');
    if (!name || !digest || !path || path.includes('..')) return missing();
    const isForeign = isFromOtherSite(request, config.publicOrigin);
    const reason = await reasonToServe(request, digest);
    if (!reason) return isForeign ? refuseContainer(request, reply, 'VERSION-UNKNOWN') : missing();
    const document = await store.document(name, digest);
    // Server bundles are not public.
    if (document?.server === path) return missing();
    if (isForeign && !isOpen(document)) return refuseContainer(request, reply, 'REMOTE-SHOP-ONLY');
    if (isForeign && releases.current()?.payload.release.revoked?.includes(digest))
      return refuseContainer(request, reply, 'VERSION-WITHDRAWN');
    const artifact = await store.open(name, digest, path, acceptedEncodings(request.headers['accept-encoding']));
    if (!artifact) return missing();

    const etag = `"${digest.slice(0, 16)}-${artifact.encoding}"`;
    reply.headers({
      etag,
      'cache-control': CACHED[reason],
      vary: 'Accept-Encoding',
      'content-type': types[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
      ...(isOpen(document) && forEverySite),
    });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    if (artifact.encoding !== 'identity') reply.header('content-encoding', artifact.encoding);
    return reply.send(artifact.body);
  });
}
