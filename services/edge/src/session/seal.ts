import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import * as z from 'zod/mini';

const VERSION = 'v1';
const IV_BYTES = 12;
const TAG_BYTES = 16;

const SessionSchema = z.object({ token: z.string(), expiresAt: z.string().check(z.iso.datetime({ offset: true })) });
/** What the cookie holds, sealed. */
export type Session = z.infer<typeof SessionSchema>;

/** Seals a session with AES-256-GCM: the browser carries it and can neither read nor change it. */
export function seal(key: Buffer, session: Session): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  cipher.setAAD(Buffer.from(VERSION));
  const text = Buffer.concat([cipher.update(JSON.stringify(session), 'utf8'), cipher.final()]);
  return `${VERSION}.${Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')}`;
}

/** The session inside; undefined when the text is not ours, was changed, or is over. */
export function unseal(key: Buffer, sealed: string, now: Date): Session | undefined {
  const [version, encoded] = sealed.split('.');
  if (version !== VERSION || !encoded) return undefined;
  const bytes = Buffer.from(encoded, 'base64url');
  if (bytes.length <= IV_BYTES + TAG_BYTES) return undefined;
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(VERSION));
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
    const session = SessionSchema.parse(JSON.parse(text.toString('utf8')));
    return new Date(session.expiresAt) > now ? session : undefined;
  } catch {
    // Sealed with another key, or tampered with: nobody is signed in.
    return undefined;
  }
}
