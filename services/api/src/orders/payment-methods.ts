import type { PaymentMethod } from '@horno/contracts/order';
import type { DeviceWallet, ListedPayment, PaymentKind } from '@horno/contracts/payment-kind';
import type { Lang } from '@horno/contracts/wire';
import {
  type CashRules,
  couponPayments,
  deviceWalletNames,
  formatMoney,
  isCashAllowed,
  listedPayment,
  toCashLimitMinor,
  toWire,
} from '@horno/domain';
import { fillIn } from '@horno/server/texts';
import type { Coupon, Store, Tenant } from '../catalogue/schema.ts';
import { paymentsText } from '../coupons/coupon-texts.ts';
import { orderTexts } from './order-texts.ts';

/** Limits on payment methods: those that the store accepts, those that each coupon of the cart requires. */
export interface PaymentScope {
  store?: Pick<Store, 'paymentMethods'>;
  coupons?: readonly Pick<Coupon, 'code' | 'paymentMethods' | 'cardOnDelivery'>[];
  /** Delivery (default) or carry-out: names the card that is not paid online. */
  orderType?: 'D' | 'C';
  /** Wallets of a device that the gateway charges. Default: none. */
  deviceWallets?: readonly DeviceWallet[];
}

/** Rules of the chain for cash, in céntimos. */
export function cashRulesOf({ cash }: Pick<Tenant, 'cash'>): CashRules {
  return { limitMinor: toCashLimitMinor(cash.maxUsd, cash.rate), maxNoteMinor: cash.maxNoteMinor };
}

/**
 * Returns the payment methods for an order of `totalMinor`, or all methods without a total. The numbers are those of spec 2 §3. A
 * method that is not available has a reason.
 */
export function paymentMethods(
  tenant: Tenant,
  lang: Lang,
  totalMinor?: number,
  scope: PaymentScope = {},
): PaymentMethod[] {
  const { limitMinor } = cashRulesOf(tenant);
  const words = orderTexts[lang].methods;
  const money = (minor: number) => formatMoney(minor, lang, tenant.symbol);
  const max = toWire(tenant.maxCartMinor);
  const isOverCash = totalMinor !== undefined && !isCashAllowed(totalMinor, limitMinor);
  const base: Omit<PaymentMethod, 'enabled' | 'reason' | 'min'>[] = [
    { id: 'cash', code: 9, method: 'cash', name: words.cash, max: toWire(limitMinor) },
    {
      id: 'eftpos',
      code: 4,
      method: 'eftpos',
      name: words.eftpos[scope.orderType ?? 'D'],
      brands: [...cardBrands],
      max,
    },
    { id: 'credit', code: CARD_CODE, method: 'credit', name: words.credit, brands: [...cardBrands], max },
    {
      id: 'wallet',
      code: 5,
      method: 'wallet',
      name: words.wallet,
      max: toWire(Math.min(tenant.maxCartMinor, walletMaxMinor)),
    },
    ...deviceWalletsOf(tenant, scope).map((wallet) => ({
      id: wallet,
      code: CARD_CODE,
      method: wallet,
      name: deviceWalletNames[wallet],
      brands: [...walletBrands],
      max,
    })),
  ];
  const isOverWallet = totalMinor !== undefined && totalMinor > walletMaxMinor;
  return base.map((entry) => {
    const reason =
      refusal(entry.method, tenant, scope, lang) ??
      (entry.method === 'cash' && isOverCash ? fillIn(words.cashLimit, { limit: money(limitMinor) }) : undefined) ??
      (entry.method === 'wallet' && isOverWallet
        ? fillIn(words.walletLimit, { limit: money(walletMaxMinor) })
        : undefined);
    return { ...entry, enabled: reason === undefined, ...(reason !== undefined && { reason }), min: 0 };
  });
}

/** Returns true when an order of `totalMinor` may be paid with this method. */
export function isPayableBy(
  tenant: Tenant,
  method: PaymentKind,
  totalMinor: number,
  scope: PaymentScope = {},
): boolean {
  return paymentMethods(tenant, 'es', totalMinor, scope).some((entry) => entry.method === method && entry.enabled);
}

function refusal(
  method: PaymentKind,
  tenant: Tenant,
  { store, coupons = [] }: PaymentScope,
  lang: Lang,
): string | undefined {
  const words = orderTexts[lang].methods;
  if (method === 'wallet' && !tenant.flags.yape) return words.noWallet;
  if (!isAmong(store?.paymentMethods, method)) return words.notHere;
  const strict = coupons.find((coupon) => !isAmong(couponPayments(coupon), method));
  return (
    strict && fillIn(words.notWithCoupon, { code: strict.code, methods: paymentsText(couponPayments(strict), lang) })
  );
}

/** Returns true for every method when the list is empty or missing. */
function isAmong(list: readonly ListedPayment[] | undefined, method: PaymentKind): boolean {
  return list === undefined || list.length === 0 || list.includes(listedPayment(method));
}

/** Returns the wallets of a device that the gateway charges and the chain wants. */
function deviceWalletsOf({ flags }: Tenant, { deviceWallets = [] }: PaymentScope): DeviceWallet[] {
  return deviceWallets.filter((wallet) => flags[wallet]);
}

/** Number of payments that charge a card online. */
const CARD_CODE = 7;

/** Card brands that the gateway and the terminals of riders and stores accept. */
export const cardBrands: readonly string[] = ['visa', 'mastercard', 'amex', 'diners'];

/** Card brands that Apple Pay and Google Pay offer in Peru. */
const walletBrands = ['visa', 'mastercard', 'amex'] as const;

/** Maximum that a wallet pays in a shop per day, in céntimos (S/ 500). */
const walletMaxMinor = 50_000;
