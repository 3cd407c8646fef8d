import type { Deps } from '../deps.ts';
import { catalogueChannel } from './releases.repo.ts';

const LOOK_MS = 5000;

/**
 * Keeps this process on the catalogue in force: told by NOTIFY, and looking by itself in case a notification was lost. Answers a
 * function that ends it.
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
      // What is at hand stays in force when another cannot be loaded: a shop that sells from it is better than one that does not.
      await catalogue.reload().catch((error) => log.error({ err: error }, 'the catalogue could not be loaded'));
      const present = catalogue.current().version;
      if (present !== version) log.info({ version: present }, 'another catalogue is in force');
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
