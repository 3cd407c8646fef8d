import { boolean, integer, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { customers } from './customers.ts';
import { instant, shop } from './shop.ts';

const customerId = () =>
  uuid('customer_id')
    .notNull()
    .references(() => customers.id, { onDelete: 'cascade' });

/** Customers and their accounts at a provider. */
export const identities = shop.table(
  'identities',
  {
    provider: text('provider', { enum: ['facebook', 'google'] }).notNull(),
    subject: text('subject').notNull(),
    customerId: customerId(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.subject] })],
);

/** Links in mails, by the digest of their token. A link is void when the customer's e-mail differs from `email`. */
export const mailTokens = shop.table('mail_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  purpose: text('purpose', { enum: ['confirm_email', 'reset_password'] }).notNull(),
  customerId: customerId(),
  email: text('email').notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
});

/** The e-mail that a customer adds, until its link is opened. `sessionHash` is the session that added it. */
export const pendingEmails = shop.table('pending_emails', {
  customerId: customerId().primaryKey(),
  email: text('email').notNull(),
  sessionHash: text('session_hash').notNull(),
  askedAt: instant('asked_at').notNull(),
});

/** The open code for a customer's new phone; null `codeHash` means that it is not sent yet. */
export const phoneCodes = shop.table('phone_codes', {
  customerId: customerId().primaryKey(),
  phone: text('phone').notNull(),
  codeHash: text('code_hash'),
  tries: integer('tries').notNull(),
  askedAt: instant('asked_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

/** Sign-ins at a provider that have begun. `device` identifies the browser; it is empty for programs without one. */
export const socialFlows = shop.table('social_flows', {
  stateHash: text('state_hash').primaryKey(),
  provider: text('provider', { enum: ['facebook', 'google'] }).notNull(),
  device: text('device').notNull(),
  nonce: text('nonce').notNull(),
  verifier: text('verifier').notNull(),
  location: text('location').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

/** Identity that a provider confirmed, stored until the customer signs in or registers with it. */
export const socialTickets = shop.table('social_tickets', {
  tokenHash: text('token_hash').primaryKey(),
  provider: text('provider', { enum: ['facebook', 'google'] }).notNull(),
  subject: text('subject').notNull(),
  device: text('device').notNull(),
  email: text('email'),
  /** Null when the provider does not report it. */
  isEmailVerified: boolean('is_email_verified'),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  expiresAt: instant('expires_at').notNull(),
});
