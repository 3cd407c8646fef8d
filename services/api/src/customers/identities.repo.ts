import type { SocialMethod } from '@horno/contracts/customer';
import type { Db } from '@horno/db';
import { and, eq } from 'drizzle-orm';
import { identities } from '../db/schema/identity.ts';

interface Identity {
  provider: SocialMethod;
  subject: string;
}

export async function findIdentityOwner(db: Db, { provider, subject }: Identity): Promise<string | undefined> {
  const [row] = await db
    .select({ customerId: identities.customerId })
    .from(identities)
    .where(and(eq(identities.provider, provider), eq(identities.subject, subject)));
  return row?.customerId;
}

/** Stores an identity and returns its owner, which is another customer when the identity was stored before. */
export async function addIdentity(db: Db, identity: Identity & { customerId: string; now: Date }): Promise<string> {
  const { provider, subject, customerId, now } = identity;
  await db.insert(identities).values({ provider, subject, customerId, createdAt: now }).onConflictDoNothing();
  return (await findIdentityOwner(db, identity)) ?? customerId;
}

export async function deleteIdentities(db: Db, customerId: string): Promise<void> {
  await db.delete(identities).where(eq(identities.customerId, customerId));
}
