import { createPublicKey, verify } from 'node:crypto';
import { SigningKeySchema } from '@horno/contracts/release';
import * as z from 'zod';
import { AuditRowSchema } from '../http/schemas.ts';
import { type AuditRow, type AuditVerdict, chainStart, followChain, headText } from './chain.ts';

const RowSchema = AuditRowSchema.extend({ at: z.iso.datetime().transform((text) => new Date(text)) });

const HeadSchema = z.object({
  head: z.object({ seq: z.number(), hash: z.string(), keyId: z.string(), signature: z.string() }),
  keys: z.array(SigningKeySchema),
});

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    // Not JSON: no row, and the chain breaks there.
    return undefined;
  }
}

/**
 * Checks an exported log without the registry. `trusted` are the keys (PEM by id) that one holds oneself; with none, the export's own
 * are taken, which shows that it is whole but not who wrote it.
 */
export function verifyExport(ndjson: string, trusted?: Readonly<Record<string, string>>): AuditVerdict {
  const lines = ndjson.split('\n').filter((line) => line !== '');
  const end = HeadSchema.safeParse(parseLine(lines.at(-1) ?? ''));
  const rows: AuditRow[] = [];
  for (const line of end.success ? lines.slice(0, -1) : lines) {
    const row = RowSchema.safeParse(parseLine(line));
    if (!row.success) break;
    rows.push(row.data);
  }
  const result = followChain({ seq: 0, hash: chainStart }, rows);
  if ('brokenAt' in result) {
    return { ok: false, rows: result.brokenAt - 1, head: chainStart, brokenAt: result.brokenAt, problem: 'row' };
  }
  const { seq, hash } = result.last;
  const verdict = { rows: seq, head: hash };
  if (!end.success || end.data.head.seq !== seq || (seq > 0 && end.data.head.hash !== hash)) {
    return { ...verdict, ok: false, brokenAt: seq + 1, problem: 'head' };
  }
  if (seq === 0) return { ...verdict, ok: true };
  const { keyId, signature } = end.data.head;
  const keys = trusted ?? Object.fromEntries(end.data.keys.map((key) => [key.keyId, key.publicKey]));
  const pem = Object.hasOwn(keys, keyId) ? keys[keyId] : undefined;
  const text = Buffer.from(headText(seq, hash));
  const isSigned = pem !== undefined && verify(null, text, createPublicKey(pem), Buffer.from(signature, 'base64'));
  return isSigned ? { ...verdict, ok: true } : { ...verdict, ok: false, problem: 'signature' };
}
