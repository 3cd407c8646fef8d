import { startApi } from './start.ts';

try {
  const api = await startApi();
  let isStopping = false;
  const stop = (signal: NodeJS.Signals) => {
    if (isStopping) return;
    isStopping = true;
    api.deps.log.info({ signal }, 'stopping');
    // Requests and jobs under way have STOP_MS to end; then the process exits with 1.
    setTimeout(() => {
      api.deps.log.warn('shutdown timed out: exiting with requests or jobs under way');
      process.exit(1);
    }, api.deps.env.STOP_MS).unref();
    api.close().catch((error) => {
      api.deps.log.error({ err: error }, 'shutdown failed: some parts did not close');
      process.exitCode = 1;
    });
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
