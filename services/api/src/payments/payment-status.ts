import type { PaymentLog, PaymentOutcome, PaymentStatus } from '@horno/contracts/payment';
import type { Lang } from '@horno/contracts/wire';
import {
  declineAdvice,
  deviceWalletNames,
  formatMoney,
  hasEnded,
  isDeviceWallet,
  isFormUsable,
  maxFailedAttempts,
  paymentOutcome,
  toWire,
} from '@horno/domain';
import { fillIn } from '@horno/server/texts';
import { orderStatuses } from '../orders/order-statuses.ts';
import { type UnpaidReason, unpaidReasons } from '../orders/payment-outcome.ts';
import type { Attempt, Payment } from '../payment-records/payment.types.ts';
import { walletNames } from '../payment-records/wallet-names.ts';
import { failedCount } from './move-attempt.ts';
import type { SeenPayment } from './payment-access.ts';
import { paymentTexts } from './payment-texts.ts';

/**
 * Returns the status of a payment: the state for everybody who knows its uuid, the details for the owner. `attempts` has the
 * latest attempt first.
 */
export function toPaymentStatus(
  { payment, order, isOwner }: SeenPayment,
  attempts: readonly Attempt[],
  now: Date,
  words: Words,
): PaymentStatus {
  const [last] = attempts;
  const state = last?.state ?? 'CREATED';
  const isWaiting = order.status === orderStatuses.unpaid && now < payment.payableUntil;
  const left = Math.max(0, maxFailedAttempts - failedCount(attempts));
  const canRetry = isWaiting && left > 0 && (last === undefined || hasEnded(state));
  const outcome = outcomeOf(last, isWaiting, order.paidAt !== undefined);
  return {
    transaction_uuid: payment.uuid,
    order_uuid: payment.orderUuid,
    order_number: order.number,
    order_type: order.orderType,
    outlet_phone: order.outlet.phone,
    state,
    outcome,
    final: !canRetry && outcome !== 'open' && outcome !== 'pending' && (outcome === 'paid' || hasEnded(state)),
    can_retry: canRetry,
    attempt: last?.attempt ?? 0,
    attempts_left: isWaiting ? left : 0,
    form_expires_at: last && isFormUsable(state) ? last.expiresAt.toISOString() : undefined,
    held_until: payment.payableUntil.toISOString(),
    server_time: now.toISOString(),
    ...(isOwner && ownersPart({ payment, order }, last, outcome, isWaiting, words)),
    ...(isOwner && order.status === orderStatuses.failed && { cart_uuid: order.cartUuid }),
  };
}

/** While the order waits, the reversal of an attempt without an answer counts as "still being confirmed". */
function outcomeOf(last: Attempt | undefined, isWaiting: boolean, wasPaid: boolean): PaymentOutcome {
  if (last === undefined) return isWaiting ? 'open' : 'failed';
  const outcome = paymentOutcome(last.state);
  if (outcome === 'open') return isWaiting ? 'open' : 'failed';
  if (outcome !== 'returned') return outcome;
  if (isWaiting) return last.state === 'REVERSED' ? 'failed' : 'pending';
  return wasPaid || last.transactionId !== null ? 'returned' : 'failed';
}

/** Language of the texts, and the currency symbol in them. */
interface Words {
  lang: Lang;
  symbol: string;
}

type Paid = Pick<SeenPayment, 'payment' | 'order'>;

function ownersPart(
  { payment, order }: Paid,
  last: Attempt | undefined,
  outcome: PaymentOutcome,
  isWaiting: boolean,
  words: Words,
): Partial<PaymentStatus> {
  const group = last?.state === 'DECLINED' ? (last.declineGroup ?? 'issuer') : undefined;
  return {
    amount: toWire(payment.amountMinor),
    currency: 'PEN',
    method: payment.method,
    brand: last?.brand ?? undefined,
    last4: last?.last4 ?? undefined,
    group,
    advice: group && declineAdvice(group),
    message: messageOf({ payment, order }, last, outcome, isWaiting, words),
    support_id: last?.purchaseNumber,
  };
}

function messageOf(
  { payment, order }: Paid,
  last: Attempt | undefined,
  outcome: PaymentOutcome,
  isWaiting: boolean,
  words: Words,
): string {
  const texts = textsOf(payment, words.lang);
  if (outcome === 'returned')
    return fillIn(texts.returned, { amount: formatMoney(payment.amountMinor, words.lang, words.symbol) });
  const wallet = walletNames[last?.brand === 'plin' ? 'plin' : 'yape'];
  if (outcome === 'pending')
    return fillIn(texts.pending[payment.method === 'wallet' ? 'wallet' : 'credit'], { name: wallet });
  if (outcome !== 'failed') return texts[outcome];
  if (!isWaiting) return texts.closed[closedBy(order)];
  if (last?.state === 'DECLINED') return declinedText({ payment, attempt: last }, texts, wallet);
  if (last?.state === 'REVERSED') return texts.unanswered;
  return last?.state === 'CANCELLED' ? texts.cancelled : texts.expired;
}

type StatusTexts = (typeof paymentTexts)[Lang]['status'];

/** The texts of a payment: those of the form, or of a wallet of the customer's device. */
function textsOf({ method }: Payment, lang: Lang): StatusTexts {
  const texts = paymentTexts[lang].status;
  if (!isDeviceWallet(method)) return texts;
  const name = deviceWalletNames[method];
  const { open, expired, cancelled } = texts.device;
  return {
    ...texts,
    open: fillIn(open, { name }),
    expired: fillIn(expired, { name }),
    cancelled: fillIn(cancelled, { name }),
  };
}

function closedBy({ endCode, endReason }: SeenPayment['order']): UnpaidReason | 'customer' {
  if (endCode === 'customer') return 'customer';
  return unpaidReasons.find((reason) => reason === endReason) ?? 'expired';
}

export function toPaymentLog(payment: Payment, attempt: Attempt): PaymentLog {
  return {
    transaction_uuid: payment.uuid,
    order_uuid: payment.orderUuid,
    purchase_number: attempt.purchaseNumber,
    state: attempt.state,
    attempt: attempt.attempt,
    amount: toWire(payment.amountMinor),
    currency: 'PEN',
    brand: attempt.brand ?? undefined,
    last4: attempt.last4 ?? undefined,
    group: attempt.declineGroup ?? undefined,
    created_at: attempt.createdAt.toISOString(),
    updated_at: attempt.updatedAt.toISOString(),
  };
}

function declinedText(
  { payment, attempt }: { payment: Payment; attempt: Attempt },
  { declined, approvalExpired }: StatusTexts,
  wallet: string,
): string {
  const group = attempt.declineGroup ?? 'issuer';
  const { all, credit, device } = declined;
  if (payment.method === 'credit') return { ...all, ...credit }[group];
  if (isDeviceWallet(payment.method))
    return fillIn({ ...all, ...device }[group], { name: deviceWalletNames[payment.method] });
  const hasExpired = attempt.walletApp !== null && attempt.updatedAt >= attempt.expiresAt;
  if (group === 'cancelled' && hasExpired) return approvalExpired;
  return fillIn({ ...all, ...declined.wallet }[group], { name: wallet });
}
