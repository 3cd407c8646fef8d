/** Help with an order, positions of riders, and the first promise of an order. */
export const sql = `
alter table shop.orders add column first_promised_from timestamptz;
alter table shop.orders add column first_promised_to timestamptz;

alter table shop.order_feedback add column wants_refund boolean not null default false;

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
`;
