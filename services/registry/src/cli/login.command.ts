import { IssuedTokenSchema } from '../http/schemas.ts';
import type { Run } from './context.ts';
import { keepToken } from './credentials.ts';

/** Signs in with the one-time token and stores the session. */
export async function login(run: Run, oneTimeToken: string): Promise<void> {
  const session = await run.client.call(IssuedTokenSchema, 'POST', '/session', { oneTimeToken });
  const path = await keepToken(run.context, run.client.url, session.token);
  const { expiresAt = '' } = session;
  run.print({ scope: session.scope, expiresAt, path }, [`Signed in until ${expiresAt}, stored in ${path}`]);
}
