import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isReachable, PrivateAddressError, publicLookup } from './public-lookup.ts';

/** Most bytes of an answer that are read. The rest is cut off with its connection. */
const MOST_ANSWER_BYTES = 16 * 1024;

interface Post {
  url: string;
  headers: Record<string, string>;
  body: string | Buffer;
  /** Time until the status must be there, in ms. */
  timeoutMs: number;
  /** True for addresses that may be called although they are not public. */
  isAllowed(address: string): boolean;
}

/** Answer of a receiver: `HTTP 204`, or the fault of the connection. */
export interface PostAnswer {
  /** True after 2xx. */
  isOk: boolean;
  text: string;
}

/** Like `postForAnswer`, and returns the fault, or `undefined` after 2xx. */
export async function postEntry(post: Post): Promise<string | undefined> {
  const { isOk, text } = await postForAnswer(post);
  return isOk ? undefined : text;
}

/**
 * Posts JSON, or bytes of another `content-type`, and returns the status of the answer, without its body. Follows no redirect, and calls no
 * address that is neither public nor allowed.
 */
export async function postForAnswer({ url, headers, body, timeoutMs, isAllowed }: Post): Promise<PostAnswer> {
  const { hostname, protocol } = new URL(url);
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    if (!isReachable(hostname, isAllowed)) throw new PrivateAddressError('the address is not public');
    const status = await new Promise<number>((resolve, reject) => {
      const request = (protocol === 'https:' ? requestHttps : requestHttp)(
        url,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...headers },
          // A reused connection may be reset before its next use, which would look like a failure.
          agent: false,
          lookup: publicLookup(isAllowed),
          signal,
        },
        (answer) => {
          let bytes = 0;
          answer.on('data', (chunk: Buffer) => {
            bytes += chunk.length;
            if (bytes > MOST_ANSWER_BYTES) answer.destroy();
          });
          answer.on('error', () => {});
          resolve(answer.statusCode ?? 0);
        },
      );
      request.on('error', reject);
      request.end(body);
    });
    return { isOk: status >= 200 && status < 300, text: `HTTP ${status}` };
  } catch (error) {
    return { isOk: false, text: faultOf(error, signal.aborted && timeoutMs) };
  }
}

function faultOf(error: unknown, timeoutMs: number | false): string {
  if (timeoutMs !== false) return `no answer in ${timeoutMs / 1000} s`;
  if (error instanceof PrivateAddressError) return 'the address is not public';
  return (error as { code?: string }).code ?? (error as Error).name;
}
