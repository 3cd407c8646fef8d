import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

interface LimitedOptions {
  /** Flags of Node. */
  execArgv: readonly string[];
  env: NodeJS.ProcessEnv;
  /** Connects its output to pipes. Without it the output is lost. */
  hasOutput?: boolean;
  /** Most memory that it may write to, in MB: of the heaps, and outside of them. Default: unlimited. */
  dataMb?: number | undefined;
}

/** Smaller is code that is being written. */
const LEAST_RESERVED_MB = 64;
const SHELL = '/bin/sh';
/** Linux counts every private page that a process may write to (RLIMIT_DATA). What exceeds the limit is not allocated. */
const LIMITED = 'ulimit -d "$1" || exit; shift; unset PWD OLDPWD SHLVL; exec "$0" "$@"';

/**
 * Returns the MB that V8 reserves for the code of a main thread where it may write to all of them: since Node 24. They count to the limit
 * though nothing is in them. V8 reserves a power of two, and other rights divide it when code is written.
 */
function reservedCodeMb(): number {
  const sizes = readFileSync('/proc/self/maps', 'utf8').matchAll(/^([0-9a-f]+)-([0-9a-f]+) rwxp .* 0 *$/gm);
  const largestMb = Math.max(0, ...[...sizes].map(([, from, to]) => Number(`0x${to}`) - Number(`0x${from}`))) / 2 ** 20;
  return largestMb < LEAST_RESERVED_MB ? 0 : 2 ** Math.ceil(Math.log2(largestMb));
}

/** Returns whether this system can limit the memory of a process. */
export const canLimitMemory = (): boolean => process.platform === 'linux' && existsSync(SHELL);

/** Starts a script in a process of Node with a channel for messages, as `fork` does, and with a limit of memory where the system has one. */
export function startLimited(
  script: string,
  args: readonly string[],
  { execArgv, env, hasOutput = false, dataMb }: LimitedOptions,
): ChildProcess {
  const command = [process.execPath, ...execArgv, script, ...args];
  const output = hasOutput ? 'pipe' : 'ignore';
  const [file = '', ...rest] =
    dataMb !== undefined && canLimitMemory()
      ? [SHELL, '-c', LIMITED, command[0] ?? '', String((dataMb + reservedCodeMb()) * 1024), ...command.slice(1)]
      : command;
  return spawn(file, rest, { env, stdio: ['ignore', output, output, 'ipc'] });
}
