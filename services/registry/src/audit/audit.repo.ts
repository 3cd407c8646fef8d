import type { Clock } from '@horno/server/clock';
import { and, asc, desc, eq, gt, gte, ilike, like, lt, lte, or, sql } from 'drizzle-orm';
import { type Actor, actorName } from '../actor.ts';
import { canonicalJson } from '../canonical.ts';
import type { Queries, Tx } from '../db/queries.ts';
import { audit, auditHead, plans, rollouts } from '../db/tables.ts';
import type { Keyring } from '../releases/keyring.ts';
import {
  type AuditRow,
  type AuditVerdict,
  type ChainLink,
  chainStart,
  followChain,
  hashRow,
  headText,
} from './chain.ts';

export interface AuditEntry {
  actor: Actor;
  action: string;
  subject: string;
  before?: unknown;
  after?: unknown;
  reason?: string;
}

const asText = (value: unknown) => (value === undefined ? null : canonicalJson(value));

/**
 * Adds one link. To be called in the transaction of the change that it tells of, as its last step: it holds the lock on the
 * chain's head until the transaction ends.
 */
export async function appendAudit(
  tx: Tx,
  { clock, keyring }: { clock: Clock; keyring: Keyring },
  entry: AuditEntry,
): Promise<void> {
  const start = { id: 1, seq: 0, hash: chainStart, keyId: '', signature: '' };
  await tx.insert(auditHead).values(start).onConflictDoNothing();
  const [head = start] = await tx.select().from(auditHead).where(eq(auditHead.id, 1)).for('update');
  const row = {
    seq: head.seq + 1,
    prev: head.hash,
    actor: actorName(entry.actor),
    credential: entry.actor.credential ?? null,
    action: entry.action,
    subject: entry.subject,
    before: asText(entry.before),
    after: asText(entry.after),
    reason: entry.reason ?? null,
    at: clock.now(),
  };
  const hash = hashRow(row);
  await tx.insert(audit).values({ ...row, hash });
  const signed = keyring.sign(headText(row.seq, hash));
  await tx
    .update(auditHead)
    .set({ seq: row.seq, hash, ...signed })
    .where(eq(auditHead.id, 1));
}

/** A pattern that matches the text anywhere, with its own `%`, `_` and `\\` taken as they are. */
const anywhere = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

/** Rows that one search reads. Rows that match may be rare, and no index finds a part of a text. */
const searchedRows = 5000;

export interface AuditPage {
  rows: AuditRow[];
  /** `before` of the next page; absent on the last one. */
  next?: number;
}

/**
 * Newest first. With `search`, rows whose actor, action, subject, reason or change contain the text, in any case: the change names the
 * remotes of a release, of a rollout and of a plan. A page of a search reads a bounded number of rows, so it may be short or empty and have a next one.
 */
export async function listAudit(
  db: Queries,
  { before, limit, search }: { before?: number; limit: number; search?: string },
): Promise<AuditPage> {
  const end = before ?? (await auditLength(db)) + 1;
  const from = search ? Math.max(1, end - searchedRows) : 1;
  const { actor, action, subject, reason, before: was, after } = audit;
  const found = search
    ? or(
        ...[actor, action, subject, reason, was, after].map((each) => ilike(each, anywhere(search))),
        // A scalar subquery looks up one id per row: rollouts and plans are named in the audit by their id.
        ...[rollouts, plans].map(
          (table) =>
            sql`(select ${table.change} from ${table} where ${table.id} = ${subject}) ilike ${anywhere(search)}`,
        ),
      )
    : undefined;
  const rows = await db
    .select()
    .from(audit)
    .where(
      and(before === undefined ? undefined : lt(audit.seq, before), search ? gte(audit.seq, from) : undefined, found),
    )
    .orderBy(desc(audit.seq))
    .limit(limit);
  const next = rows.length === limit ? rows.at(-1)?.seq : from;
  return { rows, ...(next !== undefined && next > 1 && { next }) };
}

/** The newest rows of releases of a channel that changed flags. An index holds rows of this kind only. */
export async function listFlagChanges(db: Queries, channel: string, limit: number): Promise<AuditRow[]> {
  return db
    .select()
    .from(audit)
    .where(and(like(audit.after, '%"flags":[%'), like(audit.subject, `${channel}#%`)))
    .orderBy(desc(audit.seq))
    .limit(limit);
}

/** Returns the length of the chain; every decision adds a row. */
export async function auditLength(db: Queries): Promise<number> {
  const [head] = await db.select({ seq: auditHead.seq }).from(auditHead).where(eq(auditHead.id, 1));
  return head?.seq ?? 0;
}

const batch = 500;

/** Returns the link that comes before the newest rows of the chain; undefined when its row is missing. */
async function linkBefore(db: Queries, head: number, newest: number): Promise<ChainLink | undefined> {
  if (head <= newest) return { seq: 0, hash: chainStart };
  const [row] = await db
    .select({ seq: audit.seq, hash: audit.hash })
    .from(audit)
    .where(eq(audit.seq, head - newest));
  return row;
}

/**
 * Recomputes the chain and checks its signed head: the whole chain, or its `newest` rows only. The next check covers rows that are added
 * meanwhile.
 */
export async function verifyAudit(
  db: Queries,
  keyring: Keyring,
  { newest = Number.POSITIVE_INFINITY }: { newest?: number } = {},
): Promise<AuditVerdict> {
  const [head] = await db.select().from(auditHead).where(eq(auditHead.id, 1));
  if (!head) {
    const [row] = await db.select({ seq: audit.seq }).from(audit).limit(1);
    return row
      ? { ok: false, rows: 0, head: chainStart, brokenAt: row.seq, problem: 'head' }
      : { ok: true, rows: 0, head: chainStart };
  }
  const start = await linkBefore(db, head.seq, newest);
  if (!start) return { ok: false, rows: 0, head: head.hash, brokenAt: head.seq - newest, problem: 'row' };
  let last: ChainLink = start;
  for (;;) {
    const rows = await db
      .select()
      .from(audit)
      .where(and(gt(audit.seq, last.seq), lte(audit.seq, head.seq)))
      .orderBy(asc(audit.seq))
      .limit(batch);
    const result = followChain(last, rows);
    if ('brokenAt' in result) {
      return {
        ok: false,
        rows: result.brokenAt - 1 - start.seq,
        head: head.hash,
        brokenAt: result.brokenAt,
        problem: 'row',
      };
    }
    last = result.last;
    if (rows.length < batch) break;
  }
  const verdict = { rows: last.seq - start.seq, head: head.hash };
  if (last.seq !== head.seq || last.hash !== head.hash) {
    return { ...verdict, ok: false, brokenAt: last.seq + 1, problem: 'head' };
  }
  const text = headText(head.seq, head.hash);
  const isSigned = keyring.verify({ keyId: head.keyId, text, signature: head.signature });
  return isSigned ? { ...verdict, ok: true } : { ...verdict, ok: false, problem: 'signature' };
}
