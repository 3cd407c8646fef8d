import * as z from 'zod/mini';
import { UuidSchema } from './wire.ts';

/** Storage key of the device's cart. mf-menu-cart writes it; mf-checkout reads it when mf-menu-cart does not answer. */
export const CART_KEY = 'sf.cart.v1';

/** Summary of the device's cart, shown before the server answers. Amounts in céntimos. */
export const StoredCartSchema = z.object({
  schema: z.literal(1),
  uuid: UuidSchema,
  count: z.number(),
  subTotalMinor: z.number(),
  totalMinor: z.number(),
  missingMinor: z.number(),
});
export type StoredCart = z.infer<typeof StoredCartSchema>;
