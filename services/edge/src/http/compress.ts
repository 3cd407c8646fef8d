import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptedEncodings, type Encoding } from './accept-encoding.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Smaller bodies are not compressed. */
const MIN_BYTES = 1024;

/** Compresses a body for one response, at low levels because the visitor waits for it. */
export async function compress(
  text: string,
  acceptEncoding: string | string[] | undefined,
): Promise<{ body: Buffer; encoding: Encoding }> {
  const body = Buffer.from(text);
  const encoding = body.length < MIN_BYTES ? 'identity' : (acceptedEncodings(acceptEncoding)[0] ?? 'identity');
  if (encoding === 'br') {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
    return { body: await brotli(body, { params }), encoding };
  }
  return encoding === 'gzip' ? { body: await zip(body, { level: 4 }), encoding } : { body, encoding };
}
