import type { TestServer } from '@horno/db/testing';
import { chainFiles } from '../../data/chain/index.ts';
import { catalogueOf } from '../../src/catalogue/memory-source.ts';
import { seededRandom } from '../seeded-random.ts';
import { buyers, type Purchase } from './buyer.ts';
import { type ShopProcess, shopProcess } from './shop-process.ts';
import { faultOpsToken, type TillParty, tillParty } from './till-party.ts';

const CUSTOMERS = 4;
const MOST_STEPS_BEFORE_KILL = 16;
const MOST_MS_BEFORE_KILL = 40;
/** A paused server holds back all calls for less than their time limit. */
const PAUSE_MS = 300;
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
  /** PostgreSQL server to use and to crash in turn; without one the embedded database ends with the back end. */
  server?: TestServer | undefined;
  /** Ends the run and its process. */
  signal?: AbortSignal;
  onKill?(kills: number, orders: number): void;
}

/** Lines that the till of the store has printed, and the number of its kills. */
interface TillRun {
  kills: number;
  printed: string[];
}

const targets = ['api', 'database', 'both'] as const;
type Target = (typeof targets)[number];

export interface KillRun {
  purchases: Purchase[];
  till: TillRun;
  /** Kills by what was killed. The embedded database ends with the api. */
  killed: Record<Target, number>;
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
  server,
  signal,
  onKill,
}: RunOptions): Promise<KillRun> {
  const random = seededRandom(seed);
  const shop = shopProcess(dataDir, { ...settings, DB_TEMPLATE: template }, program, server);
  const buy = buyers({ shop, catalogue: catalogueOf(chainFiles), random });
  const till = tillParty();
  const purchases: Purchase[] = [];
  const cutOff = { orders: 0, payments: 0 };
  const killed: Record<Target, number> = { api: 0, database: 0, both: 0 };
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
        // Errors of fetch come from another realm, so instanceof does not work. Without its database the back end answers 503.
        const { name, message } = error as Error;
        if (!shop.isKilled() || (name !== 'TypeError' && !/UNAVAILABLE|503/.test(message))) throw error;
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
      await untilKilled(planKills({ random, shop, till, server, killed }), keepBuying);
      ofLastRun = purchases.slice(before);
      cutOff.orders += ofLastRun.filter(({ answers }) => answers.length === 0).length;
      cutOff.payments += ofLastRun.flatMap(({ posts }) => posts).filter(({ isAnswered }) => !isAnswered).length;
      onKill?.(run + 1, purchases.length);
    }
  } finally {
    await shop.kill();
    await till.close();
  }
  return { purchases, cutOff, killed, till: { kills: till.kills(), printed: till.printed() } };
}

/** Runs `work` after a time. */
function later(ms: number, work: () => Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => setTimeout(() => work().then(resolve, reject), ms));
}

interface KillParts {
  random(): number;
  shop: ShopProcess;
  till: TillParty;
  server: TestServer | undefined;
  /** Counts what is killed. */
  killed: Record<Target, number>;
}

/** Chooses what is killed next, and when: the till and, with it or after it, the back end, its server or both. */
function planKills({ random, shop, till, server, killed }: KillParts): PlannedKill[] {
  const killAt = 1 + Math.floor(random() * MOST_STEPS_BEFORE_KILL);
  const target = server ? (targets[Math.floor(random() * targets.length)] ?? 'both') : 'both';
  const until = (atStep: number, kill: () => Promise<void>) => ({
    atStep,
    afterMs: random() * MOST_MS_BEFORE_KILL,
    kill,
  });
  const sooner = () => 1 + Math.floor(random() * killAt);
  const killShop = async () => {
    till.disconnect();
    if (server && target !== 'api') await shop.crashDatabase();
    if (target !== 'database') await shop.kill();
    killed[target] += 1;
  };
  return [
    until(killAt, killShop),
    until(sooner(), till.killAndStart),
    ...(server ? [until(sooner(), () => pauseOf(server))] : []),
  ];
}

/** Pauses a server and lets it go on. Does nothing when it has crashed. */
async function pauseOf(server: TestServer): Promise<void> {
  server.pause();
  await later(PAUSE_MS, async () => server.resume());
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
