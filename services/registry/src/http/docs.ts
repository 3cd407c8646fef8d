import type { SwaggerOptions } from '@fastify/swagger';
import { documentFrame, failuresOf, knownTag, withDescriptions, withTag } from '@horno/server/api-document';
import { withoutUnused } from '@horno/server/tool-schema';
import type { RouteOptions } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import * as z from 'zod';
import { findingCodes } from '../finding-codes.ts';
import { cookieName, type Scope, scopeOf } from './auth.ts';
import { codesOf, groups } from './documented-codes.ts';
import recorded from './examples.json' with { type: 'json' };
import {
  AuditRowSchema,
  BlastRadiusSchema,
  DiffSchema,
  FailureSchema,
  MadeReleaseSchema,
  PlanSchema,
} from './schemas.ts';

/** Schemas that the document writes once below `components`. */
const schemaRegistry = z.registry<{ id: string }>();
schemaRegistry.add(FailureSchema, { id: 'Failure' });
schemaRegistry.add(DiffSchema, { id: 'Diff' });
schemaRegistry.add(BlastRadiusSchema, { id: 'Reach' });
schemaRegistry.add(MadeReleaseSchema, { id: 'MadeRelease' });
schemaRegistry.add(PlanSchema, { id: 'Plan' });
schemaRegistry.add(AuditRowSchema, { id: 'AuditRow' });

const transformSchema = createJsonSchemaTransform({ schemaRegistry });
const transformObject = createJsonSchemaTransformObject({ schemaRegistry });
type TransformInput = Parameters<typeof transformSchema>[0];

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Fields of a form that the route reads part by part, and that fastify therefore does not validate. */
    form?: z.ZodType;
  }
}

const FILE = { type: 'string', format: 'binary' };

/** `post /v1/plans/:id/approve` is `postPlansApprove`, `get /v1/plans/:id` is `getPlansById`. */
function operationIdOf(method: string | string[], url: string): string {
  const parts = url.split('/').slice(2);
  const words = parts.filter((part) => !part.startsWith(':'));
  const last = parts.at(-1) ?? '';
  const by = last.startsWith(':') ? ['by', last.slice(1)] : [];
  const name = [...words, ...by].map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return [String(method).toLowerCase(), ...name]
    .join('')
    .replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

const callers: Record<Scope | 'all', string> = {
  any: 'For operations and squads.',
  ops: 'For operations.',
  edge: 'For edges: a token of the scope `edge`.',
  reader: 'The channel `production` needs no token, others take any.',
  all: 'Needs no token.',
};

const withToken: Record<string, string[]>[] = [{ token: [] }, { session: [] }];
const securityOf: Record<Scope | 'all', Record<string, string[]>[]> = {
  ...{ any: withToken, ops: withToken, edge: [{ token: [] }], reader: [{}, ...withToken], all: [] },
};

/**
 * Examples by the ids of operations, recorded by the tests: `HORNO_WRITE_EXAMPLES=1 npm test -- services/registry/test -i` writes them
 * again.
 */
const examples: Record<string, { body?: object; answer: object } | undefined> = recorded;

/** The document at `/v1/openapi.json`, made from the schemas that validate the calls. */
export const documentOptions: SwaggerOptions = {
  openapi: documentFrame({
    title: 'Horno registry',
    description:
      'Versions, releases and rollouts of the shop, for operations and squads. A refusal has a code and findings. Instants are UTC.',
    tags: groups,
    securitySchemes: {
      token: {
        type: 'http',
        scheme: 'bearer',
        description: 'Token of operations, a squad or an edge, or of a job of a trusted CI',
      },
      session: {
        type: 'apiKey',
        in: 'cookie',
        name: cookieName(true),
        description: `Session of the console; \`${cookieName(false)}\` without https. A change has to come from the console: another \`Origin\` is refused with REG-ORIGIN`,
      },
    },
  }),
  transform: (document) => {
    const { route } = document;
    const { form } = route.config ?? {};
    const asked = form ? { ...document.schema, body: form } : document.schema;
    const { schema: made, url } = transformSchema({ ...document, schema: asked } as TransformInput);
    if (made.hide) return { url, schema: made };
    const body = form && { ...(made.body as object), additionalProperties: FILE };
    const scope = scopeOf(route.onRequest) ?? 'all';
    const operationId = operationIdOf(route.method, url);
    const example = examples[operationId];
    return {
      url,
      schema: {
        ...made,
        ...(body && { body }),
        ...(example?.body && { body: { ...(made.body as object), examples: [example.body] } }),
        operationId,
        description: [made.description, callers[scope]].filter(Boolean).join(' '),
        security: securityOf[scope],
        headers: headersOf(made.response as Record<string, object>),
        response: answersOf(route, made.response as Record<string, object>, example?.answer),
      },
    };
  },
  transformObject: (document) => withoutUnused(transformObject(document)),
};

const lang = { type: 'string', description: 'Language of the findings: `es` or `en`' };

/** A call that can answer "not changed" takes the tag of an earlier answer. */
function headersOf(answers: Record<string, object>): object {
  return {
    type: 'object',
    properties: { 'accept-language': lang, ...(answers[304] && { 'if-none-match': knownTag }) },
  };
}

/** Describes every answer of a route: its successes, and its refusals by status, each with its codes. */
function answersOf(
  route: RouteOptions,
  { '4xx': _any, ...successes }: Record<string, object>,
  example: object | undefined,
): object {
  const codes = codesOf(route);
  return {
    ...withExample(withDescriptions(successes[304] ? withTag(successes) : successes), example),
    ...failuresOf(
      codes.map((code) => [code, findingCodes[code]] as const),
      'Failure',
    ),
  };
}

/** Adds the example to the last success of a route: what it made, where it may also have made nothing. */
function withExample(answers: Record<string, object>, example: object | undefined): Record<string, object> {
  const status = Object.keys(answers).findLast((each) => /^2/.test(each));
  if (!status || !example) return answers;
  const { description, headers, ...schema } = answers[status] as { description?: string; headers?: object };
  const content = { 'application/json': { schema, example } };
  return { ...answers, [status]: { description, ...(headers && { headers }), content } };
}
