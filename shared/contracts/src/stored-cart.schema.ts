import * as z from 'zod/mini';
import { UuidSchema } from './wire.ts';

/** Where the device keeps which cart it has. The cart's remote writes it; checkout reads it when that remote is silent. */
export const CART_KEY = 'sf.cart.v1';

/** What the device keeps of a cart: which one, and enough for a first sight before the server answers. Céntimos. */
export const KeptCartSchema = z.object({
  schema: z.literal(1),
  uuid: UuidSchema,
  count: z.number(),
  subTotalMinor: z.number(),
  totalMinor: z.number(),
  missingMinor: z.number(),
});
export type KeptCart = z.infer<typeof KeptCartSchema>;
