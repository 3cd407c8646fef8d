import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendFailure } from '../http/envelope.ts';
import { forwarder, type ProxyDeps, pathWithin, registerForwarding } from '../proxy/forward.ts';
import type { OriginOf } from './origin-of-app.ts';

/** The document of a device's wallet, which also asks here for the merchant session of its sheet. */
const SHEET = '/api/wallet-sheet/';
const DOCUMENTS = ['/api/card-form/', SHEET, '/api/sandbox-gateway/'];
/** The gateway's form posts here, without cookies or the client header. The reference in the path works once. */
const RETURN = '/pay/return/';
/** The simulated app of a wallet posts the customer's decision here. */
const WALLET = '/api/sandbox-gateway/wallet/';
/** The gateway reports here, with a signature, that the customer decided. */
const NOTICE = '/pay/notice';

/**
 * Registers the origin of payments: documents of the gateway and what they post, from the api and without cookies. It has nothing else, so
 * that code of the shop's origin reads no payment document. Every other page is the shop's.
 */
export function registerPay(app: FastifyInstance, deps: ProxyDeps & { shopOrigin: OriginOf }): void {
  const forward = forwarder(deps);

  const pass = (area: string) => (request: FastifyRequest, reply: FastifyReply) => {
    const pathname = pathWithin(request.raw.url ?? '', area);
    if (!pathname) return sendFailure(request, reply, 'NOT_FOUND');
    const shop = deps.shopOrigin(request);
    return forward(request, reply, pathname, { answerHeaders: (headers) => withShop(headers, shop) });
  };

  app.register(async (scope) => {
    await registerForwarding(scope, deps.config.apiUrl);
    for (const area of DOCUMENTS) scope.get(`${area}*`, pass(area));
    scope.post(`${RETURN}*`, pass(RETURN));
    scope.post(`${SHEET}*`, pass(SHEET));
    scope.post(`${WALLET}*`, pass(WALLET));
    scope.post(NOTICE, pass('/pay/'));
  });
  app.setNotFoundHandler((request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return sendFailure(request, reply, 'NOT_FOUND');
    return reply.redirect(`${deps.shopOrigin(request)}/`, 302);
  });
}

/** The api answers a post with a path of the shop. Browsers apply `form-action` to that redirect too. */
function withShop(headers: IncomingHttpHeaders, shop: string): IncomingHttpHeaders {
  const { location, 'content-security-policy': policy } = headers;
  const ownForms = "form-action 'self'";
  return {
    ...headers,
    ...(location?.startsWith('/') && { location: shop + location }),
    ...(policy && { 'content-security-policy': String(policy).replace(ownForms, `${ownForms} ${shop}`) }),
  };
}
