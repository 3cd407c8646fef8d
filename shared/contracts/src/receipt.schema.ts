import * as z from 'zod/mini';
import { IssuedReceiptSchema, TotalsSchema } from './order.schema.ts';
import { PaymentKindSchema } from './payment-kind.ts';
import { IdSchema, InstantSchema, MoneySchema, UuidSchema } from './wire.ts';

/** What opens an order's electronic receipt: both stand on the mail of the order. */
export const ReceiptLookupSchema = z.object({
  number: z.string().check(z.trim(), z.minLength(1), z.maxLength(20)),
  email: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
});

/** The receipt as the store issued it, without a word about the buyer. */
export const FoundReceiptSchema = z.extend(IssuedReceiptSchema, {
  number: z.string(),
  placed_at: InstantSchema,
  outlet_name: z.string(),
  total: MoneySchema,
});
export type FoundReceipt = z.infer<typeof FoundReceiptSchema>;

/** Everything that a boleta or factura says; the store's till issues the electronic one. */
export const ReceiptDataSchema = z.extend(IssuedReceiptSchema, {
  order: z.object({ uuid: UuidSchema, number: z.string(), placed_at: InstantSchema }),
  issuer: z.object({ name: z.string(), ruc: z.string(), address: z.string() }),
  outlet: z.object({ code: IdSchema, name: z.string(), address: z.string() }),
  buyer: z.object({
    name: z.string(),
    doc_type: z.optional(z.string()),
    doc_number: z.optional(z.string()),
    address: z.optional(z.string()),
  }),
  lines: z.array(
    z.object({ quantity: z.number(), description: z.string(), unit_price: MoneySchema, total: MoneySchema }),
  ),
  currency: z.literal('PEN'),
  totals: TotalsSchema,
  /** Value without IGV; base and totals.igv sum to the total. */
  base: MoneySchema,
  payment_method: PaymentKindSchema,
});
export type ReceiptData = z.infer<typeof ReceiptDataSchema>;
