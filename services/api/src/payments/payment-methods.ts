import type { Lang, PaymentKind, PaymentMethod } from '@horno/contracts';
import { formatMoney, isCashAllowed, toCashLimitMinor, toWire } from '@horno/domain';
import type { Tenant } from '../catalogue/schema.ts';

/** Largest order that may be paid in cash, in céntimos. */
export function cashLimitOf(tenant: Tenant): number {
  return toCashLimitMinor(tenant.cash.maxUsd, tenant.cash.rate);
}

/** Ways to pay for an order of `totalMinor`; without a total, those that exist. The numbers are those of spec 2 §3. */
export function paymentMethods(tenant: Tenant, lang: Lang, totalMinor?: number): PaymentMethod[] {
  const limitMinor = cashLimitOf(tenant);
  const words = texts[lang];
  const isCashOpen = totalMinor === undefined || isCashAllowed(totalMinor, limitMinor);
  const max = toWire(tenant.maxCartMinor);
  return [
    {
      id: 'cash',
      code: 9,
      method: 'cash',
      name: words.cash,
      enabled: isCashOpen,
      ...(!isCashOpen && { reason: words.cashLimit(formatMoney(limitMinor, lang)) }),
      min: 0,
      max: toWire(limitMinor),
    },
    {
      id: 'eftpos',
      code: 4,
      method: 'eftpos',
      name: words.eftpos,
      brands: [...cardBrands],
      enabled: true,
      min: 0,
      max,
    },
    { id: 'credit', code: 7, method: 'credit', name: words.credit, enabled: false, reason: words.notYet, min: 0, max },
    { id: 'wallet', code: 5, method: 'wallet', name: words.wallet, enabled: false, reason: words.notYet, min: 0, max },
  ];
}

/** Whether an order of `totalMinor` may be paid this way. */
export function isPayableBy(tenant: Tenant, method: PaymentKind, totalMinor: number): boolean {
  return paymentMethods(tenant, 'es', totalMinor).some((entry) => entry.method === method && entry.enabled);
}

/** Cards that the riders' and the stores' terminals read. */
const cardBrands = ['visa', 'mastercard', 'amex', 'diners'] as const;

const texts = {
  es: {
    cash: 'Efectivo',
    eftpos: 'Tarjeta al recibir',
    credit: 'Tarjeta en línea',
    wallet: 'Yape o Plin',
    notYet: 'Todavía no disponible en la web.',
    cashLimit: (limit: string) => `En efectivo recibimos pedidos de hasta ${limit}.`,
  },
  en: {
    cash: 'Cash',
    eftpos: 'Card on delivery',
    credit: 'Card online',
    wallet: 'Yape or Plin',
    notYet: 'Not available on the web yet.',
    cashLimit: (limit: string) => `We take cash for orders up to ${limit}.`,
  },
} as const;
