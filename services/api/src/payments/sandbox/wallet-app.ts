import type { WalletApp } from '@horno/contracts/payment';
import type { Db } from '@horno/db';
import { bookDecision } from './charges.repo.ts';

/** Last digits of the phone of the simulated wallet. */
const PHONE_END = '5670';
const APPROVED = '000';
/** Action code of a payment that was not approved. */
const CANCELLED = '423';

interface Decision {
  purchaseNumber: string;
  amountMinor: number;
  app: WalletApp;
  isApproved: boolean;
  at: Date;
}

/** Books the first decision about an approval. Returns false when there was one already; it stays. */
export async function decideWallet(
  db: Db,
  { purchaseNumber, amountMinor, app, isApproved, at }: Decision,
): Promise<boolean> {
  return bookDecision(db, {
    purchaseNumber,
    amountMinor,
    state: isApproved ? 'authorized' : 'declined',
    actionCode: isApproved ? APPROVED : CANCELLED,
    brand: app,
    last4: PHONE_END,
    authorizations: 1,
    captures: 0,
    createdAt: at,
  });
}
