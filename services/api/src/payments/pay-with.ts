import type { CallBody } from '@horno/contracts/call';
import type { paymentsCalls } from '@horno/contracts/calls/payments';
import { AppError } from '@horno/contracts/errors';
import type { PaymentStatus } from '@horno/contracts/payment';
import type { Lang } from '@horno/contracts/wire';
import { isFormUsable, paymentOutcome } from '@horno/domain';
import type { Payment } from '../payment-records/payment.types.ts';
import { findAttempts, findPayment } from '../payment-records/payments.repo.ts';
import { type ChargeDeps, chargeAttempt } from './charge.ts';
import type { Charge, PaymentGateway } from './gateway.ts';
import { type PaymentVisitor, seeOwnPayment } from './payment-access.ts';
import { readStatus } from './read-payment.ts';

type Body = CallBody<typeof paymentsCalls.pay>;

/**
 * Pays the open attempt with the form's token, or with the phone and code of a wallet, and returns the payment status
 * afterwards. A payment that is pending or done is not charged again; its status is returned. Fails with NOT_FOUND, FORBIDDEN,
 * VALIDATION, and with PAYMENT_CLOSED without an open form.
 */
export async function payWith(
  deps: ChargeDeps,
  gateway: PaymentGateway,
  { body, lang, ...asked }: PaymentVisitor & { body: Body; lang: Lang },
): Promise<PaymentStatus> {
  const transaction = body.transaction_uuid.toLowerCase();
  const { payment } = await seeOwnPayment(deps, deps.db, await findPayment(deps.db, transaction), asked);
  const means = meansOf(payment, body);
  const [last] = await findAttempts(deps.db, payment.uuid);
  if (last && isFormUsable(last.state)) await chargeAttempt(deps, gateway, last.uuid, means);
  else if (last === undefined || paymentOutcome(last.state) === 'failed') throw new AppError('PAYMENT_CLOSED');
  return readStatus(deps, { transaction }, asked, lang);
}

function meansOf({ method }: Payment, { token_id: tokenId, yape }: Body): Charge['means'] {
  if (method === 'wallet' && yape) return { yape };
  if (method === 'credit' && tokenId !== undefined) return { tokenId };
  const field = method === 'wallet' ? 'yape' : 'token_id';
  throw new AppError('VALIDATION', { fields: [{ field, message: '' }] });
}
