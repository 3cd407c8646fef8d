import type { AnyCall, CallAnswer, CallInput } from '@horno/contracts/call';
import { FailEnvelopeSchema, okEnvelope } from '@horno/contracts/envelope';
import { connectionCode } from '../http/connection-code.ts';
import type { OpsAccess } from './ops-access.ts';

const TIMEOUT_MS = 10_000;

/** A call of operations that failed: the code of the api, or of the connection, and what to do. */
export class OpsError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(`${code}: ${message}`);
    this.code = code;
  }
}

/** Advice for an operator by code of the api. */
const hints: Record<string, string> = {
  NOT_FOUND: 'The token is not the OPS_TOKEN of the api, or the api has no such key or webhook.',
  'TILL-07': 'pnpm api:stores pair <store> makes another code.',
  'HUTFE-2': 'pnpm api:stores list shows the codes of the stores.',
};

/** Calls operations of a running api, or the pairing, which needs no token. @throws OpsError */
export async function callOps<C extends AnyCall>(
  access: OpsAccess,
  call: C,
  input: CallInput<C>,
): Promise<CallAnswer<C>> {
  const answer = await send(access, call, input as Sent);
  const good = okEnvelope(call.answer).safeParse(answer);
  if (good.success) return good.data.data as CallAnswer<C>;
  const { error } = FailEnvelopeSchema.safeParse(answer).data ?? {};
  if (error === undefined) throw new OpsError('NO_API', `${access.url} is not an api. Check the address.`);
  const fields = error.fields?.map(({ field }) => field).join(', ');
  const what = [error.message.replace(/\.$/, ''), fields && `(${fields})`].filter(Boolean).join(' ');
  throw new OpsError(error.code, [`${what}.`, hints[error.code]].filter(Boolean).join(' '));
}

interface Sent {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
}

async function send({ url, token }: OpsAccess, call: AnyCall, { params = {}, query, body }: Sent): Promise<unknown> {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  try {
    const response = await fetch(
      `${url.replace(/\/+$/, '')}/api${path}${query ? `?${new URLSearchParams(query)}` : ''}`,
      {
        method: call.method,
        headers: { authorization: `Bearer ${token}`, lang: 'en', ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      },
    );
    return await response.json().catch(() => undefined);
  } catch (error) {
    throw new OpsError(connectionCode(error), `no answer from ${url}. Start the shop, or check the address.`);
  }
}
