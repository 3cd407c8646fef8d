import { hash, verify } from '@node-rs/argon2';

/** argon2id with 19 MiB, two passes and one lane: the floor that OWASP gives, about 30 ms here. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let decoy: Promise<string> | undefined;

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), options);
}

/**
 * Whether the password fits. Without a hash (nobody has that e-mail) it does the same work and answers no, so that the time taken
 * does not tell who has an account.
 */
export async function isPasswordOf(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this one');
  const isEqual = await verify(passwordHash ?? (await decoy), password.normalize('NFC'));
  return isEqual && typeof passwordHash === 'string';
}
