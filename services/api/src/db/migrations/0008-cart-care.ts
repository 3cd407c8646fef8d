/** Coupons and timestamps of a cart, and the keys by which its owner finds it again. */
export const sql = `
alter table shop.carts add column coupons jsonb not null default '[]';
alter table shop.carts add column active_at timestamptz;
alter table shop.carts add column located_at timestamptz;
update shop.carts set active_at = updated_at, located_at = created_at;
alter table shop.carts alter column active_at set not null;
alter table shop.carts alter column located_at set not null;
create index carts_device on shop.carts (device, active_at) where order_uuid is null;
create index carts_customer on shop.carts (customer_id, active_at) where order_uuid is null;
`;
