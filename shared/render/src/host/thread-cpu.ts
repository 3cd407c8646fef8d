import { readdirSync, readFileSync } from 'node:fs';
import type { Worker } from 'node:worker_threads';

/** Folder of the threads of this process, on Linux. */
export const TASKS = '/proc/self/task';
/** Linux reports CPU times to programs in units of 1/100 s on every architecture. */
const MS_PER_TICK = 10;
/** `utime` and `stime` in proc_pid_stat(5), counted from the field after the command. */
const USER_TIME = 11;
const SYSTEM_TIME = 12;

export interface MeasuredThread {
  thread: Worker;
  /** Returns the CPU time of the thread in ms, with a resolution of 10 ms; undefined where the system does not tell it. */
  cpuMs(): number | undefined;
}

function taskIds(): string[] {
  try {
    return readdirSync(TASKS);
  } catch {
    return [];
  }
}

function cpuMsOf(taskId: string): number | undefined {
  try {
    const stat = readFileSync(`${TASKS}/${taskId}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[USER_TIME]) + Number(fields[SYSTEM_TIME])) * MS_PER_TICK;
  } catch {
    return undefined;
  }
}

/** Starts a thread and finds its task: the constructor of a worker starts exactly one. */
export function startMeasured(start: () => Worker): MeasuredThread {
  const before = new Set(taskIds());
  const thread = start();
  const [taskId, ...others] = taskIds().filter((id) => !before.has(id));
  const isKnown = taskId !== undefined && others.length === 0;
  return { thread, cpuMs: () => (isKnown ? cpuMsOf(taskId) : undefined) };
}
