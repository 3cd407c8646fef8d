import { AppError, customerCalls } from '@horno/contracts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { tokenOf } from '../http/context.ts';
import { route, signedIn } from '../http/route.ts';
import { findCustomer } from './customers.repo.ts';
import { editProfile } from './edit-profile.ts';
import { login } from './login.ts';
import { registerCustomer } from './register.ts';
import { deleteSession } from './sessions.repo.ts';
import type { IssuedToken } from './sessions.ts';
import { toCustomer } from './to-wire.ts';

export function registerCustomers(app: FastifyInstance, deps: Deps): void {
  const guarded = {
    ignoresBadToken: true,
    rateLimit: { max: deps.env.AUTH_TRIES, timeWindow: 10 * 60 * 1000 },
  };
  route(app, customerCalls.register, async ({ body }) => toAnswer(await registerCustomer(deps, body)), guarded);
  route(
    app,
    customerCalls.login,
    async ({ body, request }) => toAnswer(await login(deps, body, { ip: request.ip, previousToken: tokenOf(request) })),
    guarded,
  );
  route(
    app,
    customerCalls.logout,
    async ({ actor }) => {
      if (actor) await deleteSession(deps.db, actor.tokenHash);
      return { done: true as const };
    },
    { ignoresBadToken: true },
  );
  route(app, customerCalls.profile, async (context) => {
    const customer = await findCustomer(deps.db, signedIn(context).customerId);
    if (!customer) throw new AppError('CUS-100002');
    return { item: toCustomer(customer) };
  });
  route(app, customerCalls.edit, async (context) => ({
    item: toCustomer(await editProfile(deps, signedIn(context), context.body, context.request.ip)),
  }));
}

function toAnswer({ token, expiresAt }: IssuedToken) {
  return { item: { token, expires_at: expiresAt.toISOString() } };
}
