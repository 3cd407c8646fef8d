import { rmSync } from 'node:fs';
import { startShop } from './shop-process.ts';

/** Starts a shop once, as the template of all shops of the run. The returned function deletes it. */
export default async function makeModel(): Promise<() => void> {
  const shop = await startShop();
  await shop.end();
  process.env.HORNO_E2E_MODEL = shop.dataDir;
  return () => rmSync(shop.dataDir, { recursive: true, force: true });
}
