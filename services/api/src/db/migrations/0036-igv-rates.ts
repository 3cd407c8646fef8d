/** Rate of the IGV that an order includes. The orders until now were sold with 18 %. */
export const sql = `
alter table shop.orders add column igv_rate double precision not null default 0.18;
`;
