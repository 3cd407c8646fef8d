import type { Db } from '@horno/db';
import { and, eq, gt, lt } from 'drizzle-orm';
import { socialFlows, socialTickets } from '../../db/schema/identity.ts';

export type SocialFlow = typeof socialFlows.$inferSelect;
export type SocialTicket = typeof socialTickets.$inferSelect;

/** Digest of a secret, and the browser that sends it. */
interface SecretKey {
  hash: string;
  device: string;
  now: Date;
}

export async function insertFlow(db: Db, flow: SocialFlow): Promise<void> {
  await db.insert(socialFlows).values(flow);
}

/** Deletes a flow and returns it when the browser that started it asks in time. A request of another browser deletes it too. */
export async function takeFlow(db: Db, { hash, device, now }: SecretKey): Promise<SocialFlow | undefined> {
  const [flow] = await db.delete(socialFlows).where(eq(socialFlows.stateHash, hash)).returning();
  return flow && flow.device === device && flow.expiresAt > now ? flow : undefined;
}

export async function insertTicket(db: Db, ticket: SocialTicket): Promise<void> {
  await db.insert(socialTickets).values(ticket);
}

const matches = ({ hash, device, now }: SecretKey) =>
  and(eq(socialTickets.tokenHash, hash), eq(socialTickets.device, device), gt(socialTickets.expiresAt, now));

export async function findTicket(db: Db, key: SecretKey): Promise<SocialTicket | undefined> {
  const [ticket] = await db.select().from(socialTickets).where(matches(key));
  return ticket;
}

/** Deletes a ticket in the transaction. A rollback restores it. */
export async function takeTicket(db: Db, key: SecretKey): Promise<SocialTicket | undefined> {
  const [ticket] = await db.delete(socialTickets).where(matches(key)).returning();
  return ticket;
}

export async function deleteSocialEndedBefore(db: Db, before: Date): Promise<void> {
  await db.delete(socialFlows).where(lt(socialFlows.expiresAt, before));
  await db.delete(socialTickets).where(lt(socialTickets.expiresAt, before));
}
