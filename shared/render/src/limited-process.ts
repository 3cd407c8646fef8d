import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';

interface LimitedOptions {
  /** Flags of Node. */
  execArgv: readonly string[];
  env: NodeJS.ProcessEnv;
  /** Connects its output to pipes. Without it the output is lost. */
  hasOutput?: boolean;
  /** Most memory that it may write to, in MB: of the heaps, and outside of them. Default: unlimited. */
  dataMb?: number | undefined;
}

const SHELL = '/bin/sh';
/** Linux counts every private page that a process may write to (RLIMIT_DATA). What exceeds the limit is not allocated. */
const LIMITED = 'ulimit -d "$1" || exit; shift; unset PWD OLDPWD SHLVL; exec "$0" "$@"';

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
      ? [SHELL, '-c', LIMITED, command[0] ?? '', String(dataMb * 1024), ...command.slice(1)]
      : command;
  return spawn(file, rest, { env, stdio: ['ignore', output, output, 'ipc'] });
}
