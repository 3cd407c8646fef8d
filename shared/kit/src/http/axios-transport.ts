import axios from 'axios';
import type { Transport } from './transport.ts';

/** Sends requests with axios. */
export function axiosTransport(base: string): Transport {
  return async ({ method, path, headers, body, signal }) => {
    const response = await axios.request({
      baseURL: base,
      url: path,
      method,
      headers,
      data: body,
      signal,
      validateStatus: () => true,
    });
    return { status: response.status, body: response.data };
  };
}
