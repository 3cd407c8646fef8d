import { CartItemBodySchema } from '@horno/contracts/cart';
import * as z from 'zod/mini';

const BodySchema = z.pick(CartItemBodySchema, {
  product_type: true,
  uuid: true,
  first_layer: true,
  second_layer: true,
  toppings: true,
  groups: true,
  halves: true,
  coupon_code: true,
  base_category: true,
  note: true,
});

/** A line that the device keeps until the server has it. */
export const LineDraftSchema = z.object({
  body: BodySchema,
  quantity: z.number(),
  name: z.string(),
  summary: z.string(),
  image: z.string(),
  unitMinor: z.number(),
});
