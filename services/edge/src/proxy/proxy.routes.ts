import { originOf } from '@horno/server/origin';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendFailure } from '../http/envelope.ts';
import { targetOf } from '../http/target-of.ts';
import { answerCopies } from '../outage/answer-copies.ts';
import type { StoredAnswers } from '../outage/stored-answers.ts';
import type { OriginOf } from '../pay/origin-of-app.ts';
import { forwarder, type ProxyDeps, pathWithin, registerForwarding } from './forward.ts';
import { isAllowedCall } from './guard.ts';
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
 * Registers `/api/*`: streams to the api without cookies; the session's token becomes `x-token`. Documents of payments, and what they post,
 * redirect to their own origin.
 */
export function registerApiProxy(
  app: FastifyInstance,
  deps: ProxyDeps & { payOrigin: OriginOf; stored: StoredAnswers },
): void {
  const { config, cookies, payOrigin } = deps;
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
    const { client, origin } = request.headers;
    const ownOrigin = originOf(request, config.publicOrigin);
    if (!isAllowedCall({ method: request.method, client, origin, ownOrigin })) {
      request.log.warn({ origin }, 'refused: a call that is not from a page of the shop');
      return sendFailure(request, reply, 'FORBIDDEN');
    }
    const session = await cookies.readSession(request);
    const { id } = cookies.ensureDevice(request, reply);
    return forward(request, reply, pathname, {
      headers: { 'x-device': id, ...(session && { 'x-token': session.token }) },
      copies,
    });
  }

  app.register(async (scope) => {
    await registerForwarding(scope, config.apiUrl);
    scope.route({ method: METHODS, url: '/api/*', handler: callApi });
    registerSocialReturn(scope, deps);
    scope.post('/pay/return/*', (request, reply) => toPayOrigin(request, reply));
  });
}
