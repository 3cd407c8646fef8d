import { runService } from '@horno/server/run-service';
import { startApi } from './start.ts';

await runService('api', startApi, async (api, signal) => {
  const { log, env } = api.deps;
  log.info({ signal }, 'stopping');
  await api.drain();
  // Requests and jobs under way have STOP_MS to end; then the process exits with 1.
  setTimeout(() => {
    log.warn('shutdown timed out: exiting with requests or jobs under way');
    process.exit(1);
  }, env.STOP_MS).unref();
  await api.close().catch((error) => {
    log.error({ err: error }, 'shutdown failed: some parts did not close');
    process.exitCode = 1;
  });
});
