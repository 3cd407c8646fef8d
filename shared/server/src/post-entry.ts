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

/**
 * Posts JSON, or bytes of another `content-type`, and returns what went wrong, without the body of the answer, or `undefined` after 2xx. Follows no redirect, and calls no
 * address that is neither public nor allowed.
 */
export async function postEntry({ url, headers, body, timeoutMs, isAllowed }: Post): Promise<string | undefined> {
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
    return status >= 200 && status < 300 ? undefined : `HTTP ${status}`;
  } catch (error) {
    if (signal.aborted) return `no answer in ${timeoutMs / 1000} s`;
    if (error instanceof PrivateAddressError) return 'the address is not public';
    return (error as { code?: string }).code ?? (error as Error).name;
  }
}
