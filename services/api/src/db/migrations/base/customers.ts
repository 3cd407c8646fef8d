/** Customers, how they sign in, and what belongs to an account: addresses, favourites, receipts, coupons, games, messages. */
export const sql = `
-- An account belongs to an e-mail or to a confirmed phone; the other one may be absent.
create table shop.customers (
  id uuid primary key,
  email text,
  password_hash text,
  first_name text not null,
  last_name text not null,
  phone text,
  birthdate date,
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
  updated_at timestamptz not null,
  phone_confirmed_at timestamptz,
  marketing_sms boolean not null default false,
  marketing_sms_at timestamptz
);
create unique index customers_email on shop.customers (email);
create unique index customers_document on shop.customers (document_type, document_number);
create unique index customers_confirmed_phone on shop.customers (phone) where phone_confirmed_at is not null;
alter table shop.customers add constraint customers_contact check (email is not null or phone is not null) not valid;

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

create table shop.identities (
  provider text not null,
  subject text not null,
  customer_id uuid not null references shop.customers (id) on delete cascade,
  created_at timestamptz not null,
  primary key (provider, subject)
);
create index identities_customer on shop.identities (customer_id);

create table shop.mail_tokens (
  token_hash text primary key,
  purpose text not null,
  customer_id uuid not null references shop.customers (id) on delete cascade,
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index mail_tokens_customer on shop.mail_tokens (customer_id, purpose);
create index mail_tokens_expiry on shop.mail_tokens (expires_at);

create table shop.phone_codes (
  customer_id uuid primary key references shop.customers (id) on delete cascade,
  phone text not null,
  code_hash text,
  tries integer not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null
);
create index phone_codes_expiry on shop.phone_codes (expires_at);

-- Phones that a visitor confirmed by a code for an order.
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

create table shop.social_flows (
  state_hash text primary key,
  provider text not null,
  device text not null,
  nonce text not null,
  verifier text not null,
  location text not null,
  expires_at timestamptz not null
);
create index social_flows_expiry on shop.social_flows (expires_at);

create table shop.social_tickets (
  token_hash text primary key,
  provider text not null,
  subject text not null,
  device text not null,
  email text,
  is_email_verified boolean,
  first_name text not null,
  last_name text not null,
  expires_at timestamptz not null
);
create index social_tickets_expiry on shop.social_tickets (expires_at);

-- E-mails that customers add to an account of a phone, until they are confirmed.
create table shop.pending_emails (
  customer_id uuid primary key references shop.customers (id) on delete cascade,
  email text not null,
  session_hash text not null,
  asked_at timestamptz not null
);

create table shop.account_deletions (
  customer_id uuid primary key references shop.customers (id) on delete cascade,
  lang text not null,
  asked_at timestamptz not null,
  due_at timestamptz not null
);

create table shop.saved_locations (
  id uuid primary key,
  customer_id uuid not null references shop.customers (id) on delete cascade,
  name text not null,
  location text not null,
  display_address text not null,
  location_code text not null,
  lat double precision not null,
  lng double precision not null,
  house_no text not null,
  unit_no text not null,
  landmark text not null,
  instruction text not null,
  village text not null,
  city text not null,
  prefecture text not null,
  zip_code text not null,
  is_default boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index saved_locations_customer on shop.saved_locations (customer_id, created_at);
create unique index saved_locations_default on shop.saved_locations (customer_id) where is_default;

create table shop.saved_outlets (
  customer_id uuid not null references shop.customers (id) on delete cascade,
  outlet_code text not null,
  saved_at timestamptz not null,
  primary key (customer_id, outlet_code)
);

create table shop.saved_receipts (
  customer_id uuid not null references shop.customers (id) on delete cascade,
  ruc text not null,
  business_name text not null,
  fiscal_address text not null,
  saved_at timestamptz not null,
  primary key (customer_id, ruc)
);

create table shop.favourite_items (
  customer_id uuid not null references shop.customers (id) on delete cascade,
  menu_uuid text not null,
  saved_at timestamptz not null,
  primary key (customer_id, menu_uuid)
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

create table shop.game_plays (
  id uuid primary key,
  game_id text not null,
  customer_id uuid not null references shop.customers (id) on delete cascade,
  idempotency_key uuid not null,
  day text not null,
  day_no integer not null,
  symbols jsonb not null,
  prize_id text,
  coupon_code text,
  expires_at timestamptz,
  played_at timestamptz not null
);
create unique index game_plays_key on shop.game_plays (game_id, customer_id, idempotency_key);
create unique index game_plays_day on shop.game_plays (game_id, customer_id, day, day_no);
create unique index game_plays_prize on shop.game_plays (game_id, customer_id) where prize_id is not null;

create table shop.game_prizes (
  game_id text not null,
  prize_id text not null,
  won integer not null,
  primary key (game_id, prize_id)
);

create table shop.contacts (
  id uuid primary key,
  customer_id uuid references shop.customers (id) on delete set null,
  issue text not null,
  name text not null,
  email text not null,
  phone text,
  order_number text,
  message text not null,
  lang text not null,
  privacy_version text not null,
  received_at timestamptz not null
);
create index contacts_customer on shop.contacts (customer_id) where customer_id is not null;
create index contacts_email on shop.contacts (email);
create index contacts_received on shop.contacts (received_at);

create table shop.complaint_years (
  year integer primary key,
  last integer not null
);

create table shop.complaints (
  number text primary key,
  customer_id uuid references shop.customers (id) on delete set null,
  kind text not null,
  lang text not null,
  consumer jsonb not null,
  email text not null,
  document_number text not null,
  good jsonb not null,
  outlet_code text,
  outlet_name text,
  detail text not null,
  request text not null,
  provider jsonb not null,
  filed_at timestamptz not null,
  due_on date not null,
  answer text,
  actions text,
  answered_at timestamptz
);
create index complaints_open on shop.complaints (due_on) where answered_at is null;
create index complaints_email on shop.complaints (email);
create index complaints_customer on shop.complaints (customer_id) where customer_id is not null;

create table shop.blocked_buyers (
  kind text not null,
  value text not null,
  created_at timestamptz not null,
  reason text,
  primary key (kind, value)
);
`;
