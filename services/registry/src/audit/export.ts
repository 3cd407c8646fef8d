import type { Db } from '@horno/db';
import { asc, eq, gt } from 'drizzle-orm';
import { audit, auditHead } from '../db/tables.ts';
import type { Keyring } from '../releases/keyring.ts';
import type { AuditRow } from './chain.ts';

const batch = 500;

/**
 * The whole log as NDJSON, oldest first: one row a line, and in the last line the signed head with the public keys. It is read in
 * pieces, up to the head as it was at the beginning.
 */
export async function* exportAudit(db: Db, keyring: Keyring): AsyncGenerator<string> {
  const [head] = await db.select().from(auditHead).where(eq(auditHead.id, 1));
  let last = 0;
  while (head && last < head.seq) {
    const rows: AuditRow[] = await db
      .select()
      .from(audit)
      .where(gt(audit.seq, last))
      .orderBy(asc(audit.seq))
      .limit(batch);
    if (rows.length === 0) break;
    const wanted = rows.filter(({ seq }) => seq <= head.seq);
    yield wanted.map((row) => `${JSON.stringify(row)}\n`).join('');
    last = rows.at(-1)?.seq ?? head.seq;
  }
  const { seq = 0, hash = '', keyId = '', signature = '' } = head ?? {};
  yield `${JSON.stringify({ head: { seq, hash, keyId, signature }, keys: keyring.publicKeys })}\n`;
}
