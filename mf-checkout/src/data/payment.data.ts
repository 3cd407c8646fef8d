import { paymentsCalls } from '@horno/contracts/calls/payments';
import type { PaymentForm, PaymentStatus, WalletApp } from '@horno/contracts/payment';
import { UuidSchema } from '@horno/contracts/wire';
import { type ApiClient, errorCodeOf } from '@horno/kit';
import { formAddress, gatewayPatienceMs } from '../domain/form-address.ts';

export interface PaymentName {
  transaction: string;
  /** Token of the signed link in the mail. */
  token?: string | undefined;
}

/** Loads the state of a payment; undefined when it does not exist. */
export async function loadPayment(
  api: ApiClient,
  { transaction, token }: PaymentName,
  signal?: AbortSignal,
): Promise<PaymentStatus | undefined> {
  if (!UuidSchema.safeParse(transaction).success) return undefined;
  try {
    return (await api.call(paymentsCalls.status, { query: { transaction, t: token } }, { signal })).item;
  } catch (error) {
    if (errorCodeOf(error) === 'NOT_FOUND') return undefined;
    throw error;
  }
}

/** Opens the payment form. All tabs share one attempt. */
export async function openForm(
  api: ApiClient,
  { transaction, token }: PaymentName,
  signal?: AbortSignal,
): Promise<PaymentForm> {
  const body = { transaction_uuid: transaction, t: token };
  return (await api.call(paymentsCalls.accessToken, { body }, { signal })).item;
}

/** Returns the address of the document that takes the payment; undefined where the customer chooses a saved card first. */
export async function gatewayAddress(api: ApiClient, name: PaymentName): Promise<string | undefined> {
  const form = await openForm(api, name, AbortSignal.timeout(gatewayPatienceMs));
  return form.cards?.length ? undefined : formAddress(form);
}

/** Opens the approval of a payment in a wallet's app. Without an app the open one ends. */
export async function openApproval(
  api: ApiClient,
  { transaction, token }: PaymentName,
  app: WalletApp | undefined,
): Promise<PaymentForm> {
  const body = { transaction_uuid: transaction, app, t: token };
  return (await api.call(paymentsCalls.approval, { body })).item;
}

/** Pays by Yape. The idempotency key ensures a single charge. */
export async function payByYape(
  api: ApiClient,
  { transaction, token }: PaymentName,
  yape: { phone: string; code: string },
): Promise<PaymentStatus> {
  return (await api.call(paymentsCalls.pay, { body: { transaction_uuid: transaction, yape, t: token } })).item;
}

/** Pays with a saved card. The order is charged once. */
export async function payBySavedCard(
  api: ApiClient,
  { transaction, token }: PaymentName,
  card: string,
): Promise<PaymentStatus> {
  const body = { transaction_uuid: transaction, saved_card: card, t: token };
  return (await api.call(paymentsCalls.pay, { body })).item;
}

/** Cancels the unpaid order and reopens its cart. */
export async function leavePayment(api: ApiClient, { transaction, token }: PaymentName): Promise<PaymentStatus> {
  return (await api.call(paymentsCalls.leave, { body: { transaction_uuid: transaction, t: token } })).item;
}
