import * as z from 'zod';
import { IssuedTokenSchema, TokenListSchema } from '../http/schemas.ts';
import type { Run } from './context.ts';
import { keepToken } from './credentials.ts';
import { tableText } from './print.ts';

export async function login(run: Run, oneTimeToken: string): Promise<void> {
  const session = await run.client.call(IssuedTokenSchema, 'POST', '/session', { oneTimeToken });
  const path = await keepToken(run.context, run.client.url, session.token);
  const { expiresAt = '' } = session;
  run.print({ scope: session.scope, expiresAt, path }, [`Signed in until ${expiresAt}, stored in ${path}`]);
}

export async function createToken(run: Run, order: { squad: string; holder?: string; days?: number }): Promise<void> {
  const issued = await run.client.call(IssuedTokenSchema, 'POST', '/tokens', order);
  run.print(issued, [`Token of ${issued.scope}, not shown again:`, issued.token]);
}

export async function revokeToken(run: Run, id: string): Promise<void> {
  await run.client.call(z.null(), 'DELETE', `/tokens/${encodeURIComponent(id)}`);
  run.print({ id }, [`Token revoked: ${id}`]);
}

export async function listTokens(run: Run): Promise<void> {
  const list = await run.client.call(TokenListSchema, 'GET', '/tokens');
  const rows = list.tokens.map(({ id, scope, holder, createdAt, revokedAt }) => [
    id,
    scope,
    holder ?? '',
    createdAt,
    revokedAt ? 'revoked' : 'valid',
  ]);
  const head = ['ID', 'SQUAD', 'HOLDER', 'WHEN', 'STATE'];
  const table = tableText([head, ...rows]);
  run.print(list, [table.trimEnd()]);
}
