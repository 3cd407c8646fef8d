/** A guest who opens an account from an order confirms that they are of age and may add a birthday later. */
export const sql = `
alter table shop.customers alter column birthdate drop not null;
`;
