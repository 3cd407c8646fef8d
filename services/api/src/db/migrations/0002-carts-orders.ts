/** Carts, orders with their events and consents, blocked buyers, and the counter of order numbers. */
export const sql = `
create table shop.carts (
  uuid uuid primary key,
  device text,
  customer_id text,
  outlet_code text not null,
  order_type text not null,
  order_time timestamptz not null,
  advance_order smallint not null,
  tier integer not null,
  lat double precision,
  lng double precision,
  lines jsonb not null,
  recent_keys jsonb not null,
  order_uuid uuid,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index carts_updated on shop.carts (updated_at);

create table shop.orders (
  uuid uuid primary key,
  number text not null,
  status integer not null,
  order_type text not null,
  advance_order smallint not null,
  lang text not null,
  placed_at timestamptz not null,
  promised_from timestamptz not null,
  promised_to timestamptz not null,
  quote_minutes integer not null,
  outlet_code text not null,
  outlet jsonb not null,
  lines jsonb not null,
  sub_total_minor integer not null,
  discount_minor integer not null,
  delivery_fee_minor integer not null,
  rounding_minor integer not null,
  total_minor integer not null,
  payment_method text not null,
  tendered_minor integer,
  change_minor integer,
  customer jsonb not null,
  delivery jsonb,
  receipt jsonb not null,
  cart_uuid uuid not null,
  device text,
  customer_id text,
  idempotency_key text not null,
  end_code text,
  end_reason text,
  last_seq integer not null,
  updated_at timestamptz not null
);
create unique index orders_number on shop.orders (number);
create unique index orders_cart on shop.orders (cart_uuid);
create index orders_slot on shop.orders (outlet_code, promised_from);
create index orders_customer on shop.orders (customer_id, placed_at);

create table shop.order_events (
  order_uuid uuid not null references shop.orders (uuid) on delete cascade,
  seq integer not null,
  event_id uuid not null,
  source text not null,
  status integer not null,
  at timestamptz not null,
  received_at timestamptz not null,
  applied boolean not null,
  reason text,
  end_code text,
  primary key (order_uuid, seq)
);
create unique index order_events_event on shop.order_events (event_id);

create table shop.order_consents (
  order_uuid uuid not null references shop.orders (uuid) on delete cascade,
  kind text not null,
  version text not null,
  granted boolean not null,
  at timestamptz not null,
  primary key (order_uuid, kind)
);

create table shop.blocked_buyers (
  kind text not null,
  value text not null,
  created_at timestamptz not null,
  primary key (kind, value)
);

create table shop.order_counters (
  day text primary key,
  last integer not null
);
`;
