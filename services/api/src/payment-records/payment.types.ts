import type { CardBrand } from '@horno/contracts/payment';
import type { paymentAttempts, payments } from '../db/schema/payments.ts';

/** What an order owes online. */
export type Payment = typeof payments.$inferSelect;

/** One try to pay it, with a purchase number of its own. */
export type Attempt = typeof paymentAttempts.$inferSelect;

/** What is known of a card: never its number. */
export interface CardFace {
  brand: CardBrand;
  last4: string;
}
