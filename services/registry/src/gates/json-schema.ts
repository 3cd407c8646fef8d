import * as z from 'zod';
import { type Phrase, phrase, phraseOf } from '../http/problems.ts';
import { type PatternFault, patternFaults } from './safe-pattern.ts';

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
/** Keywords whose schemas apply to the same value. */
const SAME_VALUE = ['allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else', 'dependentSchemas'];

const MAX_DEPTH = 32;
const MAX_CHARACTERS = 64_000;
/** Schemas that one value is checked against, with those that references repeat. */
const MAX_CHECKS = 1000;

const count = z.int().nonnegative();
const text = z.string();
/** Values of the other keywords that a check of a payload reads. */
const VALUES: ReadonlyMap<string, z.ZodType> = new Map(
  Object.entries({
    required: z.array(text),
    enum: z.array(z.unknown()),
    ...{ minimum: z.number(), maximum: z.number(), exclusiveMinimum: z.number(), exclusiveMaximum: z.number() },
    ...{ minLength: count, maxLength: count, minItems: count, maxItems: count },
    ...{ minProperties: count, maxProperties: count, multipleOf: z.number().positive(), uniqueItems: z.boolean() },
    ...{ format: text, title: text, description: text, $ref: text, $schema: text, $id: text, pattern: text },
  }),
);

function typeFault(type: unknown, types: readonly string[]): Phrase | undefined {
  const all = [type].flat();
  const isKnown = all.length > 0 && all.every((each) => typeof each === 'string' && types.includes(each));
  return isKnown ? undefined : phrase('schemaType', { type: JSON.stringify(type), types: types.join(', ') });
}

function decoded(step: string): string | undefined {
  try {
    return decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~');
  } catch {
    return undefined;
  }
}

/** Returns what a reference of a schema to itself leads to. References to other documents are not followed. */
function resolve(reference: string, root: unknown): unknown {
  if (reference === '#') return root;
  if (!reference.startsWith('#/')) return undefined;
  const steps = reference.slice(2).split('/').map(decoded);
  return steps.reduce<unknown>((at, key) => {
    const isMember = key !== undefined && typeof at === 'object' && at !== null && Object.hasOwn(at, key);
    return isMember ? (at as Record<string, unknown>)[key] : undefined;
  }, root);
}

const schemasIn = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : isObject(value) ? [value, ...Object.values(value)] : [];

interface Walk {
  root: unknown;
  types: readonly string[];
  patternFault: PatternFault;
  checks: Map<unknown, number>;
}

/**
 * Returns how many schemas one value is checked against, at most `MAX_CHECKS` + 1. Endless for a schema that refers to itself for the same
 * value.
 */
function checksOf(schema: unknown, walk: Walk, depth = 0): number {
  const { root, checks: known } = walk;
  if (!isObject(schema)) return 1;
  const before = known.get(schema);
  if (before !== undefined) return before;
  if (depth > MAX_CHECKS) return MAX_CHECKS + 1;
  // Endless until the end is found: a reference back to this schema adds nothing else.
  known.set(schema, MAX_CHECKS + 1);
  const own = (word: string) => (Object.hasOwn(schema, word) ? schema[word] : undefined);
  const reference = own('$ref');
  const applied = [
    ...SAME_VALUE.flatMap((word) => (word === 'dependentSchemas' ? schemasIn(own(word)).slice(1) : [own(word)].flat())),
    ...(typeof reference === 'string' ? [resolve(reference, root)] : []),
  ].filter(isObject);
  let checks = 1;
  for (const each of applied) checks = Math.min(checks + checksOf(each, walk, depth + 1), MAX_CHECKS + 1);
  known.set(schema, checks);
  return checks;
}

function valueFaults(walk: Walk, word: string, value: unknown, place: string): SchemaFault[] {
  const issue = VALUES.get(word)?.safeParse(value).error?.issues[0];
  if (issue) {
    const { code, message, path: _, ...params } = issue;
    return [{ place, problem: phraseOf({ code, message, params }) }];
  }
  if (word === '$ref' && resolve(String(value), walk.root) === undefined)
    return [{ place, problem: phrase('schemaReference', { reference: String(value) }) }];
  const problem = word === 'pattern' ? walk.patternFault(String(value)) : undefined;
  return problem ? [{ place, problem }] : [];
}

function keywordFaults(walk: Walk, word: string, value: unknown, place: string, depth: number): SchemaFault[] {
  if (LISTS.has(word) || (word === 'items' && Array.isArray(value))) {
    if (!Array.isArray(value) || value.length === 0) return [{ place, problem: phrase('schemaList') }];
    return value.flatMap((each, index) => faultsIn(walk, each, `${place}.${index}`, depth));
  }
  if (ONE.has(word)) return faultsIn(walk, value, place, depth);
  if (!NAMED.has(word)) return valueFaults(walk, word, value, place);
  if (!isObject(value)) return [{ place, problem: phrase('schemaNamed') }];
  return Object.entries(value).flatMap(([name, each]) => {
    const at = `${place}.${name}`;
    const problem = word === 'patternProperties' ? walk.patternFault(name) : undefined;
    return [...(problem ? [{ place: at, problem }] : []), ...faultsIn(walk, each, at, depth)];
  });
}

function faultsIn(walk: Walk, schema: unknown, place: string, depth: number): SchemaFault[] {
  if (typeof schema === 'boolean') return [];
  if (!isObject(schema)) return [{ place, problem: phrase('schemaNone') }];
  if (depth > MAX_DEPTH) return [{ place, problem: phrase('schemaDeep', { most: MAX_DEPTH }) }];
  const checks = checksOf(schema, walk);
  if (checks > MAX_CHECKS) return [{ place, problem: phrase('schemaEndless', { most: MAX_CHECKS }) }];
  return Object.entries(schema).flatMap(([word, value]) => {
    const at = place === '' ? word : `${place}.${word}`;
    if (word !== 'type') return keywordFaults(walk, word, value, at, depth + 1);
    const problem = typeFault(value, walk.types);
    return problem ? [{ place: at, problem }] : [];
  });
}

/**
 * Returns the faults of a JSON schema: keywords with values that no check understands, references that lead nowhere or back, and what would
 * take a browser long to check.
 */
export function jsonSchemaFaults(
  schema: unknown,
  moreTypes: readonly string[] = [],
  patternFault: PatternFault = patternFaults(),
): SchemaFault[] {
  if (JSON.stringify(schema).length > MAX_CHARACTERS)
    return [{ place: '', problem: phrase('schemaLong', { most: MAX_CHARACTERS }) }];
  const types = [...TYPES, ...moreTypes];
  return faultsIn({ root: schema, types, patternFault, checks: new Map() }, schema, '', 0);
}
