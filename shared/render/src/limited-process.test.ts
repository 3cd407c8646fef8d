import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { canLimitMemory, startLimited } from './limited-process.ts';

const MB = 2 ** 20;
/** Fills the memory that its first argument names, outside of the heap, and says after each step how much it has, in MB. */
const SCRIPT = `
const say = (got) => new Promise((sent) => process.send({ got, env: Object.keys(process.env), flags: process.execArgv }, sent));
const kept = [];
(async () => {
  await say(0);
  try {
    while (kept.length < Number(process.argv[2]) / 10) {
      kept.push(Buffer.alloc(10 * ${MB}, 1));
      await say(kept.length * 10);
    }
  } catch {}
  process.disconnect();
})();
`;
let dir: string;
let script: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'horno-limited-'));
  script = join(dir, 'fill it.cjs');
  await writeFile(script, SCRIPT);
});
afterAll(() => rm(dir, { recursive: true }));

async function fill(wantedMb: number, dataMb?: number) {
  const child = startLimited(script, [String(wantedMb)], {
    execArgv: ['--no-warnings'],
    env: { NODE_ENV: 'production' },
    dataMb,
  });
  let said = { got: 0, env: [] as string[], flags: [] as string[] };
  child.on('message', (message: typeof said) => {
    said = message;
  });
  await new Promise((resolve) => child.once('close', resolve));
  return said;
}

test('a process gets the memory that it asks for, its flags and its environment', async () => {
  const { got, env, flags } = await fill(400);
  expect([got, flags]).toEqual([400, ['--no-warnings']]);
  expect(env.filter((name) => !name.startsWith('NODE_'))).toEqual([]);
});

test('a process with a limit gets no memory beyond it', async () => {
  if (!canLimitMemory()) return;
  const { got, env, flags } = await fill(400, 300);
  // At the limit Node throws, or ends.
  expect(got).toBeGreaterThan(100);
  expect(got).toBeLessThan(300);
  expect(flags).toEqual(['--no-warnings']);
  // Some shells name the command in `_`.
  expect(env.filter((name) => !name.startsWith('NODE_') && name !== '_')).toEqual([]);
});
