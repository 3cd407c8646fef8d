import { migrate } from '@horno/db';
import { openInMemory } from '@horno/db/testing/databases';
import { expect, it } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { chainFiles } from '../../data/chain/index.ts';
import { hasServer, openServerDatabase } from '../../test/databases.ts';
import { usualNow } from '../../test/fixtures.ts';
import { migrations } from '../db/migrations/index.ts';
import { catalogueEntries } from '../db/schema/catalogue.ts';
import { checkChain } from './check-chain.ts';
import { importBuiltIn } from './import.ts';
import { codeOf } from './parse.ts';
import { listReleases } from './releases.repo.ts';
import type { RecordKind } from './schema.ts';
import { createStoredSource } from './stored-source.ts';

const kinds: [string, () => ReturnType<typeof openServerDatabase>][] = [['embedded', () => openInMemory()]];
if (hasServer) kinds.push(['PostgreSQL', () => openServerDatabase({ isMigrated: false })]);

it.each(kinds)(
  'a database of the steps before the base is adopted with its catalogue in force (%s)',
  async (_kind, open) => {
    const database = await open();
    const { db } = database;
    const [base] = migrations;
    await migrate(db, 'shop', [{ id: base?.id ?? '', sql: base?.sql ?? '' }]);
    await db.execute(sql`update shop.migration set id = ${base?.replaces?.id}, checksum = ${base?.replaces?.checksum}`);
    const data = checkChain(chainFiles);
    for (const kind of Object.keys(data) as RecordKind[]) {
      for (const [position, body] of data[kind].entries()) {
        await db.execute(sql`insert into shop.catalogue_entries (digest, kind, code, position, body)
        values ('old', ${kind}, ${codeOf(kind, body, position)}, ${position}, ${JSON.stringify(body)}::jsonb)`);
      }
    }
    await db.execute(sql`insert into shop.catalogue_releases (digest, origin, imported_at)
    values ('old', 'built-in', ${usualNow.toISOString()})`);

    const lines: string[] = [];
    expect(await migrate(db, 'shop', migrations, (line) => lines.push(line))).toEqual([]);
    expect(lines).toEqual(['schema shop: the database is at step 0037-slot-holds, adopted as 0038-base']);
    expect(await listReleases(db)).toMatchObject([{ digest: 'old', origin: 'built-in', importedAt: usualNow }]);
    const source = createStoredSource(db, { now: () => usualNow });
    await source.reload();
    expect(source.current().data).toEqual(data);

    // Every start imports the built-in chain next.
    const { version } = await importBuiltIn(db, chainFiles, usualNow);
    await source.reload();
    expect(source.current().version).toBe(version);
    expect(new Set((await db.select().from(catalogueEntries)).map(({ digest }) => digest))).toEqual(
      new Set(['old', version]),
    );
    await database.close();
  },
);
