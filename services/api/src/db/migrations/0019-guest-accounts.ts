/** Whoever makes an account of an order says that they are of age, and gives a birthday later, if at all. */
export const sql = `
alter table shop.customers alter column birthdate drop not null;
`;
