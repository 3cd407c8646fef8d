import { TASKS } from './thread-cpu.ts';

/** Returns the flag that enables Node's permission model, if this version has one. */
export function permissionSwitch(flags: ReadonlySet<string> = process.allowedNodeEnvironmentFlags): string | undefined {
  return ['--permission', '--experimental-permission'].find((flag) => flags.has(flag));
}

/**
 * Returns flags that leave code only its own script. The process has the network, and the CPU times of its threads too. Worker threads do not inherit the permissions of the
 * process: each needs its own flags, without `--allow-worker`, or it could start an unrestricted thread.
 */
export function permissionFlags(script: string, forProcess: boolean): string[] {
  const flags = process.allowedNodeEnvironmentFlags;
  const on = permissionSwitch(flags);
  if (!on) return [];
  return [
    on,
    `--allow-fs-read=${script}`,
    ...(forProcess ? [`--allow-fs-read=${TASKS}/`] : []),
    ...(forProcess && flags.has('--allow-net') ? ['--allow-net'] : []),
    ...(forProcess ? ['--allow-worker'] : []),
  ];
}
