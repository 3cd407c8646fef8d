import { randomBytes, randomUUID } from 'node:crypto';
import type { Clock } from '@horno/server/clock';

export interface Ids {
  /** Returns a UUID v7, sorted by creation: for rows. */
  uuid(): string;
  /** Returns a random UUID v4: for ids that are shown (carts, orders). */
  shownId(): string;
  /** Returns 32 random bytes as base64url: for session tokens and signed links. */
  token(): string;
}

export function createIds(clock: Clock): Ids {
  return {
    uuid: () => uuidV7(clock.now().getTime(), randomBytes(10)),
    shownId: () => randomUUID(),
    token: () => randomBytes(32).toString('base64url'),
  };
}

/** Returns a UUID by RFC 9562: 48 bits of Unix milliseconds, version 7, variant 10, the rest random. */
export function uuidV7(epochMs: number, random: Uint8Array): string {
  const bytes = Buffer.alloc(16);
  bytes.writeUIntBE(epochMs, 0, 6);
  bytes.set(random.subarray(0, 10), 6);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
