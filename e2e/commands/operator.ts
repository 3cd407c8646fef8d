import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { ShopProcess } from '../core/shop-process.ts';

const horno = fileURLToPath(new URL('../../services/cli/bin/horno.mjs', import.meta.url));
const workspace = fileURLToPath(new URL('../..', import.meta.url));

async function post<T>(url: string, body: object, token?: string): Promise<T> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

export interface Operator {
  /** Returns a session with the rights of operations. */
  token: string;
  /** Runs `horno` with the rights of `token`. */
  horno(words: string[], token?: string): Promise<string>;
  squadToken(squad: string): Promise<string>;
}

/** Sessions by one-time token, which is valid for one sign-in: stories that share a shop share its operator. */
const sessions = new Map<string, Promise<{ token: string }>>();

/** Signs in with the one-time token, as an operator does after `npm start`. */
export async function signInOperator({
  opsUrl,
  oneTimeToken,
}: Pick<ShopProcess, 'opsUrl' | 'oneTimeToken'>): Promise<Operator> {
  const session = sessions.get(oneTimeToken) ?? post<{ token: string }>(`${opsUrl}/v1/session`, { oneTimeToken });
  sessions.set(oneTimeToken, session);
  const { token } = await session;
  return {
    token,
    squadToken: async (squad) => (await post<{ token: string }>(`${opsUrl}/v1/tokens`, { squad }, token)).token,
    horno: async (words, as = token) => {
      const { stdout } = await promisify(execFile)(process.execPath, ['--no-warnings', horno, ...words], {
        cwd: workspace,
        env: { ...process.env, HORNO_OPS_URL: opsUrl, HORNO_CHANNEL: 'production', HORNO_TOKEN: as },
      });
      return stdout;
    },
  };
}
