import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptedEncodings, type Encoding } from './accept-encoding.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Smaller bodies are not compressed. */
const MIN_BYTES = 1024;

export interface EncodedBody {
  body: Buffer;
  encoding: Encoding;
}

/** Compresses at low levels, because a visitor waits for it. */
async function encode(body: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'br') {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
    return brotli(body, { params });
  }
  return encoding === 'gzip' ? zip(body, { level: 4 }) : body;
}

/** Returns a function that returns the text in the encoding that a request accepts. Each encoding is made once, when it is first needed. */
export function compressedOnce(text: string): (acceptEncoding: string | string[] | undefined) => Promise<EncodedBody> {
  const whole = Buffer.from(text);
  const encoded = new Map<Encoding, Promise<Buffer>>();
  return async (acceptEncoding) => {
    const encoding = whole.length < MIN_BYTES ? 'identity' : (acceptedEncodings(acceptEncoding)[0] ?? 'identity');
    const body = encoded.get(encoding) ?? encode(whole, encoding);
    encoded.set(encoding, body);
    return { body: await body, encoding };
  };
}
