import { randomBytes } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { EncryptJWT } from 'jose';
import * as z from 'zod';
import { SealKeySchema } from './seal-key.ts';
import { createSealer } from './sealer.ts';

const key = randomBytes(32);
const schema = z.object({ token: z.string() });
const sealer = createSealer(key, schema);
const now = new Date('2024-05-22T00:00:00Z');
const session = { claims: { token: 'secret' }, expiresAt: new Date('2024-05-23T00:00:00.000Z') };
const seal = ({ claims, expiresAt }: typeof session) => sealer.seal(claims, expiresAt);
const { unseal } = sealer;

describe('createSealer', () => {
  test('unseals a sealed session, and seals it differently each time', async () => {
    const [one, two] = [await seal(session), await seal(session)];
    expect(await unseal(one, now)).toEqual(session);
    expect(one).not.toBe(two);
    for (const part of one.split('.'))
      expect(Buffer.from(part, 'base64url').toString('latin1')).not.toContain('secret');
  });

  test('rejects a session when any byte was changed', async () => {
    const parts = (await seal(session)).split('.');
    for (const [index, part] of parts.entries()) {
      const bytes = Buffer.from(part, 'base64url');
      for (let at = 0; at < bytes.length; at += 1) {
        const changed = Buffer.from(bytes);
        changed[at] = (changed[at] ?? 0) ^ 1;
        const text = parts.with(index, changed.toString('base64url')).join('.');
        expect(await unseal(text, now)).toBeUndefined();
      }
    }
  });

  test('seals by AES-256-GCM, and rejects a session that the same key sealed by another algorithm', async () => {
    const [header = ''] = (await seal(session)).split('.');
    expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toEqual({ alg: 'dir', enc: 'A256GCM' });
    const other = await new EncryptJWT(session.claims)
      .setProtectedHeader({ alg: 'dir', enc: 'A128CBC-HS256' })
      .setExpirationTime(session.expiresAt)
      .encrypt(new Uint8Array(key));
    expect(await unseal(other, now)).toBeUndefined();
  });

  test.each(['', 'v1', 'v1.', 'v2.AAAA', 'v1.AAAA', '....', 'a.b.c.d.e'])('rejects %j', async (text) => {
    expect(await unseal(text, now)).toBeUndefined();
  });

  test('rejects an expired session and a session of another key', async () => {
    expect(await unseal(await seal(session), session.expiresAt)).toBeUndefined();
    expect(await createSealer(randomBytes(32), schema).unseal(await seal(session), now)).toBeUndefined();
  });
});

describe('SealKeySchema', () => {
  test('reads 32 bytes of hex or base64', () => {
    expect(SealKeySchema.parse(key.toString('hex'))).toEqual(key);
    expect(SealKeySchema.parse(key.toString('base64'))).toEqual(key);
    expect(() => SealKeySchema.parse('short')).toThrow('32 bytes');
  });
});
