import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** Set: examples of API documents are replaced by what the calls of tests send and get. */
const isWriting = process.env.HORNO_WRITE_EXAMPLES === '1';
const MOST_TEXT = 200;
/** Names that a scene makes up. */
const WORD = /\bX[a-p]{15}\b/g;
/** Texts of random characters, in quotes: tokens, hashes, keys. */
const SECRET = /"(?:[0-9a-f]{32,}|(?=[^"]*\d)(?=[^"]*[A-Z])[\w.-]{20,})"/g;
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

/** A call as it may be sent and answered. */
export interface CallExample {
  body?: unknown;
  answer: unknown;
}

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

/** Returns a short form of a call without chance that still fits, if there is one. */
export function exampleOf<T extends CallExample>(call: T, fits: (example: T) => boolean): T | undefined {
  return [1, 2, 4, 8]
    .map((members) => JSON.parse(withoutChance(JSON.stringify(shortened(call, members)))) as T)
    .find(fits);
}

/** Writes the examples of a document to a file when HORNO_WRITE_EXAMPLES is set: the first call of each id in this process. */
export class ExampleFile {
  readonly #path: URL;
  readonly #written = new Set<string>();

  constructor(path: URL) {
    this.#path = path;
  }

  add<T extends CallExample>(id: string, call: T, fits: (example: T) => boolean): void {
    if (!isWriting || this.#written.has(id)) return;
    const example = exampleOf(call, fits);
    if (!example) return;
    this.#written.add(id);
    const known = existsSync(this.#path) ? (JSON.parse(readFileSync(this.#path, 'utf8')) as object) : {};
    const sorted = Object.entries({ ...known, [id]: example }).sort(([a], [b]) => (a < b ? -1 : 1));
    writeFileSync(this.#path, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
  }
}
