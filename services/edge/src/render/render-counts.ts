import type { ServerPartRow } from '@horno/contracts/telemetry';
import type { Clock } from '@horno/server/clock';

const MINUTE_MS = 60_000;
/** Maximum number of counted parts; further ones are dropped. */
const MAX_ROWS = 5000;

type Part = Pick<ServerPartRow, 'remote' | 'version' | 'part'>;
type Fault = NonNullable<ServerPartRow['fault']>;

/** Counts renderings of server bundles by minute, for the registry. */
export interface RenderCounts {
  rendered(part: Part, ms: number): void;
  /** Returns true for the first failure with this text in a minute, which is worth a line in the log. */
  failed(part: Part, fault: Fault): boolean;
  /** Removes and returns up to `limit` rows. */
  drain(limit: number): ServerPartRow[];
}

export function createRenderCounts(clock: Clock): RenderCounts {
  const rows = new Map<string, ServerPartRow>();

  function rowOf({ remote, version, part }: Part): ServerPartRow | undefined {
    const minute = new Date(Math.floor(clock.now().getTime() / MINUTE_MS) * MINUTE_MS).toISOString();
    const key = [minute, remote, version, part].join(' ');
    const row = rows.get(key) ?? { minute, remote, version, part, rendered: 0, failed: 0, totalMs: 0, slowestMs: 0 };
    if (!rows.has(key) && rows.size >= MAX_ROWS) return undefined;
    rows.set(key, row);
    return row;
  }

  let loggedMinute = '';
  let logged = new Set<string>();

  return {
    rendered(part, ms) {
      const row = rowOf(part);
      if (!row) return;
      row.rendered += 1;
      row.totalMs += Math.round(ms);
      row.slowestMs = Math.max(row.slowestMs, Math.round(ms));
    },
    failed(part, fault) {
      const row = rowOf(part);
      if (!row) return false;
      row.failed += 1;
      row.fault = fault;
      if (row.minute !== loggedMinute) {
        loggedMinute = row.minute;
        logged = new Set();
      }
      const key = `${part.remote} ${part.version} ${part.part} ${fault.text}`;
      const isNew = !logged.has(key);
      logged.add(key);
      return isNew;
    },
    drain(limit) {
      const taken = [...rows].slice(0, limit);
      for (const [key] of taken) rows.delete(key);
      return taken.map(([, row]) => row);
    },
  };
}
