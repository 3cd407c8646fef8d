import { type ShopProcess, startShop } from './shop-process.ts';

/** A Wednesday, 19:30 in Lima. */
export const WEDNESDAY_EVENING = '2024-05-23T00:30:00.000Z';

export interface Shop extends ShopProcess {
  setClock(now: string): Promise<void>;
  /** The till takes the order one phase on. */
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

/** A running shop with its doors for tests. */
export async function openShop(env?: Record<string, string>): Promise<Shop> {
  const shop = await startShop(env);
  const opened: Shop = {
    ...shop,
    setClock: (now) => control(shop, 'clock', { now }),
    stepKitchen: (order) => control(shop, 'kitchen/step', { order }),
    stepRide: (order, share) => control(shop, 'kitchen/ride', { order, share }),
  };
  await opened.setClock(WEDNESDAY_EVENING);
  return opened;
}
