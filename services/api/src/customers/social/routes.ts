import { customerCalls } from '@horno/contracts/calls/customer';
import { loginTypes } from '@horno/contracts/customer';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { route } from '../../http/route.ts';
import { hasAccessCodes } from '../access-code.ts';
import { limitedBy } from '../limits.ts';
import { finishSocial } from './finish-social.ts';
import { createProviders } from './providers.ts';
import { readTicket } from './social-login.ts';
import { startSocial } from './start-social.ts';

/** Registers the sign-in by Google and Facebook when the environment configures them. */
export function registerSocial(app: FastifyInstance, deps: Deps): void {
  const { guarded } = limitedBy(deps.env);
  const providers = createProviders(deps.env);
  route(
    app,
    customerCalls.loginMethods,
    () => ({
      items: (['password', ...providers.keys()] as const).map((method) => ({
        method,
        type: loginTypes[method],
        ...(method === 'google' && deps.env.SOCIAL_DEMO === '1' && { demo: true }),
      })),
      ...(hasAccessCodes(deps.env) && { sms_codes: true }),
    }),
    { ignoresBadToken: true, isForAll: true },
  );
  route(
    app,
    customerCalls.startSocial,
    async ({ body: { method, callback }, lang, device }) => ({
      item: { url: await startSocial(deps, providers, { method, callback, lang, device }) },
    }),
    guarded,
  );
  route(
    app,
    customerCalls.socialReturn,
    async ({ params: { method }, query, device, reply }) => {
      reply.header('cache-control', 'no-store');
      return { item: await finishSocial(deps, providers, { method, query, device }) };
    },
    guarded,
  );
  route(
    app,
    customerCalls.socialIdentity,
    async ({ body, device }) => {
      const { provider, firstName, lastName, email } = await readTicket(deps, { token: body.provider_token, device });
      const type = loginTypes[provider];
      return { item: { type, first_name: firstName, last_name: lastName, ...(email !== null && { email }) } };
    },
    guarded,
  );
}
