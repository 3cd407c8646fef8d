import type { CallAnswer, CallQuery } from '@horno/contracts/call';
import type { customerCalls } from '@horno/contracts/calls/customer';
import { EmailSchema, loginTypes, type SocialMethod } from '@horno/contracts/customer';
import { AppError } from '@horno/contracts/errors';
import * as z from 'zod/mini';
import type { Deps } from '../../deps.ts';
import { digest } from '../../limits/pace.ts';
import { hashToken } from '../sessions.ts';
import type { SocialProviders } from './providers.ts';
import { insertTicket, type SocialFlow, takeFlow } from './social.repo.ts';
import type { SocialIdentity } from './social-provider.ts';
import { offered, returnUrl } from './start-social.ts';

const TICKET_MS = 15 * 60 * 1000;
const NAME_LENGTH = 60;

type Query = CallQuery<typeof customerCalls.socialReturn>;

interface Return {
  method: SocialMethod;
  query: Query;
  device: string | undefined;
}

/**
 * Finishes a sign-in at a provider and returns the ticket with which this browser signs in or registers once. @throws CUS-100011
 * for a sign-in of another browser or an expired one; SOCIAL_FAILED with the requested `location` when the customer or the
 * provider refused
 */
export async function finishSocial(
  deps: Deps,
  providers: SocialProviders,
  { method, query, device = '' }: Return,
): Promise<CallAnswer<typeof customerCalls.socialReturn>['item']> {
  const { db, clock, ids } = deps;
  const provider = offered(providers, method);
  const now = clock.now();
  const flow = await takeFlow(db, { hash: digest(query.state), device, now });
  if (flow?.provider !== method) throw new AppError('CUS-100011');
  const identity = await provider
    .finish({ ...flow, state: query.state }, returnedTo(deps.env.PUBLIC_URL, method, query))
    .catch((error: unknown) => refuse(deps, flow, query, error));
  const token = ids.token();
  const email = z.safeParse(EmailSchema, identity.email);
  await insertTicket(db, {
    tokenHash: hashToken(token),
    provider: method,
    subject: identity.subject,
    device,
    email: email.success ? email.data : null,
    isEmailVerified: identity.isEmailVerified ?? null,
    firstName: nameOf(identity.firstName),
    lastName: nameOf(identity.lastName),
    expiresAt: new Date(now.getTime() + TICKET_MS),
  });
  return { type: loginTypes[method], provider_token: token, location: flow.location };
}

function refuse(
  { log }: Deps,
  { location, provider }: SocialFlow,
  { error: said }: Query,
  error: unknown,
): SocialIdentity {
  if (said === undefined)
    log.warn({ err: error, provider }, 'sign-in at the provider failed; the customer gets SOCIAL_FAILED');
  throw new AppError('SOCIAL_FAILED', { location }, { cause: error });
}

/** Rebuilds the public return address, which differs from the address at which the request reached this process. */
function returnedTo(publicUrl: string, method: SocialMethod, query: Query): URL {
  const url = new URL(returnUrl(publicUrl, method));
  for (const [key, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(key, value);
  return url;
}

function nameOf(name: string): string {
  return name
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, NAME_LENGTH);
}
