import { type VersionDocument, VersionDocumentSchema } from '@horno/contracts/release';
import type * as z from 'zod';
import { canonicalJson, sha256Hex } from '../canonical.ts';
import { type Finding, finding, Refusal } from '../findings.ts';
import { phraseOf } from '../http/problems.ts';
import type { Source } from './source.ts';

export interface ReadDocument {
  document: VersionDocument;
  /** The canonical text: what is stored, and what the digest is of. */
  text: string;
  digest: string;
}

export interface Upload extends ReadDocument {
  files: ReadonlyMap<string, Buffer>;
  /** Source maps by path. They name places for operations, and no browser gets them. */
  maps?: ReadonlyMap<string, Buffer>;
  note?: string;
  source?: Source;
}

/** Describes missing values and wrong choices in words. Other problems have the message of the check, with its pattern. */
export function problemsOf(issues: z.ZodError['issues']): Finding[] {
  return issues.slice(0, 20).map(({ path, code, message, ...params }) => {
    const hasWords = code === 'invalid_value' || message.endsWith('received undefined');
    const problem = hasWords ? phraseOf({ code, message, params }) : message;
    return finding('REG-SCHEMA', { field: path.map(String).join('.') || 'document', problem });
  });
}

/** Returns the result of `read`, or throws its error as a REG-SCHEMA refusal of the document. */
function orRefuse<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    const problem = error instanceof Error ? error.message : 'JSON';
    throw new Refusal([finding('REG-SCHEMA', { field: 'document', problem })], { cause: error });
  }
}

/** Deeper than any document that a build writes, and less than what a recursive function can read. */
const MAX_DEPTH = 100;

/** Throws when a value is nested too deeply. Not recursive, so that it reads any value. */
function mustBeFlat(value: unknown): void {
  let level = [value];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) throw new Error(`nested deeper than ${MAX_DEPTH} levels`);
    level = level.flatMap((each) => (typeof each === 'object' && each !== null ? Object.values(each) : []));
  }
}

/** Reads `remote.json`. Throws a refusal with one REG-SCHEMA finding for each fault. */
export function readDocument(source: string): ReadDocument {
  const json = orRefuse(() => JSON.parse(source) as unknown);
  orRefuse(() => mustBeFlat(json));
  const parsed = VersionDocumentSchema.safeParse(json);
  if (!parsed.success) {
    const [first, ...rest] = problemsOf(parsed.error.issues);
    throw new Refusal([first ?? finding('REG-SCHEMA', { field: 'document', problem: 'schema' }), ...rest]);
  }
  // A lone surrogate has no canonical form.
  const text = orRefuse(() => canonicalJson(parsed.data));
  return { document: parsed.data, text, digest: sha256Hex(text) };
}

/** A document that this registry stored: it was checked when it came in. */
export function storedDocument(text: string): VersionDocument {
  return VersionDocumentSchema.parse(JSON.parse(text));
}
