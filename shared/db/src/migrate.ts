import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from './types.ts';

/** One step of a schema. Statements end with a semicolon at the end of a line; the text never changes once released. */
export interface Migration {
  /** `0001-base`: unique, and in the order of application. */
  id: string;
  sql: string;
}

/**
 * Brings one schema up to date in one transaction: applies missing steps in order, and refuses a database whose steps are not the
 * beginning of `migrations`. Forward only. Several processes may call it at once.
 */
export async function migrate(db: Db, schema: string, migrations: readonly Migration[]): Promise<string[]> {
  const log = sql.raw(`"${schema}"."migration"`);
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`migrate:${schema}`}))`);
    await tx.execute(sql.raw(`create schema if not exists "${schema}"`));
    await tx.execute(sql`create table if not exists ${log} (
      id text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    const { rows } = await tx.execute<{ id: string; checksum: string }>(
      sql`select id, checksum from ${log} order by id`,
    );
    const missing = missingSteps(schema, migrations, rows);
    for (const step of missing) {
      for (const statement of statementsOf(step)) await tx.execute(sql.raw(statement));
      await tx.execute(sql`insert into ${log} (id, checksum) values (${step.id}, ${checksumOf(step)})`);
    }
    return missing.map(({ id }) => id);
  });
}

function missingSteps(
  schema: string,
  migrations: readonly Migration[],
  applied: readonly { id: string; checksum: string }[],
): Migration[] {
  const checksums = new Map(applied.map(({ id, checksum }) => [id, checksum]));
  const known = new Set(migrations.map(({ id }) => id));
  const unknown = applied.find(({ id }) => !known.has(id));
  if (unknown)
    throw new Error(`Schema ${schema} has step ${unknown.id}, which this version does not know: use a newer one.`);
  const changed = migrations.find((step) => checksums.has(step.id) && checksums.get(step.id) !== checksumOf(step));
  if (changed) throw new Error(`Step ${changed.id} of schema ${schema} was changed after it had been applied.`);
  return migrations.filter(({ id }) => !checksums.has(id)).sort((a, b) => (a.id < b.id ? -1 : 1));
}

function statementsOf(step: Migration): string[] {
  if (step.sql.includes('$$')) throw new Error(`Step ${step.id}: function bodies are not supported.`);
  return step.sql
    .split(/;[ \t]*(?:\n|$)/)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '');
}

/** Checksum of the statements without whitespace, so that a formatter may change the file. */
function checksumOf(step: Migration): string {
  return createHash('sha256').update(step.sql.replace(/\s+/g, ' ').trim()).digest('hex');
}
