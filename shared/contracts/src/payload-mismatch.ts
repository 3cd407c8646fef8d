import type { JsonSchema } from './surface.schema.ts';

/** Where a payload that is given does not fit the one that is expected; both in a notation that needs no language. */
export interface Misfit {
  /** `items[].code`; empty for the payload itself. */
  path: string;
  given: string;
  expected: string;
}

const absent = '–';
const lists = (value: unknown): JsonSchema[] => (Array.isArray(value) ? (value as JsonSchema[]) : []);
const asSchema = (value: unknown): JsonSchema | undefined =>
  typeof value === 'object' && value !== null ? (value as JsonSchema) : undefined;

function valuesOf(schema: JsonSchema): unknown[] | undefined {
  if ('const' in schema) return [schema.const];
  return Array.isArray(schema.enum) ? schema.enum : undefined;
}

/** `string`, `"a"|"b"`, `integer≤3`: short enough for a line. */
function notation(schema: JsonSchema): string {
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

/** Lower bounds may only have risen, upper bounds only have fallen, on the side that gives. */
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

function memberMisfits(given: JsonSchema, expected: JsonSchema, path: string): Misfit[] {
  const [has, wants] = [asSchema(given.properties) ?? {}, asSchema(expected.properties) ?? {}];
  const isSure = (key: string) => lists(given.required).includes(key as never);
  const isWanted = (key: string) => lists(expected.required).includes(key as never);
  const members = Object.entries(wants).flatMap(([key, wanted]): Misfit[] => {
    const at = path ? `${path}.${key}` : key;
    const own = asSchema(has[key]);
    if (!own) return isWanted(key) ? [{ path: at, given: absent, expected: notation(wanted as JsonSchema) }] : [];
    if (isWanted(key) && !isSure(key))
      return [{ path: at, given: `${notation(own)}?`, expected: notation(wanted as JsonSchema) }];
    return misfits(own, wanted as JsonSchema, at);
  });
  const [others, wantedOthers] = [asSchema(given.additionalProperties), asSchema(expected.additionalProperties)];
  return others && wantedOthers ? [...members, ...misfits(others, wantedOthers, `${path}{}`)] : members;
}

function itemMisfits(given: JsonSchema, expected: JsonSchema, path: string): Misfit[] {
  const [own, wanted] = [asSchema(given.items), asSchema(expected.items)];
  if (!wanted) return [];
  return own ? misfits(own, wanted, `${path}[]`) : [{ path: `${path}[]`, given: absent, expected: notation(wanted) }];
}

/**
 * Where values of `given` are not all values of `expected`. Reads what zod writes; members that `expected` does not know are no
 * fault. For unions of unions it may see a fault where there is none, never the other way round.
 */
export function misfits(given: JsonSchema, expected: JsonSchema, path = ''): Misfit[] {
  if (Object.keys(expected).every((key) => key.startsWith('$') && key !== '$ref')) return [];
  const fault: Misfit[] = [{ path, given: notation(given), expected: notation(expected) }];
  const givenOptions = lists(given.anyOf ?? given.oneOf);
  if (givenOptions.length > 0) return givenOptions.some((option) => misfits(option, expected).length > 0) ? fault : [];
  const options = lists(expected.anyOf ?? expected.oneOf);
  if (options.length > 0) return options.some((option) => misfits(given, option).length === 0) ? [] : fault;
  const parts = lists(expected.allOf);
  if (parts.length > 0) return parts.flatMap((part) => misfits(given, part, path));
  const givenParts = lists(given.allOf);
  if (givenParts.length > 0) return givenParts.some((part) => misfits(part, expected).length === 0) ? [] : fault;

  const wantedValues = valuesOf(expected);
  if (wantedValues) {
    const values = valuesOf(given);
    return values?.every((value) => wantedValues.includes(value)) ? [] : fault;
  }
  const values = valuesOf(given);
  // Listed values need no bounds of their own.
  if (values ? !isType(given, expected) : !checks.every((check) => check(given, expected))) return fault;
  return [...memberMisfits(given, expected, path), ...itemMisfits(given, expected, path)];
}
