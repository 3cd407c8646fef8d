import fastifySwagger from '@fastify/swagger';
import type { AnyCall } from '@horno/contracts/call';
import { TokenAnswerSchema } from '@horno/contracts/customer';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { tillExamples } from './till-examples.ts';

const text = (description: string, extra: Record<string, unknown> = {}) => ({ type: 'string', description, ...extra });

/** Serves the API document at `/api/openapi.json` and its page at `/api/docs`, from the schemas that validate requests. */
export async function registerDocs(app: FastifyInstance, { hasPage }: { hasPage: boolean }): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Horno',
        version: '1.0.0',
        description:
          'The calls of the shop. Every answer is an envelope: `{status: true, message, data}`, or `{status: false, error: {code, message}}` with status 400, 403, 404, 413, 429, 500 or 503. Money is soles with two decimals, instants are UTC.',
      },
      servers: [{ url: '/' }],
    },
    transform: (document) => {
      const { schema, url } = jsonSchemaTransform(document as Parameters<typeof jsonSchemaTransform>[0]);
      const { callId, isListed } = document.route.config ?? {};
      const call = callId === undefined ? undefined : app.runtime.calls.get(callId);
      if (isListed) return { url, schema: withStream({ ...schema, headers: tillHeaders }) };
      return {
        url,
        schema: call ? withExamples(call, { ...schema, headers: headersOf(call) }) : { ...schema, hide: true },
      };
    },
  });
  if (hasPage) {
    const { default: swaggerUi } = await import('@fastify/swagger-ui');
    // The page needs its own security policy: the policy of the calls blocks all scripts and styles.
    await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
  }
  app.get('/api/openapi.json', async () => app.swagger());
}

const tillProperties = {
  lang: text('Language of the texts', { enum: ['es', 'en'], default: 'es' }),
  'x-till-key': text('Id of a key of the store', { format: 'uuid', examples: [tillExamples.key.keyId] }),
  'x-till-timestamp': text("Time of the call, UTC; five minutes from the shop's at most", {
    format: 'date-time',
    examples: [tillExamples.timestamp],
  }),
  'x-till-signature': text(
    'HMAC-SHA256 with the secret, hexadecimal, over method, path with query, timestamp and SHA-256 of the body, joined by line feeds',
    { pattern: '^[0-9a-f]{64}$' },
  ),
};
const tillHeaders = {
  type: 'object',
  properties: tillProperties,
  required: ['x-till-key', 'x-till-timestamp', 'x-till-signature'],
};
const opsHeaders = {
  type: 'object',
  properties: { authorization: text('`Bearer` with OPS_TOKEN') },
  required: ['authorization'],
};

/** Adds the example of a call to the schemas of its body and of its answer. */
function withExamples(call: AnyCall, schema: FastifySchema): FastifySchema {
  const example = tillExamples.calls[call.id];
  if (example === undefined) return schema;
  const response = schema.response as Record<string, object>;
  const answer = { status: true, message: '', data: example.answer };
  return {
    ...schema,
    ...(example.body && { body: { ...(schema.body as object), examples: [example.body] } }),
    response: { ...response, 200: { ...response[200], examples: [answer] } },
  };
}

/** Adds the answer of the stream of a store, which no schema of a call describes. */
function withStream(schema: FastifySchema): FastifySchema {
  const content = { 'text/event-stream': { schema: { type: 'string', examples: [tillExamples.stream] } } };
  const events = { description: 'Server-sent events, until the client or the shop closes the connection', content };
  return { ...schema, response: { ...(schema.response as object), 200: events } };
}

function headersOf(call: AnyCall): Record<string, unknown> {
  if (call.id.startsWith('ops.')) return opsHeaders;
  if (call.id.startsWith('till.') && call.id !== 'till.pair') return tillHeaders;
  const properties = {
    lang: text('Language of the texts', { enum: ['es', 'en'], default: 'es' }),
    client: text('Kind of program, `web`'),
    'x-token': text('Session token; one that has run out answers CUS-100001'),
    'x-device': text('Random id of the browser, 16 to 64 characters'),
    ...(call.answer === TokenAnswerSchema && {
      'x-next-device': text('Id that replaces x-device from now on; carts and orders of the browser move to it'),
    }),
    ...(call.idempotent && {
      'idempotency-key': text('The same key with the same body answers the same again', { format: 'uuid' }),
    }),
  };
  return { type: 'object', properties, ...(call.access === 'customer' && { required: ['x-token'] }) };
}
