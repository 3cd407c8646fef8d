import { paymentsCalls } from '@horno/contracts/calls/payments';
import type { PaymentForm, PaymentStatus } from '@horno/contracts/payment';
import { UuidSchema } from '@horno/contracts/wire';
import { type ApiClient, errorCodeOf } from '@horno/kit';

export interface PaymentName {
  transaction: string;
  /** Token of the signed link in the mail. */
  token?: string | undefined;
}

/** How a payment stands, or `undefined` when there is none of this name. */
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

/** The form of the attempt that is open, the same for every tab; opens one where there is none. */
export async function openForm(
  api: ApiClient,
  { transaction, token }: PaymentName,
  signal?: AbortSignal,
): Promise<PaymentForm> {
  const body = { transaction_uuid: transaction, t: token };
  return (await api.call(paymentsCalls.accessToken, { body }, { signal })).item;
}

/** Charges once, whatever is sent again. */
export async function payByYape(
  api: ApiClient,
  { transaction, token }: PaymentName,
  yape: { phone: string; code: string },
): Promise<PaymentStatus> {
  return (await api.call(paymentsCalls.pay, { body: { transaction_uuid: transaction, yape, t: token } })).item;
}

/** Gives the order up, so that its cart is open again. */
export async function leavePayment(api: ApiClient, { transaction, token }: PaymentName): Promise<PaymentStatus> {
  return (await api.call(paymentsCalls.leave, { body: { transaction_uuid: transaction, t: token } })).item;
}
