import { createHmac, timingSafeEqual } from 'node:crypto';

export interface Mac {
  /** Returns the MAC of a text, 43 characters of base64url. */
  of(text: string): string;
  isOf(text: string, mac: string): boolean;
}

/** Creates an HMAC-SHA-256 for one purpose. Its key derives from the seal key, and keys of different purposes are independent. */
export function macFor(sealKey: Buffer, purpose: string): Mac {
  const key = createHmac('sha256', sealKey).update(purpose).digest();
  const of = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  return {
    of,
    isOf(text, mac) {
      const [expected, given] = [Buffer.from(of(text)), Buffer.from(mac)];
      return expected.length === given.length && timingSafeEqual(expected, given);
    },
  };
}
