/** Stores that are paused. */
export const sql = `
create table shop.store_pauses (
  outlet_code text primary key,
  paused_at timestamptz not null
);
`;
