import type { WalletSheet } from '../gateway.ts';

type Sheet = Omit<WalletSheet, 'standIn'>;

/** Returns the sheet of Apple Pay for a merchant identifier. The browser knows the method and loads nothing. */
export function applePaySheet({ merchantIdentifier }: { merchantIdentifier: string }): Sheet {
  const data = {
    version: 3,
    merchantIdentifier,
    merchantCapabilities: ['supports3DS'],
    supportedNetworks: ['visa', 'masterCard', 'amex'],
    countryCode: 'PE',
  };
  return { method: { supportedMethods: 'https://apple.com/apple-pay', data }, hosts: [] };
}

interface GoogleMerchant {
  environment: 'TEST' | 'PRODUCTION';
  /** The gateway's name at Google, and the merchant's at the gateway. */
  gateway: string;
  gatewayMerchantId: string;
  merchantName: string;
}

/** Returns the sheet of Google Pay whose token only the gateway can read. */
export function googlePaySheet({ environment, gateway, gatewayMerchantId, merchantName }: GoogleMerchant): Sheet {
  const data = {
    environment,
    apiVersion: 2,
    apiVersionMinor: 0,
    merchantInfo: { merchantName },
    allowedPaymentMethods: [
      {
        type: 'CARD',
        parameters: {
          allowedAuthMethods: ['PAN_ONLY', 'CRYPTOGRAM_3DS'],
          allowedCardNetworks: ['AMEX', 'MASTERCARD', 'VISA'],
        },
        tokenizationSpecification: { type: 'PAYMENT_GATEWAY', parameters: { gateway, gatewayMerchantId } },
      },
    ],
  };
  // Browsers apply `connect-src` to the manifest of a method and to its redirects.
  const hosts = ['https://google.com/pay', 'https://pay.google.com'];
  return { method: { supportedMethods: 'https://google.com/pay', data }, hosts };
}
