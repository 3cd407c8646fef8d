import fastifySwagger from '@fastify/swagger';
import type { AnyCall } from '@horno/contracts/call';
import { FailEnvelopeSchema } from '@horno/contracts/envelope';
import { type ErrorCode, errorCodes } from '@horno/contracts/errors';
import { PictureSchema } from '@horno/contracts/menu';
import { documentFrame, failuresOf, ofGroup, withDescriptions, withTag } from '@horno/server/api-document';
import { forTools, withoutUnused } from '@horno/server/tool-schema';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { callExamples, streamExamples } from './call-examples.ts';
import { headersOf, securityOf, securitySchemes, tags } from './document-parts.ts';
import { documentedCodesOf } from './documented-codes.ts';
import { forAll, type PreparedBody, prepareBody, sendPrepared } from './prepared-body.ts';

/** Schemas that the document writes once below `components`: one that contains itself, and one that every call answers with. */
const schemaRegistry = z.registry<{ id: string }>();
schemaRegistry.add(PictureSchema, { id: 'Picture' });
schemaRegistry.add(FailEnvelopeSchema, { id: 'Failure' });

const transformSchema = createJsonSchemaTransform({ schemaRegistry });
const transformObject = createJsonSchemaTransformObject({ schemaRegistry });
type TransformInput = Parameters<typeof transformSchema>[0];

/** Serves the API document at `/api/openapi.json` and its page at `/api/docs`, from the schemas that validate requests. */
export async function registerDocs(app: FastifyInstance, { hasPage }: { hasPage: boolean }): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: documentFrame({
      title: 'Horno',
      description:
        'The calls of the shop. Every answer is an envelope: `{status: true, message, data}`, or `{status: false, error: {code, message}}` with status 400, 403, 404, 413, 429, 500 or 503. Money is soles with two decimals, instants are UTC. The header `x-request-id` of an answer names it in the logs.',
      tags,
      securitySchemes,
    }),
    transform: (document) => {
      const { schema: made, url } = transformSchema(document as TransformInput);
      const { callId, streamOf, isConditional = false } = document.route.config ?? {};
      const call = app.runtime.calls.get(streamOf ?? callId ?? '');
      if (!call) return { url, schema: { ...made, hide: true } };
      const isStream = streamOf !== undefined;
      const codes = documentedCodesOf(call);
      const schema = {
        ...made,
        description: [made.description, `Codes: ${codes.join(', ')}.`].filter(Boolean).join(' '),
        security: securityOf(call),
        headers: headersOf(call, { isConditional, isStream }),
      };
      const answered = isStream ? withStream(call, schema) : withExamples(call, schema);
      return { url, schema: withResponses(answered, codes, isConditional) };
    },
    transformObject: (document) => withoutUnused(transformObject(document)),
  });
  if (hasPage) {
    const { default: swaggerUi } = await import('@fastify/swagger-ui');
    // The page needs its own security policy: the policy of the calls blocks all scripts and styles.
    await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
  }
  serveDocument(app, '/api/openapi.json', (document) => document);
  serveDocument(app, '/api/openapi/till.json', (document) => withoutUnused(ofGroup(document, 'till')));
}

/** Serves the document, or a part of it. It is made at its first request, when all routes are registered, and does not change. */
function serveDocument(app: FastifyInstance, path: string, part: (document: object) => object): void {
  let body: PreparedBody | undefined;
  app.get(path, (request, reply) => {
    body ??= prepareBody(JSON.stringify(part(forTools(app.swagger()))), 'application/json; charset=utf-8');
    return sendPrepared(request, reply, body, forAll);
  });
}

/** Describes every answer of a call: its success, and its failures by status, each with its codes. */
function withResponses(schema: FastifySchema, codes: ErrorCode[], isConditional: boolean): FastifySchema {
  const successes = withDescriptions(schema.response as Record<string, object>);
  const failures = failuresOf(
    codes.map((code) => [code, errorCodes[code].status] as const),
    'Failure',
  );
  return { ...schema, response: { ...(isConditional ? withTag(successes) : successes), ...failures } };
}

/** Adds the example of a call to the schemas of its body and of its answer. */
function withExamples(call: AnyCall, schema: FastifySchema): FastifySchema {
  const example = callExamples[call.id];
  if (example === undefined) return schema;
  const response = schema.response as Record<string, object>;
  const answer = { status: true, message: '', data: example.answer };
  return {
    ...schema,
    ...(example.body && { body: { ...(schema.body as object), examples: [example.body] } }),
    response: { ...response, 200: { ...response[200], examples: [answer] } },
  };
}

/** Adds the answer of a stream, which no schema of a call describes. */
function withStream(call: AnyCall, schema: FastifySchema): FastifySchema {
  const content = { 'text/event-stream': { schema: { type: 'string', examples: [streamExamples[call.id]] } } };
  const events = { description: 'Server-sent events, until the client or the shop closes the connection', content };
  return { ...schema, response: { ...(schema.response as object), 200: events } };
}
