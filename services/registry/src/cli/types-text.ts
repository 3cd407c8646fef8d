import { partOf } from '@horno/contracts/compatibility';
import { isShopEvent } from '@horno/contracts/event-kinds';
import type { VersionDocument } from '@horno/contracts/release';
import { frameSlots } from '@horno/contracts/shell-slots';
import type { JsonSchema } from '@horno/contracts/surface';

const list = (value: unknown): JsonSchema[] => (Array.isArray(value) ? (value as JsonSchema[]) : []);
const literals = (values: readonly unknown[]) => values.map((value) => JSON.stringify(value)).join(' | ');

function objectType({ properties = {}, required, additionalProperties }: JsonSchema): string {
  const names = new Set(Array.isArray(required) ? required : []);
  const fields = Object.entries(properties as Record<string, JsonSchema>).map(
    ([name, schema]) => `${JSON.stringify(name)}${names.has(name) ? '' : '?'}: ${typeOf(schema)}`,
  );
  const isOpen = typeof additionalProperties === 'object' && additionalProperties !== null;
  if (fields.length === 0) return `Record<string, ${isOpen ? typeOf(additionalProperties as JsonSchema) : 'unknown'}>`;
  return `{ ${fields.join('; ')} }`;
}

function namedType(type: unknown, schema: JsonSchema): string {
  switch (type) {
    case 'string':
    case 'boolean':
    case 'null':
      return type;
    case 'number':
    case 'integer':
      return 'number';
    case 'array':
      return `readonly (${typeOf((schema.items as JsonSchema) ?? {})})[]`;
    case 'function':
      return '(...given: never[]) => unknown';
    case 'object':
      return objectType(schema);
    default:
      return 'unknown';
  }
}

/** TypeScript of a JSON schema as builds write it. What it does not know is `unknown`. */
export function typeOf(schema: JsonSchema): string {
  if ('const' in schema) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return literals(schema.enum);
  const choices = [...list(schema.anyOf), ...list(schema.oneOf)];
  if (choices.length > 0) return choices.map((each) => `(${typeOf(each)})`).join(' | ');
  const parts = list(schema.allOf);
  if (parts.length > 0) return parts.map((each) => `(${typeOf(each)})`).join(' & ');
  const types = Array.isArray(schema.type) ? schema.type : [schema.type];
  return types.map((type) => namedType(type, schema)).join(' | ');
}

const union = (names: readonly string[]) => (names.length > 0 ? literals([...new Set(names)].sort()) : 'never');

/** The text of `horno-env.d.ts`: events of squads with their payloads, slots and routes of everything that is live. */
export function typesText(
  documents: readonly VersionDocument[],
  { channel, release }: { channel: string; release: number },
): string {
  const surfaces = documents.map((document) => ({ name: document.name, ...partOf(document).surface }));
  const events = surfaces.flatMap(({ name, publishes }) =>
    Object.entries(publishes)
      .filter(([event]) => !isShopEvent(event))
      .map(([event, schema]) => `    /** ${name} */\n    ${JSON.stringify(event)}: ${typeOf(schema)};`),
  );
  const props = surfaces.flatMap(({ name, slotProps = {} }) =>
    Object.entries(slotProps).map(
      ([slot, schema]) => `  /** ${name} */\n  ${JSON.stringify(slot)}: ${typeOf(schema)};`,
    ),
  );
  return `// Written by \`horno types\` from ${channel}, release ${release}. Do not edit.
import '@horno/contracts/events';

declare module '@horno/contracts/events' {
  interface SquadEvents {
${events.sort().join('\n')}
  }
}

/** Slots that the shell and live remotes offer. */
export type LiveSlot = ${union([...frameSlots, ...surfaces.flatMap(({ offers }) => offers)])} | \`dialog.\${string}\`;
/** Props that fills of live slots get. A slot that is not here has none. */
export interface SlotProps {
${props.sort().join('\n')}
}
/** Routes of live remotes. */
export type LiveRoute = ${union(surfaces.flatMap(({ routes }) => routes))};
`;
}
