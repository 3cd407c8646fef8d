import { isFormUsable } from '@horno/domain';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { findOrder } from '../../orders/orders.repo.ts';
import { findAttemptByRef, findPayment } from '../../payment-records/payments.repo.ts';
import type { PaymentGateway } from '../gateway.ts';
import { cardFormPath, returnPath } from '../payment-paths.ts';
import { paymentPolicy } from '../sandbox/document.ts';
import { endedPage } from '../sandbox/pages.ts';
import { cardFormPage, cardFormPolicy } from './card-form.page.ts';

const REF = /^[A-Za-z0-9_-]{20,64}$/;
const MINUTE_MS = 60_000;

/** Registers `GET /api/card-form/{ref}`: a standalone page with its own Content-Security-Policy. */
export function registerCardForm(
  app: FastifyInstance,
  { db, clock, ids, env }: Pick<Deps, 'db' | 'clock' | 'ids' | 'env'>,
  gateway: PaymentGateway,
): void {
  app.get<{ Params: { ref: string } }>(cardFormPath(':ref'), async (request, reply) => {
    const { ref } = request.params;
    const nonce = ids.token();
    reply.type('text/html; charset=utf-8').headers({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
    const attempt = REF.test(ref) ? await findAttemptByRef(db, ref) : undefined;
    const payment = attempt && (await findPayment(db, attempt.paymentUuid));
    const order = payment && (await findOrder(db, payment.orderUuid));
    const leftMs = attempt ? attempt.expiresAt.getTime() - clock.now().getTime() : 0;
    const { jsUrl } = attempt?.sessionToken ? gateway.formAddress(attempt.sessionToken) : {};
    const isOpen = attempt !== undefined && isFormUsable(attempt.state) && leftMs > 0;
    if (!isOpen || !payment || !order || !attempt.sessionToken || jsUrl === undefined) {
      reply.code(404).header('content-security-policy', paymentPolicy(nonce));
      return endedPage(order?.lang ?? 'es', nonce);
    }
    reply.header('content-security-policy', cardFormPolicy(nonce, jsUrl, env.NIUBIZ_FORM_HOSTS));
    return cardFormPage({
      lang: order.lang,
      nonce,
      jsUrl,
      merchantId: gateway.merchantId,
      sessionToken: attempt.sessionToken,
      purchaseNumber: attempt.purchaseNumber,
      amountMinor: payment.amountMinor,
      action: returnPath(attempt.returnRef),
      minutes: Math.ceil(leftMs / MINUTE_MS),
    });
  });
}
