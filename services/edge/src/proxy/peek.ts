import { Readable } from 'node:stream';

/** Answers with a token are shorter. */
const PEEK_BYTES = 8 * 1024;

/** Reads the start of an answer, at most 8 kB and one chunk. `body` is the whole answer; `start` is all of a short one, else empty. */
export async function peek(stream: Readable): Promise<{ start: Buffer; body: Buffer | Readable }> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  const rest = stream[Symbol.asyncIterator]();
  for (let next = await rest.next(); !next.done; next = await rest.next()) {
    chunks.push(Buffer.from(next.value));
    bytes += chunks.at(-1)?.length ?? 0;
    if (bytes > PEEK_BYTES) return { start: Buffer.alloc(0), body: Readable.from(joined(chunks, rest)) };
  }
  const whole = Buffer.concat(chunks);
  return { start: whole, body: whole };
}

async function* joined(chunks: readonly Buffer[], rest: AsyncIterator<Buffer>) {
  yield* chunks;
  yield* { [Symbol.asyncIterator]: () => rest };
}
