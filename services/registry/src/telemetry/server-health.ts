import * as z from 'zod';
import type { RegistryDeps } from '../deps.ts';
import { minuteOf } from '../guard/guard-rollout.ts';
import { byRunning, runsIn } from './running.ts';
import { serverPartsSince } from './server-parts.repo.ts';

const minuteMs = 60_000;
/** Minutes for which a part counts as `partly` after a failure. */
const partlyMinutes = 5;

const ServerPartSchema = z.object({
  remote: z.string(),
  version: z.string(),
  part: z.string(),
  runs: z.enum(['live', 'candidate']).optional(),
  rendered: z.number(),
  failed: z.number(),
  /** Mean and maximum of those that were rendered, in ms. */
  meanMs: z.number(),
  slowestMs: z.number(),
  /**
   * `partly`: it was rendered, but failed for others in the last five minutes; `failing`: it failed and was not rendered since; `resting`:
   * so often that browsers render it for now.
   */
  state: z.enum(['rendering', 'partly', 'failing', 'resting']),
  /** Last failure. `at` is its minute. */
  fault: z.object({ text: z.string(), place: z.string(), at: z.string() }).optional(),
});
export type ServerPart = z.output<typeof ServerPartSchema>;

export const ServerHealthSchema = z.object({
  channel: z.string(),
  minutes: z.number(),
  /** Parts of versions that run now first. */
  parts: z.array(ServerPartSchema),
});
export type ServerHealth = z.output<typeof ServerHealthSchema>;

type Row = Awaited<ReturnType<typeof serverPartsSince>>[number];

function stateOf(rows: readonly Row[], now: Date): ServerPart['state'] {
  const last = rows.at(-1);
  const at = rows.findLastIndex(({ fault }) => fault !== null);
  const faulty = rows[at];
  if (!faulty) return 'rendering';
  if (faulty.restsUntil != null && faulty.restsUntil > now) return 'resting';
  if (last?.fault != null && last.rendered === 0) return 'failing';
  const isRecent = faulty.minute.getTime() > now.getTime() - partlyMinutes * minuteMs;
  const wasRendered = rows.slice(0, at + 1).some(({ rendered }) => rendered > 0);
  return isRecent && wasRendered ? 'partly' : 'rendering';
}

function sumOf(rows: readonly Row[], now: Date): Omit<ServerPart, 'remote' | 'version' | 'part' | 'runs'> {
  const total = (of: (row: Row) => number) => rows.reduce((sum, row) => sum + of(row), 0);
  const rendered = total((row) => row.rendered);
  const faulty = rows.findLast(({ fault }) => fault !== null);
  return {
    rendered,
    failed: total((row) => row.failed),
    meanMs: rendered === 0 ? 0 : Math.round(total((row) => row.totalMs) / rendered),
    slowestMs: Math.max(0, ...rows.map((row) => row.slowestMs)),
    state: stateOf(rows, now),
    ...(faulty && {
      fault: { text: faulty.fault ?? '', place: faulty.place ?? '', at: faulty.minute.toISOString() },
    }),
  };
}

/** Returns how server bundles rendered in the last minutes of a channel, as its edges counted. */
export async function serverHealthOf(
  deps: Pick<RegistryDeps, 'db' | 'clock' | 'live' | 'places'>,
  channel: string,
  minutes: number,
): Promise<ServerHealth> {
  const now = deps.clock.now();
  const since = minuteOf(new Date(now.getTime() - (minutes - 1) * minuteMs));
  const rows = await serverPartsSince(deps.db, { channel, since });
  const runs = runsIn((await deps.live.get(channel))?.payload);
  const byPart = new Map<string, Row[]>();
  for (const row of rows) {
    const key = `${row.remote} ${row.version} ${row.part}`;
    byPart.set(key, [...(byPart.get(key) ?? []), row]);
  }
  const parts = [...byPart.values()].flatMap((own): ServerPart[] => {
    const [first] = own;
    if (!first) return [];
    const { remote, version, part } = first;
    return [{ remote, version, part, runs: runs(remote, version), ...sumOf(own, now) }];
  });
  return { channel, minutes, parts: byRunning(await Promise.all(parts.map((part) => withSource(deps, part)))) };
}

/** Names the place of the last failure in the source, where the version has a source map of its server bundle. */
async function withSource({ places }: Pick<RegistryDeps, 'places'>, part: ServerPart): Promise<ServerPart> {
  if (!part.fault?.place) return part;
  const found = await places.find(part, part.fault.place);
  return found ? { ...part, fault: { ...part.fault, place: found.text } } : part;
}
