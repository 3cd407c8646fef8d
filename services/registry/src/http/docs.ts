import type { SwaggerOptions } from '@fastify/swagger';
import { withoutUnused } from '@horno/server/tool-schema';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import * as z from 'zod';
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

/** The document at `/v1/openapi.json`, made from the schemas that validate the calls. */
export const documentOptions: SwaggerOptions = {
  openapi: {
    openapi: '3.1.0',
    info: {
      title: 'Horno registry',
      version: '1.0.0',
      description:
        'Versions, releases and rollouts of the shop, for operations and squads. A refusal has a code and findings. Instants are UTC.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    security: [{ token: [] }],
  },
  transform: (document) => {
    const { form } = document.route.config ?? {};
    const asked = form ? { ...document.schema, body: form } : document.schema;
    const { schema: made, url } = transformSchema({ ...document, schema: asked } as TransformInput);
    const body = form && { ...(made.body as object), additionalProperties: FILE };
    return { url, schema: { ...made, ...(body && { body }), operationId: operationIdOf(document.route.method, url) } };
  },
  transformObject: (document) => withoutUnused(transformObject(document)),
};
