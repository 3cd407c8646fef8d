/**
 * Carts and complaints of a customer are found by index, those of guests are not in it. So is what stores have sold out.
 */
export const sql = `
create index carts_owner on shop.carts (customer_id, active_at) where customer_id is not null;
drop index shop.carts_customer;
create index complaints_customer on shop.complaints (customer_id) where customer_id is not null;
create index sold_out_now on shop.sold_out_items (outlet_code, item_id) where is_sold_out;
`;
