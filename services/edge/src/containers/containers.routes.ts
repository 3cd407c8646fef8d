import { createHash } from 'node:crypto';
import { originOf } from '@horno/server/origin';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { VerifiedStore } from '../artifacts/verified-store.ts';
import type { ReleaseView } from '../composition/release-view.ts';
import { tagOfText } from '../http/etag.ts';
import type { EdgeConfig } from '../options.ts';
import { discoveryDocument, importMap } from './discovery.ts';
import { type OpenRemote, openRemotes } from './open-remotes.ts';
import { forEverySite, refuseContainer } from './other-sites.ts';

/** Hosts and proxies may cache an answer for a minute, and serve it for an hour while the shop does not answer. */
const CACHED = 'public, max-age=60, stale-if-error=3600';

interface ContainersDeps {
  config: Pick<EdgeConfig, 'publicOrigin'>;
  store: Pick<VerifiedStore, 'open'>;
  current(): ReleaseView | undefined;
}

type Write = (origin: string, remotes: readonly OpenRemote[]) => unknown;

/** Writes a document once for each release. An address in the header `Host` that differs has its own text, which is not stored. */
function writer(write: Write) {
  let last: { view: ReleaseView; origin: string; body: string; digest: string } | undefined;
  return (view: ReleaseView, origin: string) => {
    if (last?.view === view && last.origin === origin) return last;
    const body = JSON.stringify(write(origin, openRemotes(view)), null, 2);
    last = { view, origin, body, digest: createHash('sha256').update(body).digest('base64url').slice(0, 16) };
    return last;
  };
}

function send(request: FastifyRequest, reply: FastifyReply, { body, digest }: { body: string; digest: string }) {
  reply.headers({ ...forEverySite, 'cache-control': CACHED, etag: `"${digest}"` });
  if (tagOfText(request.headers['if-none-match'], digest)) return reply.code(304).send();
  return reply.type('application/json; charset=utf-8').send(body);
}

/**
 * Registers what other sites need to find the open remotes of the live release: the discovery document, the import map, and an address of
 * each manifest that stays the same over releases.
 */
export function registerContainers(app: FastifyInstance, { config, store, current }: ContainersDeps): void {
  const opening = (reply: FastifyReply) => reply.code(503).headers(forEverySite).header('retry-after', '3').send();

  for (const [path, write] of Object.entries({
    '/.well-known/frontend-discovery.json': writer(discoveryDocument),
    '/importmap.json': writer(importMap),
  })) {
    app.get(path, (request, reply) => {
      const view = current();
      if (!view) return opening(reply);
      return send(request, reply, write(view, originOf(request, config.publicOrigin)));
    });
  }

  app.get<{ Params: { name: string } }>('/_containers/:name/mf-manifest.json', async (request, reply) => {
    const view = current();
    if (!view) return opening(reply);
    const { name } = request.params;
    const pin = Object.hasOwn(view.payload.release.remotes, name) ? view.payload.release.remotes[name] : undefined;
    if (!pin) return refuseContainer(request, reply, 'REMOTE-UNKNOWN');
    if (view.versions[pin.version]?.manifest?.exposeTo !== 'any')
      return refuseContainer(request, reply, 'REMOTE-SHOP-ONLY');
    const remote = openRemotes(view).find((each) => each.name === name);
    if (!remote) return refuseContainer(request, reply, pin.toggle === 'off' ? 'REMOTE-OFF' : 'REMOTE-UNKNOWN');
    const { digest, container } = remote;
    const file = await store.open(name, digest, container.manifest, ['identity']);
    if (!file) return refuseContainer(request, reply, 'VERSION-UNKNOWN');
    const folder = container.manifest.replace(/[^/]*$/, '');
    const publicPath = `${originOf(request, config.publicOrigin)}/_assets/${name}/${digest}/${folder}`;
    const body = withPublicPath(file.body.toString('utf8'), publicPath);
    return send(request, reply, { body, digest: digest.slice(0, 16) });
  });
}

/** Sets the folder of the files in a manifest of module federation. A host would look for them beside the address of the manifest. */
function withPublicPath(text: string, publicPath: string): string {
  const manifest = JSON.parse(text) as { metaData?: object };
  return JSON.stringify({ ...manifest, metaData: { ...manifest.metaData, publicPath } });
}
