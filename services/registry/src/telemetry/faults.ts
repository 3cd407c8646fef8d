import { faultKinds } from '@horno/contracts/beacon';
import * as z from 'zod';
import type { RegistryDeps } from '../deps.ts';
import { minuteOf } from '../guard/guard-rollout.ts';
import { NameSchema } from '../http/values.ts';
import type { Place } from './places.ts';
import { runsIn } from './running.ts';
import { type GroupSum, groupSums } from './telemetry.repo.ts';

const minuteMs = 60_000;
/** Rows that are read, and groups that are shown. */
const mostRows = 300;
const mostGroups = 100;

export const FaultsQuerySchema = z.object({
  remote: NameSchema.optional(),
  minutes: z.coerce.number().int().min(1).max(20_160).default(1440),
});

export const FaultsSchema = z.object({
  channel: z.string(),
  minutes: z.number(),
  /** Most frequent first. */
  groups: z.array(
    z.object({
      remote: z.string(),
      code: z.string(),
      /** Kind of the message of the browser, such as `undefined-read`. */
      fault: z.enum(faultKinds).optional(),
      /** Name in that message; absent when the file of the place has no such word. */
      name: z.string().optional(),
      /** File of the source with its line; of the version where it has no source map. */
      place: z.string().optional(),
      /** The line of the source. */
      line: z.string().optional(),
      /** Text that the source gives to the error, with `…` for values; absent with `fault`. */
      message: z.string().optional(),
      count: z.number(),
      first: z.string(),
      last: z.string(),
      versions: z.array(
        z.object({ version: z.string(), runs: z.enum(['live', 'candidate']).optional(), count: z.number() }),
      ),
    }),
  ),
});
export type Faults = z.output<typeof FaultsSchema>;
type Group = Faults['groups'][number];

type FaultDeps = Pick<RegistryDeps, 'db' | 'clock' | 'live' | 'places'>;

/** Reads a row: its name in the message counts only where the code has it, because anybody can send a report. */
async function groupOf({ places }: FaultDeps, row: GroupSum): Promise<Omit<Group, 'versions'>> {
  const { remote, measure, count, first, last } = row;
  const [code = '', said = '', at = ''] = measure.slice('group.'.length).split('#');
  const place: Place | undefined = at ? await places.find(row, at) : undefined;
  const [kind, name] = said.split(':');
  const fault = faultKinds.find((each) => each === kind);
  const isKnown = name !== undefined && place !== undefined && (fault === 'react' || (await places.has(row, at, name)));
  return {
    ...{ remote, code, count, first: first.toISOString(), last: last.toISOString() },
    ...(fault && { fault }),
    ...(isKnown && { name }),
    ...(place && { place: place.text, ...(place.line && { line: place.line }) }),
    ...(!fault && place?.message && { message: place.message }),
  };
}

/** Returns the errors of a channel in the last minutes, by code, message and place. Versions with the same error share a group. */
export async function faultsOf(
  deps: FaultDeps,
  { channel, remote, minutes }: { channel: string; remote?: string | undefined; minutes: number },
): Promise<Faults> {
  const since = minuteOf(new Date(deps.clock.now().getTime() - (minutes - 1) * minuteMs));
  const rows = await groupSums(deps.db, { channel, remote, since, limit: mostRows });
  const runs = runsIn((await deps.live.get(channel))?.payload);
  const groups = new Map<string, Group>();
  for (const row of rows) {
    const found = await groupOf(deps, row);
    const key = [found.remote, found.code, found.fault, found.name, found.place, found.message].join(' ');
    const group: Group = groups.get(key) ?? { ...found, count: 0, versions: [] };
    const { version, count } = row;
    const known = group.versions.find((each) => each.version === version);
    if (known) known.count += count;
    else group.versions.push({ version, runs: runs(row.remote, version), count });
    group.count += count;
    const seen = [group.first, found.first, group.last, found.last].sort();
    [group.first, group.last] = [seen[0] ?? found.first, seen[3] ?? found.last];
    groups.set(key, group);
  }
  const sorted = [...groups.values()].sort((a, b) => b.count - a.count || (a.last > b.last ? -1 : 1));
  return { channel, minutes, groups: sorted.slice(0, mostGroups) };
}
