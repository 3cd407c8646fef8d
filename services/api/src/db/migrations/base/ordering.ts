/** Carts, orders with their events and feedback, and payments. No table holds card numbers. */
export const sql = `
-- Its owner finds a cart by device or account. Carts of guests are not in the index of accounts.
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
  updated_at timestamptz not null,
  coupons jsonb not null default '[]',
  active_at timestamptz not null,
  located_at timestamptz not null
);
create index carts_updated on shop.carts (updated_at);
create index carts_device on shop.carts (device, active_at) where order_uuid is null;
create index carts_owner on shop.carts (customer_id, active_at) where customer_id is not null;

-- Orders of the last day are counted by status from the index alone.
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
  updated_at timestamptz not null,
  paid_at timestamptz,
  issued_receipt jsonb,
  payment_brand text,
  coupons jsonb not null default '[]',
  choices jsonb not null default '[]',
  first_promised_from timestamptz,
  first_promised_to timestamptz,
  tip_minor integer not null default 0,
  whatsapp_updates boolean not null default false,
  igv_rate double precision not null default 0.18,
  hold_ends_at timestamptz
);
create unique index orders_number on shop.orders (number);
create index orders_customer on shop.orders (customer_id, placed_at);
create unique index orders_cart on shop.orders (cart_uuid) where status <> 22;
create unique index orders_key on shop.orders (idempotency_key);
create index orders_email on shop.orders ((customer ->> 'email'), placed_at);
create index orders_open on shop.orders (outlet_code, placed_at) where status not in (3, 4, 7, 8, 9, 22, 27);
create index orders_phone on shop.orders ((customer ->> 'phone'), placed_at);
create index orders_device on shop.orders (device, placed_at);
create index orders_scheduled on shop.orders (outlet_code, promised_from) where advance_order = 1;
create index orders_unaccepted on shop.orders (updated_at) where end_code = 'no-acceptance';
create index orders_placed_status on shop.orders (placed_at) include (status);

-- Numbers come from a sequence: a counter row would make orders wait for each other until the commit.
create table shop.order_days (
  day text primary key,
  before integer not null
);
create sequence shop.order_numbers;

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
create index order_events_received on shop.order_events (received_at);

-- Archives have the time of their rows. Housekeeping makes their partitions.
create table shop.order_events_archive (
  order_uuid uuid not null references shop.orders (uuid) on delete cascade,
  seq integer not null,
  event_id uuid not null,
  source text not null,
  status integer not null,
  at timestamptz not null,
  received_at timestamptz not null,
  applied boolean not null,
  reason text,
  end_code text
) partition by range (received_at);
create index order_events_archive_order on shop.order_events_archive (order_uuid);

create table shop.order_consents (
  order_uuid uuid not null references shop.orders (uuid) on delete cascade,
  kind text not null,
  version text not null,
  granted boolean not null,
  at timestamptz not null,
  primary key (order_uuid, kind)
);

create table shop.order_feedback (
  id uuid primary key,
  order_uuid uuid not null references shop.orders (uuid) on delete cascade,
  kind text not null,
  stars smallint,
  reason text,
  message text,
  at timestamptz not null,
  wants_refund boolean not null default false
);
create index order_feedback_order on shop.order_feedback (order_uuid, at);
create unique index order_feedback_once on shop.order_feedback (order_uuid, kind) where kind <> 'help';

create table shop.order_photos (
  feedback_id uuid primary key references shop.order_feedback (id) on delete cascade,
  order_uuid uuid not null references shop.orders (uuid) on delete cascade,
  content_type text not null,
  bytes bytea not null,
  at timestamptz not null
);
create index order_photos_order on shop.order_photos (order_uuid);
create index order_photos_at on shop.order_photos (at);

create table shop.order_riders (
  order_uuid uuid primary key references shop.orders (uuid) on delete cascade,
  name text,
  vehicle text,
  lat double precision not null,
  lng double precision not null,
  at timestamptz not null
);

-- Alarms that were raised about orders.
create table shop.order_alarms (
  order_uuid uuid not null references shop.orders (uuid) on delete cascade,
  kind text not null,
  at timestamptz not null,
  primary key (order_uuid, kind)
);

-- Push subscriptions of browsers for the phases of one order.
create table shop.order_pushes (
  id uuid primary key,
  order_uuid uuid not null references shop.orders (uuid) on delete cascade,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null,
  unique (order_uuid, endpoint)
);
create index order_pushes_age on shop.order_pushes (created_at);

create table shop.coupon_uses (
  code text not null,
  subject text not null,
  used integer not null,
  primary key (code, subject)
);

create table shop.coupon_redemptions (
  order_uuid uuid not null,
  code text not null,
  subject text not null,
  discount_minor integer not null,
  redeemed_at timestamptz not null,
  released_at timestamptz,
  phone_subject text,
  primary key (order_uuid, code)
);
create index coupon_redemptions_code on shop.coupon_redemptions (code, redeemed_at);

create table shop.payments (
  uuid uuid primary key,
  order_uuid uuid not null references shop.orders (uuid) on delete cascade,
  method text not null,
  amount_minor integer not null,
  held_until timestamptz not null,
  created_at timestamptz not null
);
create unique index payments_order on shop.payments (order_uuid);

create table shop.payment_attempts (
  uuid uuid primary key,
  payment_uuid uuid not null references shop.payments (uuid) on delete cascade,
  attempt integer not null,
  purchase_number text not null,
  return_ref text not null,
  state text not null,
  is_voided boolean not null,
  session_token text,
  expires_at timestamptz not null,
  settle_at timestamptz,
  tries integer not null,
  unknown_at timestamptz,
  transaction_id text,
  action_code text,
  decline_group text,
  brand text,
  last4 text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  wallet_app text,
  approval_link text
);
create unique index payment_attempts_number on shop.payment_attempts (payment_uuid, attempt);
create unique index payment_attempts_purchase on shop.payment_attempts (purchase_number);
create unique index payment_attempts_return on shop.payment_attempts (return_ref);
create index payment_attempts_created on shop.payment_attempts (created_at);

create table shop.payment_cards (
  token_id text primary key,
  customer_id uuid not null references shop.customers (id) on delete cascade,
  brand text not null,
  last4 text not null,
  exp text not null,
  created_at timestamptz not null
);
create index payment_cards_customer on shop.payment_cards (customer_id);

create table shop.sandbox_charges (
  purchase_number text primary key,
  amount_minor integer not null,
  state text not null,
  action_code text not null,
  brand text not null,
  last4 text not null,
  authorizations integer not null,
  captures integer not null,
  created_at timestamptz not null
);
`;
