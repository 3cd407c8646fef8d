import { lockFolder } from '@horno/db/lock';

/** Holds the lock of a folder until it is killed, or says who has it. */
const [, , folder = ''] = process.argv;
try {
  await lockFolder(folder);
  process.stdout.write('held\n');
  setInterval(() => {}, 1000);
} catch (error) {
  process.stdout.write(`${(error as { code?: string }).code}\n`);
}
