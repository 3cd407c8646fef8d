import { PaymentStateSchema } from '@horno/contracts/payment';
import { Gauge, type Registry } from 'prom-client';
import type { Deps } from '../deps.ts';
import { findWebhooks } from '../store-webhooks/store-webhooks.repo.ts';
import { countOrders, countOutbox, countPayments, countPlaced, readServerState } from './metrics.repo.ts';
import { addStoreMetrics } from './metrics-stores.ts';

/** Adds metrics about the PostgreSQL server: archived WAL, standbys, base backups, and how far this machine's clock is ahead. */
function addServerMetrics(registry: Registry, { db }: Pick<Deps, 'db'>) {
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

const DAY_MS = 24 * 60 * 60 * 1000;
const QUARTER_MS = 15 * 60 * 1000;

/**
 * Adds metrics that are read from the database at each scrape. Every process reports the same values, so aggregate them with max
 * instead of sum. When the database is down, `horno_database_up` is 0 and the others are missing.
 */
export function addShopMetrics(
  registry: Registry,
  deps: Pick<Deps, 'db' | 'database' | 'clock' | 'env' | 'breakers' | 'catalogue'>,
): () => Promise<void> {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const up = gauge('horno_database_up', '1 while the database answers.');
  const outbox = gauge('horno_outbox_jobs', 'Jobs of the outbox: waiting for their time, due, given up.', ['state']);
  const age = gauge('horno_outbox_oldest_due_seconds', 'How long the oldest due job of the outbox has waited.');
  const orders = gauge('horno_orders', 'Orders placed in the last 24 hours, by the number of their status.', [
    'status',
  ]);
  const placed = gauge('horno_orders_placed', 'Orders placed in the last 15 minutes.');
  const payments = gauge('horno_payments', 'Tries to pay online of the last 24 hours, by their state.', ['state']);
  const unknown = gauge(
    'horno_payment_unknown_seconds',
    'How long the oldest try to pay has been in an unknown state.',
  );
  const webhooks = gauge('horno_webhooks', 'Webhooks of stores: working, failing.', ['state']);
  const webhookEntries = gauge('horno_webhook_entries_waiting', 'Entries that wait to be sent to webhooks.');
  const webhookOutage = gauge('horno_webhook_failing_seconds', 'How long the webhook that fails longest has failed.');
  const resting = gauge('horno_service_resting', '1 while a service fails and its calls rest in this process.', [
    'service',
  ]);
  const stores = addStoreMetrics(registry, deps);
  const server = deps.database.kind === 'server' ? addServerMetrics(registry, deps) : undefined;
  const pool = gauge('horno_database_connections', 'Connections of this process to the database server.', ['state']);

  function clear(): void {
    for (const one of [outbox, orders, payments, webhooks]) one.reset();
    for (const one of [age, placed, unknown, webhookEntries, webhookOutage]) one.set(Number.NaN);
    stores.clear();
    server?.clear();
  }

  async function readDatabase(): Promise<void> {
    const now = deps.clock.now();
    const yesterday = new Date(now.getTime() - DAY_MS);
    const jobs = await countOutbox(deps.db, now);
    const byStatus = await countOrders(deps.db, yesterday);
    const byState = await countPayments(deps.db, yesterday);
    const recent = await countPlaced(deps.db, new Date(now.getTime() - QUARTER_MS));
    const hooks = await findWebhooks(deps.db);
    clear();
    outbox.set({ state: 'waiting' }, jobs.waiting);
    outbox.set({ state: 'due' }, jobs.due);
    outbox.set({ state: 'failed' }, jobs.failed);
    age.set(jobs.oldestDue ? Math.max(0, now.getTime() - jobs.oldestDue.getTime()) / 1000 : 0);
    placed.set(recent);
    const unknownSince = byState.find(({ state }) => state === 'UNKNOWN')?.unknownAt;
    unknown.set(unknownSince ? Math.max(0, now.getTime() - unknownSince.getTime()) / 1000 : 0);
    const failing = hooks.flatMap(({ failingSince }) => failingSince ?? []);
    webhooks.set({ state: 'working' }, hooks.length - failing.length);
    webhooks.set({ state: 'failing' }, failing.length);
    webhookEntries.set(hooks.reduce((sum, { waiting }) => sum + waiting, 0));
    webhookOutage.set(Math.max(0, ...failing.map((since) => (now.getTime() - since.getTime()) / 1000)));
    for (const { status, n } of byStatus) orders.set({ status }, n);
    for (const state of PaymentStateSchema.options) payments.set({ state }, 0);
    for (const { state, n } of byState) payments.set({ state }, n);
  }

  return async () => {
    try {
      await readDatabase();
      await stores.read();
      await server?.read();
      up.set(1);
    } catch {
      clear();
      up.set(0);
    }
    for (const { name: service, isOpen } of deps.breakers.states()) resting.set({ service }, Number(isOpen));
    for (const [state, n] of Object.entries(deps.database.poolUse?.() ?? {})) pool.set({ state }, n);
  };
}
