import type { WalletApp } from '@horno/contracts/payment';

/** Names of the apps of wallets. */
export const walletNames: Record<WalletApp, string> = { yape: 'Yape', plin: 'Plin' };
