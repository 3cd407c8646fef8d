import { ReleasePayloadSchema, SignedReleaseSchema } from '@horno/contracts/release';
import * as z from 'zod';
import {
  ComparisonSchema,
  type DiffSchema,
  MadeReleaseSchema,
  ReachSchema,
  ReleaseListSchema,
} from '../http/schemas.ts';
import type { Run } from './context.ts';
import { diffLines, reachLines } from './diff-lines.ts';
import { tableText } from './print.ts';
import { takenBackLines } from './taken-back-lines.ts';

export interface InChannel {
  channel: string;
}

/** Options of every command that makes a release. */
export interface Ordering extends InChannel {
  reason: string;
  dryRun?: boolean;
  breakGlass?: boolean;
}

export const pathOf = ({ channel }: InChannel, rest: string) => `/channels/${encodeURIComponent(channel)}/${rest}`;
const digestWidth = 12;

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

export async function toggle(
  run: Run,
  { remote, state, channel, ...options }: Ordering & { remote: string; state: string; owner?: string; until?: string },
): Promise<void> {
  const reach = await run.client.call(
    ReachSchema,
    'GET',
    pathOf({ channel }, `remotes/${encodeURIComponent(remote)}/reach`),
  );
  const body = { remote, state, ...options };
  const release = await run.client.call(MadeReleaseSchema, 'POST', pathOf({ channel }, 'toggle'), body);
  const { diff } = release;
  run.print({ release, reach }, [...reachLines(reach), releaseLine(release), ...(diff ? diffLines(diff) : [])]);
}

/** Versions of remotes that a rollback leaves, and the ways on. */
function leftLines(channel: string, { remotes }: z.output<typeof DiffSchema>): string[] {
  const left = remotes.flatMap(({ name, before, after }): [string, string][] =>
    name !== 'shell' && before && before.version !== after?.version ? [[name, before.version]] : [],
  );
  return takenBackLines(channel, Object.fromEntries(left));
}

export async function rollback(
  run: Run,
  { channel, ...body }: Ordering & { remote?: string; to?: number },
): Promise<void> {
  const release = await run.client.call(MadeReleaseSchema, 'POST', pathOf({ channel }, 'rollback'), body);
  if (!release.changed || release.dryRun) {
    const left = release.diff ? leftLines(channel, release.diff) : [];
    return run.print({ release }, [...madeLines(release), ...left]);
  }
  const { diff, reach } = await compare(
    run,
    `${channel}@${release.previous ?? release.id - 1}`,
    `${channel}@${release.id}`,
  );
  const lines = [releaseLine(release), ...diffLines(diff), ...reachLines(reach), ...leftLines(channel, diff)];
  return run.print({ release, diff, reach }, lines);
}

export async function status(run: Run, options: InChannel): Promise<void> {
  const { payload } = await run.client.call(z.object(SignedReleaseSchema.shape), 'GET', pathOf(options, 'release'));
  const { release, versions } = ReleasePayloadSchema.parse(JSON.parse(payload));
  const row = (name: string, digest: string, state: string) => [
    name,
    versions[digest]?.squad ?? '',
    digest.slice(0, digestWidth),
    state,
  ];
  const remotes = Object.entries(release.remotes).map(([name, pin]) => {
    const words = pin.toggle === 'on' ? 'on' : 'off';
    return row(name, pin.version, pin.reason ? `${words} (${pin.reason})` : words);
  });
  const table = tableText([
    ['REMOTE', 'SQUAD', 'VERSION', 'STATE'],
    row('shell', release.shell.version, 'always'),
    ...remotes,
  ]);
  const flags = Object.entries(release.flags).map(([flag, isOn]) => `${flag}=${isOn ? 'on' : 'off'}`);
  run.print({ release }, [
    `${release.channel}: release ${release.id} since ${release.createdAt}`,
    table.trimEnd(),
    ...(flags.length > 0 ? [`Flags: ${flags.join(', ')}`] : []),
  ]);
}

const compare = ({ client }: Run, from: string, to: string) =>
  client.call(ComparisonSchema, 'GET', `/compare?${new URLSearchParams({ from, to })}`);

/** Two releases (`production`, `production@12`), and how far the way from one to the other reaches. */
export async function diff(run: Run, from: string, to: string): Promise<void> {
  const found = await compare(run, from, to);
  run.print(found, [`${found.from} → ${found.to}`, ...diffLines(found.diff), ...reachLines(found.reach)]);
}

export async function releases(run: Run, { limit, ...options }: InChannel & { limit: number }): Promise<void> {
  const list = await run.client.call(ReleaseListSchema, 'GET', pathOf(options, `releases?limit=${limit}`));
  if (list.releases.length === 0) return run.print(list, [`The channel ${options.channel} has no releases.`]);
  const table = tableText([
    ['NO.', 'WHEN', 'CHANGE', 'WHO', 'REASON'],
    ...list.releases.map((row) => [String(row.id), row.at, row.kind, row.actor, row.reason]),
  ]);
  return run.print(list, [table.trimEnd()]);
}
