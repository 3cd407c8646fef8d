/** Phones that a visitor confirmed by a code for an order, indexes that count open unpaid orders, and coupons by phone. */
export const sql = `
create table shop.confirmed_phones (
  visitor text not null,
  phone_digest text not null,
  phone text,
  code_hash text,
  tries integer not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  primary key (visitor, phone_digest)
);
create index confirmed_phones_expiry on shop.confirmed_phones (expires_at);
create index orders_phone on shop.orders ((customer ->> 'phone'), placed_at);
create index orders_device on shop.orders (device, placed_at);

alter table shop.coupon_redemptions add column phone_subject text;
`;
