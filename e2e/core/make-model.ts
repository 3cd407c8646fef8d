import { cpSync, rmSync } from 'node:fs';
import { startShop } from './shop-process.ts';

/** Starts a shop once and leaves its data in a folder, as the template of all shops of a run. */
export async function makeModel(folder: string): Promise<void> {
  const shop = await startShop();
  await shop.end();
  cpSync(shop.dataDir, folder, { recursive: true });
  rmSync(shop.dataDir, { recursive: true, force: true });
}
