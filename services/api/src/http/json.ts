import { AppError } from '@horno/contracts/errors';
import type { FastifyRequest } from 'fastify';

/** U+0000 and unpaired surrogates, which no text column can store. */
const NO_TEXT = /[\0\p{Surrogate}]/u;

type Done = (error: Error | null, body?: unknown) => void;

/** Parses a JSON body. An empty body is valid here; the schema of the call decides whether it needs one. */
export function parseJson(_request: FastifyRequest, text: string, done: Done): void {
  if (text.trim() === '') {
    done(null, undefined);
    return;
  }
  try {
    done(null, JSON.parse(text, refuseTraps));
  } catch (error) {
    done(new AppError('VALIDATION', { fields: [] }, { cause: error }));
  }
}

/** Refuses `__proto__`, which can only be an attempt of prototype pollution. */
function refuseTraps(key: string, value: unknown): unknown {
  if (key === '__proto__') throw new SyntaxError('__proto__ in a body');
  if (typeof value === 'string' && NO_TEXT.test(value)) throw new SyntaxError('no text in a body');
  return value;
}

/** Refuses U+0000 and unpaired surrogates in query and params. @throws VALIDATION */
export function refuseNul(parts: { query: unknown; params: unknown }): void {
  for (const part of [parts.query, parts.params]) {
    for (const [field, value] of Object.entries(part ?? {})) {
      if (String(value).includes('\u0000')) throw new AppError('VALIDATION', { fields: [{ field, message: '' }] });
    }
  }
}
