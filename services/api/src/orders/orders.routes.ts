import { createHash } from 'node:crypto';
import { ordersCalls } from '@horno/contracts/calls/orders';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { runBlock } from '../blocked-buyers/block-command.ts';
import { ownerOf } from '../cart/visitor.ts';
import type { Deps } from '../deps.ts';
import { route, signedIn } from '../http/route.ts';
import { actOnOrder } from './act-on-order.ts';
import { checkOrder } from './check-order.ts';
import { askOrderCode } from './confirm-phone.ts';
import { getOrder, type OrderAnswer } from './get-order.ts';
import { registerHelp } from './help.routes.ts';
import { listOrders } from './list-orders.ts';
import { lookUpReceipt } from './look-up-receipt.ts';
import { lookupOrder } from './lookup-order.ts';
import { getReceipt } from './order-receipt.ts';
import { registerOrderWorkers } from './order-workers.ts';
import { placeOrder } from './place-order.ts';
import { changePush } from './push-subscription.ts';
import { reorder } from './reorder.ts';
import { registerOrderStream } from './stream.routes.ts';
import { usualOrder } from './usual-order.ts';

/**
 * Returns 304 when `If-None-Match` names the present answer, for clients that poll (domain §3.9). The time of the answer does not
 * count as a change. The owner's view gets `no-store`.
 */
function orUnchanged(answer: OrderAnswer, request: FastifyRequest, reply: FastifyReply): OrderAnswer | FastifyReply {
  const etag = `W/"${digest(answer)}"`;
  reply.header('etag', etag).header('cache-control', answer.detail === undefined ? 'private, no-cache' : 'no-store');
  const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim());
  return known?.includes(etag) ? reply.code(304).send() : answer;
}

function digest(answer: OrderAnswer): string {
  const timeless = JSON.stringify(answer, (key, value) => (key === 'server_time' ? undefined : value));
  return createHash('sha256').update(timeless).digest('base64url').slice(0, 22);
}

/** Registers the calls, the live stream, the help requests and the jobs of orders. */
export function registerOrders(app: FastifyInstance, deps: Deps): void {
  const { linkSecret } = deps;

  route(app, ordersCalls.check, (context) =>
    checkOrder(deps, { owner: ownerOf(context), lang: context.lang }, context.body),
  );
  route(
    app,
    ordersCalls.place,
    async (context) => {
      const { lang, body, idempotencyKey: key, request } = context;
      return { item: await placeOrder(deps, { owner: ownerOf(context), lang, key, ip: request.ip, body }) };
    },
    { keepsKeys: true },
  );
  route(app, ordersCalls.sendPhoneCode, async (context) => {
    const { lang, request, body } = context;
    const sent = await askOrderCode(deps, { owner: ownerOf(context), lang, ip: request.ip }, body);
    return { item: { expires_at: sent.expiresAt.toISOString(), retry_after_seconds: sent.retryAfterSeconds } };
  });
  route(
    app,
    ordersCalls.get,
    async (context) => {
      const visitor = { ...ownerOf(context), linkToken: context.query.t };
      const answer = await getOrder(deps, context.params.id.toLowerCase(), visitor, context.lang, linkSecret);
      return orUnchanged(answer, context.request, context.reply);
    },
    { isConditional: true },
  );
  route(app, ordersCalls.act, (context) => {
    const { body, lang } = context;
    const visitor = { ...ownerOf(context), linkToken: body.t };
    return actOnOrder(deps, { uuid: context.params.id.toLowerCase(), visitor, lang, body }, linkSecret);
  });
  route(app, ordersCalls.list, (context) =>
    listOrders(deps, signedIn(context).customerId, context.query, context.lang),
  );
  route(app, ordersCalls.lookup, ({ body, lang, device, request }) =>
    lookupOrder(deps, body, { ip: request.ip, device, lang }),
  );
  route(app, ordersCalls.reorder, (context) => {
    const { body, lang, params } = context;
    const visitor = { ...ownerOf(context), linkToken: body.t };
    const cartUuid = body.cart_uuid.toLowerCase();
    return reorder(deps, { uuid: params.id.toLowerCase(), cartUuid, visitor, lang }, linkSecret);
  });
  route(app, ordersCalls.usual, async (context) => ({
    item: await usualOrder(deps, ownerOf(context), context.query, context.lang),
  }));
  route(app, ordersCalls.receiptLookup, async ({ body, device, request }) => ({
    item: await lookUpReceipt(deps, body, { ip: request.ip, device }),
  }));
  route(app, ordersCalls.receipt, async (context) => {
    const visitor = { ...ownerOf(context), linkToken: context.query.t };
    return { item: await getReceipt(deps, context.params.id.toLowerCase(), visitor, context.lang, linkSecret) };
  });

  route(app, ordersCalls.push, async (context) => {
    const { body, params } = context;
    const visitor = { ...ownerOf(context), linkToken: body.t };
    return {
      item: { subscribed: await changePush(deps, { uuid: params.id.toLowerCase(), visitor, body }, linkSecret) },
    };
  });

  registerOrderStream(app, deps);
  registerHelp(app, deps);
  registerOrderWorkers(deps);
  // Only one process can open an embedded database, so the block command runs in the shop's process.
  const BlockSchema = z.strictObject({ argv: z.array(z.string()) });
  deps.controls.add('orders/block', BlockSchema, async ({ argv }) => {
    let said = '';
    const say = (text: string) => {
      said += text;
    };
    const open = async () => ({ ...deps.database, close: async () => {} });
    return { exitCode: await runBlock({ argv, open, now: () => deps.clock.now(), out: say, err: say }), said };
  });
}
