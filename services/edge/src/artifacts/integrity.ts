import { createHash, timingSafeEqual } from 'node:crypto';

/** Checks bytes against an integrity value (`sha384-…`). */
export function hasIntegrity(bytes: Buffer, integrity: string): boolean {
  const expected = Buffer.from(integrity.replace(/^sha384-/, ''), 'base64');
  const actual = createHash('sha384').update(bytes).digest();
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
