/** Sign-in through providers, links in mails, and codes that confirm phones. */
export const sql = `
alter table shop.customers alter column password_hash drop not null;
alter table shop.customers add column phone_confirmed_at timestamptz;

update shop.customers c set document_type = null, document_number = null
where exists (
  select 1 from shop.customers o
  where o.document_type = c.document_type and o.document_number = c.document_number and o.id < c.id
);
create unique index customers_document on shop.customers (document_type, document_number);
create unique index customers_confirmed_phone on shop.customers (phone) where phone_confirmed_at is not null;

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
`;
