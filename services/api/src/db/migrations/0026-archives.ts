/**
 * Archives of done jobs and of events of closed orders, by the time of their rows. Housekeeping makes their partitions. The payload of a job
 * is not archived, because it may hold addresses and names.
 */
export const sql = `
create table shop.outbox_archive (
  id uuid not null,
  topic text not null,
  attempts integer not null,
  created_at timestamptz not null,
  done_at timestamptz not null,
  trace text
) partition by range (done_at);
create table shop.order_events_archive (
  order_uuid uuid not null references shop.orders (uuid) on delete cascade,
  seq integer not null,
  event_id uuid not null,
  source text not null,
  status integer not null,
  at timestamptz not null,
  received_at timestamptz not null,
  applied boolean not null,
  reason text,
  end_code text
) partition by range (received_at);
create index order_events_archive_order on shop.order_events_archive (order_uuid);
create index order_events_received on shop.order_events (received_at);
`;
