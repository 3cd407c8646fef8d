import * as z from 'zod/mini';
import { eventSchemas } from './events.ts';
import type { JsonSchema } from './surface.schema.ts';

/** Returns the payloads of events as JSON schemas, for the surface of a build. An unknown name gets `{}`. */
export function eventPayloads(names: readonly string[]): Record<string, JsonSchema> {
  return Object.fromEntries(
    names.map((name) => {
      if (!Object.hasOwn(eventSchemas, name)) return [name, {}];
      const schema = z.toJSONSchema(eventSchemas[name as keyof typeof eventSchemas]);
      const { $schema: _dialect, ...plain } = JSON.parse(JSON.stringify(schema)) as JsonSchema;
      return [name, plain];
    }),
  );
}
