import type * as z from 'zod';
import type { DiffSchema, MadeReleaseSchema } from '../http/schemas.ts';
import type { Run } from './context.ts';
import { diffLines, reachLines } from './diff-lines.ts';
import { takenBackLines } from './taken-back-lines.ts';

/** Describes the result of a change in one line. */
export function releaseLine(release: z.infer<typeof MadeReleaseSchema>): string {
  const { channel, id, changed, dryRun, stopped } = release;
  if (stopped) {
    const { names, percent } = stopped;
    const ended = `${dryRun ? 'Would end' : 'Ended'} the rollout of ${names.join(' + ')} in ${channel} at ${percent} %`;
    return `${ended}: there is no earlier version. Release ${id} stays for everybody.`;
  }
  if (!changed) return `${channel} stays at ${id}: there was nothing to change`;
  return `${dryRun ? 'Would release' : 'Released'} in ${channel}: ${id}`;
}

/** The result of a change; of a dry run also its changes and their reach. */
export function madeLines(release: z.infer<typeof MadeReleaseSchema>): string[] {
  const { diff, reach, channel, stopped } = release;
  return [
    releaseLine(release),
    ...takenBackLines(channel, stopped?.takenBack ?? {}),
    ...(diff ? diffLines(diff) : []),
    ...(reach ? reachLines(reach) : []),
  ];
}

/** Versions of remotes that a rollback leaves, and the ways on. */
export function leftLines(channel: string, { remotes }: z.output<typeof DiffSchema>): string[] {
  const left = remotes.flatMap(({ name, before, after }): [string, string][] =>
    name !== 'shell' && before && before.version !== after?.version ? [[name, before.version]] : [],
  );
  return takenBackLines(channel, Object.fromEntries(left));
}

/** Prints a release that was made. */
export const printMade = (run: Run, made: z.infer<typeof MadeReleaseSchema>): void =>
  run.print({ release: made }, madeLines(made));
