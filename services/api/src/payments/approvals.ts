import { AppError } from '@horno/contracts/errors';
import type { PaymentForm, WalletApp } from '@horno/contracts/payment';
import type { Lang } from '@horno/contracts/wire';
import { isFormUsable } from '@horno/domain';
import type { Deps } from '../deps.ts';
import type { Attempt, Payment } from '../payment-records/payment.types.ts';
import { enqueueAttemptJob } from '../payment-records/payment-jobs.ts';
import { findAttempts, findPayment, lockAttempt, saveAttempt } from '../payment-records/payments.repo.ts';
import { toUnknown } from './end-form.ts';
import type { GatewayTransaction, PaymentGateway } from './gateway.ts';
import { moveAttempt } from './move-attempt.ts';
import { type OpenDeps, type OpenRequest, openForm } from './open-form.ts';
import { toStepResult } from './settle.ts';

/** Pause between two questions about an approval, in ms; the gateway's notice is usually earlier. */
const ASK_PAUSE_MS = 5000;

type ApprovalDeps = OpenDeps & Pick<Deps, 'log'>;

interface ApprovalRequest extends OpenRequest {
  /** Absent: the open approval ends. */
  app: WalletApp | undefined;
  lang: Lang;
}

/**
 * Opens the approval of a payment in a wallet's app and returns the form with it. While it waits, every caller with the same app
 * gets the same. Another app, or none, ends it first at the gateway, so that one attempt is never approved twice. Fails like
 * `openForm`, with VALIDATION for an app that is not offered, with PAYMENT_DONE when the customer has approved, and with
 * PAYMENT_PENDING while the gateway does not say.
 */
export async function openApproval(
  deps: ApprovalDeps,
  gateway: PaymentGateway,
  request: ApprovalRequest,
): Promise<PaymentForm> {
  const { app } = request;
  const form = await openForm(deps, gateway, request);
  const isOffered = form.method === 'wallet' && (app === undefined || form.apps?.includes(app) === true);
  if (app !== undefined && !isOffered) throw new AppError('VALIDATION', { fields: [{ field: 'app', message: '' }] });
  const { attempt, payment } = await latest(deps, request.transactionUuid);
  if (attempt.walletApp !== null && attempt.walletApp !== app) {
    await closeApproval(deps, gateway, { attempt, payment });
    return openApproval(deps, gateway, request);
  }
  if (app === undefined || form.approval !== undefined) return form;
  if (!(await chooseApp(deps, attempt.uuid, app))) throw new AppError('PAYMENT_PENDING');
  const link = await linkOf(gateway, { attempt, payment, app, lang: request.lang });
  await saveLink(deps, attempt.uuid, app, link);
  return openForm(deps, gateway, request);
}

async function latest(deps: ApprovalDeps, transaction: string): Promise<{ attempt: Attempt; payment: Payment }> {
  const payment = await findPayment(deps.db, transaction);
  const [attempt] = payment ? await findAttempts(deps.db, payment.uuid) : [];
  if (payment === undefined || attempt === undefined) throw new AppError('NOT_FOUND');
  return { attempt, payment };
}

/** Stores the choice before the gateway is called, so that an approval that the shop never heard of is still looked up. */
async function chooseApp(deps: ApprovalDeps, attemptUuid: string, app: WalletApp): Promise<boolean> {
  return deps.db.transaction(async (tx) => {
    const about = await lockAttempt(tx, attemptUuid);
    if (about === undefined || !isFormUsable(about.attempt.state)) return false;
    const { walletApp } = about.attempt;
    if (walletApp !== null) return walletApp === app;
    await saveAttempt(tx, { ...about.attempt, walletApp: app, brand: app, updatedAt: deps.clock.now() });
    return true;
  });
}

