import { customType, pgSchema } from 'drizzle-orm/pg-core';

/** Schema of the shop; the registry uses another schema of the same database. */
export const shop = pgSchema('shop');

/** `timestamptz` as a `Date`. */
export const instant = customType<{ data: Date; driverData: string }>({
  dataType: () => 'timestamp with time zone',
  toDriver: (value) => value.toISOString(),
  fromDriver: (value) => new Date(value),
});

/** `bytea`. */
export const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  toDriver: (value) => Buffer.from(value),
  fromDriver: (value) => new Uint8Array(value),
});
