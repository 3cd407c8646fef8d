import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { FailEnvelopeSchema } from '@horno/contracts/envelope';
import { jsonOf, readBody } from '@horno/server/read-body';

/** Answer of the api. */
export interface Upstream {
  statusCode: number;
  headers: IncomingHttpHeaders;
  stream: Readable;
}

const FORBIDDEN = 403;
/** Codes of the api for a key that is unknown or revoked. */
export const KEY_REFUSED = new Set(['TILL-01', 'TILL-02']);

/** Returns the body to pass on: the stream itself, or the buffered body of a refusal, and whether that refuses the key. */
export async function answerOf({
  statusCode,
  headers,
  stream,
}: Upstream): Promise<{ payload: Readable | Buffer; isRefusedKey: boolean }> {
  if (statusCode !== FORBIDDEN) return { payload: stream, isRefusedKey: false };
  const payload = await readBody(stream);
  const parsed = FailEnvelopeSchema.safeParse(await jsonOf(payload, headers['content-encoding']));
  return { payload, isRefusedKey: parsed.success && KEY_REFUSED.has(parsed.data.error.code) };
}
