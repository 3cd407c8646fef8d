import { boolean, date, integer, text, uuid } from 'drizzle-orm/pg-core';
import { instant, shop } from './shop.ts';

export const customers = shop.table('customers', {
  id: uuid('id').primaryKey(),
  /** Null for an account that belongs to a confirmed phone. */
  email: text('email'),
  /** Null for customers who sign in only through a provider, by a code or by a mailed link. */
  passwordHash: text('password_hash'),
  firstName: text('first_name').notNull(),
  lastName: text('last_name').notNull(),
  /** Null until the customer adds one. Only a confirmed phone identifies the account. */
  phone: text('phone'),
  phoneConfirmedAt: instant('phone_confirmed_at'),
  /** Null for an account that was made from an order, until the customer adds it. */
  birthdate: date('birthdate', { mode: 'string' }),
  gender: text('gender', { enum: ['M', 'F', 'O', 'N'] }).notNull(),
  documentType: text('document_type', { enum: ['DNI', 'CE', 'PASSPORT'] }),
  documentNumber: text('document_number'),
  emailConfirmed: boolean('email_confirmed').notNull().default(false),
  isBlocked: boolean('is_blocked').notNull().default(false),
  marketing: boolean('marketing').notNull(),
  marketingAt: instant('marketing_at'),
  marketingSms: boolean('marketing_sms').notNull().default(false),
  marketingSmsAt: instant('marketing_sms_at'),
  termsVersion: text('terms_version').notNull(),
  termsAt: instant('terms_at').notNull(),
  privacyVersion: text('privacy_version').notNull(),
  privacyAt: instant('privacy_at').notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

export const sessions = shop.table('sessions', {
  /** SHA-256 of the token, hexadecimal: the token itself is never stored. */
  tokenHash: text('token_hash').primaryKey(),
  customerId: uuid('customer_id')
    .notNull()
    .references(() => customers.id, { onDelete: 'cascade' }),
  createdAt: instant('created_at').notNull(),
  lastUsedAt: instant('last_used_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

export const loginAttempts = shop.table('login_attempts', {
  subject: text('subject').primaryKey(),
  failures: integer('failures').notNull(),
  windowEndsAt: instant('window_ends_at').notNull(),
});
