import { AppError } from '@horno/contracts/errors';
import type { AppApproval, PaymentForm, SavedCard } from '@horno/contracts/payment';
import type { Db } from '@horno/db';
import { formExpiresAt, hasEnded, isDeviceWallet, isFormUsable, maxFailedAttempts, toWire } from '@horno/domain';
import { encode } from 'uqr';
import { findCustomer } from '../customers/customers.repo.ts';
import type { Deps } from '../deps.ts';
import type { Order } from '../orders/order.types.ts';
import { orderStatuses } from '../orders/order-statuses.ts';
import type { Attempt, Payment } from '../payment-records/payment.types.ts';
import { enqueueAttemptJob } from '../payment-records/payment-jobs.ts';
import { findAttempts, insertAttempt, lockPayment } from '../payment-records/payments.repo.ts';
import { usableCards } from './card-information.ts';
import { endForm } from './end-form.ts';
import type { FormAddress, FormRequest, PaymentGateway } from './gateway.ts';
import { failedCount, type MoveDeps, moveAttempt } from './move-attempt.ts';
import { type PaymentVisitor, type SeenPayment, seeOwnPayment } from './payment-access.ts';
import { cardFormPath, returnPath, walletSheetPath } from './payment-paths.ts';
import { purchaseNumberOf } from './purchase-number.ts';
import { walletAppsOf } from './wallet-apps.ts';

/** Returns the approval that an attempt waits for, with its link as a QR code. */
function approvalOf({ walletApp, approvalLink, state }: Attempt): AppApproval | undefined {
  if (walletApp === null || approvalLink === null || !isFormUsable(state)) return undefined;
  return { app: walletApp, link: approvalLink, qr: qrOf(approvalLink) };
}

