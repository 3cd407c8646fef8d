import type { OpsStore } from '@horno/contracts/till';
import type { Deps } from '../deps.ts';
import { groupBy } from '../group-by.ts';
import { countUnaccepted } from '../orders/late-orders.ts';
import { alarmContactOf } from '../store-alarms/alarm-contact.ts';
import { findAlarming } from '../store-alarms/raise-alarms.ts';
import { findKeys, toTillKey } from '../store-keys/store-keys.repo.ts';
import { findWebhooks, toWebhookView } from '../store-webhooks/store-webhooks.repo.ts';

const DAY_MS = 24 * 60 * 60_000;

/**
 * Lists the stores with who plays their kitchen, their keys, the state of their webhook, the orders that wait too long, and those that
 * were cancelled for it.
 */
export async function listStores({ db, clock, catalogue, env }: Pick<Deps, 'db' | 'clock' | 'catalogue' | 'env'>) {
  const keys = groupBy(await findKeys(db), ({ outletCode }) => outletCode);
  const late = groupBy(await findAlarming({ db, clock, env }), ({ outletCode }) => outletCode);
  const canceled = await countUnaccepted(db, new Date(clock.now().getTime() - DAY_MS));
  const webhooks = new Map((await findWebhooks(db)).map((webhook) => [webhook.outletCode, webhook]));
  return catalogue.current().data.store.map(({ code, name }): OpsStore => {
    const own = keys.get(code) ?? [];
    const uses = own.flatMap(({ lastUsedAt }) => lastUsedAt ?? []);
    const isConnected = own.some(({ revokedAt }) => revokedAt === null);
    const webhook = webhooks.get(code);
    const here = late.get(code) ?? [];
    return {
      ...{ code, name, kitchen: isConnected ? 'till' : env.KITCHEN === 'simulator' ? 'simulator' : 'none' },
      ...(uses.length > 0 && { last_contact_at: new Date(Math.max(...uses.map(Number))).toISOString() }),
      keys: own.map(toTillKey),
      unreceived: here.filter(({ isUnreceived }) => isUnreceived).length,
      unaccepted: here.filter(({ isUnaccepted }) => isUnaccepted).length,
      canceled: canceled.get(code) ?? 0,
      alarm: alarmContactOf({ catalogue, env }, code),
      ...(webhook && { webhook: toWebhookView(webhook) }),
    };
  });
}
