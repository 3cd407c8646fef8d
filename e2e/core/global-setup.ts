import { rmSync } from 'node:fs';
import { startShop } from './shop-process.ts';

/** A first start, once for all shops of the run; what it returns clears up after them. */
export default async function makeModel(): Promise<() => void> {
  const shop = await startShop();
  await shop.end();
  process.env.HORNO_E2E_MODEL = shop.dataDir;
  return () => rmSync(shop.dataDir, { recursive: true, force: true });
}
