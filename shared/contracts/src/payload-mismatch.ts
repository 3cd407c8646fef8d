import type { JsonSchema } from './surface.schema.ts';

/** A place where a given payload differs from the expected one, in a short notation such as `string?`. */
export interface PayloadMismatch {
  /** `items[].code`; empty for the whole payload. */
  path: string;
  given: string;
  expected: string;
}

const absent = '–';
const lists = (value: unknown): JsonSchema[] => (Array.isArray(value) ? (value as JsonSchema[]) : []);
const asSchema = (value: unknown): JsonSchema | null | undefined =>
  typeof value === 'object' ? (value as JsonSchema | null) : undefined;
/** JSON schema of no value. */
const NEVER: JsonSchema = { enum: [] };
/** `true` is a schema of every value, `false` of none. */
const schemaOf = (value: unknown): JsonSchema => asSchema(value) ?? (value === false ? NEVER : {});
const memberOf = (schemas: JsonSchema | undefined, key: string): unknown =>
  schemas && Object.hasOwn(schemas, key) ? schemas[key] : undefined;

function valuesOf(schema: JsonSchema): unknown[] | undefined {
  if ('const' in schema) return [schema.const];
  return Array.isArray(schema.enum) ? schema.enum : undefined;
}

/** `string`, `"a"|"b"`, `integer≤3`: short enough for a line. */
function notation(whole: unknown): string {
  const schema = asSchema(whole);
  if (!schema) return whole === false ? 'never' : 'any';
  const values = valuesOf(schema);
  if (values) return values.map((value) => JSON.stringify(value)).join('|');
  const options = lists(schema.anyOf ?? schema.oneOf);
  if (options.length > 0) return options.map(notation).join('|');
  const bounds = ['format', 'pattern', 'minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems']
    .filter((key) => key in schema)
    .map((key) => ` ${key} ${schema[key]}`);
  return `${[schema.type ?? 'any'].flat().join('|')}${bounds.join('')}`;
}

type Check = (given: JsonSchema, expected: JsonSchema) => boolean;

const typesOf = ({ type }: JsonSchema): string[] => (type === undefined ? [] : ([type].flat() as string[]));

const isType: Check = (given, expected) => {
  const allowed = typesOf(expected);
  if (allowed.length === 0) return true;
  const types = typesOf(given);
  const fits = (type: string) => allowed.includes(type) || (type === 'integer' && allowed.includes('number'));
  return types.length > 0 && types.every(fits);
};

/** Compares bounds: the given lower bound may only be higher, the upper bound only lower. */
function isBounded(keys: readonly string[], isInside: (given: number, expected: number) => boolean): Check {
  return (given, expected) =>
    keys.every((key) => !(key in expected) || (key in given && isInside(Number(given[key]), Number(expected[key]))));
}

const hasSame =
  (keys: readonly string[]): Check =>
  (given, expected) =>
    keys.every((key) => !(key in expected) || given[key] === expected[key]);

const checks: readonly Check[] = [
  isType,
  isBounded(['minimum', 'exclusiveMinimum', 'minLength', 'minItems'], (given, expected) => given >= expected),
  isBounded(['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems'], (given, expected) => given <= expected),
  hasSame(['pattern', 'format', 'multipleOf', '$ref']),
];

function memberMismatches(given: JsonSchema, expected: JsonSchema, path: string): PayloadMismatch[] {
  const [has, wants] = [asSchema(given.properties) ?? {}, asSchema(expected.properties) ?? {}];
  const isSure = (key: string) => lists(given.required).includes(key as never);
  const isWanted = (key: string) => lists(expected.required).includes(key as never);
  const members = Object.entries(wants).flatMap(([key, wanted]): PayloadMismatch[] => {
    const at = path ? `${path}.${key}` : key;
    const own = memberOf(has, key);
    if (own === undefined) return isWanted(key) ? [{ path: at, given: absent, expected: notation(wanted) }] : [];
    if (isWanted(key) && !isSure(key)) return [{ path: at, given: `${notation(own)}?`, expected: notation(wanted) }];
    return payloadMismatches(schemaOf(own), schemaOf(wanted), at);
  });
  const [others, wantedOthers] = [asSchema(given.additionalProperties), asSchema(expected.additionalProperties)];
  return others && wantedOthers ? [...members, ...payloadMismatches(others, wantedOthers, `${path}{}`)] : members;
}

function itemMismatches(given: JsonSchema, expected: JsonSchema, path: string): PayloadMismatch[] {
  const [own, wanted] = [asSchema(given.items), asSchema(expected.items)];
  if (!wanted) return [];
  return own
    ? payloadMismatches(own, wanted, `${path}[]`)
    : [{ path: `${path}[]`, given: absent, expected: notation(wanted) }];
}

/**
 * Returns the places where a value of `given` may not be a value of `expected`. Reads JSON schemas written by zod. Extra members are
 * allowed. For nested unions it may report a mismatch that does not exist, but it never misses one.
 */
export function payloadMismatches(given: JsonSchema, expected: JsonSchema, path = ''): PayloadMismatch[] {
  const mismatch: PayloadMismatch[] = [{ path, given: notation(given), expected: notation(expected) }];
  const givenOptions = lists(given.anyOf ?? given.oneOf);
  if (givenOptions.length > 0)
    return givenOptions.some((option) => payloadMismatches(schemaOf(option), expected).length > 0) ? mismatch : [];
  const options = lists(expected.anyOf ?? expected.oneOf);
  if (options.length > 0)
    return options.some((option) => payloadMismatches(given, schemaOf(option)).length === 0) ? [] : mismatch;
  const parts = lists(expected.allOf);
  if (parts.length > 0) return parts.flatMap((part) => payloadMismatches(given, schemaOf(part), path));
  const givenParts = lists(given.allOf);
  if (givenParts.length > 0)
    return givenParts.some((part) => payloadMismatches(schemaOf(part), expected).length === 0) ? [] : mismatch;

  const wantedValues = valuesOf(expected);
  if (wantedValues) {
    const values = valuesOf(given);
    return values?.every((value) => wantedValues.includes(value)) ? [] : mismatch;
  }
  const values = valuesOf(given);
  // Enumerated values need no bounds.
  if (values ? !isType(given, expected) : !checks.every((check) => check(given, expected))) return mismatch;
  return [...memberMismatches(given, expected, path), ...itemMismatches(given, expected, path)];
}
