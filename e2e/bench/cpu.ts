import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks of `/proc` in a second; Linux says 100 everywhere. */
const TICKS = 100;

function statOf(pid: number): string[] | undefined {
  try {
    // The name in brackets may hold spaces; what follows it does not.
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
  } catch {
    // It ended meanwhile.
    return undefined;
  }
}

function childrenOf(pid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((each) => Number(statOf(each)?.[1]) === pid);
}

/** Seconds of processor time that a process and its children have taken so far. Linux only. */
export function cpuSeconds(pid: number): number {
  const stat = statOf(pid);
  const own = stat ? (Number(stat[11]) + Number(stat[12])) / TICKS : 0;
  return childrenOf(pid).reduce((sum, child) => sum + cpuSeconds(child), own);
}
