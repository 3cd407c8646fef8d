import { types } from 'node:util';
import * as z from 'zod';
import { FailureSchema } from '../http/schemas.ts';
import { CliFailure, exitCodes } from './exit.ts';

export interface Client {
  readonly url: string;
  /** Throws a CliFailure: refused with the registry's findings, or out of reach. */
  call<T extends z.ZodType>(
    answer: T,
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: unknown,
  ): Promise<z.output<T>>;
  /** Returns a response that is not JSON. */
  text(path: string): Promise<string>;
}

/** Longer than the trial of a version may take, so that its refusal arrives. */
const timeoutMs = 120_000;

function requestOf(method: string, body: unknown, headers: Record<string, string>): RequestInit {
  const signal = AbortSignal.timeout(timeoutMs);
  if (body === undefined || body instanceof FormData) return { method, headers, body, signal };
  return { method, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body), signal };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON: the schema that it is then held against says so.
    return undefined;
  }
}

export function createClient({ url, token }: { url: string; token?: string }): Client {
  const headers: Record<string, string> = { 'accept-language': 'en' };
  if (token) headers.authorization = `Bearer ${token}`;
  const unexpected = (problem: string) =>
    new CliFailure(exitCodes.unreachable, { code: 'CLI-ANSWER', message: `Unexpected answer of ${url}: ${problem}` });

  async function send(method: string, path: string, body: unknown): Promise<{ status: number; text: string }> {
    try {
      const answer = await fetch(new URL(`/v1${path}`, url), requestOf(method, body, headers));
      return { status: answer.status, text: await answer.text() };
    } catch (error) {
      // `fetch` says only that it failed; the reason is in the cause.
      const cause = types.isNativeError(error) ? (error.cause ?? error) : error;
      const problem = types.isNativeError(cause) ? cause.message : String(cause);
      throw new CliFailure(exitCodes.unreachable, {
        code: 'CLI-UNREACHABLE',
        message: `${url} cannot be reached: ${problem}`,
      });
    }
  }

  function refused(status: number, json: unknown): CliFailure {
    const failure = FailureSchema.safeParse(json);
    if (!failure.success || status >= 500) return unexpected(`HTTP ${status}`);
    const { code, findings } = failure.data;
    return new CliFailure(exitCodes.refused, {
      code,
      message: findings.map((each) => each.message).join(' '),
      findings,
    });
  }

  return {
    url,
    async call(answer, method, path, body) {
      const { status, text } = await send(method, path, body);
      const json = text === '' ? null : parseJson(text);
      if (status >= 400) throw refused(status, json);
      const parsed = answer.safeParse(json);
      if (!parsed.success) throw unexpected(z.prettifyError(parsed.error));
      return parsed.data;
    },
    async text(path) {
      const { status, text } = await send('GET', path, undefined);
      if (status >= 400) throw refused(status, parseJson(text));
      return text;
    },
  };
}
