import type { CallBody } from '@horno/contracts/call';
import type { paymentsCalls } from '@horno/contracts/calls/payments';
import { AppError } from '@horno/contracts/errors';
import type { PaymentStatus } from '@horno/contracts/payment';
import type { Lang } from '@horno/contracts/wire';
import { isFormUsable, paymentOutcome } from '@horno/domain';
import type { Deps } from '../deps.ts';
import type { Payment } from '../payment-records/payment.types.ts';
import { findAttempts, findPayment } from '../payment-records/payments.repo.ts';
import { usableCards } from './card-information.ts';
import { type ChargeDeps, chargeAttempt } from './charge.ts';
import type { Charge, PaymentGateway } from './gateway.ts';
import { type PaymentVisitor, seeOwnPayment } from './payment-access.ts';
import { readStatus } from './read-payment.ts';

type Body = CallBody<typeof paymentsCalls.pay>;

/**
 * Pays the open attempt with the form's token, a saved card, or the phone and code of a wallet, and returns the payment status
 * afterwards. A payment that is pending or done is not charged again; its status is returned. Fails with NOT_FOUND, FORBIDDEN,
 * VALIDATION, with PAYMENT_CLOSED without an open form, and with PAYMENT_PENDING while an approval waits in an app.
 */
export async function payWith(
  deps: ChargeDeps & Pick<Deps, 'catalogue'>,
  gateway: PaymentGateway,
  { body, lang, ...asked }: PaymentVisitor & { body: Body; lang: Lang },
): Promise<PaymentStatus> {
  const transaction = body.transaction_uuid.toLowerCase();
  const { payment } = await seeOwnPayment(deps, deps.db, await findPayment(deps.db, transaction), asked);
  const means = await meansOf(deps, payment, body, asked.visitor.customerId);
  const [last] = await findAttempts(deps.db, payment.uuid);
  // The customer may approve in the app at any time: another way to pay needs an attempt of its own.
  if (last && last.walletApp !== null && isFormUsable(last.state)) throw new AppError('PAYMENT_PENDING');
  if (last && isFormUsable(last.state)) await chargeAttempt(deps, gateway, last.uuid, means);
  else if (last === undefined || paymentOutcome(last.state) === 'failed') throw new AppError('PAYMENT_CLOSED');
  return readStatus(deps, { transaction }, asked, lang);
}

/** A saved card must be one of the visitor's usable cards; any other fails with FORBIDDEN. */
async function meansOf(
  deps: ChargeDeps,
  { method }: Payment,
  { token_id: tokenId, saved_card: savedCard, yape }: Body,
  customerId: string | undefined,
): Promise<Charge['means']> {
  if (method === 'wallet' && yape) return { yape };
  if (method === 'credit' && tokenId !== undefined) return { tokenId };
  if (method === 'credit' && savedCard !== undefined) {
    const cards = customerId === undefined ? [] : await usableCards(deps, customerId, deps.clock.now());
    if (!cards.some(({ token_id }) => token_id === savedCard)) throw new AppError('FORBIDDEN');
    return { savedCard };
  }
  const field = method === 'wallet' ? 'yape' : 'token_id';
  throw new AppError('VALIDATION', { fields: [{ field, message: '' }] });
}
