import { Gauge, type Registry } from 'prom-client';
import type { Deps } from '../deps.ts';
import { readServerState } from './metrics.repo.ts';

/** Adds metrics about the PostgreSQL server: archived WAL, standbys, base backups, and how far this machine's clock is ahead. */
export function addServerMetrics(registry: Registry, { db }: Pick<Deps, 'db'>) {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });
  const ahead = gauge('horno_clock_ahead_seconds', "How far this machine's clock is ahead of the database's.");
  const archives = gauge('horno_wal_archive_on', '1 while the server archives its WAL.');
  const failing = gauge('horno_wal_archive_failing_seconds', 'How long no WAL file could be archived.');
  const standbys = gauge('horno_standbys', 'Connected standby servers.');
  const lag = gauge('horno_standby_lag_bytes', 'WAL that the slowest standby has not replayed yet.');
  const backup = gauge('horno_backup_timestamp_seconds', 'End of the newest base backup; 0 when there is none.');
  return {
    clear() {
      for (const one of [ahead, archives, failing, standbys, lag, backup]) one.set(Number.NaN);
    },
    async read() {
      const state = await readServerState(db);
      ahead.set(state.aheadSeconds);
      archives.set(Number(state.archives));
      failing.set(state.archiveFailingSeconds);
      standbys.set(state.standbys);
      lag.set(state.standbyLagBytes);
      backup.set((state.backedUpAt?.getTime() ?? 0) / 1000);
    },
  };
}
