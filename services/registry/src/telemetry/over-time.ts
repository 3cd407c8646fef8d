import { WHOLE_PAGE } from '@horno/contracts/telemetry';
import { type VitalName, vitalPercentile } from '@horno/contracts/vital-classes';
import * as z from 'zod';
import type { RegistryDeps } from '../deps.ts';
import { NameSchema } from '../http/values.ts';
import { changeBetween } from '../releases/change-between.ts';
import { draftOf } from '../releases/draft.ts';
import { listReleasesSince, type PastRelease } from '../releases/releases.repo.ts';
import { bucketSums } from './series.repo.ts';

const minuteMs = 60_000;
/** Minutes of a bucket by the minutes of its span: at most 180 buckets. */
const steps: readonly (readonly [minutes: number, step: number])[] = [
  [120, 1],
  [360, 2],
  [1440, 10],
  [10_080, 60],
  [20_160, 120],
];
/** Longest span: the registry forgets older counts. */
const mostMinutes = 20_160;
export const SeriesQuerySchema = z.object({
  remote: z.union([NameSchema, z.literal(WHOLE_PAGE)]).default(WHOLE_PAGE),
  minutes: z.coerce.number().int().min(1).max(mostMinutes).default(1440),
});
const mostMarks = 60;
const drawnVitals = ['LCP', 'INP', 'CLS'] as const satisfies readonly VitalName[];

const PointSchema = z.object({
  /** Start of the bucket. */
  at: z.string(),
  /** Visitors, each once a minute. */
  seen: z.number(),
  /** Shares of visitors with a load failure and with an error, 0 to 1; null without visitors. */
  failed: z.number().nullable(),
  errored: z.number().nullable(),
  /** 75th percentiles; null without measurements. */
  LCP: z.number().nullable(),
  INP: z.number().nullable(),
  CLS: z.number().nullable(),
});
export type Point = z.output<typeof PointSchema>;

const MarkSchema = z.object({
  at: z.string(),
  release: z.number(),
  kind: z.string(),
  actor: z.string(),
  reason: z.string(),
});
type Mark = z.output<typeof MarkSchema>;

export const OverTimeSchema = z.object({
  channel: z.string(),
  /** `*` for the whole page. */
  remote: z.string(),
  minutes: z.number(),
  /** Minutes of a bucket. */
  step: z.number(),
  points: z.array(PointSchema),
  /** Releases of the span, oldest first; of one remote only those that changed it. */
  releases: z.array(MarkSchema),
});
export type OverTime = z.output<typeof OverTimeSchema>;

type Counts = Record<string, number>;

function percentileOf(counts: Counts, name: VitalName): number | null {
  const classes = Object.entries(counts).flatMap(([measure, count]) => {
    const [vital, number] = measure.split('.');
    return vital === name ? [[Number(number), count] as const] : [];
  });
  const found = vitalPercentile(name, Object.fromEntries(classes), 0.75);
  return found ? Math.round(found.value * 1000) / 1000 : null;
}

function pointOf(at: Date, counts: Counts): Point {
  const seen = counts.seen ?? 0;
  const share = (measure: string) => (seen === 0 ? null : Math.min(1, (counts[measure] ?? 0) / seen));
  const [LCP = null, INP = null, CLS = null] = drawnVitals.map((name) => percentileOf(counts, name));
  return { at: at.toISOString(), seen, failed: share('failed'), errored: share('errored'), LCP, INP, CLS };
}

/** Returns whether a release brought or switched a remote, or the shell. */
function concerns(remote: string, row: PastRelease, before: PastRelease | undefined): boolean {
  if (!before) return true;
  const { pins = {}, toggles = {} } = changeBetween(draftOf(before.content), draftOf(row.content));
  return remote in pins || remote in toggles;
}

async function marksOf(
  { db }: Pick<RegistryDeps, 'db'>,
  { channel, remote, since }: { channel: string; remote: string; since: Date },
): Promise<Mark[]> {
  const rows = await listReleasesSince(db, { channel, since, limit: mostMarks });
  const own = remote === WHOLE_PAGE ? rows : rows.filter((row, at) => concerns(remote, row, rows[at - 1]));
  return own
    .filter(({ at }) => at >= since)
    .map(({ at, id, kind, actor, reason }) => ({ at: at.toISOString(), release: id, kind, actor, reason }));
}

/** Returns the figures of a remote, or of the whole page, in the last minutes, with the releases between them. */
export async function overTimeOf(
  deps: Pick<RegistryDeps, 'db' | 'clock'>,
  { channel, remote, minutes }: { channel: string; remote: string; minutes: number },
): Promise<OverTime> {
  const step = steps.find(([most]) => minutes <= most)?.[1] ?? 120;
  const stepMs = step * minuteMs;
  const untilMs = (Math.floor(deps.clock.now().getTime() / stepMs) + 1) * stepMs;
  const count = Math.ceil(minutes / step);
  const since = new Date(untilMs - count * stepMs);
  const counts = Array.from({ length: count }, (): Counts => ({}));
  for (const row of await bucketSums(deps.db, { channel, remote, since, until: new Date(untilMs), stepMs })) {
    const bucket = counts[row.at];
    if (bucket) bucket[row.measure] = row.count;
  }
  return {
    ...{ channel, remote, minutes, step },
    points: counts.map((each, at) => pointOf(new Date(since.getTime() + at * stepMs), each)),
    releases: await marksOf(deps, { channel, remote, since }),
  };
}
