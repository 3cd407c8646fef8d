import type * as z from 'zod';
import { canonicalJson, sha256Hex } from '../canonical.ts';
import type { audit } from '../db/tables.ts';
import type { AuditVerdictSchema } from '../http/schemas.ts';

export type AuditRow = typeof audit.$inferSelect;

/** `prev` of the first row. */
export const chainStart = '0'.repeat(64);

export function hashRow(row: Omit<AuditRow, 'hash'>): string {
  const { seq, prev, actor, credential, action, subject, before, after, reason, at } = row;
  return sha256Hex(
    canonicalJson([seq, prev, actor, credential, action, subject, before, after, reason, at.toISOString()]),
  );
}

/** Text of the last link that is signed. */
export const headText = (seq: number, hash: string) => `audit ${seq} ${hash}`;

/** `row`: a link does not follow; `head`: the rows end elsewhere than the head says; `signature`: the head is not signed by a known key. */
export type AuditVerdict = z.output<typeof AuditVerdictSchema>;

export interface ChainLink {
  seq: number;
  hash: string;
}

/** The first row, in order, that does not follow `from`, or the last link when all of them do. */
export function followChain(from: ChainLink, rows: readonly AuditRow[]): { brokenAt: number } | { last: ChainLink } {
  let last = from;
  for (const row of rows) {
    const follows = row.seq === last.seq + 1 && row.prev === last.hash && row.hash === hashRow(row);
    if (!follows) return { brokenAt: last.seq + 1 };
    last = { seq: row.seq, hash: row.hash };
  }
  return { last };
}
