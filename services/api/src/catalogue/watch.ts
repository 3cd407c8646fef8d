import type { Deps } from '../deps.ts';
import { catalogueChannel } from './releases.repo.ts';

const LOOK_MS = 5000;

/**
 * Reloads the catalogue when NOTIFY announces a change, and periodically in case a notification was lost. Returns a function
 * that stops it.
 */
export async function watchCatalogue({
  catalogue,
  database,
  log,
}: Pick<Deps, 'catalogue' | 'database' | 'log'>): Promise<() => Promise<void>> {
  let version = catalogue.current().version;
  let looking: Promise<void> | undefined;
  let isWanted = false;

  async function lookWhileWanted(): Promise<void> {
    while (isWanted) {
      isWanted = false;
      // The current catalogue stays in force when the new one cannot be loaded, so that the shop continues to sell.
      await catalogue.reload().catch((error) => log.error({ err: error }, 'the catalogue could not be loaded'));
      const present = catalogue.current().version;
      if (present !== version) log.info({ version: present }, 'a new catalogue is in force');
      version = present;
    }
    looking = undefined;
  }

  function look(): void {
    isWanted = true;
    looking ??= lookWhileWanted();
  }

  const unlisten = await database.listen(catalogueChannel, look);
  const timer = setInterval(look, LOOK_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await unlisten();
    await looking;
  };
}
