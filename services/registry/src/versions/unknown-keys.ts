import { VersionDocumentSchema } from '@horno/contracts/release';
import { type Finding, finding } from '../findings.ts';

/** The parts of a schema of zod that say which keys a value has. */
interface Described {
  _zod: {
    def: {
      type: string;
      shape?: Record<string, Described>;
      valueType?: Described;
      element?: Described;
      innerType?: Described;
    };
  };
}

/** Number of changed letters with which a key is still taken for another. */
const NEAR = 3;

/** Number of letters to add, remove or replace. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (const [i, letter] of [...a].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...b].entries())
      next.push(Math.min((next[j] ?? 0) + 1, (row[j + 1] ?? 0) + 1, (row[j] ?? 0) + (letter === other ? 0 : 1)));
    row = next;
  }
  return row.at(-1) ?? 0;
}

function nearest(key: string, known: readonly string[]): string | undefined {
  const [best] = known
    .map((each) => ({ each, edits: distance(key.toLowerCase(), each.toLowerCase()) }))
    .sort((a, b) => a.edits - b.edits);
  return best && best.edits <= Math.min(NEAR, key.length - 1) ? best.each : undefined;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function unknownIn({ _zod: { def } }: Described, value: unknown, path: string): Finding[] {
  const below = (key: string) => (path === '' ? key : `${path}.${key}`);
  if (def.innerType) return unknownIn(def.innerType, value, path);
  const { element, valueType, shape } = def;
  if (element && Array.isArray(value)) return value.flatMap((each, at) => unknownIn(element, each, below(String(at))));
  if (!isObject(value)) return [];
  const entries = Object.entries(value);
  if (valueType) return entries.flatMap(([key, each]) => unknownIn(valueType, each, below(key)));
  if (!shape) return [];
  return entries.flatMap(([key, each]) => {
    const known = Object.hasOwn(shape, key) ? shape[key] : undefined;
    if (known) return unknownIn(known, each, below(key));
    if (key === '$schema') return [];
    const names = Object.keys(shape);
    return [finding('REG-SCHEMA-KEY', { field: below(key), near: nearest(key, names) ?? names.join(', ') })];
  });
}

/** Finds keys of a document written by hand that no version document has: they would have no effect. */
export const unknownKeys = (sketch: unknown): Finding[] =>
  unknownIn(VersionDocumentSchema as unknown as Described, sketch, '');
