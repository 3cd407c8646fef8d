import type { CardBrand } from '@horno/contracts/payment';
import type { paymentAttempts, payments } from '../db/schema/payments.ts';

/** Amount that an order owes online. */
export type Payment = typeof payments.$inferSelect;

/** One try to pay it, with a purchase number of its own. */
export type Attempt = typeof paymentAttempts.$inferSelect;

/** Stored facts about a card, without its number. */
export interface CardFace {
  brand: CardBrand;
  last4: string;
}
