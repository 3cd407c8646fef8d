import { customerCalls } from '@horno/contracts/calls/customer';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { route, signedIn } from '../http/route.ts';
import { addEmail } from './add-email.ts';
import { confirmEmail, resendConfirmation } from './confirm-email.ts';
import { findCustomerByEmail } from './customers.repo.ts';
import { limitedBy } from './limits.ts';
import { askReset, checkReset, setPassword, setPasswordByCode } from './reset-password.ts';

/** Returns true when no account uses an e-mail. The route limits the number of calls. */
async function isEmailFree({ db }: Pick<Deps, 'db'>, email: string): Promise<boolean> {
  return (await findCustomerByEmail(db, email)) === undefined;
}

/** Registers the calls that send and use links in mails. */
export function registerMailLinks(app: FastifyInstance, deps: Deps): void {
  const { guarded, scarce } = limitedBy(deps.env);
  const done = { done: true as const };
  route(
    app,
    customerCalls.confirmEmail,
    async ({ params: { token }, device, actor }) => ({ item: await confirmEmail(deps, { token, device, actor }) }),
    guarded,
  );
  route(
    app,
    customerCalls.resendConfirmation,
    async ({ body, actor, lang }) => {
      await resendConfirmation(deps, body, { actor, lang });
      return done;
    },
    guarded,
  );
  route(
    app,
    customerCalls.addEmail,
    async (context) => {
      const { body, request, lang } = context;
      await addEmail(deps, signedIn(context), body, { ip: request.ip, lang });
      return { done: true as const };
    },
    { rateLimit: scarce.rateLimit },
  );
  route(
    app,
    customerCalls.checkEmail,
    async ({ body }) => ({ item: { available: await isEmailFree(deps, body.email) } }),
    scarce,
  );
  route(
    app,
    customerCalls.resetPassword,
    async ({ body: { email, token, phone, phone_code: code, password }, lang, device }) => {
      if (token !== undefined && password !== undefined) await setPassword(deps, { token, password, lang });
      else if (phone !== undefined && code !== undefined && password !== undefined)
        await setPasswordByCode(deps, { phone, code, device, password, lang });
      else if (email !== undefined) await askReset(deps, { email, lang });
      return done;
    },
    guarded,
  );
  route(
    app,
    customerCalls.checkResetToken,
    async ({ body }) => {
      await checkReset(deps, body.token);
      return { item: { valid: true as const } };
    },
    guarded,
  );
}
