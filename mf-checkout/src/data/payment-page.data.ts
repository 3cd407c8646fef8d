import { tenantCalls } from '@horno/contracts/calls/content';
import type { PaymentStatus } from '@horno/contracts/payment';
import { shopPhone } from '@horno/contracts/shop-phone';
import type { LoadContext } from '@horno/kit';
import { loadPayment } from './payment.data.ts';

export type PaymentPageData =
  | { kind: 'unnamed' }
  | { kind: 'missing' }
  | { kind: 'payment'; status: PaymentStatus; phone: string };

/** Loads the public part for the document. The browser loads the owner's part. */
export async function loadPaymentPage(context: LoadContext): Promise<PaymentPageData> {
  const { api, params, place, search, signal } = context;
  const { transaction } = params;
  if (transaction === undefined) return { kind: 'unnamed' };
  const token = typeof window === 'undefined' ? undefined : (search.get('t') ?? undefined);
  const [status, { item: tenant }] = await Promise.all([
    loadPayment(api, { transaction: transaction.toLowerCase(), token }, signal),
    api.call(tenantCalls.config, {}),
  ]);
  const phone = status?.outlet_phone ?? shopPhone(tenant.phones, place?.outletCode);
  return status ? { kind: 'payment', status, phone } : { kind: 'missing' };
}

/** HTTP status of a payment's document. */
export function paymentPageStatus(data: PaymentPageData): number {
  return data.kind === 'missing' ? 404 : 200;
}
