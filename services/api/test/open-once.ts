import { openDatabase } from '@horno/db';

/** Tries to open a folder and prints the outcome. */
const [, , folder = ''] = process.argv;
try {
  const database = await openDatabase({ folder });
  await database.close();
  process.stdout.write('opened\n');
} catch (error) {
  const { code, holderPid } = error as { code?: string; holderPid?: number };
  process.stdout.write(`${code} ${holderPid}\n`);
}
