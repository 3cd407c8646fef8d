import type { Db } from '@horno/db';
import { and, eq, gt, lt } from 'drizzle-orm';
import { socialFlows, socialTickets } from '../../db/schema/identity.ts';

export type SocialFlow = typeof socialFlows.$inferSelect;
export type SocialTicket = typeof socialTickets.$inferSelect;

/** A secret as the browser has it, by its digest, and the browser. */
interface Held {
  hash: string;
  device: string;
  now: Date;
}

export async function insertFlow(db: Db, flow: SocialFlow): Promise<void> {
  await db.insert(socialFlows).values(flow);
}

/** Ends a flow, whoever asks; answers it only to the browser that began it, in time. */
export async function takeFlow(db: Db, { hash, device, now }: Held): Promise<SocialFlow | undefined> {
  const [flow] = await db.delete(socialFlows).where(eq(socialFlows.stateHash, hash)).returning();
  return flow && flow.device === device && flow.expiresAt > now ? flow : undefined;
}

export async function insertTicket(db: Db, ticket: SocialTicket): Promise<void> {
  await db.insert(socialTickets).values(ticket);
}

const isHeld = ({ hash, device, now }: Held) =>
  and(eq(socialTickets.tokenHash, hash), eq(socialTickets.device, device), gt(socialTickets.expiresAt, now));

export async function findTicket(db: Db, held: Held): Promise<SocialTicket | undefined> {
  const [ticket] = await db.select().from(socialTickets).where(isHeld(held));
  return ticket;
}

/** Ends a ticket with the transaction: what is refused later leaves it good. */
export async function takeTicket(db: Db, held: Held): Promise<SocialTicket | undefined> {
  const [ticket] = await db.delete(socialTickets).where(isHeld(held)).returning();
  return ticket;
}

export async function deleteSocialEndedBefore(db: Db, before: Date): Promise<void> {
  await db.delete(socialFlows).where(lt(socialFlows.expiresAt, before));
  await db.delete(socialTickets).where(lt(socialTickets.expiresAt, before));
}
