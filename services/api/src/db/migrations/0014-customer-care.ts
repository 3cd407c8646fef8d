/** Saved addresses and stores, contact messages, the complaints book, and scheduled deletions of accounts. */
export const sql = `
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

create table shop.account_deletions (
  customer_id uuid primary key references shop.customers (id) on delete cascade,
  lang text not null,
  asked_at timestamptz not null,
  due_at timestamptz not null
);
`;
