import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { findForm } from '../find-form.ts';
import type { PaymentGateway } from '../gateway.ts';
import { cardFormPath, returnPath } from '../payment-paths.ts';
import { documentHeaders, paymentPolicy } from '../sandbox/document.ts';
import { endedPage } from '../sandbox/pages.ts';
import { cardFormPage, cardFormPolicy } from './card-form.page.ts';

const MINUTE_MS = 60_000;

/** Registers `GET /api/card-form/{ref}`: a standalone page with its own Content-Security-Policy. */
export function registerCardForm(
  app: FastifyInstance,
  deps: Pick<Deps, 'db' | 'clock' | 'ids' | 'env' | 'catalogue'>,
  gateway: PaymentGateway,
): void {
  app.get<{ Params: { ref: string } }>(cardFormPath(':ref'), async (request, reply) => {
    const nonce = deps.ids.token();
    reply.type('text/html; charset=utf-8').headers(documentHeaders);
    const { form, order } = await findForm(deps, request.params.ref);
    const sessionToken = form?.attempt.sessionToken;
    const { jsUrl } = sessionToken ? gateway.formAddress(sessionToken) : {};
    if (!form || !sessionToken || jsUrl === undefined) {
      reply.code(404).header('content-security-policy', paymentPolicy(nonce));
      return endedPage(order?.lang ?? 'es', nonce);
    }
    const { attempt, payment, leftMs } = form;
    reply.header('content-security-policy', cardFormPolicy(nonce, jsUrl, deps.env.NIUBIZ_FORM_HOSTS));
    const { name: shop, symbol } = deps.catalogue.current().tenant;
    return cardFormPage({
      lang: form.order.lang,
      nonce,
      shop,
      symbol,
      jsUrl,
      merchantId: gateway.merchantId,
      sessionToken,
      purchaseNumber: attempt.purchaseNumber,
      amountMinor: payment.amountMinor,
      action: returnPath(attempt.returnRef),
      minutes: Math.ceil(leftMs / MINUTE_MS),
    });
  });
}