async function linkOf(
  gateway: PaymentGateway,
  { attempt, payment, app, lang }: { attempt: Attempt; payment: Payment; app: WalletApp; lang: Lang },
): Promise<string> {
  const { purchaseNumber, expiresAt } = attempt;
  try {
    return await gateway.openApproval({ purchaseNumber, expiresAt, amountMinor: payment.amountMinor, app, lang });
  } catch (error) {
    throw new AppError('UNAVAILABLE_SERVICE', {}, { cause: error });
  }
}

async function saveLink(deps: ApprovalDeps, attemptUuid: string, app: WalletApp, link: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const about = await lockAttempt(tx, attemptUuid);
    if (about?.attempt.walletApp !== app || !isFormUsable(about.attempt.state)) return;
    const now = deps.clock.now();
    await saveAttempt(tx, { ...about.attempt, approvalLink: link, updatedAt: now });
    await enqueueAttemptJob(tx, deps.outbox, 'ask', attemptUuid, new Date(now.getTime() + ASK_PAUSE_MS));
  });
}

/** Ends the approval at the gateway. Fails with PAYMENT_DONE when it was given, and with PAYMENT_PENDING without an answer. */
async function closeApproval(
  deps: ApprovalDeps,
  gateway: PaymentGateway,
  { attempt, payment }: { attempt: Attempt; payment: Payment },
): Promise<void> {
  const { purchaseNumber, walletApp } = attempt;
  if (walletApp === null) return;
  const found = await gateway
    .closeApproval({ purchaseNumber, amountMinor: payment.amountMinor, app: walletApp })
    .catch((error: unknown) => {
      deps.log.warn({ err: error, purchaseNumber }, 'the gateway did not end an approval');
      throw new AppError('PAYMENT_PENDING');
    });
  const state = await applyFound(deps, attempt.uuid, found);
  if (state === 'AUTHORIZED' || state === 'CAPTURED') throw new AppError('PAYMENT_DONE');
  if (state !== 'DECLINED') throw new AppError('PAYMENT_PENDING');
}

/** Asks the gateway about an approval and applies its answer. The attempt stays open while the customer has not decided. */
export async function askApproval(deps: ApprovalDeps, gateway: PaymentGateway, attemptUuid: string): Promise<void> {
  const about = await deps.db.transaction((tx) => lockAttempt(tx, attemptUuid));
  if (about === undefined || !isAwaited(about.attempt)) return;
  const found = await gateway.retrieve(about.attempt.purchaseNumber);
  if (found.state !== 'absent') await applyFound(deps, attemptUuid, found);
}

/** Asks about an approval, and plans the next question until it has an answer or has expired. */
export async function followApproval(deps: ApprovalDeps, gateway: PaymentGateway, attemptUuid: string): Promise<void> {
  try {
    await askApproval(deps, gateway, attemptUuid);
  } finally {
    await deps.db.transaction(async (tx) => {
      const about = await lockAttempt(tx, attemptUuid);
      const next = new Date(deps.clock.now().getTime() + ASK_PAUSE_MS);
      const isOpen = about !== undefined && isAwaited(about.attempt) && next < about.attempt.expiresAt;
      if (isOpen) await enqueueAttemptJob(tx, deps.outbox, 'ask', attemptUuid, next);
    });
  }
}

function isAwaited({ walletApp, state }: Attempt): boolean {
  return walletApp !== null && isFormUsable(state);
}

/** Applies the gateway's state to an open attempt, once: a later answer finds it closed. Returns the new state. */
async function applyFound(
  deps: ApprovalDeps,
  attemptUuid: string,
  found: GatewayTransaction,
): Promise<Attempt['state'] | undefined> {
  return deps.db.transaction(async (tx) => {
    const about = await lockAttempt(tx, attemptUuid);
    if (about === undefined || !isAwaited(about.attempt)) return about?.attempt.state;
    const { event, facts } = toStepResult(deps, { task: 'retrieve', ...about }, found);
    if (event === undefined) return about.attempt.state;
    const now = deps.clock.now();
    const attempt = await toUnknown(deps, tx, about, now);
    return (await moveAttempt(deps, tx, { payment: about.payment, attempt }, event, now, facts)).state;
  });
}
