/** E-mails that customers add to an account of a phone, until they are confirmed. */
export const sql = `
create table shop.pending_emails (
  customer_id uuid primary key references shop.customers (id) on delete cascade,
  email text not null,
  session_hash text not null,
  asked_at timestamptz not null
);
`;
