import axios from 'axios';
import type { Transport } from './transport.ts';

/** Sends requests with axios. A request that takes longer than `timeoutMs` rejects with the code ECONNABORTED. */
export function axiosTransport(base: string, timeoutMs: number): Transport {
  return async ({ method, path, headers, body, signal }) => {
    const response = await axios.request({
      baseURL: base,
      url: path,
      method,
      headers,
      data: body,
      signal,
      timeout: timeoutMs,
      validateStatus: () => true,
    });
    return { status: response.status, body: response.data };
  };
}
