import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { SchemaTooOldError, sqlStateOf } from './errors.ts';
import type { Db } from './types.ts';

/** One step of a schema. Statements end with a semicolon at the end of a line; the text never changes once released. */
export interface Migration {
  /** `0001-base`: unique, and in the order of application. */
  id: string;
  sql: string;
  /**
   * True when the version before cannot run on the schema after this step. Such a version then refuses to start. By default it
   * starts, so that a release can be taken back.
   */
  isBreaking?: boolean;
  /**
   * The last of the earlier steps that this one replaces as a new base, with its checksum. A database that is exactly there has what `sql`
   * creates: it is adopted as it is. A database before it is refused.
   */
  replaces?: { id: string; checksum: string };
}

/** Longest wait of a step for a lock, in ms. Requests queue behind a waiting step, so it gives way to them and tries again. */
const LOCK_MS = 2000;
const MAX_TRIES = 30;
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Brings one schema up to date: applies missing steps in order, each in a transaction of its own, so that a failed step leaves the
 * steps before it. Refuses a database whose steps differ from `migrations`. Steps that a newer version has applied are accepted unless
 * one of them breaks older versions. Forward only. Several processes may call it at once. Returns the ids of the applied steps, and passes
 * a line about an adopted database to `log`.
 */
export async function migrate(
  db: Db,
  schema: string,
  migrations: readonly Migration[],
  log: (line: string) => void = (line) => process.stderr.write(`${line}\n`),
): Promise<string[]> {
  const applied: string[] = [];
  for (let tries = 1; ; ) {
    try {
      const next = await applyNext(db, schema, migrations);
      if (next === undefined) return applied;
      const { id, adoptedFrom } = next;
      if (adoptedFrom === undefined) applied.push(id);
      else log(`schema ${schema}: the database is at step ${adoptedFrom}, adopted as ${id}`);
      tries = 1;
    } catch (error) {
      if (sqlStateOf(error) !== LOCK_NOT_AVAILABLE || tries === MAX_TRIES) throw error;
      tries += 1;
    }
  }
}

/** Applies the first missing step, or adopts what the steps before a base made. */
async function applyNext(
  db: Db,
  schema: string,
  migrations: readonly Migration[],
): Promise<{ id: string; adoptedFrom: string | undefined } | undefined> {
  const log = sql.raw(`"${schema}"."migration"`);
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`migrate:${schema}`}))`);
    await tx.execute(sql.raw(`set local lock_timeout = ${LOCK_MS}`));
    // A step may take longer than a request.
    await tx.execute(sql`set local statement_timeout = 0`);
    const rows = await appliedSteps(tx, schema);
    const [step] = missingSteps(schema, migrations, rows);
    if (step === undefined) return undefined;
    const adoptedFrom = adoptedStep(schema, step, rows);
    if (adoptedFrom === undefined) for (const statement of statementsOf(step)) await tx.execute(sql.raw(statement));
    await tx.execute(sql`
      insert into ${log} (id, checksum, is_breaking) values (${step.id}, ${checksumOf(step)}, ${step.isBreaking === true})`);
    return { id: step.id, adoptedFrom };
  });
}

interface AppliedStep extends Record<string, unknown> {
  id: string;
  checksum: string;
  is_breaking: boolean;
}

/** Reads the applied steps. Creates the list of a new schema, and adds the column that lists of earlier versions do not have. */
async function appliedSteps(tx: Pick<Db, 'execute'>, schema: string): Promise<readonly AppliedStep[]> {
  const log = sql.raw(`"${schema}"."migration"`);
  const { rows: columns } = await tx.execute<{ name: string }>(sql`
    select column_name as name from information_schema.columns
    where table_schema = ${schema} and table_name = 'migration'`);
  if (columns.length === 0) {
    await tx.execute(sql.raw(`create schema if not exists "${schema}"`));
    await tx.execute(sql`create table ${log} (
      id text primary key, checksum text not null, applied_at timestamptz not null default now(),
      is_breaking boolean not null default false)`);
  } else if (!columns.some(({ name }) => name === 'is_breaking')) {
    await tx.execute(sql`alter table ${log} add column is_breaking boolean not null default false`);
  }
  return (await tx.execute<AppliedStep>(sql`select id, checksum, is_breaking from ${log} order by id`)).rows;
}

function missingSteps(schema: string, migrations: readonly Migration[], applied: readonly AppliedStep[]): Migration[] {
  const checksums = new Map(applied.map(({ id, checksum }) => [id, checksum]));
  const known = new Set(migrations.map(({ id }) => id));
  const last = [...known].sort().at(-1) ?? '';
  const base = migrations.find(({ replaces }) => replaces)?.id ?? '';
  const unknown = applied.find(({ id, is_breaking }) => !known.has(id) && id >= base && (is_breaking || id < last));
  if (unknown)
    throw new Error(`Schema ${schema} has step ${unknown.id}, which this version does not know: use a newer one.`);
  const changed = migrations.find((step) => checksums.has(step.id) && checksums.get(step.id) !== checksumOf(step));
  if (changed) throw new Error(`Step ${changed.id} of schema ${schema} was changed after it had been applied.`);
  return migrations.filter(({ id }) => !checksums.has(id)).sort((a, b) => (a.id < b.id ? -1 : 1));
}

/** Returns the last applied step of a database that has all steps which a base replaces. */
function adoptedStep(schema: string, { id, replaces }: Migration, applied: readonly AppliedStep[]): string | undefined {
  const last = applied.at(-1);
  if (!replaces || !last) return undefined;
  if (last.id !== replaces.id || last.checksum !== replaces.checksum)
    throw new SchemaTooOldError(schema, last.id, id, replaces.id);
  return last.id;
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
