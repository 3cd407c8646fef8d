import * as z from 'zod/mini';
import { eventSchemas } from './events.ts';
import type { JsonSchema } from './surface.schema.ts';

/** The payloads of these events as JSON schemas, for the build's `surface`. A name that nobody declared has `{}`. */
export function eventPayloads(names: readonly string[]): Record<string, JsonSchema> {
  return Object.fromEntries(
    names.map((name) => {
      if (!Object.hasOwn(eventSchemas, name)) return [name, {}];
      const schema = z.toJSONSchema(eventSchemas[name as keyof typeof eventSchemas], { unrepresentable: 'any' });
      const { $schema: _dialect, ...plain } = JSON.parse(JSON.stringify(schema)) as JsonSchema;
      return [name, plain];
    }),
  );
}
