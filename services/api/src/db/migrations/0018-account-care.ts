/** Companies for facturas, and the consent to offers by text message. */
export const sql = `
create table shop.saved_receipts (
  customer_id uuid not null references shop.customers (id) on delete cascade,
  ruc text not null,
  business_name text not null,
  fiscal_address text not null,
  saved_at timestamptz not null,
  primary key (customer_id, ruc)
);

alter table shop.customers add column marketing_sms boolean not null default false;
alter table shop.customers add column marketing_sms_at timestamptz;
`;
