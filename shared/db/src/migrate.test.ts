import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { hasServer, openInMemory, openOnServer } from '../testing/databases.ts';
import { onEachDatabase } from '../testing/each-database.ts';
import { type Migration, migrate } from './migrate.ts';
import type { Database, Db } from './types.ts';

onEachDatabase(
  { embedded: () => openInMemory(), server: () => openOnServer() },
  'migrate',
  (database) => {
    it('applies each step once when several processes start together', async () => {
      const steps: Migration[] = [{ id: '1', sql: 'create table together.one (id int);' }];
      const applied = await Promise.all([1, 2, 3].map(() => migrate(database().db, 'together', steps)));
      expect(applied.flat()).toEqual(['1']);
    });

    it('leaves nothing of a step that fails, and the steps before it', async () => {
      const steps: Migration[] = [
        { id: '1', sql: 'create table halfway.one (id int);' },
        { id: '2', sql: 'create table halfway.two (id int);\ncreate table halfway.one (id int);' },
      ];
      await expect(migrate(database().db, 'halfway', steps)).rejects.toThrow();
      const { rows } = await database().db.execute(
        sql`select tablename as name from pg_tables where schemaname = 'halfway' order by 1`,
      );
      expect(rows).toEqual([{ name: 'migration' }, { name: 'one' }]);
      expect(await migrate(database().db, 'halfway', steps.slice(0, 1))).toEqual([]);
    });

    it('operations 6: the version before starts on the schema of the next one, unless a step breaks it', async () => {
      const [one, two, three] = [1, 2, 3].map((n) => ({ id: `${n}`, sql: `create table versions.t${n} (id int);` }));
      if (!one || !two || !three) throw new Error('three steps');
      expect(await migrate(database().db, 'versions', [one])).toEqual(['1']);
      expect(await migrate(database().db, 'versions', [one, two])).toEqual(['2']);
      expect(await migrate(database().db, 'versions', [one])).toEqual([]);
      await migrate(database().db, 'versions', [one, two, { ...three, isBreaking: true }]);
      await expect(migrate(database().db, 'versions', [one, two])).rejects.toThrow('has step 3');
      // A version of another branch: its last step is later than the unknown one.
      await expect(migrate(database().db, 'versions', [one, { ...three, id: '4' }])).rejects.toThrow('has step');
    });

    describe('a base that replaces earlier steps', () => {
      const [one, two, three] = ['1-one', '2-two', '4-three'].map((id) => ({
        id,
        sql: `create table based.${id.slice(2)} (id int);`,
      })) as [Migration, Migration, Migration];
      const base: Migration = {
        id: '3-base',
        sql: `${one.sql}\n${two.sql}`,
        replaces: { id: two.id, checksum: createHash('sha256').update(two.sql).digest('hex') },
      };
      const lines: string[] = [];
      const log = (line: string) => lines.push(line);
      const rows = async () => (await database().db.execute(sql`select id from based.one`)).rows;
      beforeEach(async () => {
        lines.length = 0;
        await database().db.execute(sql`drop schema if exists based cascade`);
      });

      it('creates a new schema, which later steps continue', async () => {
        expect(await migrate(database().db, 'based', [base, three], log)).toEqual(['3-base', '4-three']);
        expect(lines).toEqual([]);
      });

      it('adopts a database at the last of them with its rows, and the version before may start again', async () => {
        await migrate(database().db, 'based', [one, two]);
        await database().db.execute(sql`insert into based.one values (7)`);
        const adopted = await Promise.all([1, 2].map(() => migrate(database().db, 'based', [base, three], log)));
        expect(adopted.flat()).toEqual(['4-three']);
        expect(lines).toEqual(['schema based: the database is at step 2-two, adopted as 3-base']);
        expect(await rows()).toEqual([{ id: 7 }]);
        expect(await migrate(database().db, 'based', [base, three], log)).toEqual([]);
        expect(await migrate(database().db, 'based', [one, two])).toEqual([]);
      });

      it.each<[string, Migration[]]>([
        ['before the last of them', [one]],
        ['whose last step is another one of that name', [one, { ...two, sql: 'create table based.other (id int);' }]],
      ])('refuses a database %s, and leaves it', async (_name, steps) => {
        await migrate(database().db, 'based', steps);
        await database().db.execute(sql`insert into based.one values (7)`);
        const refused = migrate(database().db, 'based', [base, three], log);
        await expect(refused).rejects.toMatchObject({ code: 'DB_TOO_OLD' });
        await expect(refused).rejects.toThrow(/^DB_TOO_OLD: Schema based is at step (1-one|2-two), [^\n]+$/);
        expect(await rows()).toEqual([{ id: 7 }]);
        expect(await migrate(database().db, 'based', steps)).toEqual([]);
      });
    });
  },
  'always',
);

describe('migrate', () => {
  const opened: Database[] = [];
  afterEach(async () => {
    for (const database of opened.splice(0)) await database.close();
  });

  async function openOne(): Promise<Db> {
    const database = await openInMemory();
    opened.push(database);
    return database.db;
  }

  it('refuses a step whose statements changed after it was applied, and accepts a changed layout', async () => {
    const db = await openOne();
    await migrate(db, 'other', [{ id: '1', sql: 'create table other.one (id int);' }]);
    expect(await migrate(db, 'other', [{ id: '1', sql: 'create table\n  other.one (id int);\n' }])).toEqual([]);
    const changed = migrate(db, 'other', [{ id: '1', sql: 'create table other.one (id bigint);' }]);
    await expect(changed).rejects.toThrow('Step 1 of schema other was changed');
  });

  it('continues a list of steps that an earlier version wrote', async () => {
    const db = await openOne();
    const steps = [{ id: '1', sql: 'create table other.one (id int);' }];
    await migrate(db, 'other', steps);
    await db.execute(sql`alter table other.migration drop column is_breaking`);
    expect(await migrate(db, 'other', [...steps, { id: '2', sql: 'create table other.two (id int);' }])).toEqual(['2']);
  });

  (hasServer ? it : it.skip)(
    'operations 6: a step that waits for a lock lets requests pass, and tries again',
    async () => {
      const database = await openOnServer();
      opened.push(database);
      const { db } = database;
      const one = { id: '1', sql: 'create table busy.one (id int);' };
      await migrate(db, 'busy', [one]);
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      let confirmLock = () => {};
      const locked = new Promise<void>((resolve) => {
        confirmLock = resolve;
      });
      const holder = db.transaction(async (tx) => {
        await tx.execute(sql`select * from busy.one`);
        confirmLock();
        await released;
      });
      await locked;
      const step = migrate(db, 'busy', [one, { id: '2', sql: 'alter table busy.one add column two int;' }]);
      const isWaiting = async () =>
        (
          await db.execute(
            sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like 'alter table busy%'`,
          )
        ).rows.length > 0;
      while (!(await isWaiting())) await new Promise((resolve) => setImmediate(resolve));
      // It queues behind the step, which gives way.
      expect((await db.execute(sql`select * from busy.one`)).rows).toEqual([]);
      release();
      await holder;
      expect(await step).toEqual(['2']);
    },
  );
});
