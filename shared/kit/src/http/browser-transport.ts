import { lazy } from '../lazy.ts';
import { fetchTransport, type HttpRequest, type Transport } from './transport.ts';

const loadAxios = () => import(/* webpackChunkName: "axios" */ './axios-transport.ts');

/**
 * The browser's transport. Reads use `fetch`; axios is loaded with the first request that changes something, because it is 9 % of the
 * scripts of the checkout. Both end after `timeoutMs` with the code ETIMEDOUT.
 */
export function browserTransport(base: string, timeoutMs: number, load = loadAxios): Transport {
  const read = fetchTransport(base);
  const loadWrite = lazy(async () => (await load()).axiosTransport(base));
  return async (request) => withTimeout(timeoutMs, request, request.method === 'GET' ? read : await loadWrite());
}

async function withTimeout(timeoutMs: number, request: HttpRequest, send: Transport): ReturnType<Transport> {
  const { signal } = request;
  const end = new AbortController();
  const stop = () => end.abort(signal?.reason);
  let isTimedOut = false;
  const timer = setTimeout(() => {
    isTimedOut = true;
    end.abort();
  }, timeoutMs);
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop);
  try {
    return await send({ ...request, signal: end.signal });
  } catch (error) {
    throw isTimedOut ? Object.assign(new Error('no answer in time', { cause: error }), { code: 'ETIMEDOUT' }) : error;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}
