import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';

const workspace = fileURLToPath(new URL('../../..', import.meta.url));

/** Runs code that calls `runService` in a process that stays, and returns its exit code, its signal and what it wrote. */
function run(code: string): Promise<{ code: number | null; signal: string | null; out: string }> {
  const module = "import { runService } from './shared/server/src/run-service.ts';";
  const signal = "setInterval(() => {}, 2 ** 30); const signal = () => process.kill(process.pid, 'SIGTERM');";
  const stop = "const stop = async (name) => { console.log('closed ' + name); process.exit(); };";
  const child = spawn(
    process.execPath,
    [
      '--import',
      './shared/tooling/loader/register.mjs',
      '--input-type=module',
      '-e',
      `${module} ${signal} ${stop} ${code}`,
    ],
    { cwd: workspace, env: { PATH: process.env.PATH } },
  );
  let out = '';
  for (const pipe of [child.stdout, child.stderr]) pipe.on('data', (chunk: Buffer) => (out += chunk));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (exit, ended) => resolve({ code: exit, signal: ended, out: out.trim() }));
  });
}

test('a service is closed when the signal comes as soon as it writes its address', async () => {
  const start = "async () => { console.log('address'); signal(); return 'shop'; }";
  expect(await run(`await runService('test', ${start}, stop);`)).toEqual({
    code: 0,
    signal: null,
    out: 'address\nclosed shop',
  });
});

test('a service is closed once when the signal comes during its start, and again', async () => {
  const start =
    "async () => { signal(); await new Promise((resolve) => process.once('SIGTERM', resolve)); signal(); return 'shop'; }";
  expect(await run(`await runService('test', ${start}, stop);`)).toEqual({ code: 0, signal: null, out: 'closed shop' });
});

test('a start that does not end is ended with 1 after its time', async () => {
  const start = 'async () => { signal(); await new Promise(() => {}); }';
  expect(await run(`await runService('test', ${start}, stop);`)).toEqual({ code: 1, signal: null, out: '' });
});

test('a start that fails ends the process with 1 and its text', async () => {
  const start = "async () => { throw new Error('no database'); }";
  expect(await run(`await runService('test', ${start}, stop); process.exit();`)).toEqual({
    code: 1,
    signal: null,
    out: 'no database',
  });
});
