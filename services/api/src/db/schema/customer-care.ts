import type { ComplaintBody, ContactBody } from '@horno/contracts/complaint';
import { boolean, date, doublePrecision, integer, jsonb, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { customers } from './customers.ts';
import { instant, shop } from './shop.ts';

const ownerId = () =>
  uuid('customer_id')
    .notNull()
    .references(() => customers.id, { onDelete: 'cascade' });
const senderId = () => uuid('customer_id').references(() => customers.id, { onDelete: 'set null' });
const lang = () => text('lang', { enum: ['es', 'en'] }).notNull();

export const savedLocations = shop.table('saved_locations', {
  id: uuid('id').primaryKey(),
  customerId: ownerId(),
  name: text('name').notNull(),
  location: text('location').notNull(),
  displayAddress: text('display_address').notNull(),
  locationCode: text('location_code').notNull(),
  lat: doublePrecision('lat').notNull(),
  lng: doublePrecision('lng').notNull(),
  houseNo: text('house_no').notNull(),
  unitNo: text('unit_no').notNull(),
  landmark: text('landmark').notNull(),
  instruction: text('instruction').notNull(),
  village: text('village').notNull(),
  city: text('city').notNull(),
  prefecture: text('prefecture').notNull(),
  zipCode: text('zip_code').notNull(),
  /** A unique index allows one default for each customer. */
  isDefault: boolean('is_default').notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

export const savedOutlets = shop.table(
  'saved_outlets',
  { customerId: ownerId(), outletCode: text('outlet_code').notNull(), savedAt: instant('saved_at').notNull() },
  (table) => [primaryKey({ columns: [table.customerId, table.outletCode] })],
);

export const favouriteItems = shop.table(
  'favourite_items',
  { customerId: ownerId(), menuUuid: text('menu_uuid').notNull(), savedAt: instant('saved_at').notNull() },
  (table) => [primaryKey({ columns: [table.customerId, table.menuUuid] })],
);

/** Companies for a customer's facturas. */
export const savedReceipts = shop.table(
  'saved_receipts',
  {
    customerId: ownerId(),
    ruc: text('ruc').notNull(),
    businessName: text('business_name').notNull(),
    fiscalAddress: text('fiscal_address').notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.customerId, table.ruc] })],
);

/** Messages of the contact form. */
export const contacts = shop.table('contacts', {
  id: uuid('id').primaryKey(),
  customerId: senderId(),
  issue: text('issue').$type<ContactBody['issue']>().notNull(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  phone: text('phone'),
  orderNumber: text('order_number'),
  message: text('message').notNull(),
  lang: lang(),
  privacyVersion: text('privacy_version').notNull(),
  receivedAt: instant('received_at').notNull(),
});

/** Last number of the complaints book in each year. */
export const complaintYears = shop.table('complaint_years', {
  year: integer('year').primaryKey(),
  last: integer('last').notNull(),
});

/** Entries of the complaints book. `provider` is a copy of the company's data of that day. */
export const complaints = shop.table('complaints', {
  number: text('number').primaryKey(),
  customerId: senderId(),
  kind: text('kind').$type<ComplaintBody['kind']>().notNull(),
  lang: lang(),
  consumer: jsonb('consumer').$type<ComplaintBody['consumer']>().notNull(),
  email: text('email').notNull(),
  documentNumber: text('document_number').notNull(),
  good: jsonb('good').$type<ComplaintBody['good']>().notNull(),
  outletCode: text('outlet_code'),
  outletName: text('outlet_name'),
  detail: text('detail').notNull(),
  request: text('request').notNull(),
  provider: jsonb('provider').$type<{ name: string; ruc: string; address: string }>().notNull(),
  filedAt: instant('filed_at').notNull(),
  dueOn: date('due_on', { mode: 'string' }).notNull(),
  answer: text('answer'),
  actions: text('actions'),
  answeredAt: instant('answered_at'),
});

/** Accounts that are scheduled for deletion. The row ends with the account, or when the owner cancels. */
export const accountDeletions = shop.table('account_deletions', {
  customerId: ownerId().primaryKey(),
  lang: lang(),
  askedAt: instant('asked_at').notNull(),
  dueAt: instant('due_at').notNull(),
});
