import type { DeviceWallet } from '@horno/contracts/payment-kind';

interface Wallets {
  /** Defined in browsers that have Apple Pay. */
  ApplePaySession?: { canMakePayments(): boolean };
  PaymentRequest?: unknown;
}

/**
 * Returns true when this browser can open the sheet of a wallet. Browsers with Apple Pay know no other method of the Payment Request
 * API. Whether the wallet holds a card is known only to the document that opens the sheet.
 */
export function canOpen(wallet: DeviceWallet): boolean {
  const { ApplePaySession, PaymentRequest } = window as Wallets;
  if (wallet === 'googlepay') return PaymentRequest !== undefined && ApplePaySession === undefined;
  try {
    return ApplePaySession?.canMakePayments() === true;
  } catch {
    return false;
  }
}
