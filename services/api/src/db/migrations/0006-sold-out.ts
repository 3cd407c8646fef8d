/** Last report of a till about an item: sold out or available. */
export const sql = `
create table shop.sold_out_items (
  outlet_code text not null,
  item_id text not null,
  is_sold_out boolean not null,
  told_at timestamptz not null,
  primary key (outlet_code, item_id)
);
`;
