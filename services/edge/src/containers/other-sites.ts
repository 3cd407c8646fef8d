import { originOf } from '@horno/server/origin';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { langOfCall } from '../http/envelope.ts';
import { type ContainerCode, texts } from '../texts/texts.ts';

/** Headers of what pages of other sites may read. Browsers send no cookies to an origin that is allowed by `*`. */
export const forEverySite: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'timing-allow-origin': '*',
};

/** Returns whether a browser makes a request for a page of another site. Programs are not browsers and count as none. */
export function isFromOtherSite(request: FastifyRequest, publicOrigin: string | undefined): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  // Pages of previews have addresses of their own.
  if (site === 'same-origin') return false;
  if (origin !== undefined && origin !== 'null') return origin !== originOf(request, publicOrigin);
  return origin === 'null' || site === 'cross-site' || site === 'same-site';
}

const statusOf: Readonly<Record<ContainerCode, number>> = {
  'REMOTE-UNKNOWN': 404,
  'REMOTE-SHOP-ONLY': 403,
  'REMOTE-OFF': 503,
  'VERSION-UNKNOWN': 404,
  'VERSION-WITHDRAWN': 410,
};

/** Refuses a container, with a code and a reason that the other site can read. */
export function refuseContainer(request: FastifyRequest, reply: FastifyReply, code: ContainerCode): FastifyReply {
  if (statusOf[code] === 503) reply.header('retry-after', '60');
  return reply
    .code(statusOf[code])
    .headers({ ...forEverySite, 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' })
    .send(JSON.stringify({ code, message: texts[langOfCall(request)].containers[code] }));
}
