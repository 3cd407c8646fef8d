import { chmodSync, existsSync, mkdirSync, openAsBlob, realpathSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { DurableFolder, durableStartParams } from './durable-fs.ts';
import { toDatabase } from './embedded.ts';
import { lockFolder } from './lock.ts';
import type { Database } from './types.ts';

/** Opens the embedded database and creates a missing folder. A second process on the same folder is refused. */
export async function openFolder(path: string, template?: string): Promise<Database> {
  const parent = dirname(resolve(path));
  mkdirSync(parent, { recursive: true, mode: 0o700 });
  const folder = join(realpathSync(parent), basename(path));
  const lock = await lockFolder(folder);
  try {
    if (!existsSync(folder)) await makeFolder(folder, template);
    chmodSync(folder, 0o700);
    const client = await openClient(folder);
    return toDatabase(client, () => lock.release());
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** Creates the folder under another name first, so that an interrupted start leaves no partial database. */
async function makeFolder(folder: string, template: string | undefined): Promise<void> {
  const partial = `${folder}.partial`;
  rmSync(partial, { recursive: true, force: true });
  const isUsable = template !== undefined && existsSync(template);
  const client = await openClient(partial, isUsable ? await openAsBlob(template) : undefined);
  await client.close();
  renameSync(partial, folder);
}

async function openClient(folder: string, loadDataDir?: Blob): Promise<PGlite> {
  return PGlite.create({
    fs: new DurableFolder(folder),
    startParams: durableStartParams,
    relaxedDurability: false,
    ...(loadDataDir && { loadDataDir }),
  });
}
