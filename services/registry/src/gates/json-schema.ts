import * as z from 'zod';
import { type Phrase, phrase, phraseOf } from '../http/problems.ts';

/** A fault of a JSON schema, with its place below the schema. */
export interface SchemaFault {
  place: string;
  problem: Phrase;
}

const TYPES = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'];
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Keywords that contain schemas: one, a list of them, or several by name. */
const ONE = new Set(['additionalProperties', 'unevaluatedProperties', 'propertyNames', 'contains', 'items', 'not']);
for (const word of ['if', 'then', 'else', 'unevaluatedItems', 'additionalItems']) ONE.add(word);
const LISTS = new Set(['allOf', 'anyOf', 'oneOf', 'prefixItems']);
const NAMED = new Set(['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas']);

const count = z.int().nonnegative();
const text = z.string();
/** Values of the other keywords that a check of a payload reads. */
const VALUES: Readonly<Record<string, z.ZodType>> = {
  required: z.array(text),
  enum: z.array(z.unknown()),
  ...{ minimum: z.number(), maximum: z.number(), exclusiveMinimum: z.number(), exclusiveMaximum: z.number() },
  ...{ minLength: count, maxLength: count, minItems: count, maxItems: count },
  ...{ minProperties: count, maxProperties: count, multipleOf: z.number().positive(), uniqueItems: z.boolean() },
  ...{ format: text, title: text, description: text, $ref: text, $schema: text, $id: text },
  pattern: text.refine(isPattern, 'no regular expression'),
};

function isPattern(source: string): boolean {
  try {
    return Boolean(new RegExp(source, 'u'));
  } catch {
    // A pattern that does not compile is the fault.
    return false;
  }
}

function typeFault(type: unknown, types: readonly string[]): Phrase | undefined {
  const all = [type].flat();
  const isKnown = all.length > 0 && all.every((each) => typeof each === 'string' && types.includes(each));
  return isKnown ? undefined : phrase('schemaType', { type: JSON.stringify(type), types: types.join(', ') });
}

/** Returns whether a reference of a schema to itself leads to something. References to other documents are not followed. */
function isResolved(reference: string, root: unknown): boolean {
  if (!reference.startsWith('#/')) return reference === '#';
  const steps = reference.slice(2).split('/');
  const found = steps.reduce<unknown>((at, step) => {
    const key = decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~');
    return isObject(at) || Array.isArray(at) ? (at as Record<string, unknown>)[key] : undefined;
  }, root);
  return found !== undefined;
}

function keywordFaults(
  word: string,
  value: unknown,
  place: string,
  walk: (value: unknown, place: string) => SchemaFault[],
) {
  if (LISTS.has(word) || (word === 'items' && Array.isArray(value))) {
    if (!Array.isArray(value) || value.length === 0) return [{ place, problem: phrase('schemaList') }];
    return value.flatMap((each, index) => walk(each, `${place}.${index}`));
  }
  if (ONE.has(word)) return walk(value, place);
  if (NAMED.has(word)) {
    if (!isObject(value)) return [{ place, problem: phrase('schemaNamed') }];
    return Object.entries(value).flatMap(([name, each]) => walk(each, `${place}.${name}`));
  }
  const issue = VALUES[word]?.safeParse(value).error?.issues[0];
  if (!issue) return [];
  const { code, message, path: _, ...params } = issue;
  return [{ place, problem: phraseOf({ code, message, params }) }];
}

/** Returns the faults of a JSON schema: keywords with values that no check understands, and references that lead nowhere. */
export function jsonSchemaFaults(schema: unknown, moreTypes: readonly string[] = []): SchemaFault[] {
  const types = [...TYPES, ...moreTypes];
  function walk(value: unknown, place: string): SchemaFault[] {
    if (typeof value === 'boolean') return [];
    if (!isObject(value)) return [{ place, problem: phrase('schemaNone') }];
    return Object.entries(value).flatMap(([word, each]) => {
      const at = place === '' ? word : `${place}.${word}`;
      if (word === 'type') {
        const problem = typeFault(each, types);
        return problem ? [{ place: at, problem }] : [];
      }
      if (word === '$ref' && typeof each === 'string' && !isResolved(each, schema))
        return [{ place: at, problem: phrase('schemaReference', { reference: each }) }];
      return keywordFaults(word, each, at, walk);
    });
  }
  return walk(schema, '');
}
