import { createHmac, timingSafeEqual } from 'node:crypto';

/** Lifetime of the link in a guest's mail, in days (domain: 30 days). */
const LINK_DAYS = 30;
const MS_PER_DAY = 86_400_000;

/** Signs the link that opens an order without an account. The token holds its expiry and an HMAC of expiry and order. */
export function signOrderLink(secret: string, orderUuid: string, now: Date): string {
  const expires = Math.floor((now.getTime() + LINK_DAYS * MS_PER_DAY) / 1000).toString(36);
  return `${expires}.${mac(secret, orderUuid, expires)}`;
}

/** Returns true when the token opens this order now. */
export function isOrderLink(secret: string, orderUuid: string, token: string, now: Date): boolean {
  const [expires = '', given = ''] = token.split('.');
  if (!/^[0-9a-z]{1,10}$/.test(expires)) return false;
  const expected = Buffer.from(mac(secret, orderUuid, expires));
  const actual = Buffer.from(given);
  if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) return false;
  return Number.parseInt(expires, 36) * 1000 >= now.getTime();
}

function mac(secret: string, orderUuid: string, expires: string): string {
  return createHmac('sha256', secret).update(`order-link:${orderUuid}:${expires}`).digest('base64url');
}
