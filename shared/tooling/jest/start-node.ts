import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

export interface Child {
  pid: number | undefined;
  lines: string[];
  errors(): string;
  /** Resolves at the first line that is `text`; rejects when the process ends before. */
  line(text: string): Promise<void>;
  /** Resolves when `count` lines have come. */
  atLeast(count: number): Promise<void>;
  /** The first `count` addresses that it says it listens at. */
  addresses(count: number): Promise<string[]>;
  kill(signal: NodeJS.Signals): Promise<void>;
  isRunning(): boolean;
  ended: Promise<number | null>;
}

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** For `node --import`: runs TypeScript as it is. */
const loader = './shared/tooling/loader/register.mjs';

/** Runs WebAssembly without optimising it first. */
const quickStart = '--liftoff-only';

/** A Node process of a program of the workspace, whose lines a test reads. */
export function startNode(program: string, args: string[] = [], env: Record<string, string> = {}): Child {
  const child = spawn(process.execPath, [quickStart, '--import', loader, program, ...args], {
    cwd: root,
    env: { ...process.env, NODE_OPTIONS: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const reader = createInterface({ input: child.stdout });
  reader.on('line', (line) => lines.push(line));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const until = (isThere: () => boolean) =>
    new Promise<void>((resolve, reject) => {
      const check = () => {
        if (isThere()) resolve();
      };
      reader.on('line', check);
      ended.then(() => (isThere() ? resolve() : reject(new Error(`the process ended: ${errors}`))));
      check();
    });
  const found = () => lines.flatMap((line) => /http:\/\/(?:127\.0\.0\.1|\[::1\]):\d+/.exec(line) ?? []);
  return {
    pid: child.pid,
    lines,
    errors: () => errors,
    line: (text) => until(() => lines.includes(text)),
    atLeast: (count) => until(() => lines.length >= count),
    addresses: async (count) => {
      await until(() => found().length >= count);
      return found().slice(0, count);
    },
    isRunning: () => child.exitCode === null && child.signalCode === null,
    kill: async (signal) => {
      child.kill(signal);
      await ended;
    },
    ended,
  };
}
