/** Index of the orders that were cancelled without acceptance, so that operations see those of the last day. */
export const sql = `
create index orders_unaccepted on shop.orders (updated_at) where end_code = 'no-acceptance';
`;
