import type { CardBrand } from '@horno/contracts/payment';
import type { paymentAttempts, payments } from '../db/schema/payments.ts';

/** Amount that an order must pay online. */
export type Payment = typeof payments.$inferSelect;

/** One try to pay it, with its own purchase number. */
export type Attempt = typeof paymentAttempts.$inferSelect;

/** Stored data of a card, without its number. */
export interface CardFace {
  brand: CardBrand;
  last4: string;
}
