import { routes } from '@horno/contracts/routes';
import { isDeviceWallet } from '@horno/domain';
import type { FastifyInstance } from 'fastify';
import { findOrder } from '../orders/orders.repo.ts';
import type { Payment } from '../payment-records/payment.types.ts';
import { findAttemptByRef, findPayment, lockAttempt } from '../payment-records/payments.repo.ts';
import { type ChargeDeps, chargeAttempt } from './charge.ts';
import { endForm } from './end-form.ts';
import type { Charge, PaymentGateway } from './gateway.ts';

const TOKEN = /^[A-Za-z0-9._-]{8,200}$/;
/** A wallet's answer as base64url: a few kilobytes of JSON. */
const ANSWER = /^[A-Za-z0-9_-]{8,16000}$/;
const REF = /^[A-Za-z0-9_-]{20,64}$/;

/**
 * Registers `POST /pay/return/{ref}`: the gateway's form posts here from another site, without a cookie. Only the first token
 * of an attempt counts; a post without a token or a wallet's answer means that the customer left the form. Always answers 303: to the tracker of
 * a paid order, otherwise to the payment status page.
 */
export function registerPaymentReturn(app: FastifyInstance, deps: ChargeDeps, gateway: PaymentGateway): void {
  app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) =>
      done(null, new URLSearchParams(String(text))),
    );
    scope.post<{ Params: { ref: string } }>('/pay/return/:ref', async (request, reply) => {
      const { ref } = request.params;
      const attempt = REF.test(ref) ? await findAttemptByRef(deps.db, ref) : undefined;
      const payment = attempt && (await findPayment(deps.db, attempt.paymentUuid));
      if (attempt === undefined || payment === undefined) return reply.redirect(routes.paymentStatus.to({}), 303);
      const body = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const means = meansOf(payment, body);
      if (means) await chargeAttempt(deps, gateway, attempt.uuid, means);
      else await leaveForm(deps, attempt.uuid);
      const order = await findOrder(deps.db, payment.orderUuid);
      const isPaid = order?.paidAt !== undefined;
      const page = isPaid
        ? routes.trackerOrder.to({ uuid: payment.orderUuid })
        : routes.paymentStatus.to({ transaction: payment.uuid });
      return reply.redirect(order?.lang === 'en' ? `/en${page}` : page, 303);
    });
  });
}

/** Returns what a form posted to pay with; `undefined` when the customer left it. */
function meansOf({ method }: Payment, body: URLSearchParams): Charge['means'] | undefined {
  if (isDeviceWallet(method)) {
    const answer = body.get('walletAnswer') ?? '';
    return ANSWER.test(answer) ? { wallet: method, details: Buffer.from(answer, 'base64url').toString() } : undefined;
  }
  const tokenId = body.get('transactionToken') ?? '';
  return TOKEN.test(tokenId) ? { tokenId } : undefined;
}

async function leaveForm(deps: ChargeDeps, attemptUuid: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const about = await lockAttempt(tx, attemptUuid);
    if (about) await endForm(deps, tx, about, 'formCancelled', deps.clock.now());
  });
}
