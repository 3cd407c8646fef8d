import * as z from 'zod';

/** A fault of a JSON schema, with its place below the schema. */
export interface SchemaFault {
  place: string;
  problem: string;
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
  pattern: text.refine(isPattern, 'it is no regular expression'),
};

function isPattern(source: string): boolean {
  try {
    return Boolean(new RegExp(source, 'u'));
  } catch {
    // A pattern that does not compile is the fault.
    return false;
  }
}

function typeFault(type: unknown, types: readonly string[]): string | undefined {
  const wrong = [type].flat().find((each) => typeof each !== 'string' || !types.includes(each));
  return wrong === undefined && [type].flat().length > 0
    ? undefined
    : `${JSON.stringify(type)} is not one of ${types.join(', ')}`;
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
    if (!Array.isArray(value) || value.length === 0) return [{ place, problem: 'it is no list of schemas' }];
    return value.flatMap((each, index) => walk(each, `${place}.${index}`));
  }
  if (ONE.has(word)) return walk(value, place);
  if (NAMED.has(word)) {
    if (!isObject(value)) return [{ place, problem: 'it is no object with schemas' }];
    return Object.entries(value).flatMap(([name, each]) => walk(each, `${place}.${name}`));
  }
  const parsed = VALUES[word]?.safeParse(value);
  return parsed?.success === false ? [{ place, problem: parsed.error.issues[0]?.message ?? 'it is not valid' }] : [];
}

/** Returns the faults of a JSON schema: keywords with values that no check understands, and references that lead nowhere. */
export function jsonSchemaFaults(schema: unknown, moreTypes: readonly string[] = []): SchemaFault[] {
  const types = [...TYPES, ...moreTypes];
  function walk(value: unknown, place: string): SchemaFault[] {
    if (typeof value === 'boolean') return [];
    if (!isObject(value)) return [{ place, problem: 'it is no schema' }];
    return Object.entries(value).flatMap(([word, each]) => {
      const at = place === '' ? word : `${place}.${word}`;
      if (word === 'type') {
        const problem = typeFault(each, types);
        return problem ? [{ place: at, problem }] : [];
      }
      if (word === '$ref' && typeof each === 'string' && !isResolved(each, schema))
        return [{ place: at, problem: `${each} leads nowhere in this schema` }];
      return keywordFaults(word, each, at, walk);
    });
  }
  return walk(schema, '');
}
