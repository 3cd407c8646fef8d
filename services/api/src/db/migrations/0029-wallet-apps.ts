/** Approval of a payment in a wallet's app: the wallet, and the gateway's link to its app. */
export const sql = `
alter table shop.payment_attempts add column wallet_app text;
alter table shop.payment_attempts add column approval_link text;
`;
