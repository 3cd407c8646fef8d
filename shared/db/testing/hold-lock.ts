import { lockFolder } from '../src/lock.ts';

/** Holds the lock of a folder until the process is killed, or prints the code of the refusal. */
const [, , folder = ''] = process.argv;
try {
  await lockFolder(folder);
  process.stdout.write('locked\n');
  setInterval(() => {}, 1000);
} catch (error) {
  process.stdout.write(`${(error as { code?: string }).code}\n`);
}
