/** Uses of coupons, the copies that customers hold, and the discount of each coupon on an order. */
export const sql = `
create table shop.coupon_uses (
  code text not null,
  subject text not null,
  used integer not null,
  primary key (code, subject)
);

create table shop.saved_coupons (
  id uuid primary key,
  customer_id uuid not null references shop.customers (id) on delete cascade,
  code text not null,
  source text not null,
  saved_at timestamptz not null,
  expires_at timestamptz,
  order_uuid uuid
);
create index saved_coupons_customer on shop.saved_coupons (customer_id, code);
create index saved_coupons_order on shop.saved_coupons (order_uuid) where order_uuid is not null;

create table shop.coupon_redemptions (
  order_uuid uuid not null,
  code text not null,
  subject text not null,
  discount_minor integer not null,
  redeemed_at timestamptz not null,
  released_at timestamptz,
  primary key (order_uuid, code)
);
create index coupon_redemptions_code on shop.coupon_redemptions (code, redeemed_at);
`;
