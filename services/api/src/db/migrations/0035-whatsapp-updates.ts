/** The customer of an order asked for messages by WhatsApp. */
export const sql = `
alter table shop.orders add column whatsapp_updates boolean not null default false;
`;
