import type { DeviceWallet, ListedPayment, OnlinePayment, PaymentKind } from '@horno/contracts/payment-kind';

/** Names of the wallets of a device. The brands allow no other, in any language. */
export const deviceWalletNames: Readonly<Record<DeviceWallet, string>> = {
  applepay: 'Apple Pay',
  googlepay: 'Google Pay',
};

/** Returns true for the wallets of a device. */
export function isDeviceWallet(kind: PaymentKind | ''): kind is DeviceWallet {
  return kind in deviceWalletNames;
}

/** Returns true for kinds that are settled before the store gets the order. */
export function isPaidOnline(kind: PaymentKind | ''): kind is OnlinePayment {
  return kind === 'credit' || kind === 'wallet' || isDeviceWallet(kind);
}

/** Returns the kind by which stores and coupons list a payment: a card in a wallet is a card online. */
export function listedPayment(kind: PaymentKind): ListedPayment {
  return isDeviceWallet(kind) ? 'credit' : kind;
}
