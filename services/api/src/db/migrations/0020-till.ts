/** The feed of each store, the keys of tills and screens, and what a till says about its store. */
export const sql = `
create table shop.store_feeds (
  outlet_code text primary key,
  last_seq integer not null
);

create table shop.feed_entries (
  outlet_code text not null,
  seq integer not null,
  order_uuid uuid not null references shop.orders (uuid) on delete cascade,
  kind text not null,
  at timestamptz not null,
  primary key (outlet_code, seq)
);
create index feed_entries_order on shop.feed_entries (order_uuid, seq);
create index feed_entries_at on shop.feed_entries (at);
create index orders_open on shop.orders (outlet_code, placed_at) where status not in (3, 4, 7, 8, 9, 22, 27);

insert into shop.feed_entries (outlet_code, seq, order_uuid, kind, at)
  select outlet_code, row_number() over (partition by outlet_code order by placed_at, uuid), uuid, 'placed', updated_at
  from shop.orders where status not in (3, 4, 7, 8, 9, 22, 27);
insert into shop.store_feeds (outlet_code, last_seq)
  select outlet_code, max(seq) from shop.feed_entries group by outlet_code;

create table shop.store_keys (
  id uuid primary key,
  outlet_code text not null,
  kind text not null,
  label text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index store_keys_outlet on shop.store_keys (outlet_code);

create table shop.store_pairings (
  code_hash text primary key,
  outlet_code text not null,
  expires_at timestamptz not null
);

create table shop.till_signatures (
  signature text primary key,
  seen_at timestamptz not null
);
create index till_signatures_seen on shop.till_signatures (seen_at);

alter table shop.store_pauses add column until timestamptz;
alter table shop.sold_out_items add column until timestamptz;
`;
