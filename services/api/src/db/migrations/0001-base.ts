/** Customers and their sessions, idempotency keys and the outbox. */
export const sql = `
create table shop.customers (
  id uuid primary key,
  email text not null,
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  phone text not null,
  birthdate date not null,
  gender text not null,
  document_type text,
  document_number text,
  email_confirmed boolean not null default false,
  is_blocked boolean not null default false,
  marketing boolean not null,
  marketing_at timestamptz,
  terms_version text not null,
  terms_at timestamptz not null,
  privacy_version text not null,
  privacy_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index customers_email on shop.customers (email);

create table shop.sessions (
  token_hash text primary key,
  customer_id uuid not null references shop.customers (id) on delete cascade,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null
);
create index sessions_customer on shop.sessions (customer_id);
create index sessions_expiry on shop.sessions (expires_at);

create table shop.login_attempts (
  subject text primary key,
  failures integer not null,
  window_ends_at timestamptz not null
);
create index login_attempts_window on shop.login_attempts (window_ends_at);

create table shop.idempotency_keys (
  scope text not null,
  key uuid not null,
  body_hash text not null,
  answer jsonb,
  locked_until timestamptz not null,
  created_at timestamptz not null,
  primary key (scope, key)
);
create index idempotency_keys_created on shop.idempotency_keys (created_at);

create table shop.outbox (
  id uuid primary key,
  topic text not null,
  payload jsonb not null,
  run_at timestamptz not null,
  attempts integer not null default 0,
  locked_until timestamptz,
  done_at timestamptz,
  failed_at timestamptz,
  last_error text,
  created_at timestamptz not null
);
create index outbox_due on shop.outbox (run_at) where done_at is null and failed_at is null;
`;
