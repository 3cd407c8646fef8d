import type { RateLimitOptions } from '@fastify/rate-limit';
import type { AnyCall, CallAnswer, CallBody, CallParams, CallQuery } from '@horno/contracts/call';
import { okEnvelope } from '@horno/contracts/envelope';
import { AppError } from '@horno/contracts/errors';
import type { Lang } from '@horno/contracts/wire';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { type Actor, clientOf, deviceOf, idempotencyKeyOf, langOf, tokenOf } from './context.ts';
import { logCustomer } from './logging.ts';
import { forAll } from './prepared-body.ts';

export interface CallContext<C extends AnyCall> {
  params: CallParams<C>;
  query: CallQuery<C>;
  body: CallBody<C>;
  /** Present on every call with `access: 'customer'`; there, `signedIn(context)` returns it without undefined. */
  actor: Actor | undefined;
  lang: Lang;
  device: string | undefined;
  client: string | undefined;
  idempotencyKey: string | undefined;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Returns the envelope's `data`, or `reply` after the handler has sent the body. */
export type CallHandler<C extends AnyCall> = (
  context: CallContext<C>,
) => Promise<CallAnswer<C> | FastifyReply> | CallAnswer<C> | FastifyReply;

interface RouteOptions {
  /** Limit of tries per address; further tries get TOO_MANY. */
  rateLimit?: RateLimitOptions;
  /** The call works without a session, so an expired token does not fail it. */
  ignoresBadToken?: boolean;
  /** The handler stores the idempotency keys of the call in its own transaction. */
  keepsKeys?: boolean;
  /** Limit of the body in bytes, where it differs from the default. */
  bodyLimit?: number;
  /** The answer is the same for every visitor, so the edge may keep it for an outage. */
  isForAll?: boolean;
  /** The answer has an ETag, and a client that has it gets 304. */
  isConditional?: boolean;
  /** Runs before parsing, and may send the response. */
  onRequest?: onRequestHookHandler;
}

/** Serves a call of the contracts: parses the request, checks access, and parses the answer by the contract as well. */
export function route<C extends AnyCall>(
  app: FastifyInstance,
  call: C,
  handler: CallHandler<C>,
  options: RouteOptions = {},
): void {
  // A second address of a call has its own row in the API document.
  const isAlias = app.runtime.calls.has(call.id);
  if (!isAlias) app.runtime.calls.set(call.id, call);
  const hasBody = call.method !== 'GET' && !isNothing(call.body);
  app.route({
    method: call.method,
    url: toUrl(call.path),
    config: {
      callId: call.id,
      ...(options.isConditional && { isConditional: true }),
      ...(options.rateLimit && { rateLimit: options.rateLimit }),
    },
    schema: {
      operationId: isAlias ? `${call.id}.alias` : call.id,
      summary: call.summary,
      tags: [call.id.split('.')[0] ?? call.id],
      ...(!isNothing(call.params) && { params: call.params }),
      ...(!isNothing(call.query) && { querystring: call.query }),
      ...(hasBody && { body: call.body }),
      response: { 200: okEnvelope(call.answer) },
    },
    ...(options.bodyLimit !== undefined && { bodyLimit: options.bodyLimit }),
    ...(options.onRequest && { onRequest: options.onRequest }),
    preValidation: async (request) => {
      if (!hasBody && hasContent(request.body))
        throw new AppError('VALIDATION', { fields: [{ field: '', message: '' }] });
    },
    handler: async (request, reply) => {
      const context: CallContext<C> = {
        params: request.params as CallParams<C>,
        query: request.query as CallQuery<C>,
        body: request.body as CallBody<C>,
        lang: langOf(request),
        device: deviceOf(request),
        client: clientOf(request),
        idempotencyKey: call.idempotent ? idempotencyKeyOf(request) : undefined,
        actor: await findActor(app, request, call, options),
        request,
        reply,
      };
      const answer =
        call.idempotent && !options.keepsKeys
          ? app.runtime.idempotency.once(call, context, async () => handler(context))
          : handler(context);
      if (answer === reply) return reply;
      // Awaiting a FastifyReply resolves to undefined, so check `reply.sent`.
      const data = await answer;
      if (reply.sent) return reply;
      if (options.isForAll) reply.headers({ 'cache-control': forAll.cacheControl, vary: forAll.vary });
      return { status: true, message: '', data };
    },
  });
}

/** Returns the customer of a call with `access: 'customer'`. */
export function signedIn(context: { actor: Actor | undefined }): Actor {
  if (!context.actor) throw new AppError('CUS-100001');
  return context.actor;
}

async function findActor(
  app: FastifyInstance,
  request: FastifyRequest,
  call: AnyCall,
  options: RouteOptions,
): Promise<Actor | undefined> {
  const token = tokenOf(request);
  if (token === undefined) {
    if (call.access === 'customer') throw new AppError('CUS-100001');
    return undefined;
  }
  try {
    const actor = await app.runtime.findActor(token);
    logCustomer(request, actor.customerId);
    return actor;
  } catch (error) {
    if (options.ignoresBadToken && error instanceof AppError && error.code === 'CUS-100001') return undefined;
    throw error;
  }
}

function toUrl(path: string): string {
  return `/api${path.replace(/\{(\w+)\}/g, ':$1').replace(/\/$/, '')}`;
}

function isNothing(schema: AnyCall['body']): boolean {
  return schema._zod.def.type === 'undefined';
}

/** An empty object counts as no content: clients of spec 2 §7 send JSON with every POST. */
function hasContent(body: unknown): boolean {
  if (body === undefined || body === null) return false;
  return typeof body !== 'object' || Array.isArray(body) || Object.keys(body).length > 0;
}
