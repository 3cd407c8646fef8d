import type { DeviceWallet } from '@horno/contracts/payment-kind';
import type { Env } from '../env.ts';

/** Wallets of a device that each gateway charges. The public documentation of Niubiz describes none. */
export const gatewayWallets: Readonly<Record<Env['PAYMENT_GATEWAY'], readonly DeviceWallet[]>> = {
  sandbox: ['applepay', 'googlepay'],
  niubiz: [],
};
