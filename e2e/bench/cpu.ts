import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks of `/proc` in a second; 100 on every Linux. */
const TICKS = 100;

function statOf(pid: number): string[] | undefined {
  try {
    // The name in brackets may contain spaces; the fields after it do not.
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
  } catch {
    // The process ended in the meantime.
    return undefined;
  }
}

function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((each) => Number(statOf(each)?.[1]) === pid);
}

/** Returns the seconds of CPU time that a process and its children have used. Linux only. */
export function cpuSeconds(pid: number): number {
  const stat = statOf(pid);
  const own = stat ? (Number(stat[11]) + Number(stat[12])) / TICKS : 0;
  return childrenOf(pid).reduce((sum, child) => sum + cpuSeconds(child), own);
}
