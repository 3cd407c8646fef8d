import { hash, verify } from '@node-rs/argon2';

/** Parameters of argon2id: 19 MiB, two passes and one lane, the OWASP minimum; about 30 ms per hash. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let decoy: Promise<string> | undefined;

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), options);
}

/**
 * Returns true when the password matches. Without a hash (unknown e-mail) it does the same work and returns false, so that the
 * duration does not reveal accounts.
 */
export async function isPasswordOf(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this one');
  const isEqual = await verify(passwordHash ?? (await decoy), password.normalize('NFC'));
  return isEqual && typeof passwordHash === 'string';
}
