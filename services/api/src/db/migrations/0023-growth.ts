/** Indexes of metrics, housekeeping and full slots, so that none of them reads a whole table. */
export const sql = `
create index outbox_done on shop.outbox (done_at) where done_at is not null;
create index outbox_failed on shop.outbox (failed_at) where failed_at is not null;
create index orders_placed on shop.orders (placed_at);
create index payment_attempts_created on shop.payment_attempts (created_at);
create index orders_scheduled on shop.orders (outlet_code, promised_from) where advance_order = 1;
drop index shop.orders_slot;
`;
