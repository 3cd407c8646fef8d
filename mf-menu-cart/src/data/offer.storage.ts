import { UuidSchema } from '@horno/contracts/wire';
import { stored } from '@horno/kit';
import * as z from 'zod/mini';

export const OFFER_KEY = 'sf.offer.v1';

/** The cart whose offer of a drink or dessert the customer has answered. */
const AnsweredSchema = z.object({ schema: z.literal(1), cart: UuidSchema });

const answered = stored(OFFER_KEY, AnsweredSchema, { ttlMs: 24 * 3_600_000 });

/** Returns true when the customer has taken or refused the offer of this cart. */
export function isOfferAnswered(cart: string, now: Date): boolean {
  return answered.read(now)?.cart === cart;
}

export function rememberAnswer(cart: string, now: Date): void {
  answered.write({ schema: 1, cart }, now);
}