/** Returns the dark modules of a QR code as the path of a drawing: one rectangle for each run of a row. */
function qrOf(text: string): AppApproval['qr'] {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const runs = data.flatMap((row, y) =>
    [
      ...row
        .map((isDark) => (isDark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`),
  );
  return { size, path: runs.join('') };
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Dependencies of opening a form or an approval. */
export type OpenDeps = MoveDeps & Pick<Deps, 'db' | 'clock' | 'catalogue'>;

export interface OpenRequest extends PaymentVisitor {
  transactionUuid: string;
  ip: string;
}

/**
 * Returns the form of an unpaid order. While an attempt is open every caller gets its form. A new attempt, with a new purchase
 * number, starts only after the previous one has ended. Fails with NOT_FOUND, FORBIDDEN, PAYMENT_PENDING, PAYMENT_DONE,
 * PAYMENT_CLOSED.
 */
export async function openForm(deps: OpenDeps, gateway: PaymentGateway, request: OpenRequest): Promise<PaymentForm> {
  const { attempt, ...seen } = await deps.db.transaction((tx) => currentAttempt(deps, tx, request));
  const cards = await cardsFor(deps, gateway, seen, request);
  if (attempt.state !== 'CREATED') return { ...toForm(deps, gateway, seen.payment, attempt), cards };
  const sessionToken = await sessionOf(deps, gateway, seen, attempt, request.ip);
  const issued = await deps.db.transaction(async (tx) => {
    await lockPayment(tx, seen.payment.uuid);
    const [latest = attempt] = await findAttempts(tx, seen.payment.uuid);
    if (latest.uuid !== attempt.uuid || latest.state !== 'CREATED') return latest;
    const now = deps.clock.now();
    const about = (changed: Attempt) => ({ payment: seen.payment, attempt: changed });
    const withSession = await moveAttempt(deps, tx, about(latest), 'sessionIssued', now, { sessionToken });
    return moveAttempt(deps, tx, about(withSession), 'formOpened', now);
  });
  if (!isFormUsable(issued.state)) throw new AppError('PAYMENT_CLOSED');
  return { ...toForm(deps, gateway, seen.payment, issued), cards };
}

/** Saved cards are for the signed-in customer: a device or a link is not enough. */
async function cardsFor(
  deps: OpenDeps,
  gateway: PaymentGateway,
  { payment }: SeenPayment,
  { visitor: { customerId } }: PaymentVisitor,
): Promise<SavedCard[] | undefined> {
  if (!gateway.savesCards || payment.method !== 'credit' || customerId === undefined) return undefined;
  return usableCards(deps, customerId, deps.clock.now());
}

async function currentAttempt(
  deps: OpenDeps,
  tx: Db,
  request: OpenRequest,
): Promise<SeenPayment & { attempt: Attempt }> {
  const seen = await seeOwnPayment(deps, tx, await lockPayment(tx, request.transactionUuid), request);
  const { payment, order } = seen;
  const now = deps.clock.now();
  if (order.paidAt !== undefined) throw new AppError('PAYMENT_DONE');
  if (order.status !== orderStatuses.unpaid || now >= payment.payableUntil) throw new AppError('PAYMENT_CLOSED');
  const attempts = await findAttempts(tx, payment.uuid);
  let [last] = attempts;
  if (last && now >= last.expiresAt) last = await endForm(deps, tx, { payment, attempt: last }, 'formExpired', now);
  if (last && (last.state === 'CREATED' || isFormUsable(last.state))) return { ...seen, attempt: last };
  if (last && !hasEnded(last.state)) throw new AppError('PAYMENT_PENDING');
  if (failedCount(attempts) >= maxFailedAttempts) throw new AppError('PAYMENT_CLOSED');
  return { ...seen, attempt: await newAttempt(deps, tx, payment, (last?.attempt ?? 0) + 1, now) };
}

async function newAttempt(deps: OpenDeps, tx: Db, payment: Payment, number: number, now: Date): Promise<Attempt> {
  const attempt: Attempt = {
    uuid: deps.ids.uuid(),
    paymentUuid: payment.uuid,
    attempt: number,
    purchaseNumber: purchaseNumberOf(deps.ids.shownId()),
    returnRef: deps.ids.token(),
    state: 'CREATED',
    isVoided: false,
    sessionToken: null,
    walletApp: null,
    approvalLink: null,
    expiresAt: new Date(formExpiresAt(now.getTime(), payment.payableUntil.getTime())),
    settleAt: null,
    tries: 0,
    unknownAt: null,
    transactionId: null,
    actionCode: null,
    declineGroup: null,
    brand: null,
    last4: null,
    createdAt: now,
    updatedAt: now,
  };
  await insertAttempt(tx, attempt);
  await enqueueAttemptJob(tx, deps.outbox, 'form', attempt.uuid, attempt.expiresAt);
  return attempt;
}

/** Requests a session key from the gateway, outside every transaction. Wallets have no form of the gateway. */
async function sessionOf(
  deps: OpenDeps,
  gateway: PaymentGateway,
  { payment, order }: SeenPayment,
  attempt: Attempt,
  ip: string,
): Promise<string | null> {
  if (payment.method !== 'credit') return null;
  const { purchaseNumber, returnRef, expiresAt } = attempt;
  const { amountMinor } = payment;
  const buyer = await buyerOf(deps, order, ip);
  try {
    const canSave = gateway.savesCards && order.customerId !== undefined;
    return await gateway.openForm({
      purchaseNumber,
      returnRef,
      expiresAt,
      amountMinor,
      canSave,
      lang: order.lang,
      buyer,
    });
  } catch (error) {
    throw new AppError('UNAVAILABLE_SERVICE', {}, { cause: error });
  }
}

async function buyerOf({ db, clock }: OpenDeps, order: Order, ip: string): Promise<FormRequest['buyer']> {
  const customer = order.customerId === undefined ? undefined : await findCustomer(db, order.customerId);
  const ageMs = customer ? clock.now().getTime() - customer.createdAt.getTime() : 0;
  return {
    ip,
    email: order.customer.email,
    document: order.receipt.doc_number,
    isRegistered: customer !== undefined,
    daysSinceSignUp: Math.floor(ageMs / DAY_MS),
  };
}

function toForm(
  { clock, catalogue }: OpenDeps,
  gateway: PaymentGateway,
  payment: Payment,
  attempt: Attempt,
): PaymentForm {
  const address: FormAddress = attempt.sessionToken === null ? {} : gateway.formAddress(attempt.sessionToken);
  const approval = approvalOf(attempt);
  return {
    transaction_uuid: payment.uuid,
    method: payment.method,
    purchasenumber: attempt.purchaseNumber,
    amount: toWire(payment.amountMinor),
    currency: 'PEN',
    merchantid: gateway.merchantId,
    sessiontoken: attempt.sessionToken ?? undefined,
    js_url: address.jsUrl,
    document_url: documentOf(payment, attempt, address),
    form_url: address.formUrl,
    ...(payment.method === 'wallet' && {
      apps: walletAppsOf(gateway, catalogue.current().tenant),
      takes_code: gateway.takesYapeCode,
      ...(approval && { approval }),
    }),
    action_url: returnPath(attempt.returnRef),
    expires_at: attempt.expiresAt.toISOString(),
    server_time: clock.now().toISOString(),
  };
}

/** Returns the path of the shop's own document that takes the payment. */
function documentOf({ method }: Payment, { returnRef }: Attempt, { jsUrl }: FormAddress): string | undefined {
  if (isDeviceWallet(method)) return walletSheetPath(returnRef);
  return jsUrl === undefined ? undefined : cardFormPath(returnRef);
}
