import { chainFiles } from '../../data/chain/index.ts';
import { catalogueOf } from '../../src/catalogue/memory-source.ts';
import { seededRandom } from '../seeded-random.ts';
import { buyers, type Purchase } from './buyer.ts';
import { type ShopProcess, shopProcess } from './shop-process.ts';

const CUSTOMERS = 4;
const MOST_STEPS_BEFORE_KILL = 16;
const MOST_MS_BEFORE_KILL = 40;
/** Steps from the lease of an unanswered charge to the last request to the gateway, in seconds (domain §3.8). */
const SETTLE_SECONDS = [7, 3, 6, 11, 21, 41, 5];

/** Short leases and a store that accepts at once, so that a run takes seconds. */
const settings = {
  KITCHEN_PHASE_SECONDS: '1,1,86400,86400,86400,86400',
  PAYMENT_TIMEOUT_MS: '1000',
  SANDBOX_SLOW_MS: '30',
};

interface RunOptions {
  kills: number;
  seed: number;
  /** Folder of the database; it outlives the processes. */
  dataDir: string;
  /** Dump of a migrated database to start from. */
  template?: string | undefined;
  /** Program that runs instead of `src/main.ts`. */
  program?: string;
  /** Ends the run and its process. */
  signal?: AbortSignal;
  onKill?(kills: number, orders: number): void;
}

export interface KillRun {
  purchases: Purchase[];
  /** Numbers of orders and card posts whose answer was cut off by a kill. */
  cutOff: { orders: number; payments: number };
}

/**
 * Lets customers order and pay, kills the back end at a moment that the seed chooses, restarts it, and lets the customers repeat
 * their requests. Does this as often as requested, then settles all payments and stops the back end.
 */
export async function killRun({
  kills,
  seed,
  dataDir,
  template = '',
  program,
  signal,
  onKill,
}: RunOptions): Promise<KillRun> {
  const random = seededRandom(seed);
  const shop = shopProcess(dataDir, { ...settings, DB_TEMPLATE: template }, program);
  const buy = buyers({ shop, catalogue: catalogueOf(chainFiles), random });
  const purchases: Purchase[] = [];
  const cutOff = { orders: 0, payments: 0 };
  let ofLastRun: Purchase[] = [];

  async function keepBuying(onStep: () => void): Promise<void> {
    while (!shop.isKilled()) {
      try {
        const purchase = await buy.prepare();
        purchases.push(purchase);
        onStep();
        await buy.place(purchase);
        onStep();
        if (purchase.body.payment.method === 'credit') await buy.payFirst(purchase);
      } catch (error) {
        // Errors of fetch come from another realm, so instanceof does not work.
        if (!shop.isKilled() || (error as Error).name !== 'TypeError') throw error;
      }
    }
  }

  signal?.addEventListener('abort', () => shop.kill(), { once: true });
  try {
    for (let run = 0; run <= kills; run += 1) {
      signal?.throwIfAborted();
      await shop.start();
      signal?.throwIfAborted();
      await Promise.all(ofLastRun.map(buy.repeat));
      for (const seconds of SETTLE_SECONDS) await shop.pass(seconds);
      await Promise.all(ofLastRun.map(buy.finish));
      // Let the last orders reach the store, which accepts them.
      for (let phase = 0; phase < 4; phase += 1) await shop.pass(2);
      if (run === kills) break;
      await shop.sleepWhenLate();
      const before = purchases.length;
      const killAt = 1 + Math.floor(random() * MOST_STEPS_BEFORE_KILL);
      await untilKilled(shop, { killAt, afterMs: random() * MOST_MS_BEFORE_KILL }, keepBuying);
      ofLastRun = purchases.slice(before);
      cutOff.orders += ofLastRun.filter(({ answers }) => answers.length === 0).length;
      cutOff.payments += ofLastRun.flatMap(({ posts }) => posts).filter(({ isAnswered }) => !isAnswered).length;
      onKill?.(run + 1, purchases.length);
    }
  } finally {
    await shop.kill();
  }
  return { purchases, cutOff };
}

/** Runs customers until the process ends, shortly after their step `killAt`. */
async function untilKilled(
  shop: ShopProcess,
  { killAt, afterMs }: { killAt: number; afterMs: number },
  work: (onStep: () => void) => Promise<void>,
): Promise<void> {
  let steps = 0;
  let onStep: () => void = () => {};
  const killed = new Promise<void>((resolve, reject) => {
    onStep = () => {
      steps += 1;
      if (steps === killAt) setTimeout(() => shop.kill().then(resolve, reject), afterMs);
    };
  });
  await Promise.all([killed, ...Array.from({ length: CUSTOMERS }, () => work(() => onStep()))]);
}
