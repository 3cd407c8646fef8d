import * as z from 'zod/mini';

/** cash, eftpos (card on delivery), credit (online card), wallet (spec 2 §3). */
export const PaymentKindSchema = z.enum(['cash', 'eftpos', 'credit', 'wallet']);
export type PaymentKind = z.infer<typeof PaymentKindSchema>;
