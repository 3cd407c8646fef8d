import { chainFiles } from '../../data/chain/index.ts';
import { catalogueOf } from '../../src/catalogue/memory-source.ts';
import { seededRandom } from '../seeded-random.ts';
import { buyers, type Purchase } from './buyer.ts';
import { shopProcess } from './shop-process.ts';
import { faultOpsToken, tillParty } from './till-party.ts';

const CUSTOMERS = 4;
const MOST_STEPS_BEFORE_KILL = 16;
const MOST_MS_BEFORE_KILL = 40;
/** From the start of the back end; the till takes about half a second to start. */
const MOST_MS_BEFORE_TILL_KILL = 1500;
/** Steps from the lease of an unanswered charge to the last request to the gateway, in seconds (domain §3.8). */
const SETTLE_SECONDS = [7, 3, 6, 11, 21, 41, 5];

/** Short leases and a store whose till works at once, so that a run takes seconds. */
const settings = {
  KITCHEN: 'till',
  OPS_TOKEN: faultOpsToken,
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

/** Lines that the till of the store has printed, and the number of its kills. */
export interface TillRun {
  kills: number;
  printed: string[];
}

export interface KillRun {
  purchases: Purchase[];
  till: TillRun;
  /** Numbers of orders and card posts whose answer was cut off by a kill. */
  cutOff: { orders: number; payments: number };
}

/**
 * Lets customers order and pay while the till of their store takes the orders, kills the back end and the till at moments that the
 * seed chooses, restarts both, and lets the customers repeat their requests. Does this as often as requested, then settles all
 * payments and orders, and stops the back end.
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
  const till = tillParty();
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
      await till.connect(shop.url());
      const tillIsBack = later(random() * MOST_MS_BEFORE_TILL_KILL, till.killAndStart);
      await Promise.all(ofLastRun.map(buy.repeat));
      for (const seconds of SETTLE_SECONDS) await shop.pass(seconds);
      await Promise.all(ofLastRun.map(buy.finish));
      await tillIsBack;
      await till.settle(ofLastRun.flatMap(({ answers }) => answers.slice(0, 1).map(({ number }) => number)));
      // Let the jobs of the moved orders run.
      for (let phase = 0; phase < 4; phase += 1) await shop.pass(2);
      if (run === kills) break;
      await shop.sleepWhenLate();
      const before = purchases.length;
      const killAt = 1 + Math.floor(random() * MOST_STEPS_BEFORE_KILL);
      const killShop = {
        atStep: killAt,
        afterMs: random() * MOST_MS_BEFORE_KILL,
        kill: () => {
          till.disconnect();
          return shop.kill();
        },
      };
      const tillAt = 1 + Math.floor(random() * killAt);
      const killTill = { atStep: tillAt, afterMs: random() * MOST_MS_BEFORE_KILL, kill: till.killAndStart };
      await untilKilled([killShop, killTill], keepBuying);
      ofLastRun = purchases.slice(before);
      cutOff.orders += ofLastRun.filter(({ answers }) => answers.length === 0).length;
      cutOff.payments += ofLastRun.flatMap(({ posts }) => posts).filter(({ isAnswered }) => !isAnswered).length;
      onKill?.(run + 1, purchases.length);
    }
  } finally {
    await shop.kill();
    await till.close();
  }
  return { purchases, cutOff, till: { kills: till.kills(), printed: till.printed() } };
}

/** Runs `work` after a time. */
function later(ms: number, work: () => Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => setTimeout(() => work().then(resolve, reject), ms));
}

interface PlannedKill {
  /** Step of the customers that plans it. */
  atStep: number;
  afterMs: number;
  kill(): Promise<void>;
}

/** Runs customers until the back end has ended. Each kill comes shortly after its step. */
async function untilKilled(kills: readonly PlannedKill[], work: (onStep: () => void) => Promise<void>): Promise<void> {
  let steps = 0;
  const planned: Promise<void>[] = [];
  const onStep = () => {
    steps += 1;
    for (const { atStep, afterMs, kill } of kills) if (steps === atStep) planned.push(later(afterMs, kill));
  };
  await Promise.all(Array.from({ length: CUSTOMERS }, () => work(onStep)));
  await Promise.all(planned);
}
