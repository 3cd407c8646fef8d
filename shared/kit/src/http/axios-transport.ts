import type { Transport } from './transport.ts';

/** For calls that change something. axios is in the part that asks for this. */
export function axiosTransport(base: string, timeoutMs: number): Transport {
  return async ({ method, path, headers, body, signal }) => {
    const { default: axios } = await import(/* webpackMode: "eager" */ 'axios');
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
