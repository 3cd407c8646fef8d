/** The switch of Node's permission model in this Node, where it has one. */
export function permissionSwitch(flags: ReadonlySet<string> = process.allowedNodeEnvironmentFlags): string | undefined {
  return ['--permission', '--experimental-permission'].find((flag) => flags.has(flag));
}

/**
 * Flags that leave code nothing but its own script and the network. Node does not hand its permissions on to worker threads: each
 * needs them said again, and without `--allow-worker`, or it could start a thread that has none.
 */
export function permissionFlags(script: string, forProcess: boolean): string[] {
  const flags = process.allowedNodeEnvironmentFlags;
  const on = permissionSwitch(flags);
  if (!on) return [];
  return [
    on,
    `--allow-fs-read=${script}`,
    ...(flags.has('--allow-net') ? ['--allow-net'] : []),
    ...(forProcess ? ['--allow-worker'] : []),
  ];
}
