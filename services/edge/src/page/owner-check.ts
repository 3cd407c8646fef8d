import type { AnyCall } from '@horno/contracts/call';
import { calls } from '@horno/contracts/calls';
import type { OwnerCall } from '@horno/contracts/manifest';
import { asCall, traceHeaders } from '@horno/server/tracing';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageMatch } from '../composition/route-table.ts';
import { targetOf } from '../http/target-of.ts';
import type { EdgeConfig } from '../options.ts';
import type { Cookies } from '../session/cookies.ts';

const TIMEOUT_MS = 3000;

/** Returns whether the api refuses the visitor the thing that a page names, with 403. */
export type OwnerCheck = (request: FastifyRequest, reply: FastifyReply, match: PageMatch) => Promise<boolean>;

interface OwnerCheckDeps {
  config: Pick<EdgeConfig, 'apiBase'>;
  cookies: Pick<Cookies, 'readSession' | 'ensureDevice'>;
}

const callsById: Readonly<Record<string, AnyCall>> = calls;

function addressOf({ call, param }: OwnerCall, match: PageMatch, token: string | null): string | undefined {
  const { path } = callsById[call] ?? {};
  const value = match.params[param];
  if (path === undefined || value === undefined) return undefined;
  const query = token === null ? '' : `?t=${encodeURIComponent(token)}`;
  return path.replace('{id}', encodeURIComponent(value.toLowerCase())) + query;
}

/**
 * Creates the check of pages with an `ownerCall`: makes this call with the visitor's session, device and signed link. An api that does not
 * answer refuses nothing: the document has the public part only, and the browser makes the same call.
 */
export function ownerCheck({ config, cookies }: OwnerCheckDeps): OwnerCheck {
  return async (request, reply, match) => {
    const { ownerCall } = match.page;
    const token = targetOf(request.raw.url).searchParams.get('t');
    const address = ownerCall && addressOf(ownerCall, match, token);
    if (address === undefined) return false;
    const session = await cookies.readSession(request);
    try {
      const { status } = await asCall('api GET', () =>
        fetch(config.apiBase + address, {
          headers: {
            ...{
              accept: 'application/json',
              client: 'edge',
              'x-forwarded-for': request.ip,
              'x-request-id': request.id,
            },
            'x-device': cookies.ensureDevice(request, reply).id,
            ...(session && { 'x-token': session.token }),
            ...traceHeaders(),
          },
          signal: AbortSignal.timeout(TIMEOUT_MS),
        }),
      );
      return status === 403;
    } catch (error) {
      request.log.warn({ err: error }, 'owner of the page not checked: the api did not answer');
      return false;
    }
  };
}
