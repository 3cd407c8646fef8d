/** Tip for the rider of an order. */
export const sql = `
alter table shop.orders add column tip_minor integer not null default 0;
`;
