import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { compilerOf } from '../compiler.ts';

interface TypeCheckOptions {
  /** Package folder of the remote, with its tsconfig.json. */
  folder: string;
  /** Receives the result of each check: the errors of the compiler as text, empty when there are none. */
  report(errors: string): void;
}

/** Checks the types of a remote beside its builds. A new check ends the one before. */
export function startTypeCheck({ folder, report }: TypeCheckOptions): { check(): void; stop(): void } {
  let running: ChildProcess | undefined;
  const stop = () => running?.kill();
  function check() {
    stop();
    const args = ['-p', join(folder, 'tsconfig.json'), '--noEmit', '--pretty', 'false'];
    const child = spawn(compilerOf(folder), args, {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running = child;
    const output: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
    child.once('error', (error) => report(`The types could not be checked: ${error.message}`));
    child.once('close', (code, signal) => {
      if (running === child) running = undefined;
      if (signal === null) report(code === 0 ? '' : Buffer.concat(output).toString());
    });
  }
  return { check, stop };
}
