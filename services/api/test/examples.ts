import { writeFileSync } from 'node:fs';
import type { AnyCall } from '@horno/contracts/call';
import * as z from 'zod/mini';
import type { CallExample } from '../src/http/call-examples.ts';

const file = new URL('../data/examples.json', import.meta.url);
/** Set: the examples of the API document are replaced by what the calls of the test send and get. */
const isWriting = process.env.HORNO_WRITE_EXAMPLES === '1';
const MOST_TEXT = 200;
/** Names that a scene makes up. */
const WORD = /\bX[a-p]{15}\b/g;
/** Texts of random characters, in quotes: tokens, hashes, keys. */
const SECRET = /"(?:[0-9a-f]{32,}|(?=[^"]*\d)(?=[^"]*[A-Z])[\w.-]{20,})"/g;
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** Spectral takes an object with these two for a schema, wherever it is in a document. */
const looksLikeSchema = (value: unknown) =>
  typeof value === 'object' && value !== null && 'type' in value && 'default' in value;

/** Shortens long lists, and texts. */
function shortened(value: unknown, members: number): unknown {
  if (typeof value === 'string') return value.slice(0, MOST_TEXT);
  if (Array.isArray(value))
    return value
      .filter((member) => !looksLikeSchema(member))
      .slice(0, members)
      .map((member) => shortened(member, members));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, shortened(member, members)]));
}

/** Replaces names, ids and secrets that a run makes up. */
function withoutChance(text: string): string {
  const uuids = new Map<string, string>();
  const numbered = (uuid: string) => {
    const known = uuids.get(uuid) ?? `00000000-0000-4000-8000-${String(uuids.size + 1).padStart(12, '0')}`;
    uuids.set(uuid, known);
    return known;
  };
  return text
    .replace(/[\w-]+@(?:correo\.pe|example\.com)/g, 'rosa.quispe@correo.pe')
    .replaceAll(WORD, 'Rosa')
    .replaceAll(UUID, numbered)
    .replaceAll(SECRET, (secret) => `"${'a'.repeat(secret.length - 2)}"`);
}

/** Collects one example of each call, and writes them when asked to. */
export class ExampleWriter {
  readonly #examples = new Map<string, CallExample>();

  add(call: Pick<AnyCall, 'id' | 'body' | 'answer'>, body: unknown, answer: unknown): void {
    if (!isWriting || this.#examples.has(call.id) || /^(till|ops)\./.test(call.id)) return;
    const example = [1, 2, 4, 8].map((members) => shortened({ body, answer }, members) as CallExample).find(fits(call));
    if (example) this.#examples.set(call.id, JSON.parse(withoutChance(JSON.stringify(example))));
  }

  write(): void {
    if (!isWriting) return;
    const sorted = [...this.#examples].sort(([a], [b]) => (a < b ? -1 : 1));
    writeFileSync(file, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
  }
}

const fits =
  ({ body, answer }: Pick<AnyCall, 'body' | 'answer'>) =>
  (example: CallExample) =>
    z.safeParse(answer, example.answer).success && z.safeParse(body, example.body).success;
