import type { CardBrand } from '@horno/contracts/payment';
import type { Lang } from '@horno/contracts/wire';
import type { CardFace } from '../payment-records/payment.types.ts';

/** A form that the gateway is asked to open. */
export interface FormRequest {
  purchaseNumber: string;
  amountMinor: number;
  lang: Lang;
  /** Last part of the address that the form posts to. */
  returnRef: string;
  expiresAt: Date;
  buyer: {
    ip: string;
    email: string;
    document: string | undefined;
    isRegistered: boolean;
    daysSinceSignUp: number;
  };
}

/** The gateway's script that draws the form, or a document of its own. */
export interface FormAddress {
  jsUrl?: string;
  formUrl?: string;
}

export interface Charge {
  purchaseNumber: string;
  amountMinor: number;
  means: { tokenId: string } | { yape: { phone: string; code: string } };
}

/** Money that was charged, or may have been. */
export interface Held {
  purchaseNumber: string;
  amountMinor: number;
  transactionId: string | undefined;
  /** The same for each try of the same thing. */
  reference: string;
}

/** A card that the customer let the gateway keep. */
export interface KeptCard extends CardFace {
  tokenId: string;
  exp: string;
}

export type Verdict =
  | { kind: 'authorized'; transactionId: string; card?: CardFace; kept?: KeptCard }
  | { kind: 'declined'; actionCode: string; card?: CardFace };

/** What the gateway knows of a purchase number. */
export interface Found {
  standing: 'authorized' | 'captured' | 'reversed' | 'refunded' | 'declined' | 'absent';
  amountMinor?: number;
  transactionId?: string;
  actionCode?: string;
  card?: CardFace;
}

/**
 * Where online payments go. `authorize` may be called once for a purchase number, whatever comes back. Calls fail with
 * `GatewaySilentError` when nobody knows whether they took effect, and with `GatewayUnreachedError` when they surely did not.
 */
export interface PaymentGateway {
  readonly kind: 'sandbox' | 'niubiz';
  readonly merchantId: string;
  /** Answers the session key of the form. */
  openForm(request: FormRequest): Promise<string>;
  /** Where the form of a session is. */
  formAddress(sessionToken: string): FormAddress;
  authorize(charge: Charge): Promise<Verdict>;
  retrieve(purchaseNumber: string): Promise<Found>;
  capture(held: Held): Promise<void>;
  reverse(held: Held): Promise<void>;
  refund(held: Held): Promise<void>;
}

export class GatewaySilentError extends Error {
  override readonly name = 'GatewaySilentError';
}

export class GatewayUnreachedError extends Error {
  override readonly name = 'GatewayUnreachedError';
}

const brands: readonly CardBrand[] = ['visa', 'mastercard', 'amex', 'diners', 'yape'];

/** A gateway's name of a brand as ours. */
export function toBrand(name: string | undefined): CardBrand {
  const lower = (name ?? '').toLowerCase().replace(/[^a-z]/g, '');
  return brands.find((brand) => lower.startsWith(brand)) ?? 'other';
}
