import { promisify } from 'node:util';
import { brotliCompress, constants, crc32, deflateRaw } from 'node:zlib';
import { acceptedEncodings, type Encoding } from '../site/accept-encoding.ts';
import { endBrotli, endGzip } from './joined-encoding.ts';

const brotli = promisify(brotliCompress);
const deflate = promisify(deflateRaw);

/** Smaller bodies are not compressed. */
const MIN_BYTES = 1024;

export interface EncodedBody {
  body: Buffer;
  encoding: Encoding;
  /** Format of the bytes: `br10` is brotli of level 10. */
  form: BodyForm;
}

export type BodyForm = Encoding | 'br10';

/** Ends an encoded body. */
type End = (tail: Buffer) => Buffer;

/** Requests after which a text is compressed at level 10: 70 ms of CPU save another 2.3 kB of a menu, 12 ms on a slow line. */
const DENSE_AFTER = 10;
/** One text after the other, so that visitors do not wait for a free thread. */
let dense: Promise<unknown> = Promise.resolve();

/** Compresses at low levels, because a visitor waits for it. Of brotli, level 5 takes 0.4 ms more than 4 for a menu and saves 1.1 kB: 6 ms on a slow line. */
async function encode(body: Buffer, form: BodyForm): Promise<End> {
  if (form === 'br' || form === 'br10') {
    const level = form === 'br' ? 5 : 10;
    const params = { [constants.BROTLI_PARAM_QUALITY]: level, [constants.BROTLI_PARAM_SIZE_HINT]: body.length };
    const flushed = await brotli(body, { params, finishFlush: constants.BROTLI_OPERATION_FLUSH });
    return (tail) => endBrotli(flushed, tail);
  }
  if (form === 'gzip') {
    const flushed = await deflate(body, { level: 4, finishFlush: constants.Z_SYNC_FLUSH });
    const start = { flushed, crc: crc32(body), bytes: body.length };
    return (tail) => endGzip(start, tail);
  }
  return (tail) => Buffer.concat([body, tail]);
}

/**
 * Returns a function that returns the text and its end in the encoding that a request accepts. The text is compressed once for all ends,
 * in each encoding when it is first needed, and for many requests once more; an end is short and is not compressed.
 */
export function compressedOnce(
  text: string,
): (acceptEncoding: string | string[] | undefined, end?: string) => Promise<EncodedBody> {
  const whole = Buffer.from(text);
  const forms = new Map<Encoding, { form: BodyForm; ending: Promise<End> }>();
  let brotliCount = 0;

  const densify = async () => {
    const end = await encode(whole, 'br10');
    forms.set('br', { form: 'br10', ending: Promise.resolve(end) });
  };

  return async (acceptEncoding, end = '') => {
    const encoding = whole.length < MIN_BYTES ? 'identity' : (acceptedEncodings(acceptEncoding)[0] ?? 'identity');
    // After a failure the first form stays.
    if (encoding === 'br' && ++brotliCount === DENSE_AFTER) dense = dense.then(densify).catch(() => undefined);
    const found = forms.get(encoding) ?? { form: encoding, ending: encode(whole, encoding) };
    forms.set(encoding, found);
    return { body: (await found.ending)(Buffer.from(end)), encoding, form: found.form };
  };
}
