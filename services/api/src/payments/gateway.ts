import type { CardBrand, WalletApp } from '@horno/contracts/payment';
import type { DeviceWallet } from '@horno/contracts/payment-kind';
import type { Lang } from '@horno/contracts/wire';
import type { CardFace } from '../payment-records/payment.types.ts';
import type { Markup } from './sandbox/document.ts';

/** Request for a new form of the gateway. */
export interface FormRequest {
  purchaseNumber: string;
  amountMinor: number;
  lang: Lang;
  /** The form may offer to save the card, because a customer account can hold it. */
  canSave: boolean;
  /** Last segment of the path that the form posts to. */
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

/** Either the address of the gateway's script, which draws the form, or the address of a hosted page. */
export interface FormAddress {
  jsUrl?: string;
  formUrl?: string;
}

/** Request for the approval of a payment in a wallet's app. */
interface ApprovalRequest {
  purchaseNumber: string;
  amountMinor: number;
  app: WalletApp;
  lang: Lang;
  /** The app refuses an approval after this time. */
  expiresAt: Date;
}

/** A message of the gateway that something changed, as it was received. */
interface GatewayNotice {
  body: string;
  signature: string;
}

/** Request for the sheet of a wallet of the customer's device. */
export interface SheetRequest {
  purchaseNumber: string;
  wallet: DeviceWallet;
  lang: Lang;
}

/** Data with which the document of a wallet opens its sheet. */
export interface WalletSheet {
  /** Method of the Payment Request API that makes a token for this gateway. */
  method: { supportedMethods: string; data: object };
  /** Sources from which the browser loads the method. */
  hosts: readonly string[];
  /** Part of the document that plays the browser's sheet. Only the sandbox has it. */
  standIn?: { body: Markup; script: string };
}

export interface Charge {
  purchaseNumber: string;
  amountMinor: number;
  means:
    | { tokenId: string }
    | { savedCard: string }
    | { yape: { phone: string; code: string } }
    /** `details` is the wallet's answer, as JSON. It is neither stored nor logged. */
    | { wallet: DeviceWallet; details: string };
}

/** A transaction to capture, reverse or refund. Its outcome may still be unknown. */
export interface Authorization {
  purchaseNumber: string;
  amountMinor: number;
  transactionId: string | undefined;
  /** Idempotency reference: equal for all tries of the same operation. */
  reference: string;
}

/** A card that the customer allowed the gateway to save. */
export interface SavedCard extends CardFace {
  tokenId: string;
  exp: string;
}

export type ChargeResult =
  | { kind: 'authorized'; transactionId: string; card?: CardFace; savedCard?: SavedCard }
  | { kind: 'declined'; actionCode: string; card?: CardFace };

/** State of a purchase number at the gateway. */
export interface GatewayTransaction {
  state: 'authorized' | 'captured' | 'reversed' | 'refunded' | 'declined' | 'absent';
  amountMinor?: number;
  transactionId?: string;
  actionCode?: string;
  card?: CardFace;
}

/**
 * Gateway for online payments. `authorize` may be called only once per purchase number, whatever the outcome. A call fails with
 * `OutcomeUnknownError` when it may have taken effect, and with `GatewayUnreachedError` when it certainly did not.
 */
export interface PaymentGateway {
  readonly kind: 'sandbox' | 'niubiz';
  readonly merchantId: string;
  /** True when the gateway saves cards and charges a saved card without its form. */
  readonly savesCards: boolean;
  /** Wallets whose app approves a payment. */
  readonly walletApps: readonly WalletApp[];
  /** True when Yape also pays by phone and approval code. */
  readonly takesYapeCode: boolean;
  /** Wallets of the customer's device that the gateway charges. */
  readonly deviceWallets: readonly DeviceWallet[];
  /** Returns the sheet of an offered wallet. */
  walletSheet(request: SheetRequest): WalletSheet;
  /** Returns the session with which a wallet recognises the merchant. `validationUrl` is the wallet's own server. */
  validateMerchant(request: { wallet: DeviceWallet; validationUrl: string }): Promise<object>;
  /** Opens an approval and returns the link to the app; the same for the same purchase number. The customer may approve it once. */
  openApproval(request: ApprovalRequest): Promise<string>;
  /** Ends an approval that still waits, so that the customer can no longer give it, and returns the state. */
  closeApproval(approval: Pick<ApprovalRequest, 'purchaseNumber' | 'amountMinor' | 'app'>): Promise<GatewayTransaction>;
  /** Returns the purchase number of a notice; `undefined` when its signature is not the gateway's. */
  readNotice(notice: GatewayNotice): string | undefined;
  /** Returns the session key of the form. */
  openForm(request: FormRequest): Promise<string>;
  /** Returns the address of the form of a session. */
  formAddress(sessionToken: string): FormAddress;
  authorize(charge: Charge): Promise<ChargeResult>;
  retrieve(purchaseNumber: string): Promise<GatewayTransaction>;
  capture(authorization: Authorization): Promise<void>;
  reverse(authorization: Authorization): Promise<void>;
  refund(authorization: Authorization): Promise<void>;
}

export class OutcomeUnknownError extends Error {
  override readonly name = 'OutcomeUnknownError';
}

export class GatewayUnreachedError extends Error {
  override readonly name = 'GatewayUnreachedError';
}

const brands: readonly CardBrand[] = ['visa', 'mastercard', 'amex', 'diners', 'yape', 'plin'];

/** Maps the gateway's brand name to ours. */
export function toBrand(name: string | undefined): CardBrand {
  const lower = (name ?? '').toLowerCase().replace(/[^a-z]/g, '');
  return brands.find((brand) => lower.startsWith(brand)) ?? 'other';
}
