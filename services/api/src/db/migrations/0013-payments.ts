/** Online payments with their attempts, saved cards, and the bookings of the sandbox gateway. No table holds card numbers. */
export const sql = `
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
  updated_at timestamptz not null
);
create unique index payment_attempts_number on shop.payment_attempts (payment_uuid, attempt);
create unique index payment_attempts_purchase on shop.payment_attempts (purchase_number);
create unique index payment_attempts_return on shop.payment_attempts (return_ref);

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
