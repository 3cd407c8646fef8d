import fastifySwagger from '@fastify/swagger';
import type { AnyCall } from '@horno/contracts/call';
import { TokenAnswerSchema } from '@horno/contracts/customer';
import { FailEnvelopeSchema } from '@horno/contracts/envelope';
import { type ErrorCode, errorCodes } from '@horno/contracts/errors';
import { PictureSchema } from '@horno/contracts/menu';
import { forTools, withoutUnused } from '@horno/server/tool-schema';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { codesOf, isForStaff } from './documented-codes.ts';
import { tillExamples } from './till-examples.ts';

/** Schemas that the document writes once below `components`: one that contains itself, and one that every call answers with. */
const schemaRegistry = z.registry<{ id: string }>();
schemaRegistry.add(PictureSchema, { id: 'Picture' });
schemaRegistry.add(FailEnvelopeSchema, { id: 'Failure' });

const transformSchema = createJsonSchemaTransform({ schemaRegistry });
const transformObject = createJsonSchemaTransformObject({ schemaRegistry });
type TransformInput = Parameters<typeof transformSchema>[0];

/** Groups of calls by the first part of their ids. */
const tags: Record<string, string> = {
  banners: 'Pictures and offers of the home page',
  campaigns: 'Campaigns and topics',
  careers: 'Open jobs',
  cart: 'The cart, its lines and its coupons',
  complaints: 'Complaints book',
  contacts: 'Messages to the shop',
  contents: 'Texts of the shop',
  coupons: 'Coupons of a customer',
  customer: 'Registration, sign-in, profile and saved places',
  game: 'The game with coupons as prizes',
  geo: 'Addresses and the map',
  menu: 'Categories, products, sizes, crusts and toppings',
  ops: 'Stores, keys and webhooks, for operations',
  orders: 'Orders: check, place, follow, cancel',
  outlets: 'Stores, their hours and times',
  payments: 'Ways to pay and online payments',
  places: 'Whether and from where the shop delivers',
  tenant: 'Settings of the chain',
  till: 'Calls of a store’s till, signed with its key',
};

const tillScheme = (name: string, description: string) =>
  ({ type: 'apiKey', in: 'header', name, description }) as const;

const securitySchemes = {
  session: {
    type: 'apiKey',
    in: 'header',
    name: 'x-token',
    description: 'Session token of a customer; one that has run out answers CUS-100001',
  },
  operations: { type: 'http', scheme: 'bearer', description: 'OPS_TOKEN' },
  tillKey: tillScheme('x-till-key', `Id of a key of the store, such as ${tillExamples.key.keyId}`),
  tillTimestamp: tillScheme(
    'x-till-timestamp',
    `Time of the call, UTC, such as ${tillExamples.timestamp}; five minutes from the shop's at most`,
  ),
  tillSignature: tillScheme(
    'x-till-signature',
    'HMAC-SHA256 with the secret, hexadecimal, over method, path with query, timestamp and SHA-256 of the body, joined by line feeds',
  ),
} as const;

const text = (description: string, extra: Record<string, unknown> = {}) => ({ type: 'string', description, ...extra });

/** Serves the API document at `/api/openapi.json` and its page at `/api/docs`, from the schemas that validate requests. */
export async function registerDocs(app: FastifyInstance, { hasPage }: { hasPage: boolean }): Promise<void> {
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Horno',
        version: '1.0.0',
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
        description:
          'The calls of the shop. Every answer is an envelope: `{status: true, message, data}`, or `{status: false, error: {code, message}}` with status 400, 403, 404, 413, 429, 500 or 503. Money is soles with two decimals, instants are UTC.',
      },
      servers: [{ url: '/' }],
      tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
      components: { securitySchemes },
    },
    transform: (document) => {
      const { schema: made, url } = transformSchema(document as TransformInput);
      const { callId, isListed } = document.route.config ?? {};
      const call = app.runtime.calls.get(isListed ? 'till.orders' : (callId ?? ''));
      if (!call) return { url, schema: { ...made, hide: true } };
      const schema = { ...made, security: securityOf(call), headers: headersOf(call) };
      return { url, schema: withFailures(call, isListed ? withStream(schema) : withExamples(call, schema)) };
    },
    transformObject: (document) => withoutUnused(transformObject(document)),
  });
  if (hasPage) {
    const { default: swaggerUi } = await import('@fastify/swagger-ui');
    // The page needs its own security policy: the policy of the calls blocks all scripts and styles.
    await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true });
  }
  app.get('/api/openapi.json', async () => forTools(app.swagger()));
}

/** Returns the schemes of a call: none has to be sent where a guest may call too. */
function securityOf(call: AnyCall): Record<string, string[]>[] {
  if (call.id.startsWith('ops.')) return [{ operations: [] }];
  if (isSigned(call)) return [{ tillKey: [], tillTimestamp: [], tillSignature: [] }];
  if (isForStaff(call)) return [];
  return [...(call.access === 'any' ? [{}] : []), { session: [] }];
}

const isSigned = ({ id }: AnyCall) => id.startsWith('till.') && id !== 'till.pair';

/** Codes that every call may answer with, besides its own. */
const common: ErrorCode[] = ['TOO_MANY', 'UNAVAILABLE_SERVICE'];

/** Names the failures of a call by status, each with its codes. */
function withFailures(call: AnyCall, schema: FastifySchema): FastifySchema {
  const { '4xx': _client, '5xx': _server, ...answers } = schema.response as Record<string, object>;
  const codes = new Map<number, ErrorCode[]>();
  for (const code of new Set([...codesOf(call), ...common, ...(schema.body ? (['TOO_LARGE'] as const) : [])])) {
    const { status } = errorCodes[code];
    if (status >= 400) codes.set(status, [...(codes.get(status) ?? []), code]);
  }
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } };
  const failures = [...codes].map(([status, some]) => [status, { description: some.join(', '), content }]);
  return { ...schema, response: { ...answers, ...Object.fromEntries(failures) } };
}

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
  if (call.id.startsWith('ops.')) return {};
  const lang = text('Language of the texts', { enum: ['es', 'en'], default: 'es' });
  if (isSigned(call)) return { type: 'object', properties: { lang } };
  const properties = {
    lang,
    client: text('Kind of program, `web`'),
    'x-device': text('Random id of the browser, 16 to 64 characters'),
    ...(call.answer === TokenAnswerSchema && {
      'x-next-device': text('Id that replaces x-device from now on; carts and orders of the browser move to it'),
    }),
    ...(call.idempotent && {
      'idempotency-key': text('The same key with the same body answers the same again', { format: 'uuid' }),
    }),
  };
  return { type: 'object', properties };
}
