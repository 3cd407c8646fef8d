import { shopHosts } from './hosts.ts';
import { personalLines } from './personal.ts';
import { type ShopProcess, startShop } from './shop-process.ts';

/** A Wednesday, 19:30 in Lima. */
export const WEDNESDAY_EVENING = '2024-05-23T00:30:00.000Z';

export interface Shop extends ShopProcess {
  setClock(now: string): Promise<void>;
  /** Does the same as `pnpm api:block`, in a running shop. */
  block(...argv: string[]): Promise<void>;
  /** Moves an order one phase on, from the till. */
  stepKitchen(order: string): Promise<void>;
  /** Puts the rider of an order a share of the way from the store to the door. */
  stepRide(order: string, share: number): Promise<void>;
}

async function control(shop: ShopProcess, path: string, body: object): Promise<void> {
  const response = await fetch(`${shop.controlUrl}/__control/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`control ${path}: ${response.status} ${await response.text()}`);
}

/** Starts a shop with its test endpoints. When it stops, its log is searched for personal data. */
export const openShop = async (env?: Record<string, string>): Promise<Shop> =>
  withDoors(await startShop(env), env?.PUBLIC_URL);

/** Wraps a running shop with its test endpoints. `publicUrl`: the address that browsers use, if it differs. */
export async function withDoors<S extends ShopProcess>(shop: S, publicUrl = shop.shopUrl): Promise<S & Shop> {
  shopHosts.add(new URL(publicUrl).host);
  const opened: S & Shop = {
    ...shop,
    async stop() {
      await shop.stop();
      const lines = personalLines(shop.output());
      if (lines.length > 0) throw new Error(`The shop's log names people:\n${lines.slice(0, 10).join('\n')}`);
    },
    setClock: (now) => control(shop, 'clock', { now }),
    block: (...argv) => control(shop, 'orders/block', { argv }),
    stepKitchen: (order) => control(shop, 'kitchen/step', { order }),
    stepRide: (order, share) => control(shop, 'kitchen/ride', { order, share }),
  };
  await opened.setClock(WEDNESDAY_EVENING);
  return opened;
}
