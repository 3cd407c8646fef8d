import { Readable } from 'node:stream';
import type { Db } from '@horno/db';
import { asc, eq, gt } from 'drizzle-orm';
import * as z from 'zod';
import { audit, auditHead } from '../db/tables.ts';
import { requires } from '../http/auth.ts';
import type { HttpDeps, ZodApp } from '../http/deps.ts';
import type { Keyring } from '../releases/keyring.ts';
import type { AuditRow } from './chain.ts';

const batch = 500;

/**
 * The whole log as NDJSON, oldest first: one row a line, and in the last line the signed head with the public keys. It is read in
 * pieces, up to the head as it was at the beginning.
 */
async function* exportAudit(db: Db, keyring: Keyring): AsyncGenerator<string> {
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

/** The export of the audit, which is a stream. */
export function registerAudit(app: ZodApp, deps: HttpDeps): void {
  app.get(
    '/audit/export',
    {
      onRequest: requires(deps, 'ops'),
      schema: {
        summary: 'The whole log as NDJSON, with its signed head in the last line',
        response: {
          200: { description: 'One row per line', content: { 'application/x-ndjson': { schema: z.string() } } },
        },
      },
    },
    async (_request, reply) => {
      // Its text is the answer; the stream sends it while the log is read.
      const rows = Readable.from(exportAudit(deps.db, deps.keyring));
      const lines = rows as unknown as string;
      return reply.type('application/x-ndjson').header('cache-control', 'no-store').send(lines);
    },
  );
}
