import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const workspace = fileURLToPath(new URL('../../..', import.meta.url));

export interface Service {
  pid: number;
  /** Stops the process as an orchestrator does, and waits; `SIGKILL` simulates a machine that dies. */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  /** Returns everything that the process wrote. */
  output(): string;
}

export interface ServiceOptions {
  /** `services/dist/edge.mjs` */
  main: string;
  env: Record<string, string>;
  /** Address that must answer 200 before the service counts as started. */
  readyUrl: string;
}

const PAUSE_MS = 50;
const MOST_MS = 60_000;

async function answers(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const until = Date.now() + MOST_MS;
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The service ended with ${child.exitCode}:\n${output()}`);
    const ready = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    if (Date.now() > until) throw new Error(`${url} does not answer:\n${output()}`);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

/** Starts one service as a separate process, as on its own machine, and waits until it answers. */
export async function startService({ main, env, readyUrl }: ServiceOptions): Promise<Service> {
  const chunks: Buffer[] = [];
  const child = spawn(process.execPath, ['--no-warnings', join(workspace, main)], {
    cwd: workspace,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, LOG_LEVEL: 'warn', ...env },
  });
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
  const output = () => Buffer.concat(chunks).toString();
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  try {
    await answers(readyUrl, child, output);
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
  return {
    pid: child.pid ?? Number.NaN,
    output,
    async stop(signal = 'SIGTERM') {
      child.kill(signal);
      await ended;
    },
  };
}
