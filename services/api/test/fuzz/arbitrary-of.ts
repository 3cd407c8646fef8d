import * as fc from 'fast-check';
import * as z from 'zod';

/** Subset of JSON Schema that the contracts use. */
interface Shape {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape | false;
  prefixItems?: Shape[];
  additionalProperties?: Shape | boolean;
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  exclusiveMaximum?: number;
  minItems?: number;
  maxItems?: number;
}

/** Texts of attackers and of broken programs. */
const hostileTexts = [
  '',
  ' ',
  "' or 1=1 --",
  '"; drop table orders; --',
  '$1',
  `$\{7*7}`,
  '{{7*7}}',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '%00',
  '\u0000',
  '\ud800',
  '\u202e',
  'ñ'.repeat(2000),
  '__proto__',
  'constructor',
  'NaN',
  '1e309',
  '-0',
  '9'.repeat(40),
  '0000-00-00T00:00:00Z',
  '9999-12-31T23:59:59.999Z',
  '275760-09-13T00:00:00.001Z',
  '2024-02-30T00:00:00.000Z',
];
const hostileNumbers = [0, -0, -1, 0.1, 1e-7, 1e300, -1e300, 2 ** 31, 2 ** 53, Number.MAX_SAFE_INTEGER];

const hostileText = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
);
const hostileValue = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(...hostileNumbers),
  fc.constantFrom<unknown>(null, true, [], {}, [[]], { $ne: 1 }),
  fc.jsonValue({ maxDepth: 3 }),
);

function matching(pattern: string): fc.Arbitrary<string> {
  try {
    return fc.stringMatching(new RegExp(pattern), { size: 'small' });
  } catch {
    // The generator has no look-ahead. Any text is fine, because the server refuses a wrong one.
    return fc.string({ maxLength: 40 });
  }
}

const dates = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2100-01-01T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString());

function textOf(shape: Shape, known: readonly string[]): fc.Arbitrary<unknown> {
  const own =
    shape.format === 'date-time'
      ? dates
      : shape.format === 'date'
        ? dates.map((text) => text.slice(0, 10))
        : shape.format === 'uuid'
          ? fc.uuid()
          : shape.pattern
            ? matching(shape.pattern)
            : fc.string({ minLength: shape.minLength ?? 0, maxLength: Math.min(shape.maxLength ?? 40, 80) });
  return fc.oneof({ arbitrary: own, weight: 3 }, { arbitrary: fc.constantFrom(...known), weight: 3 });
}

function numberOf(shape: Shape): fc.Arbitrary<number> {
  const min = shape.minimum ?? shape.exclusiveMinimum ?? -1e6;
  const max = shape.maximum ?? shape.exclusiveMaximum ?? 1e6;
  return shape.type === 'integer'
    ? fc.integer({ min: Math.max(min, -(2 ** 31)), max: Math.min(max, 2 ** 31 - 1) })
    : fc.double({ min, max, noNaN: true });
}

function objectOf(shape: Shape, known: readonly string[], hostility: number): fc.Arbitrary<unknown> {
  const fields = Object.entries(shape.properties ?? {});
  const record = fc.record(
    Object.fromEntries(fields.map(([key, field]) => [key, arbitraryOf(field, known, hostility)])),
    { requiredKeys: shape.required ?? [] },
  );
  if (typeof shape.additionalProperties !== 'object') return record;
  return fc.dictionary(fc.string({ maxLength: 12 }), arbitraryOf(shape.additionalProperties, known, hostility), {
    maxKeys: 5,
  });
}

function plainOf(shape: Shape, known: readonly string[], hostility: number): fc.Arbitrary<unknown> {
  const choices = shape.anyOf ?? shape.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => arbitraryOf(choice, known, hostility)));
  if (shape.allOf) return plainOf(Object.assign({}, shape, ...shape.allOf, { allOf: undefined }), known, hostility);
  if (shape.const !== undefined) return fc.constant(shape.const);
  if (shape.enum) return fc.constantFrom(...shape.enum);
  switch (shape.type) {
    case 'object':
      return objectOf(shape, known, hostility);
    case 'array':
      return shape.prefixItems
        ? fc.tuple(...shape.prefixItems.map((item) => arbitraryOf(item, known, hostility)))
        : fc.array(arbitraryOf(shape.items || {}, known, hostility), {
            minLength: shape.minItems ?? 0,
            maxLength: Math.min(shape.maxItems ?? 6, 12),
          });
    case 'string':
      return textOf(shape, known);
    case 'integer':
    case 'number':
      return numberOf(shape);
    case 'boolean':
      return fc.boolean();
    default:
      return hostileValue;
  }
}

/** Generates values of a shape; one in `hostility` is something else. */
function arbitraryOf(shape: Shape, known: readonly string[], hostility: number): fc.Arbitrary<unknown> {
  return fc.oneof(
    { arbitrary: plainOf(shape, known, hostility), weight: hostility },
    { arbitrary: hostileValue, weight: 1 },
  );
}

/** Generates values of a call's schema, with `known` ids in the place of any text and some hostile values. */
export function valuesOf(schema: z.core.$ZodType, known: readonly string[], hostility = 12): fc.Arbitrary<unknown> {
  if (schema._zod.def.type === 'undefined') return fc.constant(undefined);
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;
  return plainOf(shape, known, hostility);
}
