import { UNKNOWN_SOURCE } from '@horno/contracts/telemetry';
import * as z from 'zod';
import type { RegistryDeps } from '../deps.ts';
import { codesOf, sideOf } from '../guard/figures.ts';
import { minuteOf } from '../guard/guard-rollout.ts';
import { byRunning, runsIn } from './running.ts';
import { sums } from './telemetry.repo.ts';

const minuteMs = 60_000;
const VitalSchema = z.object({ good: z.number(), fair: z.number(), poor: z.number() });

export const FiguresSchema = z.object({
  /** Visitors, each once a minute; and of them those with a load failure, and with an error. */
  seen: z.number(),
  failed: z.number(),
  errored: z.number(),
  vitals: z.object({ LCP: VitalSchema, INP: VitalSchema, CLS: VitalSchema }),
  /** Most frequent kinds of failure. */
  codes: z.array(z.string()),
});
export type Figures = z.output<typeof FiguresSchema>;

export const HealthSchema = z.object({
  channel: z.string(),
  minutes: z.number(),
  /** By remote and version, those that run now first; `runs` says for whom. */
  versions: z.array(
    FiguresSchema.extend({ remote: z.string(), version: z.string(), runs: z.enum(['live', 'candidate']).optional() }),
  ),
  page: FiguresSchema.extend({ visits: z.number(), carts: z.number(), orders: z.number() }),
  /** Reports about what no release knows. */
  unknown: z.number(),
});
export type Health = z.output<typeof HealthSchema>;

export function figuresOf(counts: Readonly<Record<string, number>>): Figures {
  const of = (measure: string) => counts[measure] ?? 0;
  const vital = (name: string) => ({
    good: of(`vital.${name}.good`),
    fair: of(`vital.${name}.needs-improvement`),
    poor: of(`vital.${name}.poor`),
  });
  return {
    seen: of('seen'),
    failed: of('failed'),
    errored: of('errored'),
    vitals: { LCP: vital('LCP'), INP: vital('INP'), CLS: vital('CLS') },
    codes: codesOf(counts),
  };
}

/** The last minutes of a channel, by what runs and what ran. */
export async function healthOf(
  deps: Pick<RegistryDeps, 'db' | 'clock' | 'live'>,
  channel: string,
  minutes: number,
): Promise<Health> {
  const since = minuteOf(new Date(deps.clock.now().getTime() - (minutes - 1) * minuteMs));
  const rows = await sums(deps.db, { channel, since });
  const { whole, sources } = sideOf(rows.filter(({ remote }) => remote !== UNKNOWN_SOURCE));
  const runsOf = runsIn((await deps.live.get(channel))?.payload);
  const versions = Object.entries(sources).map(([key, counts]) => {
    const [remote = '', version = ''] = key.split('@');
    return { remote, version, runs: runsOf(remote, version), ...figuresOf(counts) };
  });
  return {
    channel,
    minutes,
    versions: byRunning(versions),
    page: {
      ...figuresOf(whole),
      visits: whole['step.visit'] ?? 0,
      carts: whole['step.cart'] ?? 0,
      orders: whole['step.order'] ?? 0,
    },
    unknown: rows.filter(({ remote }) => remote === UNKNOWN_SOURCE).reduce((all, { count }) => all + count, 0),
  };
}
