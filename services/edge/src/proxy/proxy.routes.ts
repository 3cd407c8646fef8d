import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { forEverySite, isFromOtherSite } from '../containers/other-sites.ts';
import { sendFailure } from '../http/envelope.ts';
import { targetOf } from '../http/target-of.ts';
import { answerCopies } from '../outage/answer-copies.ts';
import type { StoredAnswers } from '../outage/stored-answers.ts';
import type { OriginOf } from '../pay/origin-of-app.ts';
import { isAllowedCall, isSafe } from '../site/own-page-call.ts';
import { forwarder, type ProxyDeps, pathWithin, registerForwarding } from './forward.ts';
import { registerSocialReturn } from './social-return.routes.ts';

/**
 * Returns who a path of the api is for, if not for pages of the shop: `stores` for tills, `operations` for calls that the public must not
 * reach, `payments` for documents that have an origin of their own. Reads the path as the api's router does, with repeated slashes and
 * encoded characters.
 */
function apiArea(url: string): 'stores' | 'operations' | 'payments' | undefined {
  const path = decoded(targetOf(url).pathname).replace(/\/{2,}/g, '/');
  if (/^\/api\/v1\/ops(\/|$)/i.test(path)) return 'operations';
  if (/^\/api\/(card-form|wallet-sheet|sandbox-gateway)(\/|$)/i.test(path)) return 'payments';
  return path.startsWith('/api/v1/stores/') ? 'stores' : undefined;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * Lets every site read an answer that is the same for every visitor. Orders, carts and accounts are not, so no site can try their
 * numbers by the browsers of its visitors.
 */
const openAnswer = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  /\bpublic\b/.test(headers['cache-control'] ?? '') ? { ...headers, ...forEverySite } : headers;

/** Allows a page of another site the headers of a call, for two hours. */
const preflight = (reply: FastifyReply) =>
  reply
    .code(204)
    .headers({
      ...forEverySite,
      'access-control-allow-methods': 'GET, HEAD',
      'access-control-allow-headers': 'client, lang',
      'access-control-max-age': '7200',
    })
    .send();

/**
 * Registers `/api/*`: streams to the api without cookies; the session's token becomes `x-token`. Documents of payments, and what they post,
 * redirect to their own origin. Pages of other sites get the reads that open remotes make, without cookies.
 */
export function registerApiProxy(
  app: FastifyInstance,
  deps: ProxyDeps & { payOrigin: OriginOf; stored: StoredAnswers; isOpenRead(pathname: string): boolean },
): void {
  const { config, cookies, payOrigin, isOpenRead } = deps;
  const copies = answerCopies(deps.stored);
  const forward = forwarder(deps);
  const toPayOrigin = (request: FastifyRequest, reply: FastifyReply) =>
    reply.header('cache-control', 'no-store').redirect(payOrigin(request) + request.raw.url, 307);

  async function callApi(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const pathname = pathWithin(request.raw.url ?? '', '/api/');
    const area = apiArea(request.raw.url ?? '');
    if (!pathname || area === 'operations') return sendFailure(request, reply, 'NOT_FOUND');
    if (area === 'payments') return toPayOrigin(request, reply);
    // A till signs its calls: it needs neither cookies nor the guard against other sites.
    if (area === 'stores') return forward(request, reply, pathname);
    const answerHeaders = isSafe(request) && isOpenRead(pathname) ? openAnswer : undefined;
    if (answerHeaders && isFromOtherSite(request, config.publicOrigin)) {
      // No session and no device: the answer is that of a first visit.
      return request.method === 'OPTIONS'
        ? preflight(reply)
        : forward(request, reply, pathname, { copies, answerHeaders });
    }
    if (!isAllowedCall(request, config.publicOrigin)) {
      request.log.warn({ origin: request.headers.origin }, 'refused: a call that is not from a page of the shop');
      return sendFailure(request, reply, 'FORBIDDEN');
    }
    const session = await cookies.readSession(request);
    const { id } = cookies.ensureDevice(request, reply);
    return forward(request, reply, pathname, {
      headers: { 'x-device': id, ...(session && { 'x-token': session.token }) },
      copies,
      ...(answerHeaders && { answerHeaders }),
    });
  }

  app.register(async (scope) => {
    await registerForwarding(scope, config.apiUrl);
    scope.route({ method: METHODS, url: '/api/*', handler: callApi });
    registerSocialReturn(scope, deps);
    scope.post('/pay/return/*', (request, reply) => toPayOrigin(request, reply));
  });
}
