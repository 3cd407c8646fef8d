import { UNKNOWN_SOURCE, WHOLE_PAGE } from '@horno/contracts/telemetry';
import { isVitalClass, type VitalName, vitalLimits, vitalNames, vitalPercentile } from '@horno/contracts/vital-classes';
import * as z from 'zod';
import type { RegistryDeps } from '../deps.ts';
import { type Counts, codesOf, sourceKey } from '../guard/figures.ts';
import { minuteOf } from '../guard/guard-rollout.ts';
import { ownersOf } from '../versions/versions.repo.ts';
import { byRunning, runsIn } from './running.ts';
import { wholeSums } from './telemetry.repo.ts';

const minuteMs = 60_000;
const SHARE = 0.75;
const MOST_CODES = 8;
/** In the order in which a customer takes them. */
const funnelSteps = ['visit', 'place', 'menu', 'cart', 'checkout', 'order'] as const;
/** Vitals that belong to the element of one remote; the others belong to the whole page. */
export const ownVitals = ['LCP', 'INP', 'CLS'] as const satisfies readonly VitalName[];

const RatingSchema = z.enum(['good', 'fair', 'poor']);
const VitalFigureSchema = z.object({
  /** Measurements. */
  count: z.number(),
  /** 75th percentile, exact to one class; milliseconds, for CLS without a unit. */
  p75: z.number(),
  /** True when it is above the last class bound. */
  isBeyond: z.boolean(),
  rating: RatingSchema,
});
export type VitalFigure = z.output<typeof VitalFigureSchema>;
const VitalsSchema = z.partialRecord(z.enum(['LCP', 'INP', 'CLS', 'FCP', 'TTFB']), VitalFigureSchema);

export const ExperienceSchema = z.object({
  channel: z.string(),
  minutes: z.number(),
  /** All pages together. */
  all: VitalsSchema,
  /** By kind of page: key of the route, or `other`; those that are measured most first. */
  pages: z.array(z.object({ page: z.string(), vitals: VitalsSchema })),
  /** Visitors of whom each step was seen. */
  funnel: z.array(z.object({ step: z.enum(funnelSteps), visitors: z.number() })),
  /** By remote and version, those that run now first; `runs` says for whom. */
  versions: z.array(
    z.object({
      remote: z.string(),
      version: z.string(),
      /** Squad of the remote; absent for the shell. */
      squad: z.string().optional(),
      runs: z.enum(['live', 'candidate']).optional(),
      vitals: VitalsSchema,
      errors: z.number(),
      loadFailures: z.number(),
      /** Kinds of both, most frequent first. */
      codes: z.array(z.object({ code: z.string(), count: z.number() })),
    }),
  ),
});
export type Experience = z.output<typeof ExperienceSchema>;
type Vitals = Experience['all'];

/** Counts of each class by vital. */
type Classes = Partial<Record<VitalName, Record<number, number>>>;

const isVital = (name: string): name is VitalName => Object.hasOwn(vitalLimits, name);

function addClass(classes: Classes, name: string, text: string, count: number): void {
  const number = Number(text);
  if (!isVital(name) || !isVitalClass(name, number)) return;
  classes[name] ??= {};
  classes[name][number] = (classes[name][number] ?? 0) + count;
}

function ratingOf(name: VitalName, value: number, isBeyond: boolean): VitalFigure['rating'] {
  const { good, fair } = vitalLimits[name];
  if (isBeyond || value > fair) return 'poor';
  return value > good ? 'fair' : 'good';
}

function vitalsOf(classes: Classes): Vitals {
  const vitals: Vitals = {};
  for (const name of vitalNames) {
    const counts = classes[name] ?? {};
    const percentile = vitalPercentile(name, counts, SHARE);
    if (!percentile) continue;
    const { value, isBeyond } = percentile;
    const count = Object.values(counts).reduce((sum, one) => sum + one, 0);
    vitals[name] = { count, p75: Math.round(value * 1000) / 1000, isBeyond, rating: ratingOf(name, value, isBeyond) };
  }
  return vitals;
}

const measuredIn = (vitals: Vitals) => Math.max(0, ...Object.values(vitals).map(({ count }) => count));

/** Returns the last minutes of a channel: vitals by kind of page and by version, the funnel, and errors by version. */
export async function experienceOf(
  deps: Pick<RegistryDeps, 'db' | 'clock' | 'live'>,
  channel: string,
  minutes: number,
): Promise<Experience> {
  const since = minuteOf(new Date(deps.clock.now().getTime() - (minutes - 1) * minuteMs));
  const rows = await wholeSums(deps.db, { channel, since });
  const runs = runsIn((await deps.live.get(channel))?.payload);
  const all: Classes = {};
  const pages = new Map<string, Classes>();
  const sources = new Map<
    string,
    { remote: string; version: string; classes: Classes; counts: Record<string, number> }
  >();
  const steps: Record<string, number> = {};

  for (const { remote, version, measure, count } of rows) {
    if (remote === UNKNOWN_SOURCE) continue;
    const [kind, first = '', second = '', third = ''] = measure.split('.');
    if (remote === WHOLE_PAGE) {
      if (kind === 'step') steps[first] = (steps[first] ?? 0) + count;
      if (kind !== 'page') continue;
      const page = pages.get(first) ?? {};
      pages.set(first, page);
      for (const classes of [page, all]) addClass(classes, second, third, count);
      continue;
    }
    const key = sourceKey(remote, version);
    const source = sources.get(key) ?? { remote, version, classes: {}, counts: {} };
    sources.set(key, source);
    if (kind === 'class') addClass(source.classes, first, second, count);
    else source.counts[measure] = (source.counts[measure] ?? 0) + count;
  }

  const squads = await ownersOf(
    deps.db,
    [...sources.values()].map(({ remote }) => remote),
  );

  return {
    channel,
    minutes,
    all: vitalsOf(all),
    pages: [...pages]
      .map(([page, classes]) => ({ page, vitals: vitalsOf(classes) }))
      .sort((a, b) => measuredIn(b.vitals) - measuredIn(a.vitals) || (a.page < b.page ? -1 : 1)),
    funnel: funnelSteps.map((step) => ({ step, visitors: steps[step] ?? 0 })),
    versions: byRunning(
      [...sources.values()].map(({ remote, version, classes, counts }) => ({
        remote,
        version,
        squad: squads.get(remote),
        runs: runs(remote, version),
        vitals: vitalsOf(classes),
        errors: counts.errors ?? 0,
        loadFailures: counts['load-failures'] ?? 0,
        codes: codesWithCounts(counts),
      })),
    ),
  };
}

function codesWithCounts(counts: Counts): { code: string; count: number }[] {
  return codesOf(counts, MOST_CODES).map((code) => ({ code, count: counts[`code.${code}`] ?? 0 }));
}
