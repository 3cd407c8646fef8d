/** End of the hold of a scheduled order that waits for its online payment. Other orders have none. */
export const sql = `
alter table shop.orders add column hold_ends_at timestamptz;
`;
