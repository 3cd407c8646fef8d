import { customerCalls } from '@horno/contracts/calls/customer';
import { AppError } from '@horno/contracts/errors';
import type { FastifyInstance } from 'fastify';
import { ownerOf } from '../cart/visitor.ts';
import { limitedBy } from '../customers/limits.ts';
import { sessionAnswer } from '../customers/session-answer.ts';
import type { Deps } from '../deps.ts';
import { route } from '../http/route.ts';
import { registerFromOrder } from './register-from-order.ts';

/** Registers the call that opens an account for a guest from their order. A customer who is signed in gets FORBIDDEN. */
export function registerOrderAccount(app: FastifyInstance, deps: Deps): void {
  const { guarded } = limitedBy(deps.env);
  route(
    app,
    customerCalls.registerFromOrder,
    async (context) => {
      const { actor, body, lang } = context;
      if (actor) throw new AppError('FORBIDDEN');
      const visitor = { ...ownerOf(context), ...(body.t !== undefined && { linkToken: body.t }) };
      const issued = await registerFromOrder(deps, body, { visitor, linkSecret: deps.linkSecret, lang });
      return sessionAnswer(deps, context, issued);
    },
    { rateLimit: guarded.rateLimit },
  );
}
