import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { IssuedTokenSchema } from '../http/schemas.ts';
import { createClient } from './client.ts';
import type { CliContext, Run } from './context.ts';
import { badSetting, CliFailure, exitCodes } from './exit.ts';

const TokenSchema = z.object({ value: z.string().min(1) });
const FileSchema = z.object({ tokens: z.record(z.string(), z.string()) });

const fileOf = ({ cwd }: CliContext) => join(cwd, '.horno', 'cli.json');

async function readTokens(context: CliContext): Promise<Record<string, string>> {
  try {
    return FileSchema.parse(JSON.parse(await readFile(fileOf(context), 'utf8'))).tokens;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
}

/** Longest wait for the token of a workflow. */
const WORKFLOW_MS = 10_000;

/**
 * Asks a workflow of GitHub for its OpenID Connect token; undefined outside of one, and in one that may not have a token. Its audience is
 * the registry, so that no other server can use it there.
 */
async function workflowToken({ env }: CliContext, registry: string): Promise<string | undefined> {
  const { ACTIONS_ID_TOKEN_REQUEST_URL: address, ACTIONS_ID_TOKEN_REQUEST_TOKEN: token } = env;
  if (!address || !token) return undefined;
  const hint = 'Set HORNO_TOKEN, or look at the permission id-token of the workflow.';
  const refused = (problem: string) => badSetting('CLI-CI-TOKEN', `The workflow gave no token: ${problem}.`, hint);
  if (!URL.canParse(address)) throw refused('its address is none');
  const url = new URL(address);
  url.searchParams.set('audience', env.HORNO_CI_AUDIENCE ?? registry);
  const answer = await fetch(url, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(WORKFLOW_MS),
  }).catch((error: Error) => error);
  if (answer instanceof Error) throw refused(answer.message);
  const parsed = TokenSchema.safeParse(answer.ok ? await answer.json().catch(() => undefined) : undefined);
  if (!parsed.success) throw refused(`answer ${answer.status}`);
  return parsed.data.value;
}

/**
 * Returns HORNO_TOKEN, otherwise the token that `horno login` stored for this address, or that of the workflow. An empty variable, as of a secret that a CI does
 * not have, is refused: the command would run with the rights of another session.
 */
export async function findToken(context: CliContext, url: string): Promise<string | undefined> {
  const { HORNO_TOKEN: token } = context.env;
  if (token === undefined) return (await readTokens(context))[url] ?? workflowToken(context, url);
  if (/^\S+$/.test(token)) return token;
  const problem = token.trim() === '' ? 'is empty' : 'has spaces or line breaks';
  const hint = 'Set it to a token, or unset it to use the session of `horno login` or the token of the workflow.';
  throw badSetting('CLI-TOKEN', `HORNO_TOKEN ${problem}.`, hint);
}

/** Stores tokens by address in `.horno/cli.json` of the working folder, readable by its owner only. */
async function writeTokens(context: CliContext, tokens: Record<string, string>): Promise<string> {
  const path = fileOf(context);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.next`, `${JSON.stringify({ tokens }, null, 2)}\n`, { mode: 0o600 });
  await chmod(`${path}.next`, 0o600);
  await rename(`${path}.next`, path);
  return path;
}

/** Signs in with the one-time token and stores the session. */
export async function login(run: Run, oneTimeToken: string): Promise<void> {
  const session = await run.client.call(IssuedTokenSchema, 'POST', '/session', { oneTimeToken });
  const { context, client } = run;
  const path = await writeTokens(context, { ...(await readTokens(context)), [client.url]: session.token });
  const { expiresAt = '' } = session;
  run.print({ scope: session.scope, expiresAt, path }, [`Signed in until ${expiresAt}, stored in ${path}`]);
}

/** Ends the stored session of this address, and forgets it. One that has ended is only forgotten. */
export async function logout({ context, client: { url }, print }: Run): Promise<void> {
  const { [url]: token, ...others } = await readTokens(context);
  if (token === undefined)
    throw new CliFailure(exitCodes.refused, { code: 'CLI-NO-SESSION', message: `There is no session of ${url} here.` });
  await createClient({ url, token })
    .call(z.null(), 'DELETE', '/session')
    .catch((error: unknown) => {
      if (!(error instanceof CliFailure) || error.code !== 'REG-AUTH') throw error;
    });
  print({ path: await writeTokens(context, others) }, [`Signed out of ${url}`]);
}
