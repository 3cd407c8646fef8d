/** Orders of the last day are counted by status from the index alone. */
export const sql = `
create index orders_placed_status on shop.orders (placed_at) include (status);
drop index shop.orders_placed;
`;
