import { customerCalls } from '@horno/contracts/calls/customer';
import { AppError } from '@horno/contracts/errors';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { tokenOf } from '../http/context.ts';
import { logCustomer } from '../http/logging.ts';
import { route, signedIn } from '../http/route.ts';
import { askAccessCode } from './access-code.ts';
import { registerCustomerWorkers } from './customer-workers.ts';
import { findCustomer } from './customers.repo.ts';
import { editProfile } from './edit-profile.ts';
import { endSession, endSessions } from './end-sessions.ts';
import { limitedBy } from './limits.ts';
import { login } from './login.ts';
import { registerMailLinks } from './mail-link.routes.ts';
import { askPhoneCode } from './phone-code.ts';
import { readProfile } from './read-profile.ts';
import { registerCustomer } from './register.ts';
import { sessionAnswer } from './session-answer.ts';
import { registerSocial } from './social/routes.ts';

const toSentCode = ({ expiresAt, retryAfterSeconds }: { expiresAt: Date; retryAfterSeconds: number }) => ({
  expires_at: expiresAt.toISOString(),
  retry_after_seconds: retryAfterSeconds,
});

export function registerCustomers(app: FastifyInstance, deps: Deps): void {
  const { guarded } = limitedBy(deps.env);
  registerCustomerWorkers(deps);
  registerSocial(app, deps);
  registerMailLinks(app, deps);
  route(
    app,
    customerCalls.register,
    async ({ body, actor, ...context }) => {
      if (actor) throw new AppError('FORBIDDEN');
      return sessionAnswer(deps, context, await registerCustomer(deps, body, context));
    },
    guarded,
  );
  route(
    app,
    customerCalls.login,
    async ({ body, request, device }) => {
      const onAccount = (id: string) => logCustomer(request, id);
      const issued = await login(deps, body, { ip: request.ip, device, previousToken: tokenOf(request), onAccount });
      onAccount(issued.customerId);
      return sessionAnswer(deps, { request, device }, issued);
    },
    guarded,
  );
  route(
    app,
    customerCalls.sendAccessCode,
    async ({ body: { phone }, device, lang, request }) => ({
      item: toSentCode(await askAccessCode(deps, { device, ip: request.ip, lang }, phone)),
    }),
    guarded,
  );
  route(
    app,
    customerCalls.logout,
    async ({ actor, device }) => {
      if (actor) await endSession(deps.db, actor, device);
      return { done: true as const };
    },
    { ignoresBadToken: true },
  );
  route(app, customerCalls.logoutEverywhere, async (context) => {
    await endSessions(deps.db, signedIn(context).customerId);
    return { done: true as const };
  });
  route(app, customerCalls.profile, async (context) => {
    const customer = await findCustomer(deps.db, signedIn(context).customerId);
    if (!customer) throw new AppError('CUS-100002');
    return { item: await readProfile(deps, customer) };
  });
  route(app, customerCalls.edit, async (context) => {
    const { body, request, lang, device } = context;
    const customer = await editProfile(deps, signedIn(context), body, { ip: request.ip, lang, device });
    return { item: await readProfile(deps, customer) };
  });
  route(
    app,
    customerCalls.sendPhoneCode,
    async (context) => {
      const { customerId: customer } = signedIn(context);
      const sent = await askPhoneCode(
        deps,
        { customer, lang: context.lang, ip: context.request.ip },
        context.body.phone,
      );
      return { item: toSentCode(sent) };
    },
    { rateLimit: guarded.rateLimit },
  );
  // Required by clients of the chain's shops in another country.
  route(app, customerCalls.convertKana, ({ query: { name } }) => ({ item: { name } }), { ignoresBadToken: true });
}
