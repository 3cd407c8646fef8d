import type { RateLimitOptions } from '@fastify/rate-limit';
import type { AnyCall, CallAnswer, CallBody, CallParams, CallQuery } from '@horno/contracts/call';
import { FailEnvelopeSchema, okEnvelope } from '@horno/contracts/envelope';
import { AppError } from '@horno/contracts/errors';
import type { Lang } from '@horno/contracts/wire';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler } from 'fastify';
import { type Actor, clientOf, deviceOf, idempotencyKeyOf, langOf, tokenOf } from './context.ts';
import { codesOf } from './documented-codes.ts';

export interface CallContext<C extends AnyCall> {
  params: CallParams<C>;
  query: CallQuery<C>;
  body: CallBody<C>;
  /** Present on every call with `access: 'customer'`; there, `signedIn(context)` gives it without the question. */
  actor: Actor | undefined;
  lang: Lang;
  device: string | undefined;
  client: string | undefined;
  idempotencyKey: string | undefined;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Answers the envelope's `data`, or `reply` after it has sent a ready body by itself. */
export type CallHandler<C extends AnyCall> = (
  context: CallContext<C>,
) => Promise<CallAnswer<C> | FastifyReply> | CallAnswer<C> | FastifyReply;

interface RouteOptions {
  /** Tries per address: more answer TOO_MANY. */
  rateLimit?: RateLimitOptions;
  /** The call works without a session too, so a token that has run out does not stop it. */
  ignoresBadToken?: boolean;
  /** The handler itself keeps the call's idempotency keys, in the transaction of what they stand for. */
  keepsKeys?: boolean;
  /** Bytes of a body, where more are needed than elsewhere. */
  bodyLimit?: number;
  /** Runs before anything is parsed, and may answer by itself. */
  onRequest?: onRequestHookHandler;
}

/** Serves a call of the contracts: parses what comes in, checks who asks, and parses the answer by the contract as well. */
export function route<C extends AnyCall>(
  app: FastifyInstance,
  call: C,
  handler: CallHandler<C>,
  options: RouteOptions = {},
): void {
  // A second address of a call is served, but the API document names the first.
  const isAlias = app.runtime.calls.has(call.id);
  if (!isAlias) app.runtime.calls.set(call.id, call);
  const hasBody = call.method !== 'GET' && !isNothing(call.body);
  app.route({
    method: call.method,
    url: toUrl(call.path),
    config: { ...(!isAlias && { callId: call.id }), ...(options.rateLimit && { rateLimit: options.rateLimit }) },
    schema: {
      operationId: call.id,
      summary: call.summary,
      tags: [call.id.split('.')[0] ?? call.id],
      description: `Codes: ${codesOf(call).join(', ')}.`,
      ...(!isNothing(call.params) && { params: call.params }),
      ...(!isNothing(call.query) && { querystring: call.query }),
      ...(hasBody && { body: call.body }),
      response: { 200: okEnvelope(call.answer), '4xx': FailEnvelopeSchema, '5xx': FailEnvelopeSchema },
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
      // A reply is a thenable of nothing: what tells that a handler has sent a body by itself is that it is sent.
      const data = await answer;
      return reply.sent ? reply : { status: true, message: '', data };
    },
  });
}

/** The customer of a call that only customers may make. */
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
    return await app.runtime.findActor(token);
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

function hasContent(body: unknown): boolean {
  return body !== undefined && body !== null;
}
