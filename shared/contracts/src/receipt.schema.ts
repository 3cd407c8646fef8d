import * as z from 'zod/mini';
import { defaultMoney } from './chain-money.ts';
import { IssuedReceiptSchema, TotalsSchema } from './order.schema.ts';
import { WalletAppSchema } from './payment.schema.ts';
import { PaymentKindSchema } from './payment-kind.ts';
import { IdSchema, InstantSchema, MoneySchema, RateSchema, UuidSchema } from './wire.ts';

/** Finds an order's electronic receipt by the number and e-mail of the order's mail. */
export const ReceiptLookupSchema = z.object({
  number: z.string().check(z.trim(), z.minLength(1), z.maxLength(20)),
  email: z.string().check(z.trim(), z.minLength(1), z.maxLength(120)),
});

/** The issued receipt without data of the buyer. */
export const FoundReceiptSchema = z.extend(IssuedReceiptSchema, {
  number: z.string(),
  placed_at: InstantSchema,
  outlet_name: z.string(),
  total: MoneySchema,
});
export type FoundReceipt = z.infer<typeof FoundReceiptSchema>;

/** Content of a boleta or factura. The store's till issues the electronic receipt. */
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
    z.object({
      quantity: z.number(),
      description: z.string(),
      unit_price: MoneySchema,
      total: MoneySchema,
      /** Path of the drawing of the line as it was built. */
      image: z.optional(z.string()),
    }),
  ),
  currency: z.literal('PEN'),
  /** Rate of the IGV that the order was sold with. */
  igv_rate: z._default(RateSchema, defaultMoney.igvDisplay),
  /** Amounts of the sale: without a tip. */
  totals: TotalsSchema,
  /** Tip that was paid with the order. It is not part of the receipt. */
  tip: z.optional(MoneySchema),
  /** Value without IGV; base and totals.igv sum to the total. */
  base: MoneySchema,
  payment_method: PaymentKindSchema,
  /** The app by which a wallet paid, once it is known. */
  wallet_app: z.optional(WalletAppSchema),
});
export type ReceiptData = z.infer<typeof ReceiptDataSchema>;
