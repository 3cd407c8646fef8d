/** Alarms that were raised about orders, and the webhook of each store. */
export const sql = `
create table shop.order_alarms (
  order_uuid uuid not null references shop.orders (uuid) on delete cascade,
  kind text not null,
  at timestamptz not null,
  primary key (order_uuid, kind)
);

create table shop.store_webhooks (
  outlet_code text primary key,
  id uuid not null,
  url text not null,
  sent_seq integer not null,
  failures integer not null,
  failing_since timestamptz,
  last_error text,
  next_try_at timestamptz not null,
  locked_until timestamptz
);
`;
