/** Push subscriptions of browsers for the phases of one order. */
export const sql = `
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
`;
