import * as z from 'zod/mini';

/** Wallets of the customer's device. They pay online with a card that they hold. */
export const DeviceWalletSchema = z.enum(['applepay', 'googlepay']);
export type DeviceWallet = z.infer<typeof DeviceWalletSchema>;

/** Kinds in the lists of stores and coupons (spec 2 §3). `credit` includes the wallets of a device. */
export const ListedPaymentSchema = z.enum(['cash', 'eftpos', 'credit', 'wallet']);
export type ListedPayment = z.infer<typeof ListedPaymentSchema>;

/** Kinds that are paid on the payment pages, before the store gets the order. */
export const OnlinePaymentSchema = z.enum(['credit', 'wallet', ...DeviceWalletSchema.options]);
export type OnlinePayment = z.infer<typeof OnlinePaymentSchema>;

/** cash, eftpos (card on delivery), credit (online card), wallet (Yape, Plin), and the wallets of a device. */
export const PaymentKindSchema = z.enum([...ListedPaymentSchema.options, ...DeviceWalletSchema.options]);
export type PaymentKind = z.infer<typeof PaymentKindSchema>;
