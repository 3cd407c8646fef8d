import { OPS_STORES_AT_ONCE, type opsStoreCalls } from '@horno/contracts/calls/till';
import type { OpsStore } from '@horno/contracts/till';
import { matchesQuery } from '@horno/domain';
import type { Deps } from '../deps.ts';
import { groupBy } from '../group-by.ts';
import type { CallContext } from '../http/route.ts';
import { countUnaccepted } from '../orders/late-orders.ts';
import { type Page, pageOf } from '../page-of.ts';
import { alarmContactOf } from '../store-alarms/alarm-contact.ts';
import { findAlarming } from '../store-alarms/raise-alarms.ts';
import { findKeys, toTillKey } from '../store-keys/store-keys.repo.ts';
import { findFailingWebhooks, findWebhooks, toWebhookView } from '../store-webhooks/store-webhooks.repo.ts';

const DAY_MS = 24 * 60 * 60_000;

type Query = CallContext<typeof opsStoreCalls.list>['query'];

/**
 * Returns a page of the stores, the one whose code is asked for and those with trouble first, with who plays their kitchen, their keys, the state of their webhook, the orders that wait too long, and those that
 * were cancelled for it.
 */
export async function listStores(
  { db, clock, catalogue, env }: Pick<Deps, 'db' | 'clock' | 'catalogue' | 'env'>,
  { q = '', ...page }: Query,
): Promise<Page<OpsStore>> {
  const late = groupBy(await findAlarming({ db, clock, env }), ({ outletCode }) => outletCode);
  const canceled = await countUnaccepted(db, new Date(clock.now().getTime() - DAY_MS));
  const failing = await findFailingWebhooks(db);
  const rankOf = ({ code }: { code: string }) => {
    if (code === q) return 0;
    return late.has(code) || canceled.has(code) || failing.has(code) ? 1 : 2;
  };
  const found = catalogue.current().data.store.filter(({ code, name }) => matchesQuery(`${name} ${code}`, q));
  const sorted = found.sort((one, other) => rankOf(one) - rankOf(other));
  const { items, ...counts } = pageOf(sorted, { limit: OPS_STORES_AT_ONCE, ...page }, (store) => store);
  const codes = items.map(({ code }) => code);
  const keys = groupBy(await findKeys(db, codes), ({ outletCode }) => outletCode);
  const webhooks = new Map((await findWebhooks(db, codes)).map((webhook) => [webhook.outletCode, webhook]));
  const shown = items.map(({ code, name }): OpsStore => {
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
  return { items: shown, ...counts };
}
