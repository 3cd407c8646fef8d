/** The catalogues, the stores with their tills, the imported places, and the jobs. */
export const sql = `
create table shop.catalogue_entries (
  kind text not null,
  code text not null,
  position integer not null,
  body jsonb not null,
  digest text not null,
  primary key (digest, kind, code)
);

-- The catalogue in force, earlier ones for a rollback, and one that starts later.
create table shop.catalogue_releases (
  number integer generated always as identity primary key,
  digest text not null,
  origin text not null check (origin in ('built-in', 'import')),
  note text,
  valid_from timestamptz,
  imported_at timestamptz not null,
  withdrawn_at timestamptz
);

create table shop.store_pauses (
  outlet_code text primary key,
  paused_at timestamptz not null,
  kind text not null default 'closed',
  quote_minutes integer,
  reason text,
  until timestamptz
);

-- Last report of a till about an item: sold out or available.
create table shop.sold_out_items (
  outlet_code text not null,
  item_id text not null,
  is_sold_out boolean not null,
  told_at timestamptz not null,
  until timestamptz,
  primary key (outlet_code, item_id)
);
create index sold_out_now on shop.sold_out_items (outlet_code, item_id) where is_sold_out;

create table shop.till_events (
  event_id uuid primary key,
  outlet_code text not null,
  kind text not null,
  at timestamptz not null,
  received_at timestamptz not null
);
create index till_events_received on shop.till_events (received_at);
create index till_events_store on shop.till_events (outlet_code, kind, at);

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

create table shop.store_webhooks (
  outlet_code text primary key,
  id uuid not null,
  url text not null,
  sent_seq integer not null,
  failures integer not null,
  failing_since timestamptz,
  last_error text,
  next_try_at timestamptz not null,
  locked_until timestamptz
);

-- Places that an operator has imported, as rows of the gazetteer.
create table shop.geo_sources (
  source text primary key,
  format text not null,
  digest text not null,
  imported_at timestamptz not null
);

create table shop.geo_rows (
  source text not null references shop.geo_sources (source) on delete cascade,
  position integer not null,
  kind text not null,
  body text not null,
  shape jsonb,
  primary key (source, position)
);

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

-- The trace in which a job was stored is a traceparent, so that its work belongs to the same trace.
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
  created_at timestamptz not null,
  trace text
);
create index outbox_due on shop.outbox (run_at) where done_at is null and failed_at is null;
create index outbox_done on shop.outbox (done_at) where done_at is not null;
create index outbox_failed on shop.outbox (failed_at) where failed_at is not null;

-- The payload of a job is not archived, because it may hold addresses and names.
create table shop.outbox_archive (
  id uuid not null,
  topic text not null,
  attempts integer not null,
  created_at timestamptz not null,
  done_at timestamptz not null,
  trace text
) partition by range (done_at);
`;
