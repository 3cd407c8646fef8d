import { openDatabase } from '@horno/db';
import { sql } from 'drizzle-orm';

/** Writes numbered rows without end, and prints each number after the database has acknowledged it. */
const [, , folder = '', first = '0'] = process.argv;
const { db } = await openDatabase({ folder, template: process.env.HORNO_TEST_DUMP });
await db.execute(sql`create table if not exists written (n integer primary key, filling text not null)`);
process.stdout.write('open\n');
for (let n = Number(first); ; n += 1) {
  await db.execute(sql`insert into written (n, filling) values (${n}, ${'x'.repeat(200)})`);
  process.stdout.write(`${n}\n`);
}
