import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { madeOnce, startShop } from './shop-process.ts';

/** Starts a shop once and leaves its data in a folder, as the template of all shops of a run. */
export async function makeModel(folder: string): Promise<void> {
  const shop = await startShop();
  const code = await shop.end();
  if (code !== 0) throw new Error(`The first shop did not stop cleanly (${code}):\n${shop.output()}`);
  for (const name of madeOnce) cpSync(join(shop.dataDir, name), join(folder, name), { recursive: true });
  rmSync(shop.dataDir, { recursive: true, force: true });
}
