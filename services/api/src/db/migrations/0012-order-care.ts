/** Tables for the time after an order is placed: online payment, feedback, tills that pause stores, and look-ups by key and e-mail. */
export const sql = `
alter table shop.orders add column paid_at timestamptz;
alter table shop.orders add column issued_receipt jsonb;
alter table shop.orders add column payment_brand text;
alter table shop.orders add column coupons jsonb not null default '[]';
alter table shop.orders add column choices jsonb not null default '[]';
drop index shop.orders_cart;
create unique index orders_cart on shop.orders (cart_uuid) where status <> 22;
create unique index orders_key on shop.orders (idempotency_key);
create index orders_email on shop.orders ((customer ->> 'email'), placed_at);

create table shop.order_feedback (
  id uuid primary key,
  order_uuid uuid not null references shop.orders (uuid) on delete cascade,
  kind text not null,
  stars smallint,
  reason text,
  message text,
  at timestamptz not null
);
create index order_feedback_order on shop.order_feedback (order_uuid, at);
create unique index order_feedback_once on shop.order_feedback (order_uuid, kind) where kind <> 'help';

alter table shop.store_pauses add column kind text not null default 'closed';
alter table shop.store_pauses add column quote_minutes integer;
alter table shop.store_pauses add column reason text;

create table shop.till_events (
  event_id uuid primary key,
  outlet_code text not null,
  kind text not null,
  at timestamptz not null,
  received_at timestamptz not null
);
create index till_events_received on shop.till_events (received_at);
create index till_events_store on shop.till_events (outlet_code, kind, at);

alter table shop.blocked_buyers add column reason text;
`;
