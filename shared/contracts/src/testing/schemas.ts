import { expect, test } from '@jest/globals';
import * as z from 'zod/mini';
import type { AnyCall } from '../call.ts';

type Schema = z.core.$ZodType;

/** Schemas by name, to write a member by the name of its schema. */
type Names = ReadonlyMap<unknown, string>;

const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null && '_zod' in value;

/** Returns the names of the schemas that modules export, without the ending `Schema`. */
function schemaNames(...modules: readonly object[]): Names {
  const exported = modules.flatMap((module) => Object.entries(module)).filter(([, value]) => isSchema(value));
  return new Map(exported.map(([name, schema]) => [schema, name.replace(/Schema$/, '')]));
}

function typeOf(schema: Schema, names: Names): string {
  const name = names.get(schema);
  return name ?? notation(schema, names);
}

/** Returns a schema as text: `{ id, size?: S|M, lines: [{ name }] }`. Texts, numbers and booleans have no type. */
function notation(schema: Schema, names: Names): string {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'object': {
      const members = Object.entries(def.shape).map(([key, value]) => {
        const isOptional = (value as z.core.$ZodTypes)._zod.def.type === 'optional';
        const type = typeOf(value, names);
        return `${key}${isOptional ? '?' : ''}${type === '' ? '' : `: ${type}`}`;
      });
      return members.length > 0 ? `{ ${members.join(', ')} }` : '{}';
    }
    case 'optional':
    case 'default':
      return typeOf(def.innerType, names);
    case 'pipe':
      return typeOf(def.in, names);
    case 'array':
      return `[${typeOf(def.element, names)}]`;
    case 'tuple':
      return `[${def.items.map((part) => typeOf(part, names) || '*').join(', ')}]`;
    case 'record':
      return `{ *: ${typeOf(def.valueType, names) || '*'} }`;
    case 'union':
      return def.options.map((option) => typeOf(option, names) || '*').join(' or ');
    case 'enum':
      return Object.values(def.entries).join('|');
    case 'literal':
      return def.values.join('|');
    default:
      return '';
  }
}

const lines = (text: string) =>
  text
    .trim()
    .split(/\n(?! )/)
    .map((line) => line.replace(/\s+/g, ' '));

/**
 * Tests the fields of all schemas that modules export, against a text with a line for each (a longer one goes on indented). A client that
 * is not updated breaks when a field or a value gets another name, is removed, or a field becomes required.
 */
export function testFields(
  modules: readonly [name: string, module: object, fields: string][],
  others: object[] = [],
): void {
  const names = schemaNames(...modules.map(([, module]) => module), ...others);
  test.each(modules)('%s has exactly these fields and values', (_, module, fields) => {
    const written = [...schemaNames(module)].map(([schema, name]) => `${name}: ${notation(schema as Schema, names)}`);
    expect(written.filter((line) => !line.endsWith(': '))).toEqual(lines(fields));
  });
}

const isNothing = (schema: Schema) => schema._zod.def.type === 'undefined';

/**
 * Tests method, path, access and fields of all calls, against a text with a line for each. `customer`: the call needs a session. `once`: it
 * takes an idempotency key.
 */
export function testCalls(calls: readonly AnyCall[], modules: readonly object[], expected: string): void {
  const names = schemaNames(...modules);
  const written = calls.map(({ id, method, path, access, idempotent, params, query, body, answer }) => {
    const parts = Object.entries({ params, query, body, answer }).filter(([, schema]) => !isNothing(schema));
    const rules = [...(access === 'any' ? [] : [access]), ...(idempotent ? ['once'] : [])];
    const fields = parts.map(([part, schema]) => `${part} ${typeOf(schema, names)}`);
    return [`${id}:`, method, path, ...rules, ...fields].join(' ');
  });
  test.each(lines(expected).map((line, index) => [line.split(':')[0], line, written[index]]))(
    '%s has exactly this address, access and these fields',
    (_, line, call) => {
      expect(call).toBe(line);
    },
  );
  test('no call is missing', () => {
    expect(calls).toHaveLength(lines(expected).length);
  });
}

/** A schema with values at both sides of its limits. */
export type Limits = readonly [name: string, schema: Schema, accepted: readonly unknown[], refused: readonly unknown[]];

const accepts = (schema: Schema, value: unknown) => z.safeParse(schema, value).success;

/** Tests that each schema accepts and refuses the given values. */
export function testLimits(limits: readonly Limits[]): void {
  test.each(limits)('%s accepts and refuses', (_, schema, accepted, refused) => {
    expect(accepted.filter((value) => !accepts(schema, value))).toEqual([]);
    expect(refused.filter((value) => accepts(schema, value))).toEqual([]);
  });
}
