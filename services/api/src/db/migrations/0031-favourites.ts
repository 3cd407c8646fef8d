/** Favourite items of customers. */
export const sql = `
create table shop.favourite_items (
  customer_id uuid not null references shop.customers (id) on delete cascade,
  menu_uuid text not null,
  saved_at timestamptz not null,
  primary key (customer_id, menu_uuid)
);
`;
