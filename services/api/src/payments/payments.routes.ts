import { paymentsCalls } from '@horno/contracts/calls/payments';
import type { FastifyInstance } from 'fastify';
import { ownerOf } from '../cart/visitor.ts';
import type { Deps } from '../deps.ts';
import { type CallContext, route, signedIn } from '../http/route.ts';
import { openApproval } from './approvals.ts';
import { registerCardForm } from './card-form/card-form.routes.ts';
import { readCards, removeCard } from './card-information.ts';
import { createGateway } from './create-gateway.ts';
import type { PaymentGateway } from './gateway.ts';
import { leavePayment } from './leave-payment.ts';
import { registerNotice } from './notice.routes.ts';
import { openForm } from './open-form.ts';
import { payWith } from './pay-with.ts';
import type { PaymentVisitor } from './payment-access.ts';
import { registerPaymentWorkers } from './payment-workers.ts';
import { readMethods } from './read-methods.ts';
import { readLog, readStatus } from './read-payment.ts';
import { registerPaymentReturn } from './return.routes.ts';
import { registerSandboxPages } from './sandbox/pages.routes.ts';
import { acceptedWallets } from './wallet-apps.ts';
import { registerWalletSheet } from './wallet-sheet/wallet-sheet.routes.ts';

/** Forms and payment tries per client address and minute. */
const TRIES_A_MINUTE = 120;
const rateLimit = { max: TRIES_A_MINUTE, timeWindow: '1 minute' };

type AskedBy = (context: Pick<CallContext<never>, 'actor' | 'device'>, linkToken?: string) => PaymentVisitor;

/** Registers the calls that change a payment. */
function registerPaying(app: FastifyInstance, deps: Deps, gateway: PaymentGateway, askedBy: AskedBy): void {
  route(
    app,
    paymentsCalls.accessToken,
    async (context) => {
      const { transaction_uuid, t } = context.body;
      const request = {
        ...askedBy(context, t),
        transactionUuid: transaction_uuid.toLowerCase(),
        ip: context.request.ip,
      };
      return { item: await openForm(deps, gateway, request) };
    },
    { rateLimit },
  );
  route(
    app,
    paymentsCalls.pay,
    async (context) => ({
      item: await payWith(deps, gateway, {
        ...askedBy(context, context.body.t),
        body: context.body,
        lang: context.lang,
      }),
    }),
    { rateLimit },
  );
  route(
    app,
    paymentsCalls.approval,
    async (context) => {
      const { transaction_uuid, t, app: wallet } = context.body;
      const transactionUuid = transaction_uuid.toLowerCase();
      const request = {
        ...askedBy(context, t),
        transactionUuid,
        ip: context.request.ip,
        app: wallet,
        lang: context.lang,
      };
      return { item: await openApproval(deps, gateway, request) };
    },
    { rateLimit },
  );
  route(
    app,
    paymentsCalls.leave,
    async (context) => {
      const { transaction_uuid, t } = context.body;
      const transaction = transaction_uuid.toLowerCase();
      const asked = askedBy(context, t);
      await leavePayment(deps, { ...asked, transactionUuid: transaction });
      return { item: await readStatus(deps, { transaction }, asked, context.lang) };
    },
    { rateLimit },
  );
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Returns the names of the wallets that a customer can pay with. */
    acceptedWallets(): string[];
  }
}

/** Registers the calls of online payments, the pages of the gateway and the background jobs. */
export function registerPayments(app: FastifyInstance, deps: Deps): void {
  const { linkSecret } = deps;
  const gateway = createGateway(deps, linkSecret);
  app.decorate('acceptedWallets', () => acceptedWallets(gateway, deps.catalogue.current().tenant));
  const askedBy: AskedBy = (context, linkToken) => ({
    visitor: { ...ownerOf(context), ...(linkToken !== undefined && { linkToken }) },
    linkSecret,
  });

  route(app, paymentsCalls.methods, async (context) => ({
    items: await readMethods(deps, context.query, { owner: ownerOf(context), lang: context.lang, gateway }),
  }));

  registerPaying(app, deps, gateway, askedBy);
  route(app, paymentsCalls.status, async (context) => {
    const { transaction, t } = context.query;
    return { item: await readStatus(deps, { transaction }, askedBy(context, t), context.lang) };
  });
  route(app, paymentsCalls.byUuid, async (context) => {
    const { order_uuid: order, transaction_uuid: transaction, t } = context.query;
    return { item: await readStatus(deps, { order, transaction }, askedBy(context, t), context.lang) };
  });
  route(app, paymentsCalls.log, async (context) => ({
    items: await readLog(deps, context.params.id, askedBy(context, context.query.t)),
  }));
  route(app, paymentsCalls.cards, async (context) => ({
    items: await readCards(deps, signedIn(context), context.query.email),
  }));
  route(app, paymentsCalls.removeCard, async (context) => ({
    items: await removeCard(deps, signedIn(context), context.params.id),
  }));

  registerPaymentReturn(app, deps, gateway);
  registerNotice(app, deps, gateway);
  registerWalletSheet(app, deps, gateway);
  if (gateway.kind === 'sandbox') registerSandboxPages(app, deps, linkSecret);
  else registerCardForm(app, deps, gateway);
  registerPaymentWorkers(deps, gateway);
}
