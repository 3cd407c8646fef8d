import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { canLimitMemory, startLimited } from './limited-process.ts';

const MB = 2 ** 20;
/** Fills the memory that its first argument names, outside of the heap, and says how much it got, in MB. */
const SCRIPT = `
const kept = [];
try { while (kept.length < Number(process.argv[2]) / 10) kept.push(Buffer.alloc(10 * ${MB}, 1)); } catch {}
process.send({ got: kept.length * 10, env: Object.keys(process.env), flags: process.execArgv });
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
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const said = await new Promise<{ got: number; env: string[]; flags: string[] }>((resolve, reject) => {
    child.once('message', resolve as (message: unknown) => void);
    child.once('exit', (code) => reject(new Error(`ended with ${code}`)));
  });
  await ended;
  return said;
}

test('a process gets the memory that it asks for, its flags and its environment', async () => {
  const { got, env, flags } = await fill(400);
  expect([got, flags]).toEqual([400, ['--no-warnings']]);
  expect(env.filter((name) => !name.startsWith('NODE_'))).toEqual([]);
});

test('a process with a limit gets no memory beyond it, and works on', async () => {
  if (!canLimitMemory()) return;
  const { got, env, flags } = await fill(400, 300);
  expect(got).toBeGreaterThan(100);
  expect(got).toBeLessThan(300);
  expect(flags).toEqual(['--no-warnings']);
  // Some shells name the command in `_`.
  expect(env.filter((name) => !name.startsWith('NODE_') && name !== '_')).toEqual([]);
});
