import { lazy } from '../lazy.ts';
import { fetchTransport, type HttpRequest, type Transport } from './transport.ts';

const bringAxios = () => import(/* webpackChunkName: "axios" */ './axios-transport.ts');

/** For the browser: what only reads goes by its own fetch, and axios comes with the first call that changes something. */
export function browserTransport(base: string, timeoutMs: number, bring = bringAxios): Transport {
  const read = fetchTransport(base);
  const writing = lazy(async () => (await bring()).axiosTransport(base, timeoutMs));
  return async (request) => (request.method === 'GET' ? inTime(timeoutMs, request, read) : (await writing())(request));
}

/** Ends a request that takes too long as axios does: with the code ETIMEDOUT. */
async function inTime(timeoutMs: number, request: HttpRequest, send: Transport): ReturnType<Transport> {
  const { signal } = request;
  const end = new AbortController();
  const stop = () => end.abort(signal?.reason);
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    end.abort();
  }, timeoutMs);
  if (signal?.aborted) stop();
  signal?.addEventListener('abort', stop);
  try {
    return await send({ ...request, signal: end.signal });
  } catch (error) {
    throw isLate ? Object.assign(new Error('no answer in time', { cause: error }), { code: 'ETIMEDOUT' }) : error;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}
