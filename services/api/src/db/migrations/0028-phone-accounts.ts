/** An account belongs to an e-mail or to a confirmed phone; the other one may be absent. */
export const sql = `
alter table shop.customers alter column email drop not null;
alter table shop.customers alter column phone drop not null;
alter table shop.customers add constraint customers_contact check (email is not null or phone is not null) not valid;
`;
