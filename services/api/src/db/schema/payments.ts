import type { CardBrand, DeclineGroup, PaymentState, WalletApp } from '@horno/contracts/payment';
import type { OnlinePayment } from '@horno/contracts/payment-kind';
import { boolean, integer, text, uuid } from 'drizzle-orm/pg-core';
import { customers } from './customers.ts';
import { orders } from './orders.ts';
import { instant, shop } from './shop.ts';

/** Amount that an order owes online. Its uuid is the `transaction` of pages and calls. */
export const payments = shop.table('payments', {
  uuid: uuid('uuid').primaryKey(),
  orderUuid: uuid('order_uuid')
    .notNull()
    .references(() => orders.uuid, { onDelete: 'cascade' }),
  method: text('method').$type<OnlinePayment>().notNull(),
  amountMinor: integer('amount_minor').notNull(),
  payableUntil: instant('held_until').notNull(),
  createdAt: instant('created_at').notNull(),
});

export const paymentAttempts = shop.table('payment_attempts', {
  uuid: uuid('uuid').primaryKey(),
  paymentUuid: uuid('payment_uuid')
    .notNull()
    .references(() => payments.uuid, { onDelete: 'cascade' }),
  attempt: integer('attempt').notNull(),
  /** Twelve digits, used once, because the gateway charges each number once. */
  purchaseNumber: text('purchase_number').notNull(),
  /** Last part of the address that the form posts to. All tabs share it, and the first post consumes it. */
  returnRef: text('return_ref').notNull(),
  state: text('state').$type<PaymentState>().notNull(),
  isVoided: boolean('is_voided').notNull(),
  /** Key of the gateway's form, valid until `expires_at`. */
  sessionToken: text('session_token'),
  /** Wallet whose app approves the attempt, and the link to it. The link is null until the gateway gave it. */
  walletApp: text('wallet_app').$type<WalletApp>(),
  approvalLink: text('approval_link'),
  expiresAt: instant('expires_at').notNull(),
  /** Time of the next request to the gateway. Until then the attempt belongs to the process that set it. */
  settleAt: instant('settle_at'),
  /** Number of requests to the gateway in the present state. */
  tries: integer('tries').notNull(),
  unknownAt: instant('unknown_at'),
  transactionId: text('transaction_id'),
  actionCode: text('action_code'),
  declineGroup: text('decline_group').$type<DeclineGroup>(),
  brand: text('brand').$type<CardBrand>(),
  last4: text('last4'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

export const paymentCards = shop.table('payment_cards', {
  /** The gateway's identifier of the card. */
  tokenId: text('token_id').primaryKey(),
  customerId: uuid('customer_id')
    .notNull()
    .references(() => customers.id, { onDelete: 'cascade' }),
  brand: text('brand').$type<CardBrand>().notNull(),
  last4: text('last4').notNull(),
  exp: text('exp').notNull(),
  createdAt: instant('created_at').notNull(),
});

/** Bookings of the sandbox gateway. A real gateway stores them itself, across restarts of the shop. */
export const sandboxCharges = shop.table('sandbox_charges', {
  purchaseNumber: text('purchase_number').primaryKey(),
  amountMinor: integer('amount_minor').notNull(),
  state: text('state', { enum: ['authorized', 'captured', 'reversed', 'refunded', 'declined'] }).notNull(),
  actionCode: text('action_code').notNull(),
  brand: text('brand').$type<CardBrand>().notNull(),
  last4: text('last4').notNull(),
  /** Number of charges and captures that were requested: more than one is an error of the shop. */
  authorizations: integer('authorizations').notNull(),
  captures: integer('captures').notNull(),
  createdAt: instant('created_at').notNull(),
});
